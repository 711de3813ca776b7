import type { Expression } from '../../../src/core/artifact/generated/eval-contract.js';
import type { QualificationFailureCode } from '../../../src/core/probe/index.js';
import { changed } from '../../fixtures/changed.js';
import {
  answerChannel,
  gameabilityProbe,
  pickerOperation,
  type SignedKind,
  topicChannel,
  unbound,
} from '../../fixtures/probes.js';

import {
  all,
  any,
  CHANNEL,
  CONDITION,
  type ExpectedFailure,
  existence,
  type GateCase,
  illegal,
  PREDICATE,
  SELECTOR,
  SELECTOR_PLACE,
  underspecified,
  withoutResponse,
} from './gate-case.js';

const phrases = {
  cli: 'an interface behind a command',
  api: 'an api interface',
  mcp: 'a tool call',
} as const;
const foreignChannels = {
  cli: ['response-body', 'response-headers', 'response-status'],
  api: ['stdout', 'stderr', 'exit-code', 'artifact'],
  mcp: ['stdout', 'stderr', 'artifact', 'response-headers'],
} as const;

/** Why the operation of a kind cannot produce a channel, as compile says it; `null` where compile lets it pass. */
const compileReason = (kind: SignedKind, channel: string): string | null => {
  if (channel === 'artifact')
    return 'names the "log" artifact, which operation "pick" does not declare it writes';
  switch (kind) {
    case 'cli':
      return `addresses ${channel} on operation "pick", which runs behind a command and produces no HTTP response`;
    case 'mcp':
      return `addresses ${channel} on operation "pick", which is a tool call and carries its result on response-body and its error flag on response-status alone`;
    case 'api':
      // A stream without a tail and an exit code pass compile on every operation.
      return null;
  }
};

export const contractLocal = (place: string, pointer: string): ExpectedFailure => [
  'condition-artifact-channel-contract-local',
  place,
  `"${pointer}" names artifact "log"; an artifact identifier is minted per contract, so a signature carrying one resolves only against the contract it was authored on, which is what AD-40 dropped operationId to avoid`,
];

/** What the reach of a pointer at the second foreign channel of a kind adds, whatever step it roots at. */
const unwritableForeign = (kind: SignedKind): readonly ExpectedFailure[] => {
  const channel = foreignChannels[kind][1];
  const reason = compileReason(kind, channel);
  if (reason === null) return [];
  const place = `${CONDITION}.operands[0].operands[0]`;
  const text = `"/interactions/pick-forms/${channel}" ${reason}`;
  return [illegal('condition-pointer-unwritable', 'unreachable-check-evidence', place, text)];
};

