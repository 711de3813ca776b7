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

// Taken before any script could change them; what follows uses nothing that a script can reach.
const { getOwnPropertyDescriptor } = Object;
const { ownKeys } = Reflect;
const text = String;
const activeResources = process.getActiveResourcesInfo.bind(process);

/** What a member is: its value, or the function that gives it. */
const contentAt = (object: object, key: string | symbol): unknown => {
  const descriptor = getOwnPropertyDescriptor(object, key);
  return descriptor?.value ?? descriptor?.get;
};

interface Member {
  readonly key: string | symbol;
  readonly content: unknown;
}

const original = SHARED.map(([name, object]) => ({
  name,
  object,
  members: ownKeys(object).map((key): Member => ({ key, content: contentAt(object, key) })),
}));

const memberOf = (members: readonly Member[], key: string | symbol): Member | undefined => {
  for (let i = 0; i < members.length; i += 1) {
    const member = members[i];
    if (member?.key === key) return member;
  }
  return undefined;
};

const ENDED = 'it was ended';

/** What keeps a world alive although nothing is being done in it: what it is called, and when it ends. */
const LEFTOVERS: Readonly<Record<string, string>> = {
  Timeout: `a timer behind; ${ENDED}`,
  Immediate: `a timer behind; ${ENDED}`,
  TCPServerWrap: `a server behind; ${ENDED}`,
  TCPSocketWrap: `a connection behind; ${ENDED}`,
  TLSWrap: `a connection behind; ${ENDED}`,
  FSEventWrap: `a file watcher behind; ${ENDED}`,
  ProcessWrap: 'a program running; it ends with the whole run',
};

/** What scripts changed in or left behind in this world, a sentence each. */
export function inspectRealm(): readonly string[] {
  const warnings: string[] = [];
  const warn = (warning: string): void => {
    for (let i = 0; i < warnings.length; i += 1) if (warnings[i] === warning) return;
    warnings[warnings.length] = warning;
  };
  for (let i = 0; i < original.length; i += 1) {
    const shared = original[i];
    if (shared === undefined) continue;
    const { name, object, members } = shared;
    const keys = ownKeys(object);
    for (let j = 0; j < keys.length; j += 1) {
      const key = keys[j] ?? '';
      const before = memberOf(members, key);
      if (before === undefined) warn(`a script changed ${name}: ${text(key)} was added`);
      else if (before.content !== contentAt(object, key)) {
        warn(`a script changed ${name}: ${text(key)} was replaced`);
      }
    }
    for (let j = 0; j < members.length; j += 1) {
      const key = members[j]?.key ?? '';
      if (getOwnPropertyDescriptor(object, key) === undefined) {
        warn(`a script changed ${name}: ${text(key)} was removed`);
      }
    }
  }
  const resources = activeResources();
  for (let i = 0; i < resources.length; i += 1) {
    const kind = resources[i] ?? '';
    const what = getOwnPropertyDescriptor(LEFTOVERS, kind)?.value;
    if (what !== undefined) warn(`a script left ${what}`);
  }
  return warnings;
}
