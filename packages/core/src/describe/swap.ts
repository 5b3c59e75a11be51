import { isObject } from '../json/index.js';
import type { Registry } from '../registry/index.js';
import { type DescribedCoin, describeCoin } from './coin.js';

/** A swap of a route: the pools that it goes through. */
export interface DescribedSwap {
  /** Swap venue. */
  readonly venue: string;
  /** Whether the output is given, and the input derived. */
  readonly isExactOut: boolean;
  /** One after another where there is one, else side by side. */
  readonly parts: readonly SwapPart[];
}

/** A part of a swap. */
export interface SwapPart {
  /** Base units, digits; `0` where one part takes everything. */
  readonly amountIn: string;
  /** Hundredths of a percent of the input, rounded half up. */
  readonly basisPoints: number;
  /** Hops, in order. */
  readonly hops: readonly {
    /** Pool id. */
    readonly pool: string;
    /** Coin that the pool pays out. */
    readonly coinOut: DescribedCoin;
  }[];
}

/** Reads the swap of an operation; undefined for any other. */
export function describeSwap(registry: Registry, swap: unknown): DescribedSwap | undefined {
  if (!isObject(swap)) return undefined;
  const [kind, trade] = Object.entries(swap).find(([, value]) => isObject(value)) ?? [];
  if (!isObject(trade)) return undefined;
  const venue = isObject(trade['swap_venue']) ? textOf(trade['swap_venue']['name']) : '';
  const chainId = textOf(swap['chain_id']);
  const parts = partsOf(trade);
  const total = parts.reduce((sum, { amountIn }) => sum + BigInt(amountIn), 0n);
  return {
    venue,
    isExactOut: kind === 'swap_out',
    parts: parts.map(({ amountIn, steps }) => ({
      amountIn,
      basisPoints: shareOf(BigInt(amountIn), total),
      hops: steps.map((step) => ({
        pool: textOf(step['pool']),
        coinOut: describeCoin(registry, { chainId, denom: textOf(step['denom_out']) }),
      })),
    })),
  };
}

const whole = 10_000n;

function shareOf(part: bigint, total: bigint): number {
  return total === 0n ? Number(whole) : Number((2n * part * whole + total) / (2n * total));
}

type Steps = readonly Readonly<Record<string, unknown>>[];

function partsOf(trade: Readonly<Record<string, unknown>>): readonly { amountIn: string; steps: Steps }[] {
  const routes = trade['swap_routes'];
  if (!Array.isArray(routes)) return [{ amountIn: '0', steps: objectsOf(trade['swap_operations']) }];
  return objectsOf(routes).map((route) => ({
    amountIn: textOf(route['swap_amount_in']) || '0',
    steps: objectsOf(route['swap_operations']),
  }));
}

function objectsOf(value: unknown): Steps {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
