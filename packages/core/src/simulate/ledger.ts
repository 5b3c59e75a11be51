import { firstHop, foldCase, isHexAddress, printHop } from '../denom/index.js';
import { type ChannelEnd, channelEnd, denomOfPath, escrowAddress, findChain } from '../registry/index.js';
import { pathOf, type Registry } from '../registry/index.js';
import { voucherContract, voucherPath } from './evm/voucher.js';
import { demand, fail } from './failure.js';
import { append, put } from './journal.js';
import type { Balance, PaymentReason } from './model.js';
import { note } from './notes.js';
import type { World } from './world.js';

/** Accounts of modules and pools. They have no bech32 form, so they differ from every address. */
export const moduleAccounts = {
  pool: 'module:pool',
  relayer: 'module:relayer',
  bridge: 'module:bridge',
  solver: 'module:solver',
  relayerFees: 'module:relayer-fees',
} as const;

/** An amount of one denom on the chain at hand. */
export type HeldCoin = Pick<Balance, 'denom' | 'amount'>;

/** Balance of an account in one denom. */
export function balanceOf(world: World, chainId: string, address: string, denom: string): bigint {
  return world.accounts.get(accountKey(chainId, address))?.get(foldCase(denom)) ?? 0n;
}

/** All coins of an account, zero amounts omitted. */
export function coinsOf(world: World, chainId: string, address: string): HeldCoin[] {
  const coins = [...(world.accounts.get(accountKey(chainId, address)) ?? [])];
  return coins.map(([denom, amount]) => ({ denom, amount })).filter(({ amount }) => amount > 0n);
}

/** Key of an account. EVM addresses are one account in any letter case; the ledger writes them, and tokens, in lower case. */
function accountKey(chainId: string, address: string): string {
  return `${chainId}/${foldCase(address)}`;
}

/** Key of an account's coins of one denom. */
export function coinKey({ chainId, address, denom }: Omit<Balance, 'amount'>): string {
  return `${accountKey(chainId, address)} ${foldCase(denom)}`;
}

/** Puts coins on an account. */
export function credit(world: World, to: Balance): void {
  if (to.amount === 0n) return;
  const key = accountKey(to.chainId, to.address);
  const denom = foldCase(to.denom);
  let account = world.accounts.get(key);
  if (account === undefined) {
    account = new Map();
    put(world, world.accounts, key, account);
  }
  put(world, account, denom, (account.get(denom) ?? 0n) + to.amount);
}

/** Takes coins off an account. @throws ChainFailure when it has too few */
export function debit(world: World, from: Balance): void {
  const held = balanceOf(world, from.chainId, from.address, from.denom);
  if (held < from.amount)
    fail(`insufficient funds: ${held}${from.denom} is smaller than ${from.amount}${from.denom}`);
  const account = world.accounts.get(accountKey(from.chainId, from.address));
  if (account !== undefined) put(world, account, foldCase(from.denom), held - from.amount);
}

/** Moves coins between two accounts of one chain. @throws ChainFailure when the first has too few */
export function move(world: World, from: Balance, address: string): void {
  debit(world, from);
  credit(world, { ...from, address });
}

/** Moves coins to another account and notes the payment. @throws ChainFailure when the first has too few */
export function pay(world: World, from: Balance, address: string, why: PaymentReason): void {
  const to = { ...from, address };
  debit(world, from);
  credit(world, to);
  note(world, { kind: 'pay', tx: world.tx, why, to });
}

/** Full path of a denom on a chain. @throws ChainFailure for a voucher that neither the data nor the run knows */
export function pathIn(world: World, chainId: string, denom: string): string {
  const path = knownPath(world, chainId, denom);
  demand(path !== undefined, `denomination trace not found: ${denom}`);
  return path;
}

function knownPath(world: World, chainId: string, denom: string): string | undefined {
  const known = world.paths.get(`${chainId}/${foldCase(denom)}`);
  if (known !== undefined) return known;
  if (!isHexAddress(denom)) return pathOf(world.registry, { chainId, denom });
  // The path of a token is its contract's address, as contracts print it in packets, unless it is a voucher itself.
  return voucherPath(world.registry, chainId, denom) ?? foldCase(denom);
}

/** Denom that a chain prints for a path, remembered so that the coin can be sent on. */
export function denomIn(world: World, chainId: string, path: string): string {
  const contract = voucherContract(world.registry, chainId, path);
  if (contract !== undefined) return contract;
  const denom = denomOfPath(world.registry, path);
  if (denom !== path) world.paths.set(`${chainId}/${denom}`, path);
  return denom;
}

/**
 * Account of the ledger for coins sent over a channel end: a converter contract, or the end's escrow. It is
 * separate from other payments to the same address, which back nothing and never come back.
 */
export function escrowOf(world: World, end: ChannelEnd): string {
  const known = world.escrowOf.get(end);
  if (known !== undefined) return known;
  const address = isConverter(end) ? end.port.slice('wasm.'.length) : derivedEscrow(world, end);
  const account = `escrow:${address}`;
  world.escrows.set(`${end.chainId}/${account}`, { address, end });
  world.escrowOf.set(end, account);
  return account;
}

/**
 * Escrow address of an end. If a chain has no bech32 addresses, or is unknown, a contract with a name of the
 * model keeps the coins.
 */
function derivedEscrow(world: World, { chainId, port, channel }: ChannelEnd): string {
  const { bech32Prefix = '' } = findChain(world.registry, chainId) ?? {};
  return bech32Prefix === '' ? `contract:${port}/${channel}` : escrowAddress(bech32Prefix, port, channel);
}

/** Whether a contract that wraps cw20 tokens answers at a channel end. */
export function isConverter(end: ChannelEnd): boolean {
  return end.port.startsWith('wasm.');
}

/**
 * Gives an account coins that existed before the run, and fills the escrows behind them: a voucher exists only
 * because its origin has the coins.
 */
export function endow(world: World, to: Balance): void {
  append(world, world.opening, { ...to, address: foldCase(to.address), denom: foldCase(to.denom) });
  for (let held: Balance | undefined = to; held !== undefined; held = backingOf(world, held))
    credit(world, held);
}

/** Backing of a voucher on the next chain towards the origin; undefined when there is none. */
function backingOf(world: World, { chainId, denom, amount }: Balance): Balance | undefined {
  const path = knownPath(world, chainId, denom);
  const back = path === undefined ? undefined : stepBack(world.registry, chainId, path);
  if (back === undefined) return undefined;
  const { end, rest } = back;
  const address = escrowOf(world, end);
  return { chainId: end.chainId, address, denom: denomIn(world, end.chainId, rest), amount };
}

/** Channel end at which a voucher began, and its path there; undefined when the coin is native or the route unknown. */
export function stepBack(
  registry: Registry,
  chainId: string,
  path: string,
): { readonly end: ChannelEnd; readonly rest: string } | undefined {
  const hop = firstHop(path);
  const end = hop && channelEnd(registry, { chainId, port: hop.port, channel: hop.channel })?.to;
  return hop && end && { end, rest: path.slice(printHop(hop).length + 1) };
}
