import { join } from 'node:path';
import { FeedRefusal } from '../errors.js';
import type { FeedState, FeedStore } from '../follow/state.js';
import { hashOf, textOf } from '../tuf/bytes.js';
import { type Disk, disk, readInside, replaceFile } from './disk.js';

const stateName = 'state.json';

/** Most bytes of a file of the state. */
const mostBytes = 64 * 1024 * 1024;

/** A state as its file has it: a text of data is a file whose name is its hash. */
interface StateFile extends Omit<FeedState, 'data' | 'anchor'> {
  readonly data: string;
  readonly anchor?: string;
}

/** The state of a follower in a folder, which is made with the first state. One process at a time may update it. */
export function stateFolder(path: string): FeedStore {
  return stateOn(disk, path);
}

/** Like {@link stateFolder}, on any disk. */
export function stateOn(on: Disk, path: string): FeedStore {
  return {
    async load() {
      const file = await readState(path);
      if (file === undefined) return undefined;
      const { data, anchor, ...rest } = file;
      return {
        ...rest,
        data: await readText(path, data),
        ...(anchor !== undefined && { anchor: await readText(path, anchor) }),
      };
    },
    async save({ data, anchor, ...rest }) {
      const before = await readState(path).catch(() => undefined);
      if (before !== undefined && before.clock > rest.clock)
        throw new Error('another update of this folder was saved since: run the update again');
      const names = { data: nameOf(data), ...(anchor !== undefined && { anchor: nameOf(anchor) }) };
      await writeText(on, path, data);
      if (anchor !== undefined) await writeText(on, path, anchor);
      const file: StateFile = { ...rest, ...names };
      await replaceFile(on, join(path, stateName), new TextEncoder().encode(`${JSON.stringify(file)}\n`));
      const used: readonly (string | undefined)[] = Object.values(names);
      for (const name of [before?.data, before?.anchor])
        if (name !== undefined && !used.includes(name)) await on.remove(join(path, name));
    },
  };
}

function nameOf(text: string): string {
  return `data-${hashOf(new TextEncoder().encode(text))}.json`;
}

/** Writes a text under its hash, unless it is there. */
async function writeText(on: Disk, path: string, text: string): Promise<void> {
  const name = nameOf(text);
  const known = await readText(path, name).catch(() => undefined);
  if (known === undefined) await replaceFile(on, join(path, name), new TextEncoder().encode(text));
}

async function readState(path: string): Promise<StateFile | undefined> {
  const bytes = await read(path, stateName);
  if (bytes === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(textOf(bytes));
    if (isStateFile(value)) return value;
  } catch {
    // Not JSON: damaged.
  }
  throw new FeedRefusal('CONTENT', `${stateName} is damaged: remove the folder to begin again`);
}

function isStateFile(value: unknown): value is StateFile {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Readonly<Record<string, unknown>>; // any object has members by name
  const areTexts = ['root', 'timestamp', 'version', 'newest', 'digest', 'data'].every(
    (name) => typeof row[name] === 'string',
  );
  const areNumbers = ['seq', 'proofAt', 'clock'].every((name) => Number.isSafeInteger(row[name]));
  return (
    areTexts && areNumbers && row['form'] === 1 && isFileName(row['data']) && Array.isArray(row['spent'])
  );
}

function isFileName(name: unknown): boolean {
  return typeof name === 'string' && /^data-[0-9a-f]{64}\.json$/.test(name);
}

async function readText(path: string, name: string): Promise<string> {
  const bytes = isFileName(name) ? await read(path, name) : undefined;
  if (bytes === undefined || `data-${hashOf(bytes)}.json` !== name)
    throw new FeedRefusal(
      'CONTENT',
      `${name} of the state is missing or damaged: remove the folder to begin again`,
    );
  return textOf(bytes);
}

async function read(path: string, name: string): Promise<Uint8Array | undefined> {
  try {
    return await readInside(path, name, mostBytes);
  } catch (error) {
    throw new FeedRefusal('UNREACHABLE', `${name} of the state cannot be read`, { cause: error });
  }
}
