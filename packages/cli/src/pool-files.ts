import { readPools } from '@wayfold/sources';
import { type Diagnostic, RoutingError } from 'wayfold';
import { createPools, type Pools } from 'wayfold/pools';
import { CliError, exitCodes } from './exit.js';
import { parseText, readText } from './files.js';
import { count } from './render/text.js';
import type { Session } from './session.js';

/** Name and purpose of the option for files of pools. */
export const poolsOption = [
  '--pools <file>',
  'pools of a chain from a snapshot, Osmosis or Astroport; repeatable',
] as const;

/**
 * The pools of files of any shape that an adapter knows. What had to be left out of the answers of a chain is said on standard error.
 *
 * @throws CliError when one cannot be used, which says where in it
 */
export async function poolsFrom(session: Session, paths: readonly string[] = []): Promise<Pools> {
  if (paths.filter((path) => path === '-').length > 1)
    throw new CliError(exitCodes.usage, 'standard input can be read only once');
  const snapshots: unknown[] = [];
  for (const path of paths) {
    session.progress.tick(() => `reading ${path}`);
    snapshots.push(await readSnapshot(session, path));
  }
  try {
    const pools = createPools(snapshots);
    for (const [file, path] of paths.entries())
      tell(
        session,
        path,
        pools.diagnostics.filter((one) => one.file === file),
      );
    return pools;
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    throw unusable(paths[Number(error.facts['file'])] ?? 'a file of pools', error);
  }
}

async function readSnapshot(session: Session, path: string): Promise<unknown> {
  const { snapshot, diagnostics } = readPools(await readJson(path));
  if (snapshot === undefined)
    throw unusable(path, diagnostics.at(-1) ?? { message: 'it contains no pools', field: '' });
  tell(session, path, diagnostics);
  return snapshot;
}

/** Prints the first findings of a file on standard error. */
function tell(session: Session, path: string, diagnostics: readonly Told[]): void {
  if (diagnostics.length === 0) return;
  const shown = diagnostics.slice(0, mostTold);
  session.notice(
    `${path}: ${count(diagnostics.length, 'finding')} about its pools`,
    ...shown.map((finding) => `  ${worded(finding)}`),
    ...(diagnostics.length > shown.length ? [`  and ${diagnostics.length - shown.length} more`] : []),
  );
}

/** Number of findings of a file that are listed. */
const mostTold = 5;

async function readJson(path: string): Promise<unknown> {
  const text = await readText(path);
  try {
    return parseText(text);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    throw unusable(path, error);
  }
}

type Told = Pick<Diagnostic, 'message' | 'field'>;

function unusable(path: string, finding: Told): CliError {
  return new CliError(exitCodes.usage, `${path} cannot be used: ${worded(finding)}`);
}

function worded({ message, field }: Told): string {
  return field === '' ? message : `${message} (at ${field})`;
}
