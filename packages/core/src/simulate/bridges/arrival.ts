import { isSameSpelling } from '../../denom/index.js';
import { type AssetRef, fromHex, printBech32, toBase58 } from '../../primitives/index.js';
import { type BridgeId, bridgedDenoms, durationOver, findAsset } from '../../registry/index.js';
import type { Balance } from '../balance.js';
import { fail } from '../failure.js';
import { chainIn, type SimulatedChain, type World } from '../world.js';
import type { PossibleStall } from './hand-over.js';

/** Where a message sends coins. */
export interface Goal {
  readonly toChainId: string;
  /** 64 hex digits. */
  readonly recipient: string;
  readonly amount: bigint;
  /** Denom where neither data nor options name one. */
  readonly otherwise?: string | undefined;
}

/** Coins that a bridge pays out; undefined if their form is unknown. @throws ChainFailure */
export function payoutOf(world: World, bridge: BridgeId, from: AssetRef, goal: Goal): Balance | undefined {
  const { toChainId: chainId, recipient, amount } = goal;
  const denom = denomBehind(world, bridge, from, chainId) ?? goal.otherwise;
  if (!denom) return undefined;
  return { chainId, address: addressFrom32(chainIn(world, chainId), recipient), denom, amount };
}

/** Form of a coin on the other side of a bridge, from the data or else the options of the run. */
export function denomBehind(
  { bridged, registry }: World,
  bridge: BridgeId,
  { chainId: fromChainId, denom }: AssetRef,
  toChainId: string,
): string | undefined {
  const [known] = bridgedDenoms(registry, { bridge, fromChainId, toChainId, denom });
  if (known !== undefined) return known;
  const stated = bridged.find(
    ({ from, to }) =>
      from.chainId === fromChainId && isSameSpelling(from.denom, denom) && to.chainId === toChainId,
  );
  return stated?.to.denom;
}

/** Whether two coins have equal units according to the data; unknown coins count as equal. */
export function isSameUnit({ registry }: World, from: AssetRef, to: AssetRef): boolean {
  const [one, other] = [findAsset(registry, from)?.decimals, findAsset(registry, to)?.decimals];
  return one === undefined || other === undefined || one === other;
}

/** Seconds of a crossing according to the data, as the member of a stall that waits for its end. */
export function secondsOver(
  { registry }: World,
  crossing: Parameters<typeof durationOver>[1],
): Pick<PossibleStall, 'seconds'> {
  const range = durationOver(registry, crossing);
  return range === undefined ? {} : { seconds: [range.least, range.most] };
}

/** 32 zero bytes: no account, or any account. */
export const zero32: string = '0'.repeat(64);

/**
 * Address on a chain for 32 bytes of a message: on EVM chains the last 20 bytes, whatever precedes them; on Solana all;
 * on Cosmos chains 20 bytes after twelve zeros, else all.
 *
 * @param hex 64 digits
 * @throws ChainFailure for a chain of another kind
 */
export function addressFrom32(chain: SimulatedChain, hex: string): string {
  if (chain.type === 'evm') return `0x${hex.slice(24)}`;
  if (chain.type === 'svm') return toBase58(bytesOf(hex));
  if (chain.bech32Prefix === '') fail(`${chain.id} has no addresses of 32 bytes`);
  const short = hex.startsWith('0'.repeat(24)) ? hex.slice(24) : hex;
  return printBech32(chain.bech32Prefix, bytesOf(short));
}

/** Account of Noble: the last 20 bytes, whatever precedes them (circlefin/noble-cctp `msg_server_receive_message.go`). */
export function nobleAccount(prefix: string, hex: string): string {
  return printBech32(prefix, bytesOf(hex.slice(24)));
}

function bytesOf(hex: string): Uint8Array {
  return fromHex(hex) ?? fail('not hex');
}
