import type { Pool } from '../../model.js';

/** Terms that identify a pool of two tokens for routers of Uniswap. */
export interface UniswapTerms {
  /** Whether it is a pair of version 2; version 3 otherwise. */
  readonly isPair: boolean;
  /** Fee in millionths of the input. */
  readonly fee: number;
}

/** Terms of a pool of Uniswap; undefined for other pools. */
export function uniswapTermsOf({ kind, state }: Pool): UniswapTerms | undefined {
  if ('feePips' in state && typeof state.feePips === 'number') return { isPair: false, fee: state.feePips };
  const fee = kind.type === 'uniswap_v2' ? kind.write(state)['fee_pips'] : undefined;
  return typeof fee === 'number' ? { isPair: true, fee } : undefined;
}
