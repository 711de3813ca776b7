/** What the command reference says about each command beside its help, with an example that the tests run. */
export const commandNotes: ReadonlyMap<string, string> = new Map([
  [
    'compile',
    `
Prints the contract unchanged when it can be evaluated, or the first thing that keeps it from that, with exit code 4. \`--all\` prints every failure of every pass, a block each, the first one being what it prints without. Every code names a place in the contract; the identifiers in parentheses are [design decisions](decisions/README.md).

\`--no-strict-inputs\` compiles a draft whose operations have no witnesses yet, or whose steps bind keys that no operation declares.

\`\`\`sh
npx eval-quality compile --in worked-examples/skill-defect/eval-contract.json --out build
npx eval-quality compile --all < corpus/contracts/depot-all-rules.json > build/depot.json
\`\`\`

<!-- exit: 4 -->
\`\`\`sh
npx eval-quality compile --in corpus/contracts/refused-waiver-incomplete.json
\`\`\`
`,
  ],
  [
    'seal',
    `
Compiles, and writes the brief that an evaluator may see. The brief carries the digest of the contract, so a run record that names the brief is bound to it.

\`\`\`sh
npx eval-quality seal --in worked-examples/skill-defect/eval-contract.json --out build
\`\`\`
`,
  ],
  [
    'preflight',
    `
Makes the plan of calls that show what the fixture is like, compares it with what was observed, and writes a verdict either way. Exit code 3 says that the fixture did not pass; the checks in the verdict say which part. On standard error there is a line a leg. [Target files](targets.md) let the command make the calls itself.

\`\`\`sh
cd worked-examples/skill-defect
npx eval-quality preflight --contract eval-contract.json --probes probes.json \\
  --observations probe-observations.json --run-id skill-defect-run --out ../../build
cd ../..
\`\`\`
`,
  ],
  [
    'score',
    `
Scores the trials of one probe. What the verdict means is in [reading a scored run](reading-a-scored-run.md). A probe that the gate refuses is told on standard error, a line a reason, and makes the run invalid. An invalid run writes no artifact.

\`--at\` is the instant at which the contract's waivers are looked at; nothing reads a clock. \`--lineage\` hands in the revisions of the contract. \`--designated-oracle\` names the oracle that the probe is scored through where its behaviour lists several.

\`\`\`sh
cd worked-examples/skill-defect
npx eval-quality score --record sealed-run-record-1.json --record sealed-run-record-2.json \\
  --record sealed-run-record-3.json --isolation-manifest isolation-manifest.json \\
  --evaluator-configuration evaluator-configuration.json --contract eval-contract.json \\
  --probe probe.json --preflight-verdict preflight-verdict.json --policy scoring-policy.json \\
  --corpus-digest "$(cat corpus-digest.txt)" --out ../../build
cd ../..
\`\`\`
`,
  ],
  [
    'aggregate-strength',
    `
One score covers one probe; a rate over a run, and a floor on it, exist here. Every artifact has to be scored under the policy given, and is verified first: one that contradicts itself or another is refused with exit code 4. A floor that is not met is told in the result and does not change the exit code.

\`\`\`sh
echo '{"defect": 0.8}' > build/floors.json
npx eval-quality aggregate-strength --evidence build/evidence-artifact.json \\
  --floors build/floors.json --policy worked-examples/skill-defect/scoring-policy.json --out build
\`\`\`
`,
  ],
  [
    'test',
    `
The language of the suite is told by the document, or by \`--language\`. [Behaviour suites](suites/README.md) has a page for each.
`,
  ],
  [
    'replay',
    'A run of `test` keeps what it observed; its verdict can be derived again without asking the agent. See [behaviour suites](suites/README.md).',
  ],
  [
    'init',
    `
Writes \`agent-spec.yaml\` in the working directory; it runs as it is, with an agent that is simulated. See [contracts with sampling](suites/agent-spec.md).

\`\`\`sh
npx eval-quality init --path build/agent-spec.yaml
\`\`\`
`,
  ],
  [
    'list',
    `
\`\`\`sh
npx eval-quality list
\`\`\`
`,
  ],
  [
    'merge',
    'A suite that was run in shards is decided when the reports of all of them are joined. See [sampling](suites/sampling.md).',
  ],
  [
    'compare',
    `
Compares two evidence artifacts of one probe under one policy. A side dominates when it is stronger in some class and weaker in none, and has not lost a catch at or above the severity floor. Results of other probes, of another policy, or over too few trials are incomparable, and the reason is told.

\`\`\`sh
npx eval-quality compare build/evidence-artifact.json worked-examples/skill-defect/evidence-artifact.json \\
  --severity-floor material
\`\`\`
`,
  ],
  [
    'migrate',
    `
Older generations are read as they are; nothing has to be migrated. Where it is wanted, the result is a revision of the document, and nothing is guessed: [generations](decisions/generations.md) lists what is refused. A rewritten document has another digest, so migrate a contract before a run, not between a run and its score.

\`\`\`sh
npx eval-quality migrate --in worked-examples/skill-defect/probe.json --out build/probe.json
\`\`\`
`,
  ],
]);
