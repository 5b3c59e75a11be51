import {
  brandAs,
  type ChainId,
  type ChannelId,
  type Denom,
  sha3,
  toHex,
  toUtf8,
} from '../../primitives/index.js';
import {
  type Bridge,
  type BridgeLink,
  bridgeEnd,
  type ClosingFact,
  closingOver,
} from '../../registry/bridges/bridge.js';

/** OPinit bridges between Initia and its rollups. */
export interface OpinitFacts {
  /** Chain id of the L1. */
  readonly l1ChainId?: ChainId;
  /** Bridges between the L1 and its rollups. */
  readonly bridges?: readonly OpinitBridge[];
  /** Channels of the L1. */
  readonly l1IbcChannels?: readonly OpinitChannel[];
}

/** The bridge of one rollup; null where the files say that a fact is not known. */
export interface OpinitBridge extends ClosingFact {
  /** Chain id. */
  readonly chainId?: ChainId | null;
  /** Number of the bridge on the L1. */
  readonly bridgeId: bigint;
  /** Whether the live registry lists the rollup. */
  readonly inLiveRegistry?: boolean;
  /** Denoms on the L1. */
  readonly l1Denoms?: readonly Denom[] | null;
  /** Channel on the L1. */
  readonly ibcChannelOnL1?: ChannelId | null;
  /** Channel on the rollup. */
  readonly ibcChannelOnL2?: ChannelId | null;
  /** Framework of the rollup, such as `minievm`. */
  readonly vm?: string | null;
}

/** A channel from Initia to another chain. */
export interface OpinitChannel {
  /** Destination chain id. */
  readonly toChainId: ChainId;
  /** Channel id. */
  readonly channelId: ChannelId;
  /** Version of the channel. */
  readonly version?: string;
}

/** OPinit. */
export const opinit: Bridge<OpinitFacts> = {
  links(facts) {
    const { l1ChainId: l1 } = facts;
    if (l1 === undefined) return [];
    const coins = offeredCoins(facts);
    const hashes = known.get(facts);
    const isKnown = hashes?.length === coins.length;
    return coins.map(
      ({ rollup, bridgeId, denom, row }, at): BridgeLink => ({
        bridge: 'OPINIT',
        a: bridgeEnd(l1, denom),
        b: bridgeEnd(rollup, isKnown ? brandAs(`l2/${hashes[at]}`) : rollupDenom(bridgeId, denom)),
        ...closingOver(row),
      }),
    );
  },
};

/** Hashes in the denoms that the coins of some facts have on their rollups, in hex and in the order of the facts. */
export function rollupHashes(facts: OpinitFacts): readonly string[] {
  return offeredCoins(facts).map(({ bridgeId, denom }) => rollupDenom(bridgeId, denom).slice('l2/'.length));
}

/**
 * Notes the hashes of some facts, which are then taken as they are.
 *
 * @param hashes what {@link rollupHashes} gave when the facts were checked: nothing looks at them again
 */
export function knowRollupHashes(facts: OpinitFacts, hashes: readonly string[]): void {
  known.set(facts, hashes);
}

/** By the identity of facts, which are frozen: facts made by an edit are not cached. */
const known = new WeakMap<OpinitFacts, readonly string[]>();

/** A coin that a rollup has from Initia. */
interface OfferedCoin {
  readonly rollup: ChainId;
  readonly bridgeId: bigint;
  readonly denom: Denom;
  readonly row: OpinitBridge;
}

/** Only on rollups that the directory offers: hidden ones have no public chain or should not be used. */
function offeredCoins({ bridges = [] }: OpinitFacts): readonly OfferedCoin[] {
  return bridges.flatMap((row) => {
    const { chainId: rollup, bridgeId, inLiveRegistry, l1Denoms } = row;
    if (rollup == null || inLiveRegistry !== true) return [];
    return (l1Denoms ?? []).map((denom): OfferedCoin => ({ rollup, bridgeId, denom, row }));
  });
}

/**
 * Denom of an L1 coin on an OPinit rollup: `l2/` and the hex SHA3-256 of the bridge id (8 bytes, big-endian) and the
 * L1 denom.
 *
 * @see initia-labs/OPinit `x/ophost/types/denom.go`
 */
export function rollupDenom(bridgeId: bigint, l1Denom: string): Denom {
  const bytes = Uint8Array.from({ length: 8 }, (_, index) =>
    Number((bridgeId >> BigInt(8 * (7 - index))) & 0xffn),
  );
  return brandAs(`l2/${toHex(sha3(Uint8Array.from([...bytes, ...toUtf8(l1Denom)])))}`);
}

/** Whether a denom is one that OPinit makes on a rollup. */
export function isRollupDenom(denom: string): boolean {
  return /^l2\/[0-9a-f]{64}$/.test(denom);
}
