import { stat } from 'node:fs/promises';

/** Whether two paths lead to one file, that is there. */
export async function isSameFile(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([statOf(one), statOf(other)]);
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

function statOf(path: string): Promise<{ readonly dev: bigint; readonly ino: bigint } | undefined> {
  return stat(path, { bigint: true }).catch(() => undefined);
}
