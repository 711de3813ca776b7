/** What a program needs of its surroundings to run at all; nothing of it is secret. */
const SURROUNDINGS = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'NODE_ENV', 'NO_COLOR'],
  ...['SystemRoot', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'PATHEXT'],
];

/** The environment of hooks and scripts: the surroundings, and what the `-e` file says; no key of the caller's own. */
export const scriptEnvironment = (
  fileVariables: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    SURROUNDINGS.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  ...fileVariables,
});
