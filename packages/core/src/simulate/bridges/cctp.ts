import { brandAs } from '../../primitives/index.js';
import { isSameSpelling, receivePath } from '../../denom/index.js';
import {
  type BridgeId,
  cctpChainOf,
  cctpChainOfDomain,
  cctpLimitOf,
  channelEnd,
  durationOver,
} from '../../registry/index.js';
import { demand } from '../failure.js';
import { denomIn, pathIn } from '../ledger.js';
import type { Balance } from '../model.js';
import { chainIn, type World } from '../world.js';
import { cross, denomBehind, secondsOf } from './arrival.js';
import { addressFrom32, nobleAccount, zero32 } from './bytes32.js';
import { give } from './crossing.js';
import { type Forwarding, forwardingFrom, forwardOn } from './forwarding-account.js';
import type { RefusalKind } from './failures.js';
import type { HandOver, PossibleStall } from './hand-over.js';

/** USDC to be burnt on one chain and minted on another. */
export interface Burn {
  readonly version: 1 | 2;
  /** Who burns what. */
  readonly from: Balance;
  readonly domain: bigint;
  /** 64 hex digits. */
  readonly recipient: string;
  /** Only account that may mint; zeros allow any account. */
  readonly caller: string;
  /** Largest part of the minted amount that is kept. */
  readonly maxFee: bigint;
  /** Finality required for the attestation; absent in the first version. */
  readonly threshold?: bigint;
  /** Whether the user is the sender of the message, who in the first version may replace its caller. */
  readonly isOwn: boolean;
  /** Refusals that the contract in front of the messenger adds. */
  readonly refusals?: readonly RefusalKind[];
}

/** Lowest finality at which a burn counts as final. */
const finalised = 2000n;

/**
 * Burns, so that the amount is minted elsewhere: by any account, or by the one named caller. The second version is
 * assumed to keep the maximum that the burn allows.
 *
 * @throws ChainFailure
 * @see circlefin/evm-cctp-contracts `src/TokenMessenger.sol`, `src/v2/TokenMessengerV2.sol`
 */
export function burn(world: World, request: Burn): void {
  const { version, from, domain, recipient, caller, maxFee, refusals = [] } = request;
  const bridge: BridgeId = version === 1 ? 'CCTP' : 'CCTP_V2';
  demand(from.amount > 0n, 'amount must be nonzero');
  demand(recipient !== zero32, 'mint recipient must be nonzero');
  demand(version === 1 || maxFee < from.amount, 'max fee must be less than amount');
  demandBurnable(world, request);
  const goal = cctpChainOfDomain(world.registry.bridges, domain, version);
  const toChainId = goal?.chainId;
  demand(toChainId !== from.chainId, 'the domain is the domain of the source chain');
  const to = toChainId === undefined ? undefined : mintOf(world, request, toChainId, bridge);
  const forwarding =
    to && isNoble(world, to.chainId) ? forwardingFrom(world, to.chainId, to.address) : undefined;
  cross(
    world,
    {
      ...{ bridge, from, toChainId, to, by: caller === zero32 ? 'anyone' : 'relayer' },
      refusals: [...refusals, ...(version === 2 ? (['burner-denied'] as const) : [])],
      stalls: stallsOf(world, request, toChainId, to && forwarding && forwardedTo(world, to, forwarding)),
    },
    (landing, handOver) => {
      give(landing, handOver);
      if (forwarding !== undefined) forwardOn(landing, handOver.to.chainId, forwarding, handOver.to);
    },
  );
}

/** USDC is the only coin that is burnt, and the first version has a limit for one burn. */
function demandBurnable({ registry }: World, { version, from }: Burn): void {
  const usdc = cctpChainOf(registry.bridges, from.chainId, version)?.usdcDenom;
  demand(usdc === undefined || isSameSpelling(usdc, from.denom), 'burn token not supported');
  const limit = version === 1 ? cctpLimitOf(registry.bridges) : undefined;
  demand(limit === undefined || from.amount <= limit, 'burn amount exceeds the per message limit');
}

/** Minted coins and their recipient; undefined if the data has no USDC of the chain. */
function mintOf(world: World, request: Burn, toChainId: string, bridge: BridgeId): Balance | undefined {
  const { from, recipient, maxFee, version } = request;
  const usdc = cctpChainOf(world.registry.bridges, toChainId, version)?.usdcDenom;
  const denom = usdc ?? denomBehind(world, bridge, from, toChainId);
  if (denom === undefined) return undefined;
  const chain = chainIn(world, toChainId);
  const address = isNoble(world, toChainId)
    ? nobleAccount(chain.bech32Prefix, recipient)
    : addressFrom32(chain, recipient);
  return { chainId: toChainId, address, denom, amount: version === 1 ? from.amount : from.amount - maxFee };
}

function isNoble({ registry }: World, chainId: string): boolean {
  return registry.bridges.cctp?.noble?.chainId === chainId;
}

/** Coins that a forwarding account delivers to its recipient; undefined if its channel is unknown. */
function forwardedTo(world: World, minted: Balance, { channel, recipient }: Forwarding): Balance | undefined {
  const link = channelEnd(world.registry, { chainId: minted.chainId, port: 'transfer', channel });
  if (link === undefined) return undefined;
  const path = pathIn(world, minted.chainId, minted.denom);
  const { chainId } = link.to;
  const denom = denomIn(world, chainId, receivePath(brandAs(path), link.from, link.to).path);
  return { chainId, address: recipient, denom, amount: minted.amount };
}

function stallsOf(
  world: World,
  { version, caller, threshold = finalised, isOwn, from }: Burn,
  toChainId: string | undefined,
  forwarded: Balance | undefined,
): HandOver['stalls'] {
  const first: PossibleStall =
    caller === zero32
      ? { kind: 'not-minted' }
      : { kind: 'relayer-idle', ...(version === 1 && isOwn && { by: 'user' }) };
  const more: PossibleStall[] = [];
  if (toChainId !== undefined && world.registry.bridges.cctp?.solana?.chainId === toChainId) {
    more.push({ kind: 'token-account-missing' });
  }
  if (version === 2 && threshold < finalised && toChainId !== undefined) {
    const ends = { fromChainId: from.chainId, toChainId };
    const range = durationOver(world.registry, { bridge: 'CCTP_V2', mode: 'standard', ...ends });
    more.push({ kind: 'fast-allowance-exhausted', ...secondsOf(range) });
  }
  if (forwarded !== undefined) {
    more.push({ kind: 'forwarding-not-registered', isGiven: true, settlesTo: forwarded });
  }
  return [first, ...more];
}
