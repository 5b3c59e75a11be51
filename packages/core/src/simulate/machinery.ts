import type { Registry } from '../registry/index.js';
import { autopilotAddress, forwardingAddress, hookCallerAddress } from './accounts.js';
import type { Simulation } from './model.js';
import type { Packet } from './packet.js';

/**
 * Accounts on which coins must never rest: those that a run lost coins to, whatever sent a packet for somebody else, and
 * the addresses that chains derive for packets with a memo.
 */
export function machineryOf(registry: Registry, runs: readonly Simulation[]): ReadonlySet<string> {
  const machinery = new Set(runs.flatMap(({ lost }) => lost.map(({ address }) => address)));
  for (const packet of runs.flatMap(({ packets }) => packets)) {
    if (packet.owner.kind !== 'account') machinery.add(packet.sender);
    if (packet.memo !== '') for (const address of derivedFor(registry, packet)) machinery.add(address);
  }
  return machinery;
}

function derivedFor(registry: Registry, { dest, sender }: Packet): string[] {
  const prefix = registry.chains.get(dest.chainId)?.bech32Prefix ?? '';
  if (prefix === '') return [];
  return [forwardingAddress, hookCallerAddress, autopilotAddress].map((derive) =>
    derive(prefix, dest.channel, sender),
  );
}
