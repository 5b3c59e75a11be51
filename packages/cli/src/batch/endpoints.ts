import type { Api, EndpointName } from 'wayfold/wire';
import { CliError, exitCodes } from '../exit.js';

/** Endpoints by the names that a command line has for them: those of the commands, where there are such, and the last word of the path. */
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

/** What a batch can be of, in short. */
export const batchNames: readonly string[] = Object.keys(names);

const byName: ReadonlyMap<string, EndpointName> = new Map(Object.entries(names));

/** Path of the endpoint that is meant: by its name here, by the last word of its path, or by the path. @throws CliError where there is none */
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
