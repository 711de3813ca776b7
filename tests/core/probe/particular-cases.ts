import { changed } from '../../fixtures/changed.js';
import { gameabilityProbe, pickerOperation, unbound } from '../../fixtures/probes.js';

import {
  CHANNEL,
  CONDITION,
  existence,
  type GateCase,
  PREDICATE,
  SELECTOR,
  SELECTOR_PLACE,
} from './gate-case.js';
import { contractLocal } from './signature-cases.js';

const raw = { kind: 'raw', base64: 'eA==', contentType: 'text/plain' };

/** Cases that only one kind can show. */
export const particularCases: readonly GateCase[] = [
  ...(['cli', 'mcp'] as const).map(
    (kind): GateCase => ({
      name: `${kind}: a raw body in the selector`,
      probe: changed(gameabilityProbe(kind), SELECTOR, { ...unbound(), body: raw }),
      homeOperation: pickerOperation(kind),
      failures: [
        [
          'condition-selector-key-undeclared',
          `${SELECTOR_PLACE}.body`,
          'operation "pick" has no HTTP body channel for a raw selector (AD-40)',
        ],
      ],
    }),
  ),
  {
    name: 'api: a raw body in the selector',
    probe: changed(gameabilityProbe('api'), SELECTOR, { ...unbound(), body: raw }),
    homeOperation: pickerOperation('api'),
    failures: [],
    spares: 'condition-selector-key-undeclared',
  },
  {
    name: 'cli: an artifact, even one that the operation declares',
    probe: changed(
      changed(gameabilityProbe('cli'), CHANNEL, 'artifact'),
      PREDICATE,
      existence('/interactions/observed/artifact/log'),
    ),
    homeOperation: pickerOperation('cli'),
    failures: [contractLocal(`${CONDITION}.operands[0]`, '/interactions/observed/artifact/log')],
  },
  {
    name: 'cli: a stream instead of an artifact',
    probe: changed(
      changed(gameabilityProbe('cli'), CHANNEL, 'stderr'),
      PREDICATE,
      existence('/interactions/observed/stderr'),
    ),
    homeOperation: pickerOperation('cli'),
    failures: [],
    spares: 'condition-artifact-channel-contract-local',
  },
  {
    name: 'mcp: the exit code of a server that ended the session',
    probe: changed(
      changed(gameabilityProbe('mcp'), CHANNEL, 'exit-code'),
      PREDICATE,
      existence('/interactions/observed/exit-code'),
    ),
    homeOperation: pickerOperation('mcp'),
    failures: [],
    spares: 'condition-pointer-unwritable',
  },
];
