import { joined } from '../primitives/index.js';
import type { ChainId } from '../primitives/index.js';
import { isKnownSpender } from './allowance-book.js';
import { comparable, isSameDenom } from './coins.js';
import type { Audit, PaidCharge } from './context.js';
import type { Bound, PartKind, RiskPart } from './exposure.js';
import type { Movement, Movements } from './movements.js';
import type { Role } from './roles.js';
import type { Settlement, Spend } from './settle.js';

/** Whether a possible loss or a required arrival is as expected. */
export type Within = 'yes' | 'no' | 'unknown';

/** The most of a coin that can leave an account, and what arrives there in any case. */
export interface RiskRow {
  /** Address of the account. */
  readonly account: string;
  /** Chain id. */
  readonly chainId: ChainId | undefined;
  /** `*` for every coin of the account on the chain; empty for a coin that the data does not name. */
  readonly denom: string;
  /** Sum of all parts, beyond the coins that the messages bring to the account first. */
  readonly outAtMost: Bound;
  /** Base units that are there in the end in any case. */
  readonly inAtLeast: bigint;
  /** Undefined where the expectation does not say it. */
  readonly expectedOut?: bigint | undefined;
  /** Expected arrival, base units. */
  readonly expectedIn?: bigint | undefined;
  /** Whether it is within the expectation. */
  readonly within: Within;
  /** Causes of the possible loss. */
  readonly parts: readonly RiskPart[];
}

/** Inputs of the rows. */
export interface RiskSources {
  readonly book: Movements;
  readonly settlement: Settlement;
  readonly roleOf: (movement: Movement) => Role;
}

/** A row as it is worked out. */
interface Draft {
  readonly account: string;
  readonly chainId: ChainId | undefined;
  readonly denom: string;
  readonly parts: RiskPart[];
  out: Bound;
  inAtLeast: bigint;
  /** Undefined as soon as a part is not compared. */
  expectedOut: bigint | undefined;
  expectedIn: bigint | undefined;
  /** Whether the expected outflow includes the input amount. */
  hasAmountIn: boolean;
  within: Within;
}

type Rows = Map<string, Draft>;

/** Every coin that can leave an account of the user, or arrives there or at the receiver. Time is linear. */
export function riskOf(audit: Audit, sources: RiskSources): readonly RiskRow[] {
  const rows: Rows = new Map();
  addSpends(audit, rows, sources);
  addCharges(audit, rows);
  addExposures(audit, rows);
  addArrivals(audit, rows, sources);
  for (const row of rows.values()) if (row.denom !== everyCoin) addEveryCoin(rows, row);
  return [...rows.values()]
    .filter(isWorthARow)
    .map(({ out, hasAmountIn: _, ...row }) => joined(row, { outAtMost: out }));
}

const everyCoin = '*';

function isWorthARow({ parts, inAtLeast, out }: Draft): boolean {
  return parts.length > 0 || inAtLeast > 0n || !('amount' in out);
}

function rowOf(
  rows: Rows,
  {
    account,
    chainId,
    denom,
  }: { readonly account: string; readonly chainId: ChainId | undefined; readonly denom: string },
): Draft {
  const key = keyOf(account, chainId, denom);
  const found = rows.get(key);
  if (found !== undefined) return found;
  const empty = {
    parts: [],
    out: { amount: 0n },
    inAtLeast: 0n,
    expectedOut: 0n,
    expectedIn: undefined,
    hasAmountIn: false,
  };
  const row: Draft = { account, chainId, denom, ...empty, within: 'yes' };
  rows.set(key, row);
  return row;
}

function keyOf(account: string, chainId: ChainId | undefined, denom: string): string {
  const [whose, what] = [comparable(account), comparable(denom)];
  // With their lengths no two lists of names are written alike.
  return `${whose.length} ${chainId?.length} ${whose}${chainId}${what}`;
}

/** Adds a part of a loss. @param expected base units that are expected of it; undefined where nothing says so */
function addPart(row: Draft, part: RiskPart, expected: bigint | undefined, within: Within): void {
  row.parts.push(part);
  row.out = sumOf(row.out, part.bound);
  row.expectedOut =
    row.expectedOut === undefined || expected === undefined ? undefined : row.expectedOut + expected;
  row.within = worst(row.within, within);
}

