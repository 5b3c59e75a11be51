import type { SwapVenue } from '../../../operation/index.js';
import type { ChainId } from '../../../primitives/index.js';
import type { SwapDeployment, UniswapRouter } from '../../../registry/index.js';
import type { SwapMarket } from '../../swaps.js';
import type { TradedCoins } from './traded.js';

/** Where a route may swap: a venue with its pools and the contract that reaches it. */
export interface Place {
  readonly chainId: ChainId;
  readonly market: SwapMarket;
  readonly venue: SwapVenue;
  /** The swap contracts of a Cosmos chain. */
  readonly deployment?: SwapDeployment;
  /** The router of the venue on an EVM chain. */
  readonly router?: UniswapRouter;
  readonly coins: TradedCoins;
}

/** A place before its coins are known. */
export type FoundPlace = Omit<Place, 'coins'>;
