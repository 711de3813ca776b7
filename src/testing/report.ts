/** How many outcomes a run reports, by port (Chapter 13, section 13.12). */
export const CONFORMANCE_OUTCOME_COUNTS = {
  corpus: 6,
  clock: 6,
  'file-system': 12,
  'environment-probe': 19,
  'command-probe': 16,
  'mcp-probe': 14,
} as const;

/** A port that the suite tests. */
export type ConformancePort = keyof typeof CONFORMANCE_OUTCOME_COUNTS;

/** What was found of one rule. */
export type ConformanceOutcome = {
  readonly id: string;
  /** The rule in one sentence, the same in every run. */
  readonly title: string;
  readonly passed: boolean;
  /** What was found; meaningful for a failed outcome only. */
  readonly detail: string;
};

/** What was found of an implementation of a port. */
export type ConformanceReport = {
  /** The subject's name. */
  readonly subject: string;
  readonly port: ConformancePort;
  readonly outcomes: readonly ConformanceOutcome[];
  /** Whether every published rule was looked at, and all passed. */
  readonly passed: boolean;
};

/** Puts a report together. */
export const reportOf = (
  port: ConformancePort,
  subject: string,
  outcomes: readonly ConformanceOutcome[],
): ConformanceReport => ({
  subject,
  port,
  outcomes,
  passed: outcomes.length === CONFORMANCE_OUTCOME_COUNTS[port] && outcomes.every(({ passed }) => passed),
});

/** A report as text, a line an outcome (Chapter 13, section 13.12). */
export const formatConformanceReport = ({ subject, port, outcomes, passed }: ConformanceReport): string => {
  const count = outcomes.filter((outcome) => outcome.passed).length;
  return [
    `${passed ? 'PASS' : 'FAIL'} ${port} conformance for "${subject}": ${count}/${outcomes.length} assertions passed`,
    ...outcomes.map((outcome) =>
      outcome.passed
        ? `pass ${outcome.id}: ${outcome.title}`
        : `FAIL ${outcome.id}: ${outcome.title} - ${outcome.detail}`,
    ),
  ].join('\n');
};
