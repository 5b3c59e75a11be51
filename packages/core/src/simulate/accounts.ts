import { printBech32, rememberedAWhile, sha256, toUtf8 } from '../primitives/index.js';
import type { Registry } from '../registry/index.js';
import type { Packet } from './packet.js';

/** Addresses that chains derive. None of them has a key: coins there are lost unless the chain moves them on. */

/**
 * Account in which the packet-forward middleware receives, and from which it forwards.
 *
 * @param channel id on the forwarding chain
 * @param sender of the incoming packet, hashed as text
 * @see ibc-apps `middleware/packet-forward-middleware/packetforward/ibc_middleware.go`, `GetReceiver`
 */
export function forwardingAddress(prefix: string, channel: string, sender: string): string {
  // The module's name lacks the first r of forward.
  return derived('packetfowardmiddleware', 20, { prefix, channel, sender });
}

/**
 * Account that calls the contract a memo names, over ibc-hooks.
 *
 * @param channel id on the receiving chain
 * @param sender of the packet, hashed as text
 * @see ibc-apps `modules/ibc-hooks/keeper/keeper.go`, `DeriveIntermediateSender`
 */
export function hookCallerAddress(prefix: string, channel: string, sender: string): string {
  return derived('ibc-wasm-hook-intermediary', 32, { prefix, channel, sender });
}

/**
 * Account from which Stride's autopilot forwards staked tokens.
 *
 * @param channel id on Stride
 * @see stride `x/autopilot/types/autopilot.go`, `GenerateHashedAddress`
 */
export function autopilotAddress(prefix: string, channel: string, sender: string): string {
  return derived('autopilot', 20, { prefix, channel, sender });
}

function derived(
  module: string,
  bytes: number,
  { prefix, channel, sender }: { readonly prefix: string; readonly channel: string; readonly sender: string },
): string {
  const key = `${module} ${prefix.length} ${channel.length} ${prefix}${channel}${sender}`;
  return rememberedAWhile(accounts, key, () =>
    printBech32(prefix, moduleHash(module, `${channel}/${sender}`).slice(0, bytes)),
  );
}

/** Every fault that is tried on a route meets the same accounts again. */
const accounts = new Map<string, string>();

/** Address of a module's sub-account (cosmos-sdk `types/address/hash.go`, `Hash`), 32 bytes. */
function moduleHash(module: string, name: string): Uint8Array {
  return sha256(Uint8Array.from([...sha256(toUtf8(module)), ...toUtf8(name)]));
}

/**
 * Accounts that the coins of a packet only pass and must never end on: its sender, unless that is the user's account,
 * and the addresses that its memo may derive.
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
