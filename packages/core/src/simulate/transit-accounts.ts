import type { Registry } from '../registry/index.js';
import { autopilotAddress, forwardingAddress, hookCallerAddress } from './accounts.js';
import type { Simulation } from './model.js';
import type { Packet } from './packet.js';

/**
 * Accounts on which coins must never rest: those that a run lost coins to, whatever sent a packet for somebody else, and
 * the addresses that chains derive for packets with a memo.
 */
export function transitAccountsOf(registry: Registry, runs: readonly Simulation[]): ReadonlySet<string> {
  const packets = runs.flatMap((run) => run.packets);
  return new Set([
    ...runs.flatMap(({ lost }) => lost.map(({ address }) => address)),
    ...packets.flatMap((packet) => transitAccountsFor(registry, packet)),
  ]);
}

/** What one packet adds: its sender, unless that is an account, and what its memo may make a chain derive. */
export function transitAccountsFor(registry: Registry, { dest, sender, memo, owner }: Packet): string[] {
  const senders = owner.kind === 'account' ? [] : [sender];
  const prefix = registry.chains.get(dest.chainId)?.bech32Prefix ?? '';
  if (memo === '' || prefix === '') return senders;
  const derived = [forwardingAddress, hookCallerAddress, autopilotAddress].map((derive) =>
    derive(prefix, dest.channel, sender),
  );
  return [...senders, ...derived];
}
