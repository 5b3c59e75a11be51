import { type Operation, operationTraits, roleOf, startsOn } from '../operation/index.js';

/** Places of coins after a failure, the safest first. */
export const places = ['own-named', 'own', 'claim', 'stranger'] as const;

/**
 * Where coins can stay after a failure: on an account of the user on a chain that the query names, on another account of the
 * user, on an account that pays them out for a claim, or on an account of a third party.
 */
export type Place = (typeof places)[number];

/** Ends of a route: chains that the query names. */
export interface Ends {
  /** Coin that leaves. */
  readonly source: { readonly chainId: string };
  /** Coin that arrives. */
  readonly dest: { readonly chainId: string };
}

/**
 * The least safe place where coins of a route can stay after a failure, from its operations. A packet that fails, or whose
 * proof is late, pays its sender back. The recovery map of the messages lists each place.
 */
export function worstPlace(operations: readonly Operation[], ends: Ends): Place {
  const found = operations.map((operation, index) => placeOf(operation, operations[index - 1], ends));
  return [...places].reverse().find((place) => found.includes(place)) ?? 'own-named';
}

function placeOf(operation: Operation, previous: Operation | undefined, { source, dest }: Ends): Place {
  if (keepsCoins(operation)) return 'claim';
  const joined = previous?.txIndex === operation.txIndex ? previous : undefined;
  if (joined !== undefined && isCalledBy(joined, operation)) return 'stranger';
  const chainId = startsOn(operation);
  return chainId === source.chainId || chainId === dest.chainId ? 'own-named' : 'own';
}

/** Whether a bridge keeps the coins until an account acts on the other side: all but packets do. */
function keepsCoins({ kind }: Operation): boolean {
  const { bridge } = operationTraits[kind];
  return bridge !== undefined && bridge !== 'IBC' && bridge !== 'EUREKA';
}

/**
 * Whether an operation is a call in the memo of a packet. A chain that does not make the call, or gets half of the memo, pays
 * the account that the packet names, which has no key.
 */
function isCalledBy(previous: Operation, operation: Operation): boolean {
  const [before, role] = [roleOf(previous), roleOf(operation)];
  if (role === 'contract')
    return (
      before === 'packet' || before === 'v2-packet' || operationTraits[previous.kind].bridge === 'AXELAR'
    );
  return (before === 'v2-packet' && role === 'packet') || (before === 'packet' && role === 'v2-packet');
}
