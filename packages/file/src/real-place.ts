import { readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { ifThere } from './errors.js';

/** Most links in a chain of links, as in operating systems. */
const mostLinks = 40;

/**
 * Resolves all links of a path to the one path of its file, or to the path where a missing file would be created.
 *
 * @throws Error of the system where there is no such folder, or links lead nowhere
 */
export async function realPlace(path: string): Promise<string> {
  let asked = path;
  for (let links = 0; links <= mostLinks; links += 1) {
    const there = await ifThere(realpath(asked));
    if (there !== undefined) return there;
    const place = join(await realpath(dirname(asked)), basename(asked));
    const target = await readlink(place).catch(() => undefined);
    if (target === undefined) return place;
    asked = resolve(dirname(place), target);
  }
  throw new Error(`${path} leads through more than ${mostLinks} links`);
}