/** An unknown amount may be all, which exceeds any amount. */
function sumOf(a: Bound, b: Bound): Bound {
  if ('unknown' in a || 'unknown' in b) return { unknown: true };
  if ('all' in a || 'all' in b) return { all: true };
  return { amount: a.amount + b.amount };
}

const grades: Readonly<Record<Within, number>> = { yes: 0, unknown: 1, no: 2 };

function worst(a: Within, b: Within): Within {
  return grades[b] > grades[a] ? b : a;
}

/**
 * Coins that messages take in addition to coins that earlier messages brought; the input amount is divided over the
 * source asset.
 */
function addSpends(audit: Audit, rows: Rows, { book, settlement }: RiskSources): void {
  const { sourceAsset, amountIn, route, fees } = audit.expectation;
  const called = calledStrands(book);
  const saysAmounts = route?.some(({ kind }) => kind === 'spend') === true;
  let left = amountIn;
  const quotes = new Map<string, bigint>();
  for (const { chainId, denom, amount } of fees ?? []) {
    const key = JSON.stringify([chainId, comparable(denom)]);
    quotes.set(key, (quotes.get(key) ?? 0n) + amount);
  }
  for (const spend of settlement.spends) {
    const { movement } = spend;
    const { chainId, denom = '', address = '', pointer, isFee, strand } = movement;
    const bound = boundOf(spend, saysAmounts);
    if ('amount' in bound && bound.amount === 0n) continue;
    const row = rowOf(rows, { account: address, chainId, denom });
    const isOpen = spend.isUntraced || spend.unguaranteed > 0n;
    if (isFee === true) {
      const key = JSON.stringify([chainId, comparable(denom)]);
      const quoted = fees === undefined ? undefined : (quotes.get(key) ?? 0n);
      const expected = within(bound, quoted, isOpen);
      if (quoted !== undefined && 'amount' in bound) quotes.set(key, quoted - least(quoted, bound.amount));
      const paid = quoted !== undefined && 'amount' in bound ? least(quoted, bound.amount) : quoted;
      addPart(row, { kind: 'relay_fee', bound, pointer }, paid, expected);
      continue;
    }
    const isSource =
      sourceAsset?.chainId === chainId && denom !== '' && isSameDenom(sourceAsset?.denom ?? '', denom);
    const expected = sourceAsset === undefined ? undefined : isSource ? left : 0n;
    if (isSource && left !== undefined && 'amount' in bound) left -= least(left, bound.amount);
    const kind = called.has(strand) ? 'later_call' : 'amount';
    addPart(row, { kind, bound, pointer }, row.hasAmountIn ? 0n : expected, within(bound, expected, isOpen));
    row.hasAmountIn ||= isSource;
  }
}

function boundOf({ amount, unguaranteed }: Spend, saysAmounts: boolean): Bound {
  if (amount === undefined) return { all: true };
  return { amount: amount + (saysAmounts ? 0n : unguaranteed) };
}

