/** The objects that all code of a world shares. */
const SHARED: readonly (readonly [string, object])[] = [
  ['Object.prototype', Object.prototype],
  ['Array.prototype', Array.prototype],
  ['Function.prototype', Function.prototype],
  ['String.prototype', String.prototype],
  ['Number.prototype', Number.prototype],
  ['Boolean.prototype', Boolean.prototype],
  ['Promise.prototype', Promise.prototype],
  ['Map.prototype', Map.prototype],
  ['Set.prototype', Set.prototype],
  ['Error.prototype', Error.prototype],
  ['JSON', JSON],
  ['Math', Math],
];

// Taken before any script could change them.
const { getOwnPropertyDescriptor } = Object;
const { ownKeys } = Reflect;

const contentOf = (object: object): ReadonlyMap<string | symbol, unknown> =>
  new Map(
    ownKeys(object).map((key) => {
      const descriptor = getOwnPropertyDescriptor(object, key);
      return [key, descriptor?.value ?? descriptor?.get];
    }),
  );

const original = SHARED.map(([name, object]) => [name, object, contentOf(object)] as const);

/** What keeps a world alive although nothing is being done in it, and what each is called. */
const LEFTOVERS = new Map([
  ['Timeout', 'a timer'],
  ['Immediate', 'a timer'],
  ['TCPServerWrap', 'a server'],
  ['TCPSocketWrap', 'a connection'],
  ['TLSWrap', 'a connection'],
  ['PipeWrap', 'a pipe'],
  ['ProcessWrap', 'a child process'],
  ['FSEventWrap', 'a file watcher'],
]);

/** What scripts changed in or left behind in this world, a sentence each. */
export function inspectRealm(): readonly string[] {
  const warnings: string[] = [];
  for (const [name, object, before] of original) {
    const now = contentOf(object);
    for (const [key, value] of now) {
      if (before.has(key) && before.get(key) === value) continue;
      warnings.push(`a script changed ${name}: ${String(key)} was ${before.has(key) ? 'replaced' : 'added'}`);
    }
    for (const key of before.keys()) {
      if (!now.has(key)) warnings.push(`a script changed ${name}: ${String(key)} was removed`);
    }
  }
  const left = new Set(process.getActiveResourcesInfo().map((kind) => LEFTOVERS.get(kind)));
  for (const what of left) {
    if (what !== undefined) warnings.push(`a script left ${what} behind; it was ended`);
  }
  return warnings;
}
