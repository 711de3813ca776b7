import type {
  CleanProbe,
  DefectSignature,
  DefectSignature4,
  HttpToolSignature4,
  Probe,
  ProbeDocument,
  SeededProbe,
  SelectorBinding,
  SelectorBinding4,
  SignatureCondition,
} from '../generated/probe.js';

/** A tool described as an HTTP operation, which only generations 3 and 4 could say and no gate admits. */
export type HttpToolSignature = Omit<HttpToolSignature4, 'condition'> & {
  readonly condition: SignatureCondition;
};

/** A signature of any generation in the newest shape, nine selector channels included (Chapter 08, section 8.13). */
export type ProbeSignature = DefectSignature | HttpToolSignature;

/** A probe that is no clean control, of any generation. */
export type SeededProbeModel = Omit<SeededProbe, 'defectSignature'> & {
  readonly defectSignature: ProbeSignature | null;
};

/** A probe of any generation, in the newest shape; the stamp stays that of its document. */
export type ProbeModel = CleanProbe | SeededProbeModel;

/** Generation 5 lacks raw bodies and is a subset of 6; clean controls never differed. */
const hasNewestShape = (document: ProbeDocument): document is Probe =>
  document.expectedClean || document.schemaVersion >= 5;

/** Tool calls could not be selected by their arguments before generation 5. */
const withArguments = (binding: SelectorBinding4): SelectorBinding => ({ ...binding, arguments: null });

/** The newest shape of a signature of generation 3 or 4. */
const signatureFrom4 = (signature: DefectSignature4): ProbeSignature => {
  const { predicate, selector } = signature.condition;
  return {
    ...signature,
    condition: { predicate, selector: { inputBinding: withArguments(selector.inputBinding) } },
  };
};

/** The newest shape of a probe document; the document itself when it has that shape already. */
export const probeModelOf = (document: ProbeDocument): ProbeModel => {
  if (hasNewestShape(document)) return document;
  const { defectSignature } = document;
  return { ...document, defectSignature: defectSignature === null ? null : signatureFrom4(defectSignature) };
};
