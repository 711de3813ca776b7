import { stat } from 'node:fs/promises';
import { furtherCommand, isSet, textFlag } from '../further-command.js';
import { UsageError } from '../usage-error.js';
import { DEFAULT_SPEC } from './test/detect-language.js';

/** Runs as it is, without a key. */
const STARTER = `# yaml-language-server: $schema=./node_modules/eval-quality/schemas/agent-spec.schema.json
#
# What your agent must and must not do. Run it with: eval-quality test
# The mock adapter answers from this file. To ask a model instead, set agent to openai, claude or gemini,
# name a model, and set the provider's key in your environment (eval-quality list shows which).
agent: mock
agentConfig:
  # model: gpt-4o-mini
  systemPrompt: You help travellers. Look flights up before you name any.
  tools:
    - type: function
      function:
        name: search_flights
        description: Looks up flights for a day.
        parameters:
          type: object
          properties:
            from: { type: string }
            to: { type: string }
            date: { type: string }
          required: [from, to, date]
  # What a call of the tool is answered with when a model is asked.
  toolResults:
    search_flights:
      flights:
        - { number: EX 100, departs: "08:10" }
        - { number: EX 204, departs: "17:45" }
  # What the mock adapter answers: the first entry that fits.
  responses:
    - pattern: (?i)flights? from
      output: There are two flights tomorrow, EX 100 at 08:10 and EX 204 at 17:45.
      toolsCalled:
        - name: search_flights
          arguments: { from: Oslo, to: Paris, date: tomorrow }
      tokens: 420
      latencyMs: 900
    - output: I can only help with flights.
      tokens: 60
      latencyMs: 300

contracts:
  - name: Looks flights up
    input: Find flights from Oslo to Paris tomorrow
    assertions:
      - must_call_tool: search_flights
      - must_contain_any: [EX 100, EX 204]
      - must_not_error: true
      - completes_within: 30s
      - token_budget: 5000
    # At most five trials; three that behave alike are enough.
    sample: 5
    passRate: 0.8
    adaptive: true

  - name: Does not look up what nobody asked for
    input: What is the capital of France?
    assertions:
      - must_not_call_tool: search_flights
      - must_not_error: true
`;

/** `eval-quality init`: writes a document of language 2 to begin with (Chapter 15, section 15.7). */
export const { runCommand } = furtherCommand({
  usage: 'eval-quality init [--path agent-spec.yaml] [--force]',
  options: {
    path: { type: 'string', requiresArg: true, describe: `where it is written (default ${DEFAULT_SPEC})` },
    force: { type: 'boolean', describe: 'replaces a file that is there' },
  },
  mostOperands: 0,
  epilogue: 'The document runs as it is: eval-quality test',
  refusals: [],
  run: async (flags, _operands, environment) => {
    const path = textFlag(flags, 'path') ?? DEFAULT_SPEC;
    const isThere = await stat(path).then(
      () => true,
      () => false,
    );
    if (isThere && !isSet(flags, 'force'))
      throw new UsageError(`"${path}" is there already; --force replaces it`);
    await environment.writeArtifact(path, STARTER);
    environment.writeOut(
      `wrote ${path}; run it with: eval-quality test${path === DEFAULT_SPEC ? '' : ` ${path}`}\n`,
    );
    return 0;
  },
});
