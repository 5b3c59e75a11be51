import type { Sentence, Wording } from '../../../primitives/index.js';
import type { Operation, TransferOperation } from '../../../operation/index.js';
import type { CoinLink } from '../../../pairing/index.js';
import type { Registry } from '../../../registry/index.js';
import type { BridgeQuote } from '../../quotes.js';

/** A bridge to be crossed by an amount of a coin. */
export interface Crossing {
  readonly registry: Registry;
  readonly link: CoinLink;
  /** Transfers that bring the coin to the bridge, and those after it. */
  readonly before: readonly TransferOperation[];
  readonly after: readonly TransferOperation[];
  /** Base units that reach the bridge. */
  readonly amount: bigint;
  /** Whether a relayer may be paid. */
  readonly mayRelay: boolean;
  /** Live facts of an operation; empty if unknown. Every call asks again. */
  readonly quoteFor: (ends: QuotedEnds) => BridgeQuote;
  /** Adds a note to the route. */
  readonly note: (text: string | Sentence) => void;
}

/** The members of an operation that a quote is asked by. */
export interface QuotedEnds {
  readonly fromChainId: string;
  readonly toChainId: string;
  readonly denomIn: string;
}

/** How a bridge is crossed. */
export interface Made {
  readonly operation: Operation;
  /** Arriving base units, without unknown fees. */
  readonly output: bigint;
  /** Members of the operation that only a live quote can fill. */
  readonly needsQuote?: readonly string[];
  /** Whether the operation itself carries out the last transfer before it, or the first one behind it. */
  readonly takes?: { readonly before?: true; readonly after?: true };
  /** Members that the last transfer before it gets. */
  readonly arriving?: Partial<TransferOperation>;
}

/** Why a bridge cannot be crossed: a rule that removes candidates, and the reason in a sentence. */
export interface NotMade extends Wording {
  readonly rule: 'BRIDGE_NOT_PLANNED' | 'BRIDGE_NOT_ALLOWED' | 'OUTSIDE_LIMITS';
}

/** Makes the operation that carries a coin over one bridge. */
export type BridgeMaker = (crossing: Crossing) => Made | NotMade;

/** A bridge that cannot be crossed here. */
export function notPlanned({ bridge, from, to }: CoinLink, why: string): NotMade {
  const message = `${bridge} joins ${from.chainId} and ${to.chainId}, but ${why}`;
  return { rule: 'BRIDGE_NOT_PLANNED', message };
}

/** A kind that is never planned. */
/* @__NO_SIDE_EFFECTS__ */
export function unplanned(why: string): BridgeMaker {
  return ({ link }) => notPlanned(link, why);
}

/** Chains and denoms of a move. */
type MoveEnds = Pick<TransferOperation, 'fromChainId' | 'toChainId' | 'denomIn' | 'denomOut'>;

/** Ends of the operation over a link. */
export function endsOf({ from, to }: CoinLink): MoveEnds {
  return {
    fromChainId: from.chainId,
    toChainId: to.chainId,
    denomIn: from.info.denom,
    denomOut: to.info.denom,
  };
}

/** Price of a bridge; 0 is not a quote, since no relayer works for nothing. */
export function priced(amount: bigint | undefined): bigint | undefined {
  return amount === 0n ? undefined : amount;
}

/** Names of the missing parts. */
export function missing(parts: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.keys(parts).filter((name) => parts[name] === undefined);
}

/** Amount at the end of a link for one at its start: equal, unless a bridge converts decimals. Undefined if unknown. */
export function atEnd(link: CoinLink, amount: bigint): bigint | undefined {
  const shift = shiftOf(link);
  if (shift === undefined) return undefined;
  return shift < 0 ? amount / 10n ** BigInt(-shift) : amount * 10n ** BigInt(shift);
}

/** The least at the start of a link that is at least an amount at its end. */
export function atStart(link: CoinLink, amount: bigint): bigint {
  const shift = shiftOf(link) ?? 0;
  const unit = 10n ** BigInt(Math.abs(shift));
  return shift > 0 ? (amount + unit - 1n) / unit : amount * unit;
}

/** Digits that a number gets. The other bridges move numbers, whatever the ends say of decimals. */
function shiftOf({ bridge, from, to }: CoinLink): number | undefined {
  if (bridge !== 'STARGATE' && bridge !== 'HYPERLANE') return 0;
  const [before, after] = [from.info.decimals, to.info.decimals];
  if (before === after) return 0;
  return before === undefined || after === undefined ? undefined : after - before;
}
