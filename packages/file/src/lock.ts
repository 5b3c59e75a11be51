import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, lstat, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { isObject } from 'wayfold/registry';
import { hasCode } from './errors.js';

/** Options for waiting at the lock of a file. */
export interface Waiting {
  /** Milliseconds to wait for another writer; 5000 if absent. */
  readonly patience?: number;
  /** Called once while another writer has the lock, with a sentence that names the writer. */
  readonly onWait?: ((message: string) => void) | undefined;
  /** Milliseconds before `onWait` is called; 1000 if absent. */
  readonly quiet?: number;
}

/**
 * Runs the work under a lock file. The lock names its process; the next writer takes over the lock of a dead
 * process of this system.
 *
 * @throws Error if another writer does not end, or whatever the work throws
 */
export async function whileLocked<T>(
  lock: string,
  work: () => Promise<T>,
  { patience = 5000, onWait, quiet = 1000 }: Waiting = {},
): Promise<T> {
  const place = await placeOfProcesses();
  const own = JSON.stringify({ pid: process.pid, place });
  const begin = performance.now();
  let isSaid = onWait === undefined;
  while (!(await makes(lock, own))) {
    if ((await isLeft(lock, place)) && (await takesAway(lock, own, place))) continue;
    const waited = performance.now() - begin;
    if (!isSaid && waited >= quiet) {
      onWait?.(`${await whoseIs(lock)}, and is waited for`);
      isSaid = true;
    } else if (waited > patience) throw new Error(await whyHeld(lock));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true }).catch(() => {}); // a remaining lock is taken over later: the work is done
  }
}

/** Removes the lock of a process that is gone. One process at a time: a second would remove the lock that the first has taken since. */
async function takesAway(lock: string, own: string, place: string | undefined): Promise<boolean> {
  const turn = `${lock}.left`;
  if (!(await makes(turn, own))) return false;
  try {
    if (await isLeft(lock, place)) await rm(lock, { force: true });
    return true;
  } finally {
    await rm(turn, { force: true });
  }
}

/**
 * Creates a file, unless it exists. It names its owner from the start: it is written under another name, and
 * then renamed.
 */
async function makes(path: string, text: string): Promise<boolean> {
  if (await isThere(path)) return false;
  const beside = `${path}.${process.pid}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(beside, text, { flag: 'wx' });
    return await links(beside, path);
  } finally {
    await rm(beside, { force: true }).catch(() => {});
  }
}

/** Gives a file another name, unless that is taken. */
async function links(beside: string, path: string): Promise<boolean> {
  try {
    await link(beside, path);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
  }
  // Where files have one name alone it is empty for a moment.
  try {
    await copyFile(beside, path, constants.COPYFILE_EXCL);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Whether a lock belongs to a dead process. A lock of another system never counts as one. */
async function isLeft(lock: string, place: string | undefined): Promise<boolean> {
  const owner = ownerIn(await readFile(lock, 'utf8').catch(() => ''));
  if (owner === undefined || place === undefined || owner.place !== place) return false;
  try {
    process.kill(owner.pid, 0);
    return false;
  } catch (error) {
    return hasCode(error, 'ESRCH');
  }
}

/** Explanation for a writer that waited in vain. */
async function whyHeld(lock: string): Promise<string> {
  const turn = await readFile(`${lock}.left`).catch(() => undefined);
  const files = turn === undefined ? 'it' : `it and ${lock}.left`;
  return `${await whoseIs(lock)}; if none is, remove ${files}`;
}

async function whoseIs(lock: string): Promise<string> {
  const owner = ownerIn(await readFile(lock, 'utf8').catch(() => ''));
  const whose = owner === undefined ? '' : `, process ${owner.pid} on ${owner.place.split(' ')[0]},`;
  return `${lock} is there: another writer${whose} is at work`;
}

function ownerIn(text: string): { readonly pid: number; readonly place: string } | undefined {
  try {
    const owner: unknown = JSON.parse(text);
    if (!isObject(owner)) return undefined;
    const { pid, place } = owner;
    const isPid = typeof pid === 'number' && Number.isSafeInteger(pid) && pid > 0;
    return isPid && typeof place === 'string' ? { pid, place } : undefined;
  } catch {
    return undefined;
  }
}

/** The scope of process ids: the host, its start and its container; undefined if the system does not state it. */
async function placeOfProcesses(): Promise<string | undefined> {
  try {
    const start = await readFile('/proc/sys/kernel/random/boot_id', 'utf8');
    return `${hostname()} ${start.trim()} ${await readlink('/proc/self/ns/pid')}`;
  } catch {
    return undefined;
  }
}
