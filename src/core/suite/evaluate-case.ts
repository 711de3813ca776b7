import { groupBy } from '../artifact/index.js';
import type { Decision, Evidence } from './assertion-kinds/assertion-kind.js';
import { kindOf } from './assertion-kinds/registry.js';
import { combine } from './combine.js';
import { decideOver } from './evidence.js';
import { missingEvidence } from './evidence-guard.js';
import { testedOutput } from './framework/tested-output.js';
import type { AssertionResult, CaseResult, SuiteObservation } from './observation.js';
import type { SuiteCase } from './suite.js';

const undecided = (message: string): Decision => ({ status: 'incomplete', message, observed: null });

function evidenceOf(observation: SuiteObservation): Evidence {
  const output = observation.output === undefined ? null : testedOutput(observation.output);
  return { observation, output, decide: decideOver(observation, output) };
}

/**
 * Decides every assertion of a case over one observation of it; without an observation everything is incomplete.
 * Results come in the order of the document. Chapter 14, section 14.1.
 */
export function evaluateCase(suiteCase: SuiteCase, observation: SuiteObservation | undefined): CaseResult {
  const decisions = new Map<string, Decision>();
  const evidence = observation && evidenceOf(observation);
  for (const [name, assertions] of groupBy(suiteCase.assertions, (assertion) => assertion.kind)) {
    const kind = kindOf(name);
    const missing = missingEvidence(observation, kind.requires);
    const decided =
      missing === null && evidence !== undefined
        ? kind.decide(assertions, evidence)
        : assertions.map(() => undecided(missing ?? ''));
    assertions.forEach((assertion, i) => {
      decisions.set(assertion.id, decided[i] ?? undecided('the assertion was not decided'));
    });
  }
  const results = suiteCase.assertions.map(({ id, kind, expected }): AssertionResult => {
    const { status, message, observed } = decisions.get(id) ?? undecided('the assertion was not decided');
    return { assertion: id, kind, status, message, expected, observed };
  });
  const statuses = results.map((result) => result.status);
  return {
    id: suiteCase.id,
    status: observation === undefined ? 'incomplete' : combine(statuses),
    assertions: results,
  };
}
