import type { At } from '../place.js';
import { addFinding, type Audit } from '../context.js';
import type { AuditItem } from './items.js';

/** Chains of Solana by the first characters of the hash of their first block, and as wallets abbreviate them. */
const solana: ReadonlySet<string> = new Set([
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'mainnet',
]);

/**
 * The stated chain of a request, by its id in the data. CAIP-2 adds a namespace in front.
 *
 * @see ChainAgnostic/namespaces `{eip155,cosmos,solana}/caip2.md`
 *
 */
export function chainBeside(named: At<string>): At<string> {
  const [, namespace = '', reference = ''] = /^(eip155|cosmos|solana):(.+)$/.exec(named.value) ?? [];
  if (namespace === '') return named;
  if (namespace === 'solana' && !solana.has(reference)) return named;
  return { value: namespace === 'solana' ? 'solana' : reference, pointer: named.pointer };
}

/** A request names its chain, or is for the stated one. */
export function onChain(
  audit: Audit,
  items: readonly AuditItem[],
  beside: At<string> | undefined,
): readonly AuditItem[] {
  if (beside === undefined) return items;
  return items.map((item) => {
    if (item.kind === 'packet' || item.kind === 'opaque' || item.kind === 'request') return item;
    if (item.chainId === undefined) return { ...item, chainId: beside };
    if (item.chainId.value !== beside.value) {
      const message = `${item.chainId.value} is named, and ${beside.value} is stated`;
      addFinding(audit, 'CHAIN_DIFFERS', item.chainId.pointer, message);
    }
    return item;
  });
}
