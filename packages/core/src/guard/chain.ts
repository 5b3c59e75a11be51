import { isObject } from '../json/index.js';
import type { Asked } from './judge.js';

/**
 * Returns the function that asks a wallet for its chain, for requests to EVM chains that do not name one. A
 * chain stated in the request takes precedence. A wallet that reports a wrong chain cannot be guarded.
 *
 * @param stated second argument of `request`, which WalletConnect's provider reads as the chain
 */
export function chainOf(
  target: object,
  requests: readonly { readonly method: string; readonly params?: unknown }[],
  stated?: unknown,
): NonNullable<Asked['chain']> {
  if (typeof stated === 'string') return () => Promise.resolve(stated);
  if (!requests.some(needsChain)) return () => Promise.resolve(undefined);
  return async () => {
    try {
      const ask: unknown = Reflect.get(target, 'request');
      if (typeof ask !== 'function') return undefined;
      return caip2(await Reflect.apply(ask, target, [{ method: 'eth_chainId' }]));
    } catch {
      return undefined;
    }
  };
}

/** Requests of other namespaces name their chain, and the calls of EIP-5792 may be for another one than the wallet's current chain. */
function needsChain({ method, params }: { readonly method: string; readonly params?: unknown }): boolean {
  if (method !== 'wallet_sendCalls') return /^(eth|personal|wallet)_/.test(method);
  const [calls]: readonly unknown[] = Array.isArray(params) ? params : [params];
  return !isObject(calls) || calls['chainId'] === undefined;
}

function caip2(value: unknown): string | undefined {
  const isNumber =
    typeof value === 'string' ? /^0x[0-9a-fA-F]{1,16}$/.test(value) : Number.isSafeInteger(value);
  return isNumber ? `eip155:${BigInt(value as string | number)}` : undefined; // one of the two
}
