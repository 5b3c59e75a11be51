import type { Effect, ForwardEffect, SendEffect, PoolRoute } from './effect.js';

/** One step of the route of coins, without deadlines and account addresses. */
export type RouteStep = SpendStep | TransferStep | ExchangeStep | CallStep;

/** A signature lets coins leave the account. An expected route without such steps is compared in the others alone. */
export interface SpendStep {
  readonly kind: 'spend';
  /** Chain id. */
  readonly chainId?: string | undefined;
  /** Denom on the chain. */
  readonly denom?: string | undefined;
  /** Base units. */
  readonly amount?: bigint | undefined;
}

/** Coins cross a channel or another bridge. */
export interface TransferStep {
  readonly kind: 'transfer';
  /** Chain id. */
  readonly chainId?: string | undefined;
  /** Port id. */
  readonly port?: string | undefined;
  /** Channel id. */
  readonly channel?: string | undefined;
  /** Bridge. */
  readonly bridge?: string | undefined;
}

/** Coins are exchanged. */
export interface ExchangeStep {
  readonly kind: 'swap';
  /** Chain id. */
  readonly chainId?: string | undefined;
  /** Swap venue. */
  readonly venue?: string | undefined;
  /** Whether the output is exact instead of the input. */
  readonly isExactOut: boolean;
  /** Routes through pools. */
  readonly routes: readonly PoolRoute[];
  /** Least output in base units. More than expected is no difference; left out of an expectation it is not compared. */
  readonly minAmountOut?: bigint | undefined;
}

/** A contract or module is given the coins. */
export interface CallStep {
  readonly kind: 'call';
  /** Chain id. */
  readonly chainId?: string | undefined;
  /** Address on the chain. */
  readonly address: string;
  /** JSON text. */
  readonly msg: string;
}

/** The route that effects describe. Messages with equal routes use the same channels, pools and contracts. */
export function routeOf(effects: readonly Effect[]): readonly RouteStep[] {
  return effects.flatMap(stepsOf);
}

/** The steps that one effect is. */
export function stepsOf(effect: Effect): readonly RouteStep[] {
  const { kind, chainId } = effect;
  switch (kind) {
    case 'send': {
      const { denomIn: denom, amount } = effect;
      return [{ kind: 'spend', chainId, denom, amount }, ...transferOf(effect)];
    }
    case 'forward':
      return transferOf(effect);
    case 'swap': {
      const { venue, isExactOut, routes, minAmountOut } = effect;
      return [{ kind, chainId, venue, isExactOut, routes, minAmountOut }];
    }
    case 'call':
      return [{ kind, chainId, address: effect.address, msg: effect.msg }];
    default:
      return [];
  }
}

/** Coins that stay on their chain are no transfer. */
function transferOf({ chainId, port, channel, bridge }: SendEffect | ForwardEffect): readonly TransferStep[] {
  const crosses = channel !== undefined || bridge !== undefined;
  return crosses ? [{ kind: 'transfer', chainId, port, channel, bridge }] : [];
}
