/** The rooms of the house and who may import whom (docs/decisions/rooms.md). An arrow that is not listed is forbidden. */
const room = (name) => `^src/${name}/`;
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: [from, ...allowed] },
});

const PEERS = '^node_modules/(openai|@anthropic-ai/sdk|@google/genai)/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    only('core-stands-alone', room('core'), [], 'core imports nothing of the house but core'),
    only('ports-see-core', room('ports'), [room('core')]),
    only('application', room('application'), [room('core'), room('ports')]),
    only('adapters', room('adapters'), [room('ports'), room('core')]),
    only('testing-sees-no-adapter', room('testing'), [room('ports'), room('core')]),
    only('frontends', room('frontends'), [room('core')]),
    only('report', room('report'), [room('core')]),
    only('cli', room('cli'), [
      room('application'),
      room('report'),
      room('frontends'),
      room('adapters'),
      room('core'),
      room('ports'),
    ]),
    {
      name: 'core-is-pure',
      severity: 'error',
      from: { path: room('core') },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'artifact-is-the-ground-floor',
      severity: 'error',
      from: { path: room('core/artifact') },
      to: { path: '^src/core/(?!artifact/)' },
    },
    {
      name: 'expression-sees-artifact-and-contract',
      severity: 'error',
      from: { path: room('core/expression') },
      to: { path: '^src/core/(?!artifact/|contract/|expression/)' },
    },
    {
      name: 'stages-meet-at-the-door',
      comment: 'a stage imports another stage only through its index.ts',
      severity: 'error',
      from: {
        path: '^src/core/(compile|coverage|seal|preflight|probe|ingest|score|emit|aggregate|migrate|suite)/',
      },
      to: {
        path: '^src/core/(compile|coverage|seal|preflight|probe|ingest|score|emit|aggregate|migrate|suite)/',
        pathNot: ['^src/core/$1/', '^src/core/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'nobody-imports-cli',
      severity: 'error',
      from: { pathNot: room('cli') },
      to: { path: room('cli') },
    },
    {
      name: 'no-dev-dependencies-in-src',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev'], pathNot: PEERS },
    },
    {
      name: 'peers-stay-with-their-adapters',
      comment: 'a provider SDK is an optional peer, loaded when its adapter is first used',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/adapters/chat/' },
      to: { path: PEERS },
    },
    {
      name: 'reference-sees-artifact-and-contract',
      comment: 'compile and seal share it (docs/decisions/step-references.md)',
      severity: 'error',
      from: { path: room('core/reference') },
      to: { path: '^src/core/(?!artifact/|contract/|reference/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
