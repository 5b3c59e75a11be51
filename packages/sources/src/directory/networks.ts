import { memberOf } from '../json.js';

/** Kinds of networks, the main one first. */
export const networks = ['mainnet', 'testnet', 'devnet'] as const;

/** Kind of a network. */
export type Network = (typeof networks)[number];

/** Parsed files by path, of one kind of network. */
type Files = ReadonlyMap<string, unknown>;

/**
 * Files by the kind of their network, so that names of one kind never mean chains of another. A folder is of the kind
 * that its chain file states, else of the one that its place states.
 */
export function byNetwork(files: Files): ReadonlyMap<Network, Files> {
  const groups = new Map(networks.map((network) => [network, new Map<string, unknown>()]));
  for (const [path, json] of files)
    groups.get(statedNetwork(files.get(chainFileBeside(path))) ?? networkOfPlace(path))?.set(path, json);
  return groups;
}

/** The kind of network that a chain file states, in either spelling of its key; undefined for none of the known kinds. */
export function statedNetwork(chainFile: unknown): Network | undefined {
  const stated = memberOf(chainFile, 'network_type') ?? memberOf(chainFile, 'networkType');
  return networks.find((network) => network === stated);
}

/** The kind of network by folders (`testnets/…`); everything elsewhere is a main network. */
export function networkOfPlace(path: string): Network {
  const [top = ''] = path.split('/');
  return networks.find((network) => top === `${network}s`) ?? 'mainnet';
}

function chainFileBeside(path: string): string {
  return path.replace(/[^/]*$/, 'chain.json');
}
