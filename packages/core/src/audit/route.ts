import type { ChainId } from '../primitives/index.js';
import type { Effect, SwapRoute } from './effect.js';

/** One step of the way that messages take coins, without deadlines and addresses of accounts. */
export type RouteStep = TransferStep | SwapStep | CallStep;

/** Coins cross a channel or another bridge. */
export interface TransferStep {
  readonly kind: 'transfer';
  readonly chainId?: ChainId | undefined;
  readonly port?: string | undefined;
  readonly channel?: string | undefined;
  readonly bridge?: string | undefined;
}

/** Coins are exchanged. */
export interface SwapStep {
  readonly kind: 'swap';
  readonly chainId?: ChainId | undefined;
  readonly venue?: string | undefined;
  readonly isExactOut: boolean;
  readonly routes: readonly SwapRoute[];
  /** Least output in base units. More than expected is no difference; left out of an expectation it is not compared. */
  readonly minAmountOut?: bigint | undefined;
}

/** A contract or module is given the coins. */
export interface CallStep {
  readonly kind: 'call';
  readonly chainId?: ChainId | undefined;
  readonly address: string;
  /** JSON text. */
  readonly msg: string;
}

/** The way that effects describe. Two sets of messages with equal routes use the same channels, pools and contracts. */
export function routeOf(effects: readonly Effect[]): readonly RouteStep[] {
  return effects.flatMap((effect) => stepOf(effect) ?? []);
}

/** The step that one effect is, if it is one. */
export function stepOf(effect: Effect): RouteStep | undefined {
  const { kind, chainId } = effect;
  switch (kind) {
    case 'send':
    case 'forward': {
      const { port, channel, bridge } = effect;
      const crosses = channel !== undefined || bridge !== undefined;
      return crosses ? { kind: 'transfer', chainId, port, channel, bridge } : undefined;
    }
    case 'swap': {
      const { venue, isExactOut, routes, minAmountOut } = effect;
      return { kind, chainId, venue, isExactOut, routes, minAmountOut };
    }
    case 'call':
      return { kind, chainId, address: effect.address, msg: effect.msg };
    default:
      return undefined;
  }
}
