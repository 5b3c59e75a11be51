import type { Registry } from '../registry/index.js';
import { autopilotAddress, forwardingAddress, hookCallerAddress } from './accounts.js';
import type { Simulation } from './model.js';
import type { Packet } from './packet.js';

/**
 * Accounts that coins only pass and must never end on: those on which a run lost coins, contracts and modules
 * that send packets for a user, and the addresses that chains derive for packets with a memo.
 */
export function transitAccountsOf(registry: Registry, runs: readonly Simulation[]): ReadonlySet<string> {
  const packets = runs.flatMap((run) => run.packets);
  return new Set([
    ...runs.flatMap(({ lost }) => lost.map(({ address }) => address)),
    ...packets.flatMap((packet) => transitAccountsFor(registry, packet)),
  ]);
}

/**
 * Transit accounts of one packet: its sender, unless that is the user's account, and the addresses that its
 * memo may derive.
 */
export function transitAccountsFor(registry: Registry, { dest, sender, memo, owner }: Packet): string[] {
  // Coins refunded by bridges correctly wait there.
  const senders = owner.kind === 'account' || owner.kind === 'held' ? [] : [sender];
  const prefix = registry.chains.get(dest.chainId)?.bech32Prefix ?? '';
  if (memo === '' || prefix === '') return senders;
  const derived = [forwardingAddress, hookCallerAddress, autopilotAddress].map((derive) =>
    derive(prefix, dest.channel, sender),
  );
  return [...senders, ...derived];
}
