import { type KeylessAccount, keylessAccount } from '../registry/index.js';
import { append, put } from './journal.js';
import { balanceOf, coinKey, endow } from './ledger.js';
import type { Balance, Holding, Moment } from './model.js';
import type { World } from './world.js';

/** Coins that a run brought to an account, by a payment or together with the call of a contract that keeps them. */
export interface End extends Balance {
  readonly by: 'payment' | 'call';
  /** Set for a keyless account. */
  readonly keyless?: KeylessAccount;
}

/** Holdings of every account. */
export function holdingsOf(world: World): Holding[] {
  const called = calledWith(world);
  return rowsOf(world).flatMap(([key, balance]): Holding[] => {
    const escrow = world.escrows.get(key);
    if (escrow !== undefined)
      return [{ role: 'escrow', end: escrow.end, ...balance, address: escrow.address }];
    if (isModule(balance)) return [{ role: 'module', ...balance }];
    const keyless = keylessOf(world, key, balance);
    if (keyless === undefined) return [{ role: 'account', ...balance }];
    const kept = keptOf(called, balance);
    const parts: readonly Holding[] = [
      { role: 'account', ...balance, amount: kept },
      { role: 'keyless', what: keyless.what, ...balance, amount: balance.amount - kept },
    ];
    return parts.filter(({ amount }) => amount > 0n);
  });
}

/** Holdings outside pools, escrows and modules, keyless accounts included. */
export function balancesIn(holdings: readonly Holding[]): Balance[] {
  return holdings.flatMap(({ role, chainId, address, denom, amount }) =>
    role === 'account' || role === 'keyless' ? [{ chainId, address, denom, amount }] : [],
  );
}

/** Final places of the coins of a run, outside escrows and modules, without earlier balances. */
export function endsOf(world: World): End[] {
  const called = calledWith(world);
  return rowsOf(world).flatMap(([key, balance]): End[] => {
    if (world.escrows.has(key) || isModule(balance)) return [];
    const brought = { ...balance, amount: balance.amount - ownFundsOf(world, balance) };
    const kept = keptOf(called, brought);
    const keyless = keylessOf(world, key, balance);
    const parts: readonly End[] = [
      { by: 'call', ...brought, amount: kept },
      { by: 'payment', ...brought, amount: brought.amount - kept, ...(keyless && { keyless }) },
    ];
    return parts.filter(({ amount }) => amount > 0n);
  });
}

type Row = readonly [account: string, balance: Balance];

function rowsOf({ accounts }: World): Row[] {
  const rows: Row[] = [];
  for (const [key, account] of accounts) {
    const slash = key.indexOf('/');
    for (const [denom, amount] of account) {
      if (amount <= 0n) continue;
      rows.push([key, { chainId: key.slice(0, slash), address: key.slice(slash + 1), denom, amount }]);
    }
  }
  return rows;
}

/** Type of a keyless account, computed once for all runs. */
function keylessOf(
  { keyless, registry }: World,
  key: string,
  { chainId, address }: Balance,
): KeylessAccount | undefined {
  if (!keyless.has(key)) keyless.set(key, keylessAccount(registry, chainId, address));
  return keyless.get(key);
}

function isModule({ address }: Balance): boolean {
  return address.startsWith('module:');
}

/** Coins passed to contracts outside the model. */
function calledWith({ events }: World): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const event of events) {
    if (event.kind !== 'call') continue;
    for (const coin of event.coins) {
      const key = coinKey({ chainId: coin.chainId, denom: coin.denom, address: event.contract });
      sums.set(key, (sums.get(key) ?? 0n) + coin.amount);
    }
  }
  return sums;
}

function keptOf(called: ReadonlyMap<string, bigint>, balance: Balance): bigint {
  const sum = called.get(coinKey(balance)) ?? 0n;
  return sum < balance.amount ? sum : balance.amount;
}

/** Gives an account coins before the run. */
export function giveOwnFunds(world: World, balance: Balance): void {
  endow(world, balance);
  put(world, world.ownFunds, coinKey(balance), ownFundsOf(world, balance) + balance.amount);
}

/** Rest of an account's funds from before the run. Coins that the run brought are spent first. */
function ownFundsOf({ ownFunds }: World, balance: Balance): bigint {
  return ownFunds.get(coinKey(balance)) ?? 0n;
}

/** Notes the part of a message's coins that comes from funds before the run. */
export function noteSpending(world: World, spent: Balance): void {
  const before = ownFundsOf(world, spent);
  const brought = balanceOf(world, spent.chainId, spent.address, spent.denom) - before;
  const amount = spent.amount - brought;
  if (amount <= 0n) return;
  put(world, world.ownFunds, coinKey(spent), before - amount);
  append(world, world.spent, { tx: world.tx, ...spent, amount });
}

/** Whether a signer gave coins of this kind before. */
export function hasSpent({ spent }: World, balance: Balance): boolean {
  return spent.some((coins) => coinKey(coins) === coinKey(balance));
}

/** Stated members of a moment; the rest is read off the world. */
type Told = Pick<Moment, 'kind' | 'chainId' | 'isDone'> &
  Partial<Pick<Moment, 'packet' | 'answers' | 'handOver' | 'reason'>>;

/** Notes a transaction of a chain. @param begun events before it */
export function noteMoment(world: World, begun: number, told: Told): void {
  const { tx, events, moments } = world;
  moments?.push({ tx, answers: [], ...told, events: events.slice(begun), after: holdingsOf(world) });
}
