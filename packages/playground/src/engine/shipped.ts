import { type PackedCore, type PackedMeta, type Snapshot, unpackSnapshot } from 'wayfold/registry';

/** The folder of the page: the worker is in `assets`. */
const page = new URL('..', self.location.href);

/**
 * The shipped data, read from next to the code.
 *
 * @throws Error with a sentence where a file cannot be fetched
 */
export async function shippedSnapshot(): Promise<Snapshot> {
  const [core, meta] = await Promise.all([part(__CORE__), part(__META__)]);
  return unpackSnapshot(core as PackedCore, meta as PackedMeta); // the unpacker checks format, version and shape
}

async function part(path: string): Promise<unknown> {
  const answer = await fetch(new URL(path, page));
  if (!answer.ok) throw new Error(`The data could not be loaded: the server answered ${answer.status}.`);
  return answer.json();
}
