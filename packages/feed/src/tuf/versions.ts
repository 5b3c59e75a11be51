/** Version of the data, `MAJOR.MINOR.PATCH`. */
export interface DataVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
}

/** A version from its text; undefined for another text. */
export function parseVersion(text: string): DataVersion | undefined {
  const found = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/.exec(text);
  if (found === null) return undefined;
  const [, major, minor, patch] = found.map(Number);
  return { major: major ?? 0, minor: minor ?? 0, patch: patch ?? 0 };
}

/** Text of a version. */
export function printVersion({ major, minor, patch }: DataVersion): string {
  return `${major}.${minor}.${patch}`;
}

/** Order of two versions by their texts; a text that is no version comes first. */
export function compareVersions(a: string, b: string): number {
  const [x, y] = [a, b].map((text) => parseVersion(text) ?? { major: -1, minor: 0, patch: 0 });
  if (x === undefined || y === undefined) return 0;
  return x.major - y.major || x.minor - y.minor || x.patch - y.patch;
}

/** The next version after a change of a class. */
export function nextVersion(text: string, level: 'patch' | 'minor' | 'major'): string {
  const { major, minor, patch } = parseVersion(text) ?? { major: 0, minor: 0, patch: 0 };
  if (level === 'major') return printVersion({ major: major + 1, minor: 0, patch: 0 });
  if (level === 'minor') return printVersion({ major, minor: minor + 1, patch: 0 });
  return printVersion({ major, minor, patch: patch + 1 });
}

/** Line of a version: its first number. */
export function lineOf(text: string): number {
  return parseVersion(text)?.major ?? -1;
}
