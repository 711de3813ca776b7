const DECLARATION = /^[ \t]*export\s+(?:async\s+)?(?:function\s*\*?|const|let|var)\s+([\w$]+)/gm;

/**
 * Names in the order in which a source text declares them as exports; names it exports in another way come after those,
 * as given. The order of a module's own keys says nothing about its text.
 */
export function inSourceOrder(names: readonly string[], source: string): readonly string[] {
  const declared = [...source.matchAll(DECLARATION)].flatMap(([, name]) =>
    name === undefined ? [] : [name],
  );
  const place = (name: string): number => {
    const at = declared.indexOf(name);
    return at === -1 ? declared.length : at;
  };
  return [...names].sort((a, b) => place(a) - place(b));
}
