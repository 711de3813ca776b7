import type {
  DefectFinding,
  Finding,
  QuotedEvidence,
  SealedRunRecordDocument,
} from '../artifact/generated/sealed-run-record.js';
import type { RunRecord } from '../artifact/generations/sealed-run-record.js';
import { compareCodeUnits } from '../artifact/index.js';
import { channelText, type QuotableObservation } from './channel-text.js';
import type { UnwitnessedQuotation } from './condition.js';

const isDefect = (finding: Finding): finding is DefectFinding => finding.findingType === 'defect';

/** The observations that defect findings cite, by identifier; a repeated identifier names several. */
const citedObservations = (
  defects: readonly DefectFinding[],
  { observations }: RunRecord,
  document: SealedRunRecordDocument,
): ReadonlyMap<string, readonly QuotableObservation[]> => {
  const cited = new Map<string, QuotableObservation[]>();
  for (const { observationIds } of defects) for (const id of observationIds) cited.set(id, []);
  if (cited.size === 0) return cited;
  for (const [index, observation] of observations.entries()) {
    const sent = document.observations[index]?.callInputs ?? observation.callInputs;
    cited.get(observation.observationId)?.push({ observation, sent });
  }
  return cited;
};

type TextOf = (observation: QuotableObservation, quoted: QuotedEvidence) => string | undefined;

/** {@link channelText}, remembering what it wrote: the quotations of one finding tend to quote the same channel. */
const rememberingTexts = (artifactPath: string): TextOf => {
  const written = new Map<string, Map<QuotableObservation, string | undefined>>();
  return (observation, quoted) => {
    const channel = `${quoted.channel}/${quoted.artifactId ?? ''}`;
    const texts = written.get(channel) ?? new Map<QuotableObservation, string | undefined>();
    written.set(channel, texts);
    if (!texts.has(observation)) texts.set(observation, channelText(observation, quoted, artifactPath));
    return texts.get(observation);
  };
};

const compareQuotations = (a: UnwitnessedQuotation, b: UnwitnessedQuotation): number =>
  compareCodeUnits(a.findingId, b.findingId) ||
  a.quoteIndex - b.quoteIndex ||
  compareCodeUnits(a.channel, b.channel) ||
  compareCodeUnits(a.quote, b.quote) ||
  compareCodeUnits(a.citedObservationIds.join('\0'), b.citedObservationIds.join('\0'));

/**
 * The quotations of defect findings that stand in no cited observation, letter for letter (Chapter 09, section 9.8).
 *
 * @throws RuntimeFault `non-canonicalizable-value` when a quoted channel has no canonical text.
 */
export const auditQuotations = (
  record: RunRecord,
  document: SealedRunRecordDocument,
): readonly UnwitnessedQuotation[] => {
  const defects = record.findings.filter(isDefect);
  const cited = citedObservations(defects, record, document);
  const unwitnessed = defects.flatMap(({ findingId, observationIds, quotedEvidence }) => {
    const named = [...new Set(observationIds)].filter((id) => cited.get(id)?.length).sort(compareCodeUnits);
    const observations = named.flatMap((id) => cited.get(id) ?? []);
    const textOf = rememberingTexts(`SealedRunRecord.findings[findingId=${findingId}]`);
    return quotedEvidence.flatMap((quoted, quoteIndex): readonly UnwitnessedQuotation[] =>
      observations.some((observation) => textOf(observation, quoted)?.includes(quoted.quote))
        ? []
        : [
            {
              findingId,
              quoteIndex,
              channel: quoted.channel,
              quote: quoted.quote,
              citedObservationIds: named,
            },
          ],
    );
  });
  return unwitnessed.sort(compareQuotations);
};