/** Cases about the signature, once a kind. */
export const signatureCases = (kind: SignedKind): readonly GateCase[] => {
  const probe = gameabilityProbe(kind);
  const homeOperation = pickerOperation(kind);
  const answer = answerChannel(kind);
  const topic = topicChannel(kind);
  const o = '/interactions/observed';
  const picked = `${o}/${answer}/picked`;
  const sent = `${o}/call-inputs/${topic}/topic`;
  const second = kind === 'cli' ? 'exit-code' : 'response-status';
  const test = (
    name: string,
    pointer: string,
    replacement: unknown,
    failures: readonly ExpectedFailure[],
    spares?: QualificationFailureCode,
  ): GateCase => ({
    name: `${kind}: ${name}`,
    probe: changed(probe, pointer, replacement),
    homeOperation,
    failures,
    ...(spares === undefined ? {} : { spares }),
  });
  const predicate = (
    name: string,
    replacement: Expression,
    failures: readonly ExpectedFailure[],
    spares?: QualificationFailureCode,
  ): GateCase => test(name, PREDICATE, replacement, failures, spares);
  const overPicked = (inner: Expression): Expression => ({
    op: 'for-any',
    collection: { pointer: picked },
    predicate: inner,
  });
  return [
    // The observable channel.
    test('an observable channel on the request side', CHANNEL, 'call-inputs', [
      [
        'signature-observable-channel-not-response-side',
        'defectSignature.observableChannel',
        'declares observableChannel "call-inputs", which records what was sent rather than what came back, so no defect manifests in it (AD-40)',
      ],
      underspecified(`"${answer}"`, 'call-inputs'),
    ]),
    test(
      'an observable channel that was captured and relates to another',
      CHANNEL,
      answer,
      [],
      'signature-observable-channel-not-response-side',
    ),
    ...foreignChannels[kind].map((channel) =>
      test(`an observable channel of another kind, ${channel}`, CHANNEL, channel, [
        [
          'condition-text-channel-on-api',
          'defectSignature.observableChannel',
          `declares observableChannel "${channel}", which ${phrases[kind]} never produces (AD-19, AD-26)`,
        ],
        underspecified(`"${answer}"`, channel),
      ]),
    ),
    // Pointers.
    ...foreignChannels[kind].map((channel): GateCase => {
      const pointer = channel === 'artifact' ? `${o}/artifact/log` : `${o}/${channel}`;
      const place = `${CONDITION}.operands[0].operands[0]`;
      const reason = compileReason(kind, channel);
      return predicate(`a pointer at ${channel}`, all(existence(pointer), existence(picked)), [
        ...(channel === 'artifact' ? [contractLocal(place, pointer)] : []),
        [
          'condition-text-channel-on-api',
          place,
          `"${pointer}" addresses ${channel}, which ${phrases[kind]} never produces (AD-19, AD-26)`,
        ],
        ...(reason === null
          ? []
          : [
              illegal(
                'condition-pointer-unwritable',
                'unreachable-check-evidence',
                place,
                `"${pointer}" ${reason}`,
              ),
            ]),
      ]);
    }),
    predicate(
      'a pointer at the other channel of the kind',
      all(existence(`${o}/${second}`), existence(picked)),
      [],
      'condition-text-channel-on-api',
    ),
    predicate(
      'a pointer at a step of some contract',
      all(existence(`/interactions/pick-forms/${answer}/picked`), existence(picked)),
      [
        [
          'condition-pointer-not-observation-rooted',
          `${CONDITION}.operands[0].operands[0]`,
          `"/interactions/pick-forms/${answer}/picked" roots at step "pick-forms"; a signature is authored against a corpus and roots every pointer at "observed", since a step identifier is contract-relative and resolves nothing against a second contract (AD-40)`,
        ],
      ],
    ),
    predicate(
      'a pointer at a step of some contract, on a channel of another kind',
      all(existence(`/interactions/pick-forms/${foreignChannels[kind][1]}`), existence(picked)),
      [
        [
          'condition-pointer-not-observation-rooted',
          `${CONDITION}.operands[0].operands[0]`,
          `"/interactions/pick-forms/${foreignChannels[kind][1]}" roots at step "pick-forms"; a signature is authored against a corpus and roots every pointer at "observed", since a step identifier is contract-relative and resolves nothing against a second contract (AD-40)`,
        ],
        ...unwritableForeign(kind),
      ],
    ),
    predicate(
      'a pointer at the observation',
      existence(picked),
      [],
      'condition-pointer-not-observation-rooted',
    ),
    // Reference sets.
    test('a reference set as the set', `${PREDICATE}/predicate/operands/1`, { referenceSet: 'known' }, [
      [
        'condition-reference-set-operand',
        `${CONDITION}.predicate.operands[1]`,
        'names referenceSet "known"; a corpus signature declares no reference sets (AD-4, AD-26)',
      ],
    ]),
    predicate(
      'a reference set as a candidate',
      { op: 'containment', operands: [{ pointer: picked }, { referenceSet: 'known' }] },
      [
        [
          'condition-reference-set-operand',
          `${CONDITION}.operands[1]`,
          'names referenceSet "known"; a corpus signature declares no reference sets, so the operand resolves absent and faults the evaluator rather than discriminating (AD-4, AD-26)',
        ],
      ],
    ),
    predicate(
      'a literal as a candidate',
      { op: 'containment', operands: [{ pointer: picked }, { literal: 'maps' }] },
      [],
      'condition-reference-set-operand',
    ),
    // Channels.
    predicate('a predicate over the request alone', existence(sent), [
      underspecified('"call-inputs"', answer),
    ]),
    predicate('a predicate over one other channel', existence(`${o}/${second}`), [
      underspecified(`"${second}"`, answer),
    ]),
    predicate(
      'a predicate over two channels, neither of them declared',
      all(existence(sent), existence(`${o}/${second}`)),
      [],
      'condition-channels-underspecified',
    ),
    predicate('a disjunct over the request', any(existence(sent), existence(picked)), [
      withoutResponse(`${CONDITION}.operands[0]`, '"call-inputs"'),
    ]),
    predicate(
      'a disjunct over the request inside a quantifier',
      overPicked(
        any(
          { op: 'equality', operands: [{ pointer: '@/' }, { literal: 'a' }] },
          existence(`${o}/call-inputs/${topic}`),
        ),
      ),
      [withoutResponse(`${CONDITION}.predicate.operands[1]`, '"call-inputs"')],
    ),
    predicate(
      'a disjunct that names nothing',
      any({ op: 'equality', operands: [{ literal: 1 }, { literal: 1 }] }, existence(picked)),
      [withoutResponse(`${CONDITION}.operands[0]`, 'no channel at all')],
    ),
    predicate(
      'a disjunct over literals inside a quantifier',
      overPicked(any({ op: 'equality', operands: [{ literal: 1 }, { literal: 1 }] }, existence('@/'))),
      [withoutResponse(`${CONDITION}.predicate.operands[0]`, 'no channel at all')],
    ),
    predicate(
      'disjuncts over bound elements of what came back',
      overPicked(
        any(
          { op: 'equality', operands: [{ pointer: '@/' }, { literal: 'a' }] },
          { op: 'equality', operands: [{ pointer: '@/name' }, { literal: 'b' }] },
        ),
      ),
      [],
      'condition-disjunct-without-response-channel',
    ),
    // The selector.
    test(
      'a selector key that is not declared',
      SELECTOR,
      { ...unbound(), [topic]: { topik: { matcher: 'any' } } },
      [
        [
          'condition-selector-key-undeclared',
          `${SELECTOR_PLACE}.${topic}["topik"]`,
          `operation "pick" declares "topik" in neither requiredKeys nor permittedKeys of its ${topic} channel, so this selector matches no observation and the probe can never be triggered (AD-4, AD-40)`,
        ],
      ],
    ),
    test(
      'a selector channel of another kind',
      SELECTOR,
      {
        ...unbound(),
        environment: kind === 'cli' ? null : { HOME: { matcher: 'any' } },
        header: kind === 'cli' ? { host: { matcher: 'any' } } : null,
      },
      [
        [
          'condition-selector-key-undeclared',
          kind === 'cli' ? `${SELECTOR_PLACE}.header["host"]` : `${SELECTOR_PLACE}.environment["HOME"]`,
          `operation "pick" declares "${kind === 'cli' ? 'host' : 'HOME'}" in neither requiredKeys nor permittedKeys of its ${kind === 'cli' ? 'header' : 'environment'} channel, so this selector matches no observation and the probe can never be triggered (AD-4, AD-40)`,
        ],
      ],
    ),
    test(
      'a violated type that is not stated',
      SELECTOR,
      { ...unbound(), [topic]: { seed: { matcher: 'type-violating' } } },
      [
        [
          'condition-selector-key-undeclared',
          `${SELECTOR_PLACE}.${topic}["seed"]`,
          `operation "pick" declares an indeterminate type for "seed" in its ${topic} channel, and a type-violating binding cannot prove a violation against one, so this selector matches no observation (AD-4, AD-40)`,
        ],
      ],
    ),
    {
      name: `${kind}: a violated type that is not declared`,
      probe: changed(probe, SELECTOR, { ...unbound(), [topic]: { seed: { matcher: 'type-violating' } } }),
      homeOperation: changed(homeOperation, `/requestShape/${topic}/types`, { topic: 'string' }),
      failures: [
        [
          'condition-selector-key-undeclared',
          `${SELECTOR_PLACE}.${topic}["seed"]`,
          `operation "pick" does not declare type for "seed" in its ${topic} channel, and a type-violating binding cannot prove a violation against one, so this selector matches no observation (AD-4, AD-40)`,
        ],
      ],
    },
    test(
      'a violated type that is declared',
      SELECTOR,
      { ...unbound(), [topic]: { topic: { matcher: 'type-violating' } } },
      [],
      'condition-selector-key-undeclared',
    ),
    test(
      'any value of a type that is not stated',
      SELECTOR,
      { ...unbound(), [topic]: { seed: { matcher: 'any' } } },
      [],
      'condition-selector-key-undeclared',
    ),
    // Legality.
    predicate('a bound element outside a quantifier', all(existence('@/x'), existence(picked)), [
      illegal(
        'condition-bound-element-outside-quantifier',
        'malformed-operator-expression',
        `${CONDITION}.operands[0].operands[0]`,
        'bound-element pointer "@/x" appears outside any quantifier\'s predicate; "@/" binds only inside a quantifier (AD-26)',
      ),
    ]),
    predicate(
      'a bound element inside a quantifier',
      overPicked(existence('@/x')),
      [],
      'condition-bound-element-outside-quantifier',
    ),
    predicate('an operand of the wrong kind', { op: 'existence', operands: [{ literal: true }] }, [
      underspecified('no channel', answer),
      illegal(
        'condition-operand-illegal',
        'malformed-operator-expression',
        `${CONDITION}.operands[0]`,
        '"existence" does not accept a literal operand at position 0 (AD-4, AD-26)',
      ),
    ]),
    predicate(
      'a literal where one may stand',
      { op: 'equality', operands: [{ literal: 'x' }, { pointer: picked }] },
      [],
      'condition-operand-illegal',
    ),
    predicate(
      'a pattern with a backreference',
      { op: 'regex', operands: [{ pointer: `${o}/${answer}/count` }], pattern: '^(a)\\1$' },
      [
        illegal(
          'condition-regex-illegal',
          'malformed-operator-expression',
          `${CONDITION}.pattern`,
          'regex pattern "^(a)\\1$" carries a backreference, a rejected construct (AD-4)',
        ),
      ],
    ),
    predicate(
      'a pattern of the dialect',
      { op: 'regex', operands: [{ pointer: `${o}/${answer}/count` }], pattern: '^(a)1$' },
      [],
      'condition-regex-illegal',
    ),
    predicate(
      'a quantifier in a quantifier',
      overPicked({ op: 'for-any', collection: { pointer: '@/tags' }, predicate: existence('@/x') }),
      [
        illegal(
          'condition-quantifier-nesting',
          'quantifier-nesting-exceeded',
          `${CONDITION}.predicate`,
          "a quantifier appears inside another quantifier's predicate; quantifiers may not nest more than one level (AD-4)",
        ),
      ],
    ),
    predicate(
      'a quantifier beside a quantifier',
      all(overPicked(existence('@/x')), overPicked(existence('@/y'))),
      [],
      'condition-quantifier-nesting',
    ),
    test('a quantifier over a number', `${PREDICATE}/collection/pointer`, `${o}/${answer}/count`, [
      illegal(
        'condition-quantifier-over-non-collection',
        'quantifier-over-non-collection',
        `${CONDITION}.collection`,
        `"${o}/${answer}/count" is declared "number" by operation "pick", not a collection (AD-4)`,
      ),
    ]),
    test(
      'a quantifier over the whole answer',
      `${PREDICATE}/collection/pointer`,
      `${o}/${answer}`,
      [],
      'condition-quantifier-over-non-collection',
    ),
    test(
      'a pointer at a key that is not declared',
      `${PREDICATE}/collection/pointer`,
      `${o}/${answer}/items`,
      [
        illegal(
          'condition-pointer-unwritable',
          'unreachable-check-evidence',
          `${CONDITION}.collection`,
          `"${o}/${answer}/items" addresses ${answer} field "items", which operation "pick" declares in neither requiredKeys nor permittedKeys`,
        ),
      ],
    ),
    test(
      'a pointer at a declared key',
      `${PREDICATE}/collection/pointer`,
      `${o}/${answer}/picked`,
      [],
      'condition-pointer-unwritable',
    ),
  ];
};
