import type { PatchEdit } from 'wayfold/live';
import { type Data, textOfData } from '../follow/data.js';
import { type Release, type Releases, versionOf } from '../follow/releases.js';
import { hashOf } from '../tuf/bytes.js';
import type {
  ReleaseClass,
  ReleaseFacts,
  ReleaseSource,
  TargetFile,
  TargetsSigned,
} from '../tuf/metadata.js';
import { filePath, targetPath } from '../tuf/paths.js';
import { compareVersions } from '../tuf/versions.js';
import type { PlannedFile } from './plan.js';
import { payloadOf } from './signing.js';

/** A target with its entry in the metadata. */
export interface Target {
  readonly path: string;
  readonly entry: TargetFile;
  readonly file: PlannedFile;
}

/** Facts that all targets of a release share. */
export interface Facts {
  readonly version: string;
  readonly class: ReleaseClass;
  readonly day: string;
  readonly sources: readonly ReleaseSource[];
}

/** Edits as lines of a file: live edits with their numbers. */
export function linesOf(edits: readonly PatchEdit[]): Uint8Array {
  const lines = edits.map(({ seq, kind, part, from, to, patches }) =>
    JSON.stringify({ seq, kind, part, from, to, patches }),
  );
  return new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''));
}

/** The target of edits. @param kind of the path, which decides which role states it */
export function editsTarget(
  kind: 'major' | 'minor',
  { bytes, before, after }: { readonly bytes: Uint8Array; readonly before: Data; readonly after: Data },
  facts: Facts,
): Target {
  const custom = { ...factsOf(facts), seq: [before.seq + 1, after.seq] as const };
  return targetOf(targetPath(kind, facts.version), bytes, {
    ...custom,
    from: before.digest,
    to: after.digest,
  });
}

/** The target of whole data. */
export function wholeTarget(data: Data, facts: Facts): Target {
  const bytes = new TextEncoder().encode(textOfData(data));
  const custom = { ...factsOf(facts), seq: [data.seq, data.seq] as const, from: '', to: data.digest };
  return targetOf(targetPath('snapshot', facts.version), bytes, custom);
}

function factsOf({ version, class: level, day, sources }: Facts) {
  return { version, class: level, day, sources };
}

function targetOf(path: string, bytes: Uint8Array, custom: ReleaseFacts): Target {
  const sha256 = hashOf(bytes);
  const entry: TargetFile = { length: bytes.length, hashes: { sha256 }, custom };
  payloadOf(entry); // refuses other characters than metadata may have
  return { path, entry, file: { path: filePath(path, sha256), bytes } };
}

/** Entries with new ones. */
export function withTargets(
  targets: TargetsSigned['targets'],
  added: readonly Target[],
): TargetsSigned['targets'] {
  return { ...targets, ...Object.fromEntries(added.map(({ path, entry }) => [path, entry])) };
}

/**
 * Entries that followers still need: of the lines that are served, the last two whole data and majors, and the edits since the
 * older of the two.
 */
export function pruned(
  targets: TargetsSigned['targets'],
  releases: Releases,
  lines: readonly number[],
): TargetsSigned['targets'] {
  const kept = new Set(lines.flatMap((line) => keptOf(releases, line)).map(({ path }) => path));
  return Object.fromEntries(Object.entries(targets).filter(([path]) => kept.has(path)));
}

function keptOf({ edits, whole }: Releases, line: number): readonly Release[] {
  const last = (whole.get(line) ?? []).slice(-2);
  const [older] = last.length === 2 ? last : [];
  const since = (edits.get(line) ?? []).filter(
    (release) => older === undefined || compareVersions(versionOf(release), versionOf(older)) > 0,
  );
  return [...last, ...since];
}
