/** What routes, addresses and wallets depend on, of the public damages. */
import {
  createRegistry,
  findAsset,
  planRoute,
  type Registry,
  resolveOrigin,
  RoutingError,
  type Snapshot,
} from 'wayfold';
import { damages } from './tree.js';

const { facts } = damages;

/** Names of the facts that hold in data. */
export function heldFacts(snapshot: Snapshot): ReadonlySet<string> {
  const registry = createRegistry(snapshot);
  return new Set([
    ...facts.chains.flatMap(({ chain_id: id, bech32_prefix: prefix }) =>
      snapshot.chains?.find((row) => row.chain_id === id)?.bech32_prefix === prefix ? [`prefix ${id}`] : [],
    ),
    ...facts.assets.flatMap((fact) => {
      const ref = { chainId: String(fact['chain_id']), denom: String(fact['denom']) };
      const [asset, origin] = [findAsset(registry, ref), resolveOrigin(registry, ref)];
      const isHeld =
        asset?.decimals === fact['decimals'] &&
        asset?.symbol === fact['symbol'] &&
        origin?.chainId === fact['origin_chain_id'] &&
        origin?.denom === fact['origin_denom'];
      return isHeld ? [`asset ${ref.chainId} ${ref.denom}`] : [];
    }),
    ...facts.routes.flatMap((fact) =>
      channelOf(registry, fact) === fact.channel ? [`route ${fact.from} ${fact.denom} ${fact.to}`] : [],
    ),
  ]);
}

/** Number of the facts. */
export const factCount = facts.chains.length + facts.assets.length + facts.routes.length;

function channelOf(
  registry: Registry,
  { from, denom, to }: (typeof facts.routes)[number],
): string | undefined {
  try {
    const request = { sourceChainId: from, sourceDenom: denom, destChainId: to, amountIn: 1_000_000n };
    const [operation] = planRoute(registry, request).operations;
    return operation?.kind === 'transfer' ? operation.channel : undefined;
  } catch (error) {
    if (error instanceof RoutingError) return undefined;
    throw error;
  }
}
