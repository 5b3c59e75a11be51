import {
  brandAs,
  type ChainId,
  type ChannelId,
  type Denom,
  sha3,
  toHex,
  toUtf8,
} from '../../primitives/index.js';
import { type Bridge, type BridgeLink, bridgeEnd } from './bridge.js';
import type { RowOf } from './codec.js';

/** OPinit bridges between Initia and its rollups. */
export interface OpinitFacts {
  readonly l1ChainId?: ChainId;
  readonly bridges?: readonly OpinitBridge[];
  readonly l1IbcChannels?: readonly OpinitChannel[];
}

/** The block of the data files. */
export type OpinitBlock = RowOf<OpinitFacts>;

/** The bridge of one rollup; null where the files say that a fact is not known. */
export interface OpinitBridge {
  readonly chainId?: ChainId | null;
  readonly bridgeId: bigint;
  readonly inLiveRegistry?: boolean;
  readonly l1Denoms?: readonly Denom[] | null;
  readonly ibcChannelOnL1?: ChannelId | null;
  readonly ibcChannelOnL2?: ChannelId | null;
  /** Framework of the rollup, such as `minievm`. */
  readonly vm?: string | null;
}

/** A channel from Initia to another chain. */
export interface OpinitChannel {
  readonly toChainId: ChainId;
  readonly channelId: ChannelId;
  readonly version?: string;
}

/** OPinit. */
export const opinit: Bridge<OpinitFacts> = {
  /** Only rollups that the directory offers: hidden ones have no public chain or should not be used. */
  links({ l1ChainId: l1, bridges = [] }) {
    if (l1 === undefined) return [];
    return bridges.flatMap(({ chainId: rollup, bridgeId, inLiveRegistry, l1Denoms }) =>
      rollup == null || inLiveRegistry !== true
        ? []
        : (l1Denoms ?? []).map(
            (denom): BridgeLink => ({
              bridge: 'OPINIT',
              a: bridgeEnd(l1, denom),
              b: bridgeEnd(rollup, rollupDenom(bridgeId, denom)),
            }),
          ),
    );
  },
};

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
