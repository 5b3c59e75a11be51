import { isObject } from '../json/index.js';
import { checkType } from '../primitives/index.js';
import { channelEnd, type Registry } from '../registry/index.js';
import type { SingleRoute, WireNextStep } from '../wire/index.js';
import {
  type DescribedAmount,
  type DescribedChain,
  type DescribedCoin,
  describeAmount,
  describeChain,
  describeCoin,
} from './coin.js';
import { type DescribedSwap, describeSwap } from './swap.js';

/** A planned route for display, as plain data. */
export interface DescribedRoute {
  /** Sent amount. */
  readonly send: DescribedAmount;
  /** Received amount. */
  readonly receive: DescribedAmount;
  /** In order of signing. */
  readonly transactions: readonly DescribedTransaction[];
  /** Seconds by the data, without the time to sign; absent where part of it is not known. */
  readonly duration?: SecondsRange;
  /** Operations that make it unknown. */
  readonly unknownOperations: readonly number[];
  /** Fees. */
  readonly fees: readonly DescribedFee[];
  /** Warnings. */
  readonly warnings: readonly {
    /** Reason for programs. */
    readonly reason: string;
    /** Explanation in English. */
    readonly message: string;
  }[];
  /** Whether a live quote is missing, so that no messages can be built. */
  readonly isEstimate: boolean;
  /** By how much swaps pay less than the prices before them, in percent, decimal text. */
  readonly priceImpactPercent?: string;
  /** Value of the input in US dollars. */
  readonly usdAmountIn?: string;
  /** Value of the output in US dollars. */
  readonly usdAmountOut?: string;
  /** Where the amounts of swaps come from. */
  readonly pools: readonly DescribedPools[];
}

/** Steps of one signature. */
export interface DescribedTransaction {
  /** Index of the transaction, from 0. */
  readonly index: number;
  /** Its operations, in order. */
  readonly steps: readonly DescribedStep[];
  /** Manual steps after it. */
  readonly next: readonly DescribedNextStep[];
}

/** One operation. */
export interface DescribedStep {
  /** Its place among the operations, from 0. */
  readonly operation: number;
  /** Name of its variant in the interface. */
  readonly kind: string;
  /** Chain and coin before it. */
  readonly from: DescribedStop;
  /** Chain and coin after it. */
  readonly to: DescribedStop;
  /** Channel at both ends; the far end is absent if it is not in the data. */
  readonly channel?: {
    /** Channel id on the chain of departure. */
    readonly from: string;
    /** Channel id on the chain of arrival. */
    readonly to?: string;
  };
  /** The swap, if the operation is one. */
  readonly swap?: DescribedSwap;
  /** Missing members that only a live service can quote. */
  readonly missingQuotes: readonly string[];
}

/** A coin on a chain. */
export interface DescribedStop {
  /** Chain of the step. */
  readonly chain: DescribedChain;
  /** Coin. */
  readonly coin: DescribedCoin;
}

/** A mint or claim. */
export interface DescribedNextStep {
  /** Kind, which determines the other members. */
  readonly kind: WireNextStep['kind'];
  /** Index of the operation that it finishes, from 0. */
  readonly operation: number;
  /** Chain of the step. */
  readonly chain: DescribedChain;
  /** How long to wait before it, if that is known. */
  readonly seconds?: SecondsRange;
  /** Sentence for users. */
  readonly message: string;
}

/** Least and most seconds. */
export interface SecondsRange {
  /** Shortest time in seconds. */
  readonly least: number;
  /** Longest time in seconds. */
  readonly most: number;
}

/** Fee of a bridge. */
export interface DescribedFee {
  /** Bridge. */
  readonly bridge: string;
  /** Amount of the fee with its coin. */
  readonly amount: DescribedAmount;
  /** Whether it is paid in addition to the amount. */
  readonly isOnTop: boolean;
}

/** Pools of one venue as they were read. */
export interface DescribedPools {
  /** Chain id. */
  readonly chainId: string;
  /** Swap venue. */
  readonly venue: string;
  /** Block of their state. */
  readonly height?: string;
  /** Time at which they were read. */
  readonly time?: string;
  /** Whether their state is invented. */
  readonly isSynthetic: boolean;
}

