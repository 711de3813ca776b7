// Every door of the package, required and imported by one process. Prints what is wrong, a line each.
const NAME = 'eval-quality';
const wrong = [];
const expect = (holds, what) => {
  if (!holds) wrong.push(what);
};

(async () => {
  for (const subpath of ['', '/adapters', '/conformance', '/suites']) {
    const required = require(`${NAME}${subpath}`);
    const imported = await import(`${NAME}${subpath}`);
    expect(Object.keys(required).length > 0, `${NAME}${subpath} exports nothing`);
    for (const [name, value] of Object.entries(required)) {
      expect(imported[name] === value, `${NAME}${subpath} has two of ${name}`);
    }
  }
  for (const path of ['schemas/probe.schema.json', 'corpus/index.json', 'package.json']) {
    expect(typeof require(`${NAME}/${path}`) === 'object', `${path} is not there`);
  }
  for (const path of ['schemas/none.schema.json', 'corpus/none.json']) {
    expect(codeOfRequiring(path) === 'MODULE_NOT_FOUND', `${path} fails with ${codeOfRequiring(path)}`);
  }
  const library = require(NAME);
  const { RuntimeFault } = require(`${NAME}/conformance`);
  expect(RuntimeFault === library.RuntimeFault, 'two classes of fault');
  const { createLocalCorpusAdapter } = require(`${NAME}/adapters`);
  const { signal } = new AbortController();
  const fault = await createLocalCorpusAdapter({ root: '.' })
    .resolve({ privateRef: '/x' }, signal)
    .catch((error) => error);
  expect(fault instanceof library.RuntimeFault, 'an adapter throws a fault of another class');
  const resolution = await import(new URL('dist/core/evaluate/resolution.js', packageUrl()).href);
  expect(
    Object.keys(resolution).join() === 'resolveCheck',
    'the path of resolveCheck exports something else',
  );
  expect(resolution.resolveCheck === library.resolveCheck, 'two of resolveCheck');
  const evidence = await import(new URL('dist/core/evaluate/evidence-resolution.js', packageUrl()).href);
  for (const name of ['makeResolveOperand', 'makePointerDenotesCollection', 'referenceSetKeysOf']) {
    expect(evidence[name] === library[name], `two of ${name}`);
  }
  process.stdout.write(wrong.join('\n'));
})();

function packageUrl() {
  return require('node:url').pathToFileURL(require.resolve(`${NAME}/package.json`));
}

function codeOfRequiring(path) {
  try {
    require(`${NAME}/${path}`);
    return 'nothing';
  } catch (error) {
    return error.code;
  }
}
