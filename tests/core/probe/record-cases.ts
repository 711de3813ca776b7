import { changed } from '../../fixtures/changed.js';
import {
  canaryProbe,
  cleanProbe,
  gameabilityProbe,
  historicalProbe,
  mutationProbe,
  pickerDefect,
  pickerOperation,
  unboundBefore5,
} from '../../fixtures/probes.js';

import { existence, type GateCase, incompatible } from './gate-case.js';
/** Cases about the record alone; the kind of interface does not matter. */
export const recordCases: readonly GateCase[] = [
  ...[gameabilityProbe(), mutationProbe(), historicalProbe(), canaryProbe(), cleanProbe()].map(
    (probe): GateCase => ({
      name: `a ${probe.probeClass} probe by the ${probe.qualification.route} route as it is`,
      probe,
      homeOperation: pickerOperation('cli'),
      failures: [],
    }),
  ),
  {
    name: 'a defect probe without defects',
    probe: changed(gameabilityProbe(), '/probeClass', 'defect'),
    homeOperation: pickerOperation('cli'),
    failures: [
      incompatible(
        'probeClass "defect" seeds a defect and this probe\'s defects array is empty, so no AD-9 route has a seeded defect to qualify (AD-9)',
      ),
    ],
  },
  {
    name: 'a canary that seeds nothing',
    probe: canaryProbe(),
    homeOperation: null,
    failures: [],
    spares: 'qualification-route-incompatible',
  },
  {
    name: 'a mutation argued for as history',
    probe: changed(mutationProbe(), '/defects/0/source', 'natural'),
    homeOperation: pickerOperation('cli'),
    failures: [
      incompatible(
        'route "controlled-mutation" is not one of "historical" for probeClass "defect" with expectedClean false (AD-9)',
      ),
    ],
  },
  {
    name: 'a clean control of a class that has none',
    probe: changed(cleanProbe(), '/probeClass', 'canary'),
    homeOperation: null,
    failures: [
      incompatible(
        'probeClass "canary" with expectedClean true admits no AD-9 route at all, so no qualification record can be written for it (AD-9)',
      ),
    ],
  },
  {
    name: 'a clean control by another route',
    probe: changed(changed(cleanProbe(), '/qualification', canaryProbe().qualification), '/probeId', 'P-001'),
    homeOperation: null,
    failures: [
      incompatible(
        'route "canary" is not one of "clean-control" for probeClass "zero-action" with expectedClean true (AD-9)',
      ),
    ],
  },
  {
    name: 'defects of both sources',
    probe: changed(mutationProbe(), '/defects/-', pickerDefect('natural', 'D-002')),
    homeOperation: pickerOperation('cli'),
    failures: [
      [
        'qualification-defect-sources-mixed',
        'defects',
        'seeds both a natural defect and a controlled mutation, which no single AD-9 route qualifies (AD-9)',
      ],
      incompatible(
        'the defects array seeds both a natural defect and a controlled mutation, so no single AD-9 route qualifies this probe (AD-9)',
      ),
    ],
  },
  {
    name: 'two defects of one source',
    probe: changed(mutationProbe(), '/defects/-', pickerDefect('controlled-mutation', 'D-002')),
    homeOperation: pickerOperation('cli'),
    failures: [],
    spares: 'qualification-defect-sources-mixed',
  },
  {
    name: 'defects of both sources on a gameability probe',
    probe: changed(gameabilityProbe(), '/defects', [
      pickerDefect('natural'),
      pickerDefect('controlled-mutation', 'D-002'),
    ]),
    homeOperation: pickerOperation('cli'),
    failures: [],
    spares: 'qualification-defect-sources-mixed',
  },
  {
    name: 'an oracle that changed with the fix',
    probe: changed(historicalProbe(), '/qualification/oracleStableAcrossRevisions', false),
    homeOperation: pickerOperation('cli'),
    failures: [
      [
        'qualification-evidence-unverified',
        'qualification.oracleStableAcrossRevisions',
        'AD-9 qualifies a historical probe only with the oracle stable across both revisions, and this record states it was not',
      ],
    ],
  },
  {
    name: 'a mutation that nobody saw rolled back',
    probe: changed(mutationProbe(), '/qualification/rollbackVerified', false),
    homeOperation: pickerOperation('cli'),
    failures: [
      [
        'qualification-evidence-unverified',
        'qualification.rollbackVerified',
        'AD-9 qualifies a controlled mutation only with verified rollback or cleanup, and this record states it was not verified',
      ],
    ],
  },
  {
    name: 'history with a stable oracle',
    probe: historicalProbe(),
    homeOperation: pickerOperation('cli'),
    failures: [],
    spares: 'qualification-evidence-unverified',
  },
  ...(['gameability', 'defect', 'zero-action'] as const).map(
    (probeClass): GateCase => ({
      name: `a ${probeClass} probe without a signature`,
      probe: changed(
        probeClass === 'gameability' ? gameabilityProbe() : { ...mutationProbe(), probeClass },
        '/defectSignature',
        null,
      ),
      homeOperation: null,
      failures: [
        [
          'signature-absent',
          'defectSignature',
          `probeClass "${probeClass}" seeds a defect, and AD-33 assigns an outcome only from a signature match, so a null signature makes this probe unscoreable (AD-40)`,
        ],
      ],
    }),
  ),
  {
    name: 'a canary without a signature',
    probe: canaryProbe(),
    homeOperation: null,
    failures: [],
    spares: 'signature-absent',
  },
  {
    name: 'a canary with a signature',
    probe: changed(canaryProbe(), '/defectSignature', gameabilityProbe().defectSignature),
    homeOperation: pickerOperation('cli'),
    failures: [
      [
        'signature-present-on-canary',
        'defectSignature',
        'a canary seeds no defect, so it declares no signature; AD-9 qualifies it by demonstrating that non-detection indicts the corpus or the fixture',
      ],
    ],
  },
  {
    name: 'another probe with a signature',
    probe: gameabilityProbe(),
    homeOperation: pickerOperation('cli'),
    failures: [],
    spares: 'signature-present-on-canary',
  },
  {
    name: 'a web signature',
    probe: changed(gameabilityProbe('api'), '/defectSignature/interfaceKind', 'web'),
    homeOperation: pickerOperation('api'),
    failures: [
      [
        'signature-interface-kind-unsupported',
        'defectSignature.interfaceKind',
        '"web" has no probe semantics in this version: it declares a method and a path template with no per-kind semantics behind them, and no operation shape of its own for a signature to bind. It stays in the enum so unsupported-interface-kind stays fireable contract-side; "api", "cli" and "mcp" are admitted here (AD-19)',
      ],
    ],
  },
  {
    name: 'a tool described as an HTTP operation, as generation 4 did',
    probe: {
      ...gameabilityProbe('api'),
      schemaVersion: 4,
      defectSignature: {
        interfaceKind: 'mcp',
        method: 'GET',
        pathTemplate: '/picks',
        observableChannel: 'response-body',
        condition: {
          selector: {
            inputBinding: unboundBefore5(),
          },
          predicate: existence('/interactions/observed/response-body/picked'),
        },
      },
    },
    homeOperation: null,
    failures: [
      [
        'signature-interface-kind-unsupported',
        'defectSignature.interfaceKind',
        '"mcp" has no probe semantics in this version: it declares a method and a path template with no per-kind semantics behind them, and no operation shape of its own for a signature to bind. It stays in the enum so unsupported-interface-kind stays fireable contract-side; "api", "cli" and "mcp" are admitted here (AD-19)',
      ],
    ],
  },
  {
    name: 'a tool signature by name',
    probe: gameabilityProbe('mcp'),
    homeOperation: pickerOperation('mcp'),
    failures: [],
    spares: 'signature-interface-kind-unsupported',
  },
];
