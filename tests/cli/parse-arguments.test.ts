import { describe, expect, it } from 'vitest';
import { pipelineCommands } from '../../src/cli/command-registry.js';
import type { RunInvocation } from '../../src/cli/invocation.js';
import { parseArguments } from '../../src/cli/parse-arguments.js';

const COMMANDS = 'compile, seal, preflight, score, aggregate-strength';
const PREFLIGHT = ['preflight', '--contract=c', '--probes=p', '--observations=o', '--run-id=r'];
const SCORE = ['score', '--record=r', '--contract=c', '--probe=p', '--preflight-verdict=v', '--policy=y'];
const AGGREGATE = ['aggregate-strength', '--evidence=e', '--floors=f', '--policy=y'];

/** The least that each command accepts. */
const LEAST: { readonly [name: string]: readonly string[] } = {
  compile: ['compile'],
  seal: ['seal'],
  preflight: PREFLIGHT,
  score: [...SCORE, '--corpus-digest=d'],
  'aggregate-strength': AGGREGATE,
};

const ran = (argv: readonly string[]): RunInvocation => {
  const invocation = parseArguments(argv);
  if (invocation.kind !== 'run') throw new Error(JSON.stringify(invocation));
  return invocation;
};

describe('usage errors', () => {
  it.each<readonly [message: string, argv: readonly string[]]>([
    [`no command given; expected one of ${COMMANDS}`, []],
    [`unknown command "frob"; expected one of ${COMMANDS}`, ['frob']],
    [`unknown command "frob"; expected one of ${COMMANDS}`, ['--help', 'frob', 'compile']],
    [`unknown command "--version"; expected one of ${COMMANDS}`, ['help', '--version']],
    [`unknown command ""; expected one of ${COMMANDS}`, ['']],
    [`unknown command "--in"; expected one of ${COMMANDS}`, ['--in', 'compile']],
    ['compile takes no positional argument, but got "contract.json"', ['compile', '--', 'contract.json']],
    ['compile takes no positional argument, but got "--help"', ['compile', '--', '--help']],
    ['unknown flag "contract.json" for compile', ['compile', 'contract.json']],
    ['unknown flag "--contract" for compile', ['compile', '--contract', 'c.json']],
    ['unknown flag "-" for compile', ['compile', '-']],
    ['unknown flag "" for compile', ['compile', '']],
    ['unknown flag "-x" for compile', ['compile', '-x']],
    ['unknown flag "--nope" for compile', ['compile', '--nope', '--help']],
    ['unknown flag "--strict-inputs" for preflight', ['preflight', '--strict-inputs']],
    ['unknown flag "--no-strict-inputs" for score', ['score', '--no-strict-inputs']],
    ['unknown flag "--all" for seal', ['seal', '--all']],
    ['unknown flag "--lineage" for preflight', ['preflight', '--lineage', 'x']],
    ['unknown flag "--strict" in "--strict=true"', ['compile', '--strict=true']],
    ['unknown flag "--help" in "--help=x"', ['compile', '--help=x']],
    ['unknown flag "a" in "a=b"', ['compile', 'a=b']],
    ['unknown flag "" in "=b"', ['compile', '=b']],
    ['unknown flag "--contract" in "--contract=c=d"', ['compile', '--contract=c=d']],
    ['--in requires a value', ['compile', '--in']],
    ['--in was given an empty value', ['compile', '--in=']],
    ['--in was given an empty value', ['compile', '--in', '']],
    [
      '--in requires a value, but the next token is "--help"; use --in=--help for a value that begins with "-"',
      ['compile', '--in', '--help'],
    ],
    [
      '--in requires a value, but the next token is "-x"; use --in=-x for a value that begins with "-"',
      ['compile', '--in', '-x'],
    ],
    [
      '--in requires a value, but the next token is "--"; use --in=-- for a value that begins with "-"',
      ['compile', '--in', '--'],
    ],
    ['--in given twice with different values, "a" and "b"', ['compile', '--in', 'a', '--in=b']],
    ['--out given twice with different values, "a" and "b"', ['compile', '--out=a', '--out=a', '--out', 'b']],
    ['--run-id must contain a non-whitespace character', ['preflight', '--run-id', ' \t']],
    ['preflight requires --contract, --probes, --observations, --run-id', ['preflight']],
    ['preflight requires --observations', ['preflight', '--contract=c', '--probes=p', '--run-id=r']],
    ['preflight requires --probes, --run-id', ['preflight', '--contract=c', '--target=t']],
    ['preflight takes --observations or --target, not both', [...PREFLIGHT, '--target=t']],
    ['--cache is of use with --target only', [...PREFLIGHT, '--cache=d']],
    ['unknown flag "--target" for score', ['score', '--target', 't']],
    ['unknown flag "--cache" for score', ['score', '--cache', 'd']],
    [
      'score requires --record, --contract, --probe, --preflight-verdict, --policy, --corpus-digest',
      ['score'],
    ],
    ['score requires --corpus-digest', SCORE],
    ['aggregate-strength requires --evidence, --floors, --policy', ['aggregate-strength']],
    [
      'only one input may read stdin, but --contract and --probes both name "-"',
      ['preflight', '--probes', '-', '--contract', '-', '--observations=o', '--run-id=r'],
    ],
    [
      'only one input may read stdin, but --contract, --probes, --observations all name "-"',
      ['preflight', '--contract=-', '--probes=-', '--observations=-', '--run-id=r'],
    ],
    [
      'only one input may read stdin, but --evidence and --evidence both name "-"',
      ['aggregate-strength', '--evidence=-', '--evidence=-', '--floors=f', '--policy=p'],
    ],
    [
      'score requires --record',
      ['score', '--contract=-', '--probe=-', '--preflight-verdict=v', '--policy=y', '--corpus-digest=d'],
    ],
  ])('%s', (message, argv) => {
    expect(parseArguments(argv)).toEqual({ kind: 'usage-error', message });
  });
});

