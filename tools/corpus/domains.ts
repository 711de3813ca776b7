import type { Surface } from './surface.js';
import { surfaces } from './surface.js';

/** An invented system that keeps records: the words a contract about it is written in. */
export type Domain = {
  readonly surface: Surface;
  /** Begins the identifier of every contract of this domain. */
  readonly prefix: string;
  readonly logicalId: string;
  /** The records, as a path or subcommand names them. */
  readonly noun: string;
  readonly write: {
    readonly operationId: string;
    /** Required text that names a record, and an optional number. */
    readonly name: string;
    readonly amount: string;
    /** Success flag and identifier of the answer. */
    readonly flag: string;
    readonly id: string;
    /** The record the plan writes, and the two the sensitivity witness writes. */
    readonly written: string;
    readonly others: readonly [string, string];
  };
  readonly read: {
    readonly operationId: string;
    readonly collection: string;
    readonly limit: string;
    readonly offset: string;
  };
  /** The member of every answer that says what went wrong. */
  readonly problem: string;
  /** The records that are there before anybody writes. */
  readonly standing: readonly string[];
  readonly says: {
    readonly acknowledged: readonly [description: string, criterion: string];
    readonly readBack: readonly [description: string, criterion: string];
    readonly known: readonly [description: string, criterion: string];
    readonly refused: readonly [description: string, criterion: string];
    readonly paged: readonly [description: string, criterion: string];
  };
};

export const depot: Domain = {
  surface: surfaces.api,
  prefix: 'depot',
  logicalId: 'parcel-depot',
  noun: 'parcels',
  write: {
    operationId: 'register-parcel',
    name: 'label',
    amount: 'grams',
    flag: 'accepted',
    id: 'parcelId',
    written: 'violet-lamp',
    others: ['green-kettle', 'brown-clock'],
  },
  read: { operationId: 'list-parcels', collection: 'parcels', limit: 'limit', offset: 'offset' },
  problem: 'complaint',
  standing: ['amber-vase', 'grey-anvil', 'white-globe'],
  says: {
    acknowledged: [
      'Handing in a parcel gives a receipt that speaks about that parcel.',
      'The receipt says accepted, carries a parcel identifier and repeats the label that was handed in.',
    ],
    readBack: [
      'A parcel that was handed in is on the shelf afterwards.',
      'A later listing shows a parcel with the label that was handed in.',
    ],
    known: [
      'The shelf holds nothing that nobody handed in.',
      'Every label in the listing belongs to a parcel of the fixture or to the one just handed in.',
    ],
    refused: [
      'Nonsense is sent back at the counter.',
      'A parcel whose weight is no number gets no identifier, and a listing with a limit that is no number gets a complaint.',
    ],
    paged: [
      'The shelf can be looked at one stretch at a time.',
      'A listing of two parcels from the second on shows at most two.',
    ],
  },
};

export const seedBank: Domain = {
  surface: surfaces.cli,
  prefix: 'seed-bank',
  logicalId: 'seed-bank',
  noun: 'lots',
  write: {
    operationId: 'deposit-lot',
    name: 'species',
    amount: 'seeds',
    flag: 'stored',
    id: 'lotNumber',
    written: 'blue-vervain',
    others: ['wild-carrot', 'field-poppy'],
  },
  read: { operationId: 'list-lots', collection: 'lots', limit: 'max', offset: 'skip' },
  problem: 'refusal',
  standing: ['corn-cockle', 'night-phlox'],
  says: {
    acknowledged: [
      'Depositing a lot prints a slip about that lot.',
      'The slip says stored, carries a lot number and repeats the species that was deposited.',
    ],
    readBack: [
      'A deposited lot can be found in the vault.',
      'The next inventory prints a lot of the deposited species.',
    ],
    known: [
      'The vault invents no species.',
      'Every species in the inventory is one of the prepared ones or the one just deposited.',
    ],
    refused: [
      'The vault takes no lot it cannot count.',
      'A deposit whose number of seeds is no number prints no lot number, and an inventory with such a bound prints a refusal.',
    ],
    paged: [
      'An inventory can be printed in pages.',
      'A page of two lots that skips one shows at most two lots.',
    ],
  },
};

export const orchard: Domain = {
  surface: surfaces.mcp,
  prefix: 'orchard',
  logicalId: 'orchard-planner',
  noun: 'trees',
  write: {
    operationId: 'plant-tree',
    name: 'variety',
    amount: 'row',
    flag: 'planted',
    id: 'treeId',
    written: 'winter-quince',
    others: ['black-medlar', 'early-damson'],
  },
  read: { operationId: 'list-trees', collection: 'trees', limit: 'count', offset: 'from' },
  problem: 'remark',
  standing: ['old-pearmain', 'sour-morello', 'tall-walnut'],
  says: {
    acknowledged: [
      'Planting a tree answers with that tree.',
      'The answer says planted, carries a tree identifier and repeats the variety that was asked for.',
    ],
    readBack: [
      'A planted tree stands in the plan.',
      'A later look at the plan shows a tree of the planted variety.',
    ],
    known: [
      'The plan shows no tree that nobody planted.',
      'Every variety in the plan is one of the standing ones or the one just planted.',
    ],
    refused: [
      'A tree needs a row that exists.',
      'Planting in a row that is no number gives no tree identifier, and asking for such a count of trees gives a remark.',
    ],
    paged: [
      'The plan can be walked a few trees at a time.',
      'Asking for two trees from the second on shows at most two.',
    ],
  },
};

/** One system behind each kind of interface. */
export const domains: readonly Domain[] = [depot, seedBank, orchard];
