import { parseBech32, printBech32, sha256, spend, toUtf8 } from '../../primitives/index.js';
import { linksOf } from '../../registry/index.js';
import type { HeldCoin } from '../ledger.js';
import { send } from '../send.js';
import { chainIn, type World } from '../world.js';

/** Destination to which a keyless account of Noble forwards minted coins. */
export interface Forwarding {
  readonly account: string;
  readonly channel: string;
  readonly toChainId: string;
  readonly recipient: string;
}

/** Nanoseconds until its packet times out. */
const packetTimeout = 600_000_000_000n;

/**
 * Finds the destination of a forwarding account of Noble. Its address does not show it, so every party is tried over
 * every channel to the chain of its address. Undefined for an account that forwards to none of them.
 *
 * @throws RoutingError `LIMIT_EXCEEDED`
 * @see noble-assets/forwarding `types/account.go`, `GenerateAddress`
 */
export function forwardingFrom(world: World, chainId: string, account: string): Forwarding | undefined {
  const { registry, people } = world;
  const { bech32Prefix } = chainIn(world, chainId);
  for (const recipient of people) {
    const prefix = parseBech32(recipient)?.prefix;
    if (prefix === undefined) continue;
    for (const { from, to } of linksOf(registry, chainId).values()) {
      if (from.port !== 'transfer' || registry.chains.get(to.chainId)?.bech32Prefix !== prefix) continue;
      spend(world.budget, 'hashes', 1);
      if (nobleForwardingAddress(bech32Prefix, from.channel, recipient) !== account) continue;
      return { account, channel: from.channel, toChainId: to.chainId, recipient };
    }
  }
  return undefined;
}

/** Address of such an account, without a fallback. */
export function nobleForwardingAddress(prefix: string, channel: string, recipient: string): string {
  const module = sha256(toUtf8('forwarding'));
  const hash = sha256(Uint8Array.from([...module, ...toUtf8(`${channel}${recipient}`)]));
  return printBech32(prefix, hash.slice(12));
}

/** Sends what arrived on a forwarding account to where it forwards. @throws ChainFailure */
export function forwardOn(
  world: World,
  chainId: string,
  { account, channel, recipient }: Forwarding,
  { denom, amount }: HeldCoin,
): void {
  send(world, {
    ...{
      chainId,
      port: 'transfer',
      channel,
      coin: { denom, amount },
      sender: account,
      receiver: recipient,
      memo: '',
    },
    ...{ timeout: world.time + packetTimeout, owner: { kind: 'held', stall: 'forward-fails' } },
  });
}
