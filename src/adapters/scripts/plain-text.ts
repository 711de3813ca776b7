/** What a script threw, for a person: its message, and the first place of the application it came from. */
export function describeThrown(thrown: unknown, root: string): string {
  if (!(thrown instanceof Error)) {
    try {
      return typeof thrown === 'string' ? thrown : (JSON.stringify(thrown) ?? String(thrown));
    } catch {
      return 'something that cannot be shown';
    }
  }
  const frames = typeof thrown.stack === 'string' ? thrown.stack.split('\n') : [];
  const frame = frames.find((line) => line.includes(root) && !line.includes('node_modules'));
  const place = frame === undefined ? null : /([^/\\()]+:\d+:\d+)\)?$/.exec(frame)?.[1];
  return place == null ? thrown.message : `${thrown.message} (${place})`;
}

/** A value as JSON text; nothing at all is null. */
export function toJson(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}
