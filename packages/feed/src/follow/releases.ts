import { FeedRefusal } from '../errors.js';
import type { TargetFile, TargetsSigned } from '../tuf/metadata.js';
import { isDelegated, parseTargetPath, type TargetKind } from '../tuf/paths.js';
import { compareVersions } from '../tuf/versions.js';

/** A target file with its place. */
export interface Release {
  readonly path: string;
  readonly line: number;
  readonly kind: TargetKind;
  readonly file: TargetFile;
  /** Role whose keys signed it. */
  readonly role: 'targets' | 'minor';
}

/** Releases of a feed by line. */
export interface Releases {
  /** Edits in order of their versions, by line. */
  readonly edits: ReadonlyMap<number, readonly Release[]>;
  /** Whole data in order of versions, by line. */
  readonly whole: ReadonlyMap<number, readonly Release[]>;
  /** The newest version; undefined without releases. */
  readonly newest: string | undefined;
}

/**
 * Releases that the roles state. A path of `minor` that `targets` states too is stated by `targets`.
 *
 * @throws FeedRefusal `MAJOR` where `minor` states a path that it may not
 */
export function releasesOf(targets: TargetsSigned['targets'], minor: TargetsSigned['targets']): Releases {
  const foreign = Object.keys(minor).find((path) => !isDelegated(path));
  if (foreign !== undefined)
    throw new FeedRefusal('MAJOR', `the role minor states ${foreign}, which its keys may not sign`);
  const all = new Map<string, Release>();
  for (const [path, file] of Object.entries(minor)) add(all, path, file, 'minor');
  for (const [path, file] of Object.entries(targets)) add(all, path, file, 'targets');
  const sorted = [...all.values()].sort((a, b) => compareVersions(versionOf(a), versionOf(b)));
  const byLine = (isIn: (release: Release) => boolean) => {
    const lines = new Map<number, Release[]>();
    for (const release of sorted.filter(isIn))
      lines.set(release.line, [...(lines.get(release.line) ?? []), release]);
    return lines;
  };
  const last = sorted.at(-1);
  return {
    edits: byLine(({ kind }) => kind !== 'snapshot'),
    whole: byLine(({ kind }) => kind === 'snapshot'),
    newest: last && versionOf(last),
  };
}

function add(all: Map<string, Release>, path: string, file: TargetFile, role: Release['role']): void {
  const known = parseTargetPath(path);
  if (known !== undefined) all.set(path, { path, line: known.line, kind: known.kind, file, role });
}

/** Version of a release. */
export function versionOf({ file }: Release): string {
  return file.custom.version;
}

/** Newest version of a line; undefined for a line without releases. */
export function newestOf({ edits, whole }: Releases, line: number): string | undefined {
  const last = [edits, whole].flatMap((lines) => lines.get(line)?.at(-1) ?? []).map(versionOf);
  return last.sort(compareVersions).at(-1);
}
