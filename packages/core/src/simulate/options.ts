import { checkClock, limits, pointerTo, RoutingError } from '../primitives/index.js';
import type { AssetRef, Budget, ExpectedAffiliate } from '../primitives/index.js';
import type { Fault } from './fault.js';
import type { Balance, BridgedCoin, ChainCoin, KnownTrace, SimulatedTx } from './model.js';
import type { Quote } from './quote.js';

/** Transactions to run, in order; compiled messages are such a request. */
export interface SimulateQuery {
  /** Transactions, in order. */
  readonly txs: readonly SimulatedTx[];
  /** Expectation to compare with. */
  readonly expectation?: ExpectedOutcome | undefined;
}

/**
 * The user's intention. Omitted members are not compared, but coins may end only at named accounts: the
 * receiver, the user, affiliates, and contracts that are called with them.
 */
export interface ExpectedOutcome {
  /** Arriving asset and its chain. Its denom is the one that chain prints. */
  readonly destAsset: AssetRef;
  /** Destination chain id. */
  readonly destChainId?: string | undefined;
  /** Least sum that reaches the receiver, in base units; at least something must. */
  readonly minAmountOut?: bigint | undefined;
  /** Final owner of the coins: an address, or the contract that is called with them. Default: any account. */
  readonly receiver?: string | undefined;
  /** The only coin that leaves the signers' accounts. */
  readonly sourceAsset?: AssetRef | undefined;
  /** All that leaves them, in base units: the unused and returned part of an exact output counts as having left. */
  readonly amountIn?: bigint | undefined;
  /** Largest payments to bridges in addition to that, per coin: gas of another network, a relayer. */
  readonly fees?: readonly AllowedFee[] | undefined;
  /** Addresses the user controls, of any chain or by chain id; by default those with the keys that sign. */
  readonly ownAddresses?: readonly string[] | Readonly<Record<string, readonly string[]>> | undefined;
  /** Who may keep a share of swaps, and how much at most. */
  readonly affiliates?: readonly ExpectedAffiliate[] | undefined;
  /** Contracts that may keep the coins of a call. */
  readonly allowedContracts?: readonly string[] | undefined;
}

/** Allowed payment to a bridge. */
export interface AllowedFee extends ChainCoin {
  /** Who is paid, where an account is. */
  readonly payee?: string | undefined;
}

/** How messages are run. */
export interface SimulateOptions {
  /** Block time of every chain at the beginning, nanoseconds since the epoch, from 10^18 to below 2^63. */
  readonly now: bigint;
  /** Outputs of venues; by default the least that each message accepts. */
  readonly quote?: Quote;
  /** Faults of the run. */
  readonly faults?: readonly Fault[];
  /** Balances before the run; by default each signer has what it spends, unless the run could have brought it. */
  readonly opening?: readonly Balance[];
  /** Vouchers that the data does not list. */
  readonly traces?: readonly KnownTrace[];
  /** Coins that bridges turn into each other and the data does not join. */
  readonly bridged?: readonly BridgedCoin[];
  /**
   * Addresses of further parties: an account of Noble that forwards minted coins does not show its recipient,
   * so these are tried.
   */
  readonly people?: readonly string[];
  /** Allows movements that outages refuse; chains that the data marks as killed stay refused. */
  readonly includeInactive?: boolean | undefined;
  /** Orders packets that are in flight together, a whole number; by default the oldest goes first. */
  readonly seed?: number;
  /** Steps of the request that this run is part of; by default a new budget. */
  readonly budget?: Budget;
}

/**
 * Refuses what callers without types can get wrong.
 *
 * @throws RoutingError `INVALID_CLOCK`, `INVALID_AMOUNT` or `INVALID_TYPE`
 */
export function checkOptions({ now, quote, opening, seed, includeInactive }: SimulateOptions): void {
  checkClock(now, '/now');
  demandType(quote === undefined || typeof quote === 'function', '/quote', 'a function');
  const isFlag = includeInactive === undefined || typeof includeInactive === 'boolean';
  demandType(isFlag, '/includeInactive', 'a boolean');
  demandType(seed === undefined || Number.isInteger(seed), '/seed', 'a whole number');
  opening?.forEach(({ amount }, index) => {
    checkAmount(amount, `/opening/${index}/amount`);
  });
}

/** Like the check above, for an expectation. @throws RoutingError `INVALID_AMOUNT` or `INVALID_TYPE` */
export function checkExpectation(expectation: ExpectedOutcome | undefined): void {
  if (expectation === undefined) return;
  demandType(isAsset(expectation.destAsset), '/expectation/destAsset', 'an asset');
  for (const name of ['amountIn', 'minAmountOut'] as const) {
    if (expectation[name] !== undefined) checkAmount(expectation[name], pointerTo('/expectation', name));
  }
  expectation.fees?.forEach(({ amount }, index) => {
    checkAmount(amount, `/expectation/fees/${index}/amount`);
  });
  expectation.affiliates?.forEach(({ basisPoints }, index) => {
    checkAmount(basisPoints, `/expectation/affiliates/${index}/basisPoints`);
  });
}

/** Refuses transactions whose members are of other types. @throws RoutingError `INVALID_TYPE` */
export function checkTxs(txs: readonly SimulatedTx[]): void {
  demandType(Array.isArray(txs), '/txs', 'a list');
  for (const [index, tx] of txs.entries()) {
    const pointer = `/txs/${index}`;
    demandType(isObject(tx), pointer, 'an object');
    checkTexts(tx, ['chainId', 'signerAddress'], pointer);
    for (const name of ['to', 'data', 'tx'] as const)
      if (tx[name] !== undefined) checkTexts(tx, [name], pointer);
    if (tx.value !== undefined) demandType(typeof tx.value === 'bigint', `${pointer}/value`, 'a bigint');
    checkList(tx.msgs, `${pointer}/msgs`, (msg, at) => checkTexts(msg, ['typeUrl', 'value'], at));
    checkList(tx.requiredErc20Approvals, `${pointer}/requiredErc20Approvals`, (approval, at) => {
      checkTexts(approval, ['tokenContract', 'spender'], at);
      demandType(typeof approval.amount === 'bigint', `${at}/amount`, 'a bigint');
    });
  }
}

function checkList<T extends object>(
  list: readonly T[] | undefined,
  pointer: string,
  check: (element: T, pointer: string) => void,
): void {
  if (list === undefined) return;
  demandType(Array.isArray(list), pointer, 'a list');
  list.forEach((element, index) => {
    demandType(isObject(element), `${pointer}/${index}`, 'an object');
    check(element, `${pointer}/${index}`);
  });
}

function checkTexts(value: object, names: readonly string[], pointer: string): void {
  for (const name of names)
    demandType(typeof Reflect.get(value, name) === 'string', `${pointer}/${name}`, 'a text');
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function checkAmount(amount: unknown, field: string): void {
  if (typeof amount === 'bigint' && amount >= 0n && amount <= limits.amount) return;
  const message = `${field.slice(field.lastIndexOf('/') + 1)} must be a bigint of base units, not below 0`;
  throw new RoutingError('INVALID_AMOUNT', field, message);
}

function isAsset(asset: unknown): boolean {
  return typeof asset === 'object' && asset !== null && 'chainId' in asset && 'denom' in asset;
}

function demandType(holds: boolean, field: string, what: string): void {
  if (holds) return;
  const message = `${field.slice(field.lastIndexOf('/') + 1)} must be ${what}`;
  throw new RoutingError('INVALID_TYPE', field, message);
}
