import { parseTrace } from 'wayfold/registry';
import { text } from './entry.js';
import type { Listed } from './listed.js';
import { type TraceStep, transferOf } from './trace.js';

/** Finds a listed asset by the registry's chain name and base denom. */
export type FindListed = (chainName: string, base: string) => Listed | undefined;

/**
 * Whether a voucher's path ends in another coin than its stated counterparty (Osmosis' CRV leads to the WBTC
 * contract). Other spellings of one denom are no contradiction: letter case of an address, Kujira's `factory:a:b`, the
 * address a chain gives its own coin. A voucher that is not listed proves nothing.
 */
export function isAnotherCoin(step: TraceStep, path: string, find: FindListed): boolean {
  const { chainName, baseDenom } = step.counterparty;
  if (chainName === undefined || baseDenom === undefined) return false;
  const listed = find(chainName, baseDenom);
  const base = spelled(parseTrace(path).baseDenom);
  if (!baseDenom.startsWith('ibc/')) {
    const address = listed && text(listed.entry, 'address');
    return spelled(baseDenom) !== base && spelled(address ?? '') !== base;
  }
  const previous = listed && transferOf(listed.steps);
  return previous !== undefined && spelled(parseTrace(previous.path).baseDenom) !== base;
}

function spelled(denom: string): string {
  return /^0x/i.test(denom) ? denom.toLowerCase() : denom.replaceAll(':', '/');
}