/**
 * Describes a planned route for display: chains with names and logos, amounts in display units, steps by
 * transaction, swaps with their shares and pools, fees, time and warnings.
 *
 * @param route as the interface answers it
 * @throws RoutingError `MISSING_FIELD` or `INVALID_TYPE` for other input
 * @example describeRoute(registry, api.route(request)).send.display
 */
export function describeRoute(registry: Registry, route: SingleRoute): DescribedRoute {
  checkType(route, 'object', '');
  checkType(route.operations, 'object', 'operations');
  const source = { chainId: route.source_asset_chain_id, denom: route.source_asset_denom };
  const dest = { chainId: route.dest_asset_chain_id, denom: route.dest_asset_denom };
  const { duration_seconds: duration, swap_price_impact_percent: impact } = route;
  const { usd_amount_in: usdIn, usd_amount_out: usdOut } = route;
  return {
    send: describeAmount(registry, route.amount_in, source),
    receive: describeAmount(registry, route.amount_out, dest),
    transactions: transactionsOf(registry, route),
    ...(duration !== null && { duration }),
    unknownOperations: route.unknown_operations,
    fees: route.estimated_fees.map((fee) => ({
      bridge: fee.bridge_id,
      amount: describeAmount(registry, fee.amount, { chainId: fee.origin_asset.chain_id, denom: fee.denom }),
      isOnTop: fee.fee_behavior === 'FEE_BEHAVIOR_ADDITIONAL',
    })),
    warnings: (route.warnings ?? []).map(({ reason, message }) => ({ reason, message })),
    isEstimate: route.is_estimate === true,
    ...(impact !== undefined && { priceImpactPercent: impact }),
    ...(usdIn !== undefined && { usdAmountIn: usdIn }),
    ...(usdOut !== undefined && { usdAmountOut: usdOut }),
    pools: (route.pools ?? []).map(({ chain_id: chainId, venue, height, time, synthetic }) => ({
      chainId,
      venue,
      isSynthetic: synthetic,
      ...(height !== null && { height }),
      ...(time !== null && { time }),
    })),
  };
}

function transactionsOf(registry: Registry, route: SingleRoute): readonly DescribedTransaction[] {
  const steps = route.operations.map((operation, index) => ({
    tx: typeof operation['tx_index'] === 'number' ? operation['tx_index'] : 0,
    step: stepOf(registry, operation, index),
  }));
  return [...new Set(steps.map(({ tx }) => tx))].map((index) => {
    const own = steps.flatMap(({ tx, step }) => (tx === index ? [step] : []));
    const next = (route.next_steps ?? []).filter((one) =>
      own.some(({ operation }) => operation === one.operation_index),
    );
    return { index, steps: own, next: next.map((one) => nextStepOf(registry, one)) };
  });
}

function nextStepOf(
  registry: Registry,
  { kind, chain_id: chainId, operation_index: operation, seconds, message }: WireNextStep,
): DescribedNextStep {
  const chain = describeChain(registry, chainId);
  return { kind, operation, chain, ...(seconds && { seconds }), message };
}

/** Every operation contains one variant; common fields have equal names in all variants. */
function stepOf(
  registry: Registry,
  operation: SingleRoute['operations'][number],
  index: number,
): DescribedStep {
  const [kind = '', body] = Object.entries(operation).find(([, value]) => isObject(value)) ?? [];
  const text = (name: string): string => {
    const value = isObject(body) ? body[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const stop = (chainId: string, denom: string): DescribedStop => ({
    chain: describeChain(registry, chainId),
    coin: describeCoin(registry, { chainId, denom }),
  });
  const chainId = text('from_chain_id') || text('chain_id');
  const [port, channel] = [text('port'), text('channel')];
  const far = port === '' ? undefined : channelEnd(registry, { chainId, port, channel })?.to.channel;
  const needed = operation['needs_quote'];
  const swap = describeSwap(registry, kind === 'swap' ? body : undefined);
  return {
    operation: index,
    kind,
    from: stop(chainId, text('denom_in') || text('denom')),
    to: stop(text('to_chain_id') || chainId, text('denom_out') || text('denom')),
    ...(channel !== '' && { channel: { from: channel, ...(far !== undefined && { to: far }) } }),
    ...(swap && { swap }),
    missingQuotes: Array.isArray(needed) ? needed.map(String) : [],
  };
}