function within(bound: Bound, expected: bigint | undefined, isOpen: boolean): Within {
  if (expected === undefined || 'unknown' in bound) return 'unknown';
  if ('all' in bound) return 'no';
  if (bound.amount <= expected) return 'yes';
  return isOpen ? 'unknown' : 'no';
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** Strands whose coins are passed to a contract on the chain that they leave. */
function calledStrands({ movements }: Movements): ReadonlySet<number> {
  const crossed = new Set(movements.flatMap(({ party, strand }) => (party === 'bridge' ? [strand] : [])));
  const called = movements.filter(({ party, strand }) => party === 'called' && !crossed.has(strand));
  return new Set(called.map(({ strand }) => strand));
}

/** Payments to chains: as stated, else as usual. The upper limit is unknown. */
function addCharges({ draft, expectation }: Audit, rows: Rows): void {
  const { networkFees = [] } = expectation;
  const left = new Map<string, bigint>();
  const nameOf = (chainId: string | undefined, denom: string | undefined): string =>
    JSON.stringify([chainId, denom === undefined ? null : comparable(denom)]);
  for (const { chainId, denom, amount } of networkFees) {
    for (const key of [nameOf(chainId, denom), nameOf(chainId, undefined)])
      left.set(key, (left.get(key) ?? 0n) + amount);
  }
  for (const charge of draft.charges) {
    const { chainId, denom, amount, payer = '', pointer, limit } = charge;
    const key = nameOf(chainId, denom);
    const stated = left.get(key) ?? 0n;
    const allowed = charge.isStated ? stated : limit?.usual;
    left.set(key, stated - least(stated, amount));
    const row = rowOf(rows, { account: payer, chainId, denom: denom ?? '' });
    const part = { kind: 'network_fee', bound: { amount }, pointer } as const;
    addPart(row, part, allowed && least(amount, allowed), feeWithin(charge, allowed));
  }
}

function feeWithin({ amount, limit, isStated }: PaidCharge, allowed: bigint | undefined): Within {
  if (allowed !== undefined && amount <= allowed) return 'yes';
  return isStated || (limit !== undefined && amount > limit.upper) ? 'no' : 'unknown';
}

/** Possible losses to spenders, signatures, powers and unread parts. A known spender may still be correct. */
function addExposures(audit: Audit, rows: Rows): void {
  for (const { account, chainId, denom = everyCoin, ...part } of audit.draft.exposures) {
    const row = rowOf(rows, { account, chainId, denom });
    const isKnown = part.to !== undefined && isKnownSpender(audit, chainId, part.to);
    const isOpen = isKnown || 'unknown' in part.bound || !grants.has(part.kind);
    const isDeposit = part.kind === 'deposit';
    const expected = isDeposit && 'amount' in part.bound ? part.bound.amount : 0n;
    addPart(row, part, expected, isDeposit ? 'yes' : isOpen ? 'unknown' : 'no');
  }
}

/** Parts that let others take coins later. Every other exposure has a finding with its severity. */
const grants: ReadonlySet<PartKind> = new Set(['allowance', 'permit', 'power']);

/** A part that can take every coin of an account can take this one. */
function addEveryCoin(rows: Rows, row: Draft): void {
  for (const chainId of new Set([row.chainId, undefined])) {
    const every = rows.get(keyOf(row.account, chainId, everyCoin));
    if (every === undefined) continue;
    row.out = sumOf(row.out, every.out);
    row.within = worst(row.within, every.within);
  }
}

/** Coins that arrive in any case. Coins whose relayer may not act do not count. */
function addArrivals(audit: Audit, rows: Rows, { book, settlement, roleOf }: RiskSources): void {
  const { receiver, ownAddresses, destAsset, minAmountOut } = audit.expectation;
  const isUnpaid = [...audit.draft.findings.values()].some(({ reason }) => reason === 'RELAY_UNPAID');
  const crossed = new Set(
    book.movements.flatMap(({ party, strand }) => (party === 'bridge' ? [strand] : [])),
  );
  const wanted = new Set<Draft>();
  let arrived = 0n;
  for (const { movement, guaranteed } of settlement.ends) {
    const role = roleOf(movement);
    const { chainId, denom = '', address = '', strand } = movement;
    const amount = isUnpaid && crossed.has(strand) ? 0n : guaranteed;
    const isDest = destAsset?.chainId === chainId && isSameDenom(destAsset?.denom ?? '', denom);
    const isMeant = receiver === undefined ? role === 'own' || role === 'contract' : role === 'receiver';
    if (isDest && (isMeant || (receiver === undefined && ownAddresses === undefined))) arrived += amount;
    if (role !== 'own' && role !== 'receiver') continue;
    const row = rowOf(rows, { account: address, chainId, denom });
    row.inAtLeast += amount;
    if (isDest && isMeant) wanted.add(row);
  }
  if (minAmountOut === undefined) return;
  let left = minAmountOut;
  for (const row of wanted) {
    row.expectedIn = left;
    left -= least(left, row.inAtLeast);
    if (arrived < minAmountOut) row.within = worst(row.within, isUnpaid ? 'unknown' : 'no');
  }
}
