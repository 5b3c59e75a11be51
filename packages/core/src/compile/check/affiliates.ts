import { denomInOf, denomOutOf, endsOn, lastSwap, type Operation, startsOn } from '../../operation/index.js';
import { brandAs, limits, readAddress } from '../../primitives/index.js';
import { findChain, keylessBytes, type Registry } from '../../registry/index.js';
import type { Affiliate, CompileRequest } from '../request.js';
import { affiliatesPlace } from './grammar.js';
import { type Place, refuse } from './refuse.js';

/**
 * All chains promise affiliates the same total, and each address is one of its chain. For a chain that is not
 * in the data only the total is checked.
 *
 * @see specification 4.3, rule 1
 * @throws RoutingError `AFFILIATE_FEE_MISMATCH`, `INVALID_AFFILIATE`, `RECIPIENT_CANNOT_HOLD`, `UNSUPPORTED_FIELD`
 */
export function checkAffiliates(registry: Registry, request: CompileRequest): void {
  if (request.affiliates === undefined) return;
  const byChain = [...request.affiliates];
  const totals = new Set(byChain.map(([, affiliates]) => totalFee(affiliates)));
  if (totals.size > 1) {
    const message = `affiliate fees must add up to the same basis points on every chain, not to ${[...totals].sort((a, b) => a - b).join(' and ')}`;
    refuse('AFFILIATE_FEE_MISMATCH', ['affiliates'], message);
  }
  for (const [chainId, affiliates] of byChain) {
    if (totalFee(affiliates) > Number(limits.basisPoints)) {
      const message = `affiliate fees on ${chainId} add up to more than ${limits.basisPoints} basis points`;
      refuse('INVALID_AFFILIATE', affiliatesPlace(chainId), message);
    }
    affiliates.forEach(({ address }, index) => {
      checkPayee(registry, chainId, address, [affiliatesPlace(chainId), index, 'address']);
    });
  }
  checkSwapping(registry, request);
  checkPayable(registry, request);
}

/**
 * Swaps pay affiliates. Where no swap of the route is on a chain that promises them something, they would get nothing. A client may
 * name the affiliates of every chain that could swap, so that a route without swaps is refused only if no such chain has a venue;
 * nothing is concluded from chains that the data does not have.
 */
function checkSwapping(registry: Registry, { operations, affiliates }: CompileRequest): void {
  const promised = [...(affiliates ?? [])].flatMap(([id, list]) => (totalFee(list) > 0 ? [id] : []));
  const swapping: readonly string[] = operations.filter(isAnySwap).map(startsOn);
  const [first] = promised;
  if (first === undefined || promised.some((id) => swapping.includes(id) || !findChain(registry, id))) return;
  if (swapping.length === 0 && promised.some((id) => canSwap(registry, id))) return;
  const where =
    swapping.length === 0 ? 'and the chain has no swap venue' : `the route swaps on ${swapping.join(', ')}`;
  const message = `affiliates on ${first} would get nothing: the route does not swap there, ${where}`;
  refuse('INVALID_AFFILIATE', affiliatesPlace(first), message);
}

/** Whether an operation changes the coin without leaving the chain: swaps by contracts, and by calldata on EVM chains. */
function isAnySwap(operation: Operation): boolean {
  return startsOn(operation) === endsOn(operation) && denomInOf(operation) !== denomOutOf(operation);
}

/** Whether a chain of the data has a place where swaps happen. */
function canSwap(registry: Registry, chainId: string): boolean {
  return (
    findChain(registry, chainId)?.type === 'evm' ||
    (registry.venues.get(brandAs(chainId))?.venues ?? []).length > 0
  );
}

function checkPayee(registry: Registry, chainId: string, address: string, place: Place): void {
  const chain = findChain(registry, chainId);
  if (chain === undefined) return;
  const { hex, problem } = readAddress(chain, address);
  if (hex === undefined) {
    refuse('INVALID_AFFILIATE', place, `affiliate address on ${chainId}: ${problem}`);
  }
  const account = keylessBytes(registry, chain, hex);
  if (account === undefined) return;
  const message = `the affiliate address is ${account.what} on ${chainId}: coins that are paid there cannot be moved`;
  refuse('RECIPIENT_CANNOT_HOLD', place, message);
}

/** The older dialect of swap contracts pays only the user. */
function checkPayable(registry: Registry, { operations, affiliates }: CompileRequest): void {
  const swap = operations[lastSwap(operations)];
  const chainId = swap && startsOn(swap);
  if (chainId === undefined || registry.venues.get(chainId)?.dialect !== 'swap_with_action') return;
  if (totalFee(affiliates?.get(chainId) ?? []) > 0) {
    const message = `the swap contract on ${chainId} pays no affiliates`;
    refuse('UNSUPPORTED_FIELD', ['affiliates'], message);
  }
}

/** Basis points that affiliates of one chain get together. */
function totalFee(affiliates: readonly Affiliate[]): number {
  return affiliates.reduce((total, { basisPointsFee }) => total + basisPointsFee, 0);
}
