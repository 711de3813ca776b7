import type { Behavior, EvalContract } from '../artifact/generated/eval-contract.js';
import type { ProbeModel } from '../artifact/generations/probe.js';

/** What the pairing of a probe with an oracle reads of a contract. */
type OracleDeclarations = Pick<EvalContract, 'behaviors' | 'oracles'>;

/** What it reads of a probe. */
type ProbedBehavior = Pick<ProbeModel, 'behaviorId'>;

const ORACLE_ID = /^O-[0-9]{3,}$/;

const probedBehaviorOf = (contract: OracleDeclarations, probe: ProbedBehavior): Behavior | undefined =>
  contract.behaviors.find(({ id }) => id === probe.behaviorId);

/**
 * The oracle a probe's match belongs to: the only one its behaviour lists (Chapter 08, section 8.8).
 *
 * @returns `null` when the behaviour is not declared, or lists none or several; a detection then attaches to nothing.
 */
export const designatedOracleIdOf = (contract: OracleDeclarations, probe: ProbedBehavior): string | null => {
  const [only, ...others] = probedBehaviorOf(contract, probe)?.oracles ?? [];
  return only === undefined || others.length > 0 ? null : only;
};

/** The oracle named by the caller cannot be the designated one (Chapter 08, section 8.8). */
export class DesignatedOracleRefusal extends Error {
  override readonly name = 'DesignatedOracleRefusal';
}

/**
 * Why an oracle named by the caller cannot stand in for the derived one; `null` when it can. A name replaces the
 * derived pairing and is written into no artifact (Chapter 08, section 8.8).
 */
export const designatedOracleRefusalOf = (
  contract: OracleDeclarations,
  probe: ProbedBehavior,
  oracleId: string,
): DesignatedOracleRefusal | null => {
  const refuse = (message: string): DesignatedOracleRefusal =>
    new DesignatedOracleRefusal(`--designated-oracle ${message}`);
  const { behaviorId } = probe;
  if (!ORACLE_ID.test(oracleId))
    return refuse(
      `${JSON.stringify(oracleId)} is not an oracle identifier; expected O- followed by at least three digits`,
    );
  const behavior = probedBehaviorOf(contract, probe);
  if (behavior === undefined)
    return refuse(
      `${oracleId} cannot be checked: the probe's behavior ${behaviorId} is not declared by the contract`,
    );
  const listed = behavior.oracles.length === 0 ? 'no oracle' : behavior.oracles.join(', ');
  if (!behavior.oracles.includes(oracleId))
    return refuse(`${oracleId} is not listed by the probe's behavior ${behaviorId}, which lists ${listed}`);
  if (!contract.oracles.some(({ id }) => id === oracleId))
    return refuse(
      `${oracleId} is listed by the probe's behavior ${behaviorId} (which lists ${listed}), but the contract declares no oracle ${oracleId}`,
    );
  return null;
};
