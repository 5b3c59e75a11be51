import { RoutingError } from 'wayfold';
import { createPools, type Pools } from 'wayfold/pools';
import { CliError, exitCodes } from './exit.js';
import { parseText, readText } from './files.js';

/** What the option for files of pools is called, and what it is for. */
export const poolsOption = [
  '--pools <file>',
  'quote from the pools of this snapshot; may be given several times, for a chain each',
] as const;

/** The pools of files. @throws CliError when one cannot be used, which says where in it */
export async function poolsFrom(paths: readonly string[]): Promise<Pools> {
  const files: unknown[] = [];
  for (const path of paths) files.push(await readJson(path));
  try {
    return createPools(files);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    throw unusable(paths[Number(error.facts['file'])] ?? 'a file of pools', error);
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = await readText(path);
  try {
    return parseText(text);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    throw unusable(path, error);
  }
}

function unusable(path: string, { message, field }: RoutingError): CliError {
  const place = field === '' ? '' : ` (at ${field})`;
  return new CliError(exitCodes.usage, `${path} cannot be used: ${message}${place}`);
}
