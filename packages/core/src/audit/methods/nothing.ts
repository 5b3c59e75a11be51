import type { Audit } from '../context.js';
import type { AuditItem } from '../input/items.js';
import { movesNothing } from '../texts/signed-text.js';
import type { Asked, Method } from './method.js';

/** Methods by which nothing is signed, whatever their parameters are. */
export const silentMethods: Readonly<Record<string, Method>> = Object.fromEntries(
  ['wallet_switchEthereumChain', 'wallet_watchAsset', 'eth_requestAccounts', 'enable', 'connect'].map(
    (name) => [name, signNothing],
  ),
);

function signNothing(audit: Audit, { method }: Asked): readonly AuditItem[] {
  return [movesNothing(audit, method.pointer, `nothing is signed by ${method.value}; no coins move`)];
}
