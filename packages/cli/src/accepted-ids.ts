import { readText } from './files.js';

/** Ids of `--accept`, and ids in the file of `--accept-file`, one a line; `#` starts a comment. */
export async function acceptedIds({
  accept,
  acceptFile,
}: {
  readonly accept: readonly string[];
  readonly acceptFile?: string;
}): Promise<readonly string[]> {
  if (acceptFile === undefined) return accept;
  const lines = (await readText(acceptFile))
    .split('\n')
    .map((line) => line.replace(/(?:^|\s)#.*$/, '').trim());
  return [...accept, ...lines.filter((line) => line !== '')];
}
