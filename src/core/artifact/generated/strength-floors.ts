// Generated from schemas/strength-floors.schema.json by `npm run generate`; change the schema instead.

/**
 * A share; 0 is a floor too, which a class without a probe misses.
 */
export type Floor = number;
/**
 * The catch rate each class of probe has to reach. No artifact: it carries no stamp and no lineage. A class that is left out has no floor.
 */
export interface StrengthFloors {
    readonly defect?: Floor;
    readonly gameability?: Floor;
    readonly "zero-action"?: Floor;
}
export type StrengthFloorsDocument = StrengthFloors;
