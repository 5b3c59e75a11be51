import { constants } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

/** Operations on files that an update is made of, so that tests can end it between any two. */
export interface Disk {
  /** Makes a folder and those above it. */
  makeFolder(path: string): Promise<void>;
  /** Writes a new file and syncs it. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Renames a file over another, and syncs the folder. */
  rename(from: string, to: string): Promise<void>;
  /** Removes a file if it is there. */
  remove(path: string): Promise<void>;
}

/** The disk of the machine. */
export const disk: Disk = {
  async makeFolder(path) {
    await mkdir(path, { recursive: true });
  },
  async write(path, bytes) {
    const file = await open(path, 'w');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
  },
  async rename(from, to) {
    await rename(from, to);
    await syncFolder(dirname(to));
  },
  async remove(path) {
    await rm(path, { force: true });
  },
};

/** Syncs the names in a folder, if the system can. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
}

/** Replaces a file whole: written to a temporary file, synced, renamed. @throws Error of the system */
export async function replaceFile(on: Disk, path: string, bytes: Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`;
  await on.makeFolder(dirname(path));
  await on.write(temporary, bytes);
  await on.rename(temporary, path);
}

/**
 * First bytes of a regular file in a folder; undefined if there is none.
 *
 * @param mostBytes one byte more is read, so that a longer file shows
 * @throws Error of the system, and for a link that leaves the folder
 */
export async function readInside(
  folder: string,
  path: string,
  mostBytes: number,
): Promise<Uint8Array | undefined> {
  const full = join(folder, ...path.split('/'));
  try {
    const [top, real] = [await realpath(folder), await realpath(full)];
    if (relative(top, real).split(sep)[0] === '..')
      throw new Error(`${path} is a link that leaves the folder`);
    return await readFirst(real, mostBytes);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined;
    throw error;
  }
}

async function readFirst(path: string, mostBytes: number): Promise<Uint8Array> {
  // A pipe would block without O_NONBLOCK; Windows has no such flag.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new Error(`${path} is no regular file`);
    const buffer = Buffer.alloc(Math.min(stats.size, mostBytes) + 1);
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length, length);
      length += bytesRead;
      if (bytesRead === 0 || length === buffer.length) break;
    }
    return buffer.subarray(0, length);
  } finally {
    await file.close();
  }
}

/** Paths of all files below a folder, with `/`; none if it is not there. */
export async function listInside(folder: string, below: string): Promise<readonly string[]> {
  const top = join(folder, ...below.split('/'));
  const entries = await readdir(top, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