describe('help and version', () => {
  it.each<readonly [command: string | null, argv: readonly string[]]>([
    [null, ['--help']],
    [null, ['-h']],
    [null, ['help']],
    ['compile', ['help', 'compile', 'whatever']],
    ['seal', ['-h', 'seal']],
    ['score', ['score', '-h', '--nope']],
    ['score', ['score', '--record', 'r', '--help']],
    ['compile', ['compile', '--help', '--nope']],
    ['compile', ['compile', '--in=a', '--in=a', '-h', '--in=b']],
  ])('help for %s', (command, argv) => {
    expect(parseArguments(argv)).toEqual({ kind: 'help', command });
  });

  it.each([[['--version']], [['-V', 'compile']], [['--version', '--nope']]])('version: %j', (argv) => {
    expect(parseArguments(argv)).toEqual({ kind: 'version' });
  });
});

describe('what is run', () => {
  it.each(pipelineCommands)('$name with the least it accepts', ({ name, inputs }) => {
    const invocation = ran(LEAST[name] ?? []);
    expect(invocation.command).toBe(name);
    const required = inputs.filter((flag) => flag.required).map((flag) => flag.key);
    expect(Object.keys(invocation.inputs)).toEqual(required);
    expect(invocation).toMatchObject({ out: null, strictInputs: true, strict: false, all: false });
  });

  it.each(pipelineCommands)('$name with every flag it has', ({ name, inputs: all, values, switches }) => {
    // A flag that another one replaces cannot be given beside it.
    const inputs = all.filter((flag) => !('unless' in flag));
    const argv = [...inputs, ...values].flatMap(({ key }) => [`--${key}`, `value of ${key}`]);
    const invocation = ran([name, ...argv, ...switches.filter((flag) => flag !== '--strict-inputs')]);
    expect(Object.keys(invocation.inputs)).toEqual(inputs.map(({ key }) => key));
    for (const { key, repeatable } of inputs) {
      expect(invocation.inputs[key]).toEqual(repeatable ? [`value of ${key}`] : `value of ${key}`);
    }
    const given = new Map<string, unknown>(Object.entries(invocation));
    for (const { key } of values) {
      const member = key.replace(/-([a-z])/g, (_dash, letter: string) => letter.toUpperCase());
      expect(given.get(member)).toBe(`value of ${key}`);
    }
    expect(invocation.strict).toBe(true);
  });

  it('is a whole invocation', () => {
    expect(ran([...SCORE, '--record', 'r', '--corpus-digest=d', '--strict'])).toEqual({
      kind: 'run',
      command: 'score',
      inputs: { record: ['r', 'r'], contract: 'c', probe: 'p', 'preflight-verdict': 'v', policy: 'y' },
      out: null,
      runId: null,
      corpusDigest: 'd',
      corpusRoot: null,
      designatedOracle: null,
      at: null,
      cache: null,
      strictInputs: true,
      strict: true,
      all: false,
    });
  });

  it('a live preflight, in place of one over observations', () => {
    const live = ['preflight', '--contract=c', '--probes=p', '--target=t', '--run-id=r'];
    expect(ran(live)).toMatchObject({ inputs: { contract: 'c', probes: 'p', target: 't' }, cache: null });
    expect(ran([...live, '--cache=kept'])).toMatchObject({ cache: 'kept' });
  });

  it.each<readonly [what: string, argv: readonly string[], inputs: RunInvocation['inputs']]>([
    ['a value that starts with a dash', ['compile', '--in=-x.json'], { in: '-x.json' }],
    ['a value that holds an equals sign', ['compile', '--in=a=b'], { in: 'a=b' }],
    ['standard input by name', ['compile', '--in', '-'], { in: '-' }],
    ['one value twice', ['compile', '--in', 'a', '--in=a'], { in: 'a' }],
    ['nothing after the end of flags', ['compile', '--'], {}],
    [
      'inputs in the order of their first occurrence',
      ['aggregate-strength', '--policy=p', '--evidence=a', '--floors=f', '--evidence=b', '--policy=p'],
      { policy: 'p', evidence: ['a', 'b'], floors: 'f' },
    ],
    [
      'a dash that is no input',
      [...PREFLIGHT, '--out', '-'],
      { contract: 'c', probes: 'p', observations: 'o' },
    ],
  ])('%s', (_what, argv, inputs) => {
    const invocation = ran(argv);
    expect(invocation.inputs).toEqual(inputs);
    expect(Object.keys(invocation.inputs)).toEqual(Object.keys(inputs));
  });

  it.each<readonly [argv: readonly string[], strictInputs: boolean]>([
    [['--strict-inputs'], true],
    [['--no-strict-inputs'], false],
    [['--no-strict-inputs', '--strict-inputs'], true],
    [['--strict-inputs', '--no-strict-inputs'], false],
    [['--no-strict-inputs', '--strict'], false],
    [['--no-strict-inputs', '--no-strict-inputs'], false],
  ])('compile %j', (argv, strictInputs) => {
    expect(ran(['compile', ...argv]).strictInputs).toBe(strictInputs);
    expect(ran(['seal', ...argv]).strictInputs).toBe(strictInputs);
  });

  it('keeps a key that means something to JavaScript a key', () => {
    expect(parseArguments(['compile', '--__proto__=x'])).toEqual({
      kind: 'usage-error',
      message: 'unknown flag "--__proto__" in "--__proto__=x"',
    });
    expect(parseArguments(['constructor'])).toMatchObject({ kind: 'usage-error' });
  });
});
