import type { EvalContract } from '../../src/core/artifact/generated/eval-contract.js';
import type {
  EvidenceArtifact,
  OutcomeState,
  Verdict,
} from '../../src/core/artifact/generated/evidence-artifact.js';
import type { Probe } from '../../src/core/artifact/generated/probe.js';
import { groupBy } from '../../src/core/artifact/index.js';
import { coverContract } from '../../src/core/coverage/index.js';
import { designatedOracleIdOf } from '../../src/core/probe/index.js';

/** What one oracle came to, trial by trial. */
export type OracleRow = {
  readonly oracleId: string;
  readonly isDesignated: boolean;
  /** The behaviour the oracle stands for. */
  readonly claim: string;
  readonly states: readonly OutcomeState[];
};

/** A scored run in words, for a person. */
export type Measurement = {
  /** The probe's class and how it was qualified. */
  readonly probe: string;
  readonly planted: Pick<Probe, 'probeId' | 'rationale'>;
  readonly verdict: Verdict;
  readonly exitCode: number;
  readonly oracles: readonly OracleRow[];
  /** How the trials add up to one answer about the probe. */
  readonly votes: string;
  readonly strength: string;
  /** What the verdict says at all. */
  readonly meaning: string;
  /** The distinct basis lines of the verdict, how often each stands there, and what is behind it; empty for PASS. */
  readonly reasons: readonly { readonly line: string; readonly times: number; readonly because: string }[];
};

const MEANINGS: { readonly [State in OutcomeState]: string } = {
  caught: 'the planted fault showed, and a finding says so with a witness',
  confirmed: 'no planted fault showed for the oracle to find, and none was reported',
  missed: 'the planted fault showed, and no finding says so',
  'passed-clean-control': 'there was nothing to find, and nothing was reported',
  'false-positive': 'there was nothing to find, and something was reported',
  abstained: 'the check had nothing to examine',
  bypassed: 'a waiver was claimed whose condition is not met',
  unreached: 'the evaluator never made the calls that the oracle reads',
  'oracle-error': 'the evaluation itself failed',
  'judge-error': 'the judge left a criterion without a score',
  'infrastructure-error': 'the run cannot be used for this oracle',
  'not-applicable': 'the probed operation was never called, or a waiver stands',
};

const VERDICTS: { readonly [V in Verdict]: string } = {
  PASS: 'Every oracle was reached, no planted fault was missed, and every discipline that concerns the contract is covered.',
  WAIVED: 'Nothing failed that a standing waiver does not excuse.',
  CONCERNS:
    'Nothing failed, but something in the contract or in the evidence leaves a doubt. Under --strict the exit code is 1 instead of 0, unless only the amount of evidence is in doubt.',
  FAIL: 'Something failed that this policy does not put up with.',
};

/** What a state says, in words. */
export const meaningOf = (state: OutcomeState): string => MEANINGS[state];

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const votesOf = ({ reducedProbeOutcomes, scoredProbeId }: EvidenceArtifact): string => {
  const reduced = reducedProbeOutcomes.find(({ probeId }) => probeId === scoredProbeId);
  if (reduced === undefined) throw new Error(`no reduction of ${scoredProbeId}`);
  const { caughtCount, validCount, catchThreshold, caught } = reduced;
  const share = `${caughtCount} of ${plural(validCount, 'valid trial')} caught the probe`;
  return `${share}: ${caughtCount}/${validCount} is ${caught ? 'more' : 'not more'} than ${catchThreshold}, so the probe counts as ${caught ? 'caught' : 'not caught'}.`;
};

const strengthOf = ({ strength, trials }: EvidenceArtifact): string => {
  const classes = Object.entries(strength.vector).flatMap(([name, measured]) =>
    measured === null ? [] : [`${name}: ${measured.caught} of ${plural(measured.exercised, 'probe')}`],
  );
  const comparable = strength.comparable
    ? 'comparable with other runs under this policy'
    : `not comparable, because ${trials.completed} of ${trials.declaredMinimum} trials were made`;
  return `${classes.length === 0 ? 'nothing measured' : classes.join(', ')}; ${comparable}.`;
};

/** What stands behind a basis line, where the artifacts tell more than the line does. */
const reasonOf = (line: string, contract: EvalContract, evidence: EvidenceArtifact): string => {
  const gap = coverContract(contract).find(
    ({ isGap, rule }) => isGap && line.startsWith(`coverage gap ${rule.id} `),
  );
  if (gap !== undefined)
    return sentence(`${gap.satisfaction.reason}. The discipline: ${gap.rule.discipline}`);
  const outcome = evidence.outcomes.find(({ oracleId, state }) =>
    line.startsWith(`oracle ${oracleId} resolved ${state}`),
  );
  return outcome === undefined ? '' : sentence(meaningOf(outcome.state));
};

/** Reads a scored run the way a person asks about it: what was measured, and why the verdict is what it is. */
export const measure = (contract: EvalContract, probe: Probe, evidence: EvidenceArtifact): Measurement => {
  const designated = designatedOracleIdOf(contract, probe);
  const verdict = evidence.mode === 'production' ? evidence.productionVerdict : evidence.contractVerdict;
  return {
    probe: `${probe.probeClass}, by ${probe.qualification.route}`,
    planted: probe,
    verdict,
    exitCode: evidence.exitCode,
    oracles: contract.oracles.map(({ id }) => ({
      oracleId: id,
      isDesignated: id === designated,
      claim: contract.behaviors.find(({ oracles }) => oracles.includes(id))?.description ?? '',
      states: evidence.outcomes.filter(({ oracleId }) => oracleId === id).map(({ state }) => state),
    })),
    votes: votesOf(evidence),
    strength: strengthOf(evidence),
    meaning: VERDICTS[verdict],
    reasons: [...groupBy(evidence.verdictBasis, (line) => line)].map(([line, lines]) => ({
      line,
      times: lines.length,
      because: reasonOf(line, contract, evidence),
    })),
  };
};
