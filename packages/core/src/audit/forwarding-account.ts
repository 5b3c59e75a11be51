import { parseBech32, printBech32, sha256, spend, toUtf8 } from '../primitives/index.js';
import { type Chain, findChain, linksOf } from '../registry/index.js';
import type { Audit } from './context.js';
import { namedAddresses } from './named-addresses.js';

/** An account of Noble that has no key: whatever it gets goes to a recipient over a channel. */
export interface ForwardingAccount {
  readonly channel: string;
  readonly recipient: string;
}

/**
 * The forwarding account that an address is, if it is one for somebody whom the expectation names: nothing in the address
 * itself says for whom it is. Undefined for any other.
 *
 * @see noble-assets/forwarding `types/account.go`
 */
export function forwardingAccountOf(
  audit: Audit,
  chain: Chain,
  address: string,
): ForwardingAccount | undefined {
  if (chain.id !== audit.registry.bridges.cctp?.noble?.chainId) return undefined;
  const recipients = namedAddresses(audit);
  if (recipients.includes(address)) return undefined;
  for (const { from, to } of linksOf(audit.registry, chain.id).values()) {
    const prefix = findChain(audit.registry, to.chainId)?.bech32Prefix ?? '';
    if (from.port !== 'transfer' || prefix === '') continue;
    for (const recipient of recipients) {
      if (parseBech32(recipient)?.prefix !== prefix) continue;
      spend(audit.budget, 'hashes', 2, '');
      if (printBech32(chain.bech32Prefix, accountBytes(from.channel, recipient)) !== address) continue;
      return { channel: from.channel, recipient };
    }
  }
  return undefined;
}

/** Without a fallback account. */
function accountBytes(channel: string, recipient: string): Uint8Array {
  const kind = sha256(toUtf8('forwarding'));
  return sha256(Uint8Array.from([...kind, ...toUtf8(`${channel}${recipient}`)])).slice(12);
}
