// Packs the package, installs the tarball in a directory of its own, and uses it as outsiders would: CommonJS, ES modules
// with types, a JSON Schema validator of another make, and the command line. Needs dist/ (npm run build).
import { deepStrictEqual } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const conformance = process.env.EVAL_QUALITY_CONFORMANCE_DIR;
const base = mkdtempSync(join(tmpdir(), 'eval-quality-package-'));
const consumer = join(base, 'consumer');

/** What the tarball holds at its top level, and nothing else (Chapter 12, section 12.10). */
const ROOTS = ['LICENSE', 'README.md', 'corpus', 'dist', 'package.json', 'schemas'];

const run = (command, args, cwd = consumer) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
  return { stdout, stderr };
};

const equal = (actual, expected, what) => {
  if (actual !== expected) throw new Error(`${what}:\n${actual}\ninstead of\n${expected}`);
};

/** A consumer prints what is wrong; nothing when all is well. */
const consume = (what, args) => {
  const { stdout, stderr } = run(process.execPath, args);
  equal(stdout, '', `${what} found something wrong`);
  console.log(`  ${what}${stderr.includes(' documents') ? `: ${stderr.trim()}` : ''}`);
};

const pack = () => {
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', base], root);
  const [tarball] = readdirSync(base).filter((name) => name.endsWith('.tgz'));
  const entries = run('tar', ['-tzf', join(base, tarball)], base)
    .stdout.trim()
    .split('\n');
  const roots = [...new Set(entries.map((entry) => entry.split('/')[1]))].sort();
  equal(roots.join(), ROOTS.join(), 'the top level of the tarball');
  const sources = entries.filter((entry) => /(?<!\.d)\.[cm]?ts$/.test(entry));
  equal(sources.join('\n'), '', 'sources in the tarball');
  console.log(`  ${tarball}: ${entries.length} files under ${roots.join(', ')}`);
  return join(base, tarball);
};

const install = (tarball) => {
  mkdirSync(consumer);
  writeFileSync(join(consumer, 'package.json'), '{ "name": "consumer", "private": true }\n');
  run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball]);
  for (const name of readdirSync(join(root, 'tests/consumers'))) {
    cpSync(join(root, 'tests/consumers', name), join(consumer, name));
  }
};

const commonJs = () => {
  consume('CommonJS: every door', ['doors.cjs']);
  if (conformance === undefined) {
    console.log(
      '  CommonJS: the client of release 1.4.0 is skipped, EVAL_QUALITY_CONFORMANCE_DIR is not set',
    );
    return;
  }
  const client = join(conformance, 'client');
  for (const { name } of readdirSync(client, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    const { probes } = JSON.parse(readFileSync(join(client, name, 'expected.json'), 'utf8'));
    for (const [probe, expected] of Object.entries(probes)) {
      const { stdout } = run(process.execPath, ['release-1.4.0.cjs', join(client, name), probe]);
      const { preflight, verdict, exitCode, strength } = JSON.parse(stdout);
      for (const [member, value] of Object.entries({ preflight, verdict, exitCode, strength })) {
        deepStrictEqual(value, expected[member], `${name} ${probe}: ${member}`);
      }
    }
    console.log(`  CommonJS: the client of release 1.4.0, ${name}, ${Object.keys(probes).length} probes`);
  }
};

/** With the compiler of the project and Node's own types; the package brings its types itself. */
const typed = () => {
  const options = {
    compilerOptions: {
      target: 'es2023',
      module: 'nodenext',
      moduleResolution: 'nodenext',
      strict: true,
      exactOptionalPropertyTypes: true,
      resolveJsonModule: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      outDir: 'built',
    },
    files: ['typed.mts'],
  };
  writeFileSync(join(consumer, 'tsconfig.json'), JSON.stringify(options));
  for (const compiler of ['typescript', 'typescript-native']) {
    run(process.execPath, [join(root, `node_modules/${compiler}/bin/tsc`), '-p', 'tsconfig.json']);
  }
  consume('ES module with types', ['built/typed.mjs', join(root, 'worked-examples/skill-defect')]);
};

const commandLine = () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const npx = (...args) => run('npx', ['--no-install', 'eval-quality', ...args]).stdout;
  equal(npx('--version'), `${version}\n`, 'the version');
  equal(npx('--help').split('\n')[0], 'Usage:', 'the help');
  equal(
    npx('compile', '--in', 'node_modules/eval-quality/corpus/contracts/depot-all-rules.json'),
    readFileSync(join(root, 'corpus/contracts/depot-all-rules.json'), 'utf8'),
    'a compiled contract of the corpus',
  );
  console.log('  npx eval-quality');
};

try {
  const tarball = pack();
  install(tarball);
  commonJs();
  typed();
  consume('JSON Schema of another make', ['validate.mjs', root, root]);
  commandLine();
} finally {
  rmSync(base, { recursive: true });
}
