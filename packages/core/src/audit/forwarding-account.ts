import { parseBech32, printBech32, remembered, sha256, spend, toUtf8 } from '../primitives/index.js';
import { type Chain, findChain, linksOf } from '../registry/index.js';
import type { Audit, ForwardingAccount } from './context.js';
import { namedAddresses } from './named-addresses.js';

/**
 * The forwarding account of a recipient that the expectation names, if the address is one: the address alone
 * does not show its recipient. Undefined for any other address.
 *
 * @see noble-assets/forwarding `types/account.go`
 *
 */
export function forwardingAccountOf(
  audit: Audit,
  chain: Chain,
  address: string,
): ForwardingAccount | undefined {
  if (chain.id !== audit.registry.bridges.cctp?.noble?.chainId) return undefined;
  return remembered(audit.draft.forwarding, chain.id, () => accountsOn(audit, chain)).get(address);
}

/** Forwarding accounts of all accounts in the expectation, by their addresses. */
function accountsOn(audit: Audit, chain: Chain): ReadonlyMap<string, ForwardingAccount> {
  const recipients = recipientsByPrefix(audit);
  const accounts = new Map<string, ForwardingAccount>();
  for (const { from, to } of linksOf(audit.registry, chain.id).values()) {
    const prefix = findChain(audit.registry, to.chainId)?.bech32Prefix ?? '';
    if (from.port !== 'transfer' || prefix === '') continue;
    for (const recipient of recipients.get(prefix) ?? []) {
      spend(audit.budget, 'hashes', 2, '');
      const address = printBech32(chain.bech32Prefix, accountBytes(from.channel, recipient));
      if (!accounts.has(address)) accounts.set(address, { channel: from.channel, recipient });
    }
  }
  for (const named of namedAddresses(audit)) accounts.delete(named);
  return accounts;
}

/** All accounts of the expectation on Cosmos chains, by address prefix. */
function recipientsByPrefix(audit: Audit): ReadonlyMap<string, readonly string[]> {
  const recipients = new Map<string, string[]>();
  for (const recipient of namedAddresses(audit)) {
    const prefix = parseBech32(recipient)?.prefix;
    if (prefix === undefined) continue;
    const known = recipients.get(prefix);
    if (known === undefined) recipients.set(prefix, [recipient]);
    else known.push(recipient);
  }
  return recipients;
}

/** Without a fallback account. */
function accountBytes(channel: string, recipient: string): Uint8Array {
  const kind = sha256(toUtf8('forwarding'));
  return sha256(Uint8Array.from([...kind, ...toUtf8(`${channel}${recipient}`)])).slice(12);
}
