import { type PathOptions, shortestPath } from '../../src/graph/index.js';
import {
  type BridgeBlocks,
  type CapabilityRow,
  type ChannelRow,
  createRegistry,
  type LivenessRows,
  type Registry,
  type Snapshot,
} from '../../src/registry/index.js';

/** `a1/0 b1/5 preferred`: channel-0 on a1 and channel-5 on b1; `a1/wasm.x:0` names another port. */
export function channel(text: string): ChannelRow {
  const [a = '', b = '', ...tags] = text.split(' ');
  const end = (name: string) => {
    const [chain = '', rest = ''] = name.split('/');
    const [port, id] = rest.includes(':') ? rest.split(':') : ['transfer', rest];
    return { chain_id: chain, port: port ?? '', channel: `channel-${id}` };
  };
  return {
    a: end(a),
    b: end(b),
    status: tags.includes('inactive') ? 'INACTIVE' : 'ACTIVE',
    preferred: tags.includes('preferred') ? true : tags.includes('unpreferred') ? false : null,
  };
}

export interface World {
  readonly channels: readonly string[];
  /** Names of chains, where they differ from the ids. */
  readonly names?: Readonly<Record<string, string>>;
  readonly killed?: readonly string[];
  readonly capabilities?: readonly CapabilityRow[];
  readonly liveness?: LivenessRows;
  readonly bridges?: BridgeBlocks;
  readonly more?: readonly string[];
}

export function world({ channels, names = {}, killed = [], more = [], ...rest }: World): Registry {
  const rows = channels.map(channel);
  const ids = new Set([...rows.flatMap(({ a, b }) => [a.chain_id, b.chain_id]), ...more]);
  const snapshot: Snapshot = {
    chains: [...ids].map((id) => ({
      chain_id: id,
      chain_name: (Object.hasOwn(names, id) ? names[id] : undefined) ?? id.toLowerCase(),
      chain_type: 'cosmos',
      bech32_prefix: 'test',
      status: killed.includes(id) ? 'killed' : 'live',
    })),
    channels: rows,
    ...rest,
  };
  return createRegistry(snapshot, { strict: true });
}

export const line = ['a1/0 b1/0', 'b1/1 c1/0', 'c1/1 d1/0'];

export const path = (
  registry: Registry,
  from: string,
  to: string,
  options?: PathOptions,
): string | undefined =>
  shortestPath(registry, { from, to }, options)
    ?.map((hop) => `${hop.from}>${hop.to}`)
    .join(' ');
