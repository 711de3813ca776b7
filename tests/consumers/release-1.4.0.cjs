// A client written for release 1.4.0: CommonJS, older generations, no corpus port, a probe port that is a plain object.
// Prints what it came to, as JSON. Usage: node release-1.4.0.cjs <suite directory> <probe>
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const [directory, probeId] = process.argv.slice(2);
const read = (...path) => JSON.parse(readFileSync(join(directory, ...path), 'utf8'));

(async () => {
  const { runPreflight, runScore, seal, digestArtifact } = await import('eval-quality');
  const contract = read('contract.json');
  const probe = read(probeId, 'probe.json');
  const record = read(probeId, 'sealed-run-record.json');
  const { signal } = new AbortController();

  const asked = [];
  const port = {
    async probe(request) {
      const { probeId: leg, interfaceId, operationId, kind, channels } = request;
      const call = JSON.stringify(channels);
      if (!asked.includes(call)) asked.push(call);
      const stdout = { kind: 'json', value: { fragments: [`fragment-${asked.indexOf(call)}.md`] } };
      const stderr = { kind: 'absent' };
      return { probeId: leg, interfaceId, operationId, kind, exitCode: 0, stdout, stderr, artifacts: {} };
    },
  };
  const verdict = await runPreflight({
    contract,
    probes: [probe],
    runId: record.runId,
    port,
    signal,
    sink: undefined,
  });
  const result = await runScore({
    record,
    manifest: read(probeId, 'isolation-manifest.json'),
    configuration: read(probeId, 'evaluator-configuration.json'),
    contract,
    probe,
    preflightVerdict: verdict,
    policy: read(probeId, 'scoring-policy.json'),
    privateManifest: null,
    corpusDigest: readFileSync(join(directory, probeId, 'corpus-digest.txt'), 'utf8').trim(),
    signal,
  });
  const brief = seal(contract);
  process.stdout.write(
    JSON.stringify({
      preflight: verdict.passed ? 'passed' : 'failed',
      verdict: result.ladder.verdict,
      exitCode: result.ladder.exitCode,
      basis: result.ladder.basis,
      qualification: result.qualification.failures.map(({ code }) => code),
      strength: result.artifact?.strength.vector ?? null,
      briefOfContract: brief.contractDigest === digestArtifact(contract),
    }),
  );
})();
