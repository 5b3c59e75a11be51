import { inUnits } from '../primitives/index.js';
import { findChain, type Registry } from '../registry/index.js';
import { describeAsset, findPath } from '../trace/index.js';

/** A chain as people know it. */
export interface DescribedChain {
  /** Chain id. */
  readonly chainId: string;
  /** The id if the chain is not in the data. */
  readonly name: string;
  /** Web address of a logo. */
  readonly logoUri?: string;
}

/** A coin of a chain as people know it. */
export interface DescribedCoin {
  /** Chain id. */
  readonly chainId: string;
  /** Denom on the chain. */
  readonly denom: string;
  /** Symbol. */
  readonly symbol?: string;
  /** Decimals of the display unit. */
  readonly decimals?: number;
  /** Web address of a logo. */
  readonly logoUri?: string;
}

/** An amount of a coin. */
export interface DescribedAmount extends DescribedCoin {
  /** Base units, digits. */
  readonly amount: string;
  /** The amount in display units, exactly; absent if the decimals of the coin are unknown. */
  readonly display?: string;
}

/** A chain by its id. */
export function describeChain(registry: Registry, chainId: string): DescribedChain {
  const { prettyName: name = chainId, logoUri } = findChain(registry, chainId) ?? {};
  return { chainId, name, ...(logoUri !== undefined && { logoUri }) };
}

/** A coin by its chain and denom; unknown members are absent. */
export function describeCoin(
  registry: Registry,
  { chainId, denom }: Pick<DescribedCoin, 'chainId' | 'denom'>,
): DescribedCoin {
  const chain = findChain(registry, chainId);
  const path = chain && findPath(registry, { chainId, denom });
  if (chain === undefined || path === undefined) return { chainId, denom };
  const { symbol, decimals, logoUri } = describeAsset(registry, { chainId: chain.id, path });
  return {
    chainId,
    denom,
    ...(symbol !== undefined && { symbol }),
    ...(decimals !== undefined && { decimals }),
    ...(logoUri !== undefined && { logoUri }),
  };
}

/** An amount in base units, digits, of a coin. */
export function describeAmount(
  registry: Registry,
  amount: string,
  coin: Pick<DescribedCoin, 'chainId' | 'denom'>,
): DescribedAmount {
  const described = describeCoin(registry, coin);
  const { decimals } = described;
  return { ...described, amount, ...(decimals !== undefined && { display: inUnits(amount, decimals) }) };
}
