import { isPrintableDenom, isVoucherDenom } from '../primitives/index.js';
import { demand } from './failure.js';
import { append } from './journal.js';
import { endow, type HeldCoin, move, moduleAccounts } from './ledger.js';
import type { World } from './world.js';

/** An exchange of coins against those of a pool, or of tokens against staked ones. */
export interface Exchange {
  readonly venue: string;
  /** Order among the user's swaps; undefined for fees and staking. */
  readonly swap?: number;
  readonly coinIn: HeldCoin;
  readonly coinOut: HeldCoin;
}

/** Exchanges coins of an account against those of pools, which always have enough. @throws ChainFailure */
export function exchange(
  world: World,
  holder: { readonly chainId: string; readonly address: string },
  { venue, swap, coinIn, coinOut }: Exchange,
): void {
  const { chainId, address } = holder;
  const pool = { chainId, address: moduleAccounts.pool };
  const { denom } = coinOut;
  demand(
    denom.startsWith('ibc/') ? isVoucherDenom(denom) : isPrintableDenom(denom),
    `${denom} is not a denom`,
  );
  move(world, { ...holder, ...coinIn }, pool.address);
  endow(world, { ...pool, ...coinOut });
  move(world, { ...pool, ...coinOut }, address);
  append(world, world.events, {
    ...{ kind: 'swap', tx: world.tx, venue, ...(swap !== undefined && { swap }) },
    ...{ coinIn: { chainId, ...coinIn }, coinOut: { chainId, ...coinOut } },
  });
}
