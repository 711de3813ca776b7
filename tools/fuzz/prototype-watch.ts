/** Everything that every object of the program inherits from. */
const WATCHED: readonly object[] = [
  Object,
  Array,
  String,
  Number,
  Boolean,
  Function,
  Map,
  Set,
  RegExp,
  Error,
].flatMap((kind) => [kind, kind.prototype]);

type Member = readonly [PropertyKey, PropertyDescriptor | undefined];

const membersOf = (watched: object): readonly Member[] =>
  Reflect.ownKeys(watched).map((key) => [key, Reflect.getOwnPropertyDescriptor(watched, key)]);

/** Members that the engine itself moves: the static properties of the latest match. */
const isMoving = (watched: object, [key]: Member): boolean => watched === RegExp && typeof key === 'string';

const isSame = ([, before]: Member, after: PropertyDescriptor | undefined): boolean =>
  Object.is(before?.value, after?.value) && before?.get === after?.get && before?.set === after?.set;

/** Remembers the shared prototypes, and answers later which member of them is not what it was. */
export const watchPrototypes = (): (() => string | undefined) => {
  const before = WATCHED.map((watched) => ({
    watched,
    parent: Object.getPrototypeOf(watched),
    members: membersOf(watched).filter((member) => !isMoving(watched, member)),
    count: Reflect.ownKeys(watched).length,
  }));
  return () => {
    for (const { watched, parent, members, count } of before) {
      if (Object.getPrototypeOf(watched) !== parent) return 'a prototype has another prototype';
      if (Reflect.ownKeys(watched).length !== count)
        return `a prototype has members it did not have: ${String(watched)}`;
      const changed = members.find(
        (member) => !isSame(member, Reflect.getOwnPropertyDescriptor(watched, member[0])),
      );
      if (changed !== undefined) return `${String(changed[0])} of a prototype is another`;
    }
    return undefined;
  };
};
