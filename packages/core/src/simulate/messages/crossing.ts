import type { JsonObject } from '../../json/index.js';
import { bridgeLinks, cctpChains, type Movement, type Registry, rollupDenom } from '../../registry/index.js';

/** Bridges over which coins leave the model, as its events name them. */
export type LeftBridge = 'cctp' | 'opinit';

/** A message to a bridge, with the coin that it gives it. */
interface Leaving {
  readonly bridge: LeftBridge;
  readonly chainId: string;
  readonly fields: JsonObject;
  readonly denom: string;
}

/** What a message to a bridge moves and where; undefined where the data does not know the other side. */
export function crossingOf(registry: Registry, leaving: Leaving): Movement | undefined {
  return leaving.bridge === 'cctp' ? burned(registry, leaving) : overOpinit(registry, leaving);
}

/** Circle's burn. Amino leaves the domain 0 out. */
function burned({ bridges }: Registry, { chainId, fields, denom }: Leaving): Movement | undefined {
  const domain = numberIn(fields, 'destination_domain') ?? 0n;
  const to = cctpChains(bridges.cctp ?? {}).find((chain) => BigInt(chain.domain) === domain)?.chainId;
  if (to === undefined) return undefined;
  const link = bridgeLinks({ bridges }).find(
    ({ bridge, a, b }) =>
      bridge === 'CCTP' &&
      [a, b].some((end) => end.chainId === chainId && end.denom === denom) &&
      [a, b].some((end) => end.chainId === to),
  );
  const arriving = link && (link.a.chainId === to ? link.a : link.b).denom;
  return {
    ...{ fromChainId: chainId, toChainId: to, bridge: 'CCTP', denom },
    ...(arriving !== undefined && { toDenom: arriving }),
  };
}

/** A deposit from Initia names the rollup's bridge; a withdrawal always leads to Initia. */
function overOpinit({ bridges }: Registry, { chainId, fields, denom }: Leaving): Movement | undefined {
  const { l1ChainId, bridges: rollups = [] } = bridges.opinit ?? {};
  const isDeposit = chainId === l1ChainId;
  const id = numberIn(fields, 'bridge_id');
  const row = rollups.find((rollup) => (isDeposit ? rollup.bridgeId === id : rollup.chainId === chainId));
  const to = isDeposit ? row?.chainId : l1ChainId;
  if (row === undefined || to == null) return undefined;
  const toDenom = isDeposit
    ? rollupDenom(row.bridgeId, denom)
    : row.l1Denoms?.find((one) => rollupDenom(row.bridgeId, one) === denom);
  return {
    ...{ fromChainId: chainId, toChainId: to, bridge: 'OPINIT', denom },
    ...(toDenom !== undefined && { toDenom }),
  };
}

/** A whole number, written as number or text. */
function numberIn(fields: JsonObject, name: string): bigint | undefined {
  const value = fields[name];
  if (typeof value === 'bigint') return value;
  return /^[0-9]{1,20}$/.test(String(value)) ? BigInt(String(value)) : undefined;
}
