/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** The commit of a checkout, and its day unless the commit is in a pack. */
export interface Head {
  readonly commit?: string;
  readonly day?: string;
}

const hashForm = /^[0-9a-f]{40}$/;

/**
 * The commit that is checked out, from the files of `.git`; nothing where they do not say.
 *
 * @see git/git Documentation/gitrepository-layout.adoc
 */
export async function headOf(folder: string): Promise<Head> {
  const git = join(folder, '.git');
  const head = (await textAt(join(git, 'HEAD')))?.trim();
  if (head === undefined) return {};
  const ref = /^ref: (refs\/[\w./-]+)$/.exec(head)?.[1];
  const commit = ref === undefined ? head : await hashOf(git, ref);
  if (commit === undefined || !hashForm.test(commit)) return {};
  const day = await dayOf(git, commit);
  return { commit, ...(day !== undefined && { day }) };
}

async function hashOf(git: string, ref: string): Promise<string | undefined> {
  if (ref.includes('..')) return undefined;
  const loose = (await textAt(join(git, ref)))?.trim();
  if (loose !== undefined) return loose;
  const packed = (await textAt(join(git, 'packed-refs'))) ?? '';
  return packed
    .split('\n')
    .find((line) => line.endsWith(` ${ref}`))
    ?.slice(0, 40);
}

/** Day of the committer's time. Commits in packs are not read: their day is given by the user, or unknown. */
async function dayOf(git: string, commit: string): Promise<string | undefined> {
  const bytes = await readFile(join(git, 'objects', commit.slice(0, 2), commit.slice(2))).catch(
    () => undefined,
  );
  if (bytes === undefined) return undefined;
  const seconds = /^committer .* (\d{1,12}) [+-]\d{4}$/m.exec(textOf(bytes))?.[1];
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

function textOf(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes, { maxOutputLength: 1 << 20 }).toString('utf8');
  } catch {
    return ''; // damaged, or too large for a commit: the day is unknown
  }
}

async function textAt(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}
