import type { Api, EndpointName } from 'wayfold/wire';
import { CliError, exitCodes } from '../exit.js';

/** Endpoints by their names on the command line: command names, if any, and the last word of the path. */
const names = {
  origin: 'ibcOriginAssets',
  pairs: 'assetsBetweenChains',
  route: 'route',
  msgs: 'msgs',
  msgs_direct: 'msgsDirect',
  audit: 'audit',
  simulate: 'simulate',
  assets_from_source: 'assetsFromSource',
  recommend_assets: 'recommendAssets',
} as const satisfies Readonly<Record<string, EndpointName>>;

/** Endpoints that accept a batch, one name each. */
export const batchNames: readonly string[] = Object.keys(names);

const byName: ReadonlyMap<string, EndpointName> = new Map(Object.entries(names));

/**
 * Path of an endpoint: by its name here, by the last word of its path, or by the path. @throws CliError for an
 * unknown one
 */
export function endpointPath({ endpoints }: Api, wanted: string): string {
  const found = endpoints.find(
    ({ name, path, methods }) =>
      methods.includes('POST') &&
      (byName.get(wanted) === name || path === wanted || path.endsWith(`/${wanted}`)),
  );
  if (found !== undefined) return found.path;
  throw new CliError(exitCodes.usage, `no endpoint takes batches by the name ${wanted}`, {
    hint: `there are ${batchNames.join(', ')}, and their paths`,
  });
}
