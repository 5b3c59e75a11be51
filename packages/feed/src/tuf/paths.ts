import { parseVersion } from './versions.js';

/** Kind of a target file: edits of a major or of a lower class, or whole data. */
export type TargetKind = 'major' | 'minor' | 'snapshot';

/** A target path, taken apart. */
export interface TargetPath {
  readonly line: number;
  readonly kind: TargetKind;
  readonly version: string;
}

const form = /^v(\d{1,9})\/(?:(major|minor)\/([0-9.]+)\.jsonl|snapshot\/([0-9.]+)\.json)$/;

/** Line, kind and version of a target path such as `v3/minor/3.4.1.jsonl`; undefined for another path. */
export function parseTargetPath(path: string): TargetPath | undefined {
  const [, line, edits, editsVersion, wholeVersion] = form.exec(path) ?? [];
  const version = editsVersion ?? wholeVersion ?? '';
  const parsed = parseVersion(version);
  if (parsed === undefined || String(parsed.major) !== line) return undefined;
  return { line: parsed.major, kind: edits === 'major' || edits === 'minor' ? edits : 'snapshot', version };
}

/** Target path of a release. */
export function targetPath(kind: TargetKind, version: string): string {
  const extension = kind === 'snapshot' ? 'json' : 'jsonl';
  return `v${parseVersion(version)?.major ?? 0}/${kind}/${version}.${extension}`;
}

/** Path of a target file in the feed: its hash precedes its name. */
export function filePath(path: string, sha256: string): string {
  const slash = path.lastIndexOf('/') + 1;
  return `targets/${path.slice(0, slash)}${sha256}.${path.slice(slash)}`;
}

/** Whether the delegated role `minor` may state a path, by its pattern. */
export function isDelegated(path: string): boolean {
  return /^[^/]*\/minor\/[^/]*$/.test(path);
}

/** Name of a metadata file of a version. */
export function metadataPath(role: 'root' | 'targets' | 'minor' | 'snapshot', version: number): string {
  return `${version}.${role}.json`;
}
