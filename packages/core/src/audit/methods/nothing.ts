import type { Audit } from '../context.js';
import type { AuditItem } from '../input/items.js';
import { movesNothing } from '../texts/signed-text.js';
import type { Asked, Method } from './method.js';

/** Names of methods that sign nothing, whatever their parameters. */
export const silentMethodNames: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['wallet_switchEthereumChain', 'wallet_watchAsset', 'eth_requestAccounts', 'enable', 'connect'],
]);

/** These methods with their reader. */
export const silentMethods: Readonly<Record<string, Method>> = /* @__PURE__ */ Object.fromEntries(
  [...silentMethodNames].map((name) => [name, signNothing]),
);

function signNothing(audit: Audit, { method }: Asked): readonly AuditItem[] {
  return [movesNothing(audit, method.pointer, `nothing is signed by ${method.value}; no coins move`)];
}
