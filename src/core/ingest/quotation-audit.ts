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

/** The text of a channel of an observation, written once however many quotations are looked for in it. */
type TextOf = (
  observation: QuotableObservation,
  quoted: QuotedEvidence,
  artifactPath: string,
) => string | undefined;

const channelKey = ({ channel, artifactId }: QuotedEvidence): string => `${channel}/${artifactId ?? ''}`;

const rememberingTexts = (): TextOf => {
  const written = new Map<string, Map<QuotableObservation, string | undefined>>();
  return (observation, quoted, artifactPath) => {
    const channel = channelKey(quoted);
    const texts = written.get(channel) ?? new Map<QuotableObservation, string | undefined>();
    written.set(channel, texts);
    if (!texts.has(observation)) texts.set(observation, channelText(observation, quoted, artifactPath));
    return texts.get(observation);
  };
};

/** Well-formed text never holds it, so nothing well-formed is found across two texts. */
const BETWEEN_TEXTS = '\udc00';

/**
 * Answers which quotations stand in some of a list of texts. What was read is searched as one text, so that many
 * quotations over many observations do not take the time of their product; it reads no further than a quotation needs.
 */
const searchTexts = (texts: Iterator<string | undefined>): ((quote: string) => boolean) => {
  const read = new Set<string>();
  let joined = '';
  let isSound = true;
  const wasRead = (quote: string): boolean => {
    if (isSound && quote.isWellFormed()) return joined.includes(quote);
    return [...read].some((text) => text.includes(quote));
  };
  return (quote) => {
    if (wasRead(quote)) return true;
    for (let next = texts.next(); next.done !== true; next = texts.next()) {
      const text = next.value;
      if (text === undefined || read.has(text)) continue;
      read.add(text);
      isSound &&= text.isWellFormed();
      joined += `${BETWEEN_TEXTS}${text}`;
      if (text.includes(quote)) return true;
    }
    return false;
  };
};

/** Whether a quotation of a finding stands in an observation that the finding cites. */
const witnessing = (
  observations: readonly QuotableObservation[],
  textOf: TextOf,
  artifactPath: string,
): ((quoted: QuotedEvidence) => boolean) => {
  const searches = new Map<string, (quote: string) => boolean>();
  return (quoted) => {
    const channel = channelKey(quoted);
    let search = searches.get(channel);
    if (search === undefined) {
      const texts = function* () {
        for (const observation of observations) yield textOf(observation, quoted, artifactPath);
      };
      search = searchTexts(texts());
      searches.set(channel, search);
    }
    return search(quoted.quote);
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
  const textOf = rememberingTexts();
  const unwitnessed = defects.flatMap(({ findingId, observationIds, quotedEvidence }) => {
    const named = [...new Set(observationIds)].filter((id) => cited.get(id)?.length).sort(compareCodeUnits);
    const observations = named.flatMap((id) => cited.get(id) ?? []);
    const isWitnessed = witnessing(observations, textOf, `SealedRunRecord.findings[findingId=${findingId}]`);
    return quotedEvidence.flatMap((quoted, quoteIndex): readonly UnwitnessedQuotation[] =>
      isWitnessed(quoted)
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
