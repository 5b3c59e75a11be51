import { brandAs, fromBase64, parseBech32, printBech32, sha256, spend } from '../../primitives/index.js';
import { toHex, toUtf8 } from '../../primitives/index.js';
import { isSameSpelling, receivePath } from '../../denom/index.js';
import type { JsonObject, JsonValue } from '../../json/index.js';
import { cctpChainOf, cctpChainOfDomain, cctpLimitOf, channelEnd, linksOf } from '../../registry/index.js';
import type { BridgeId } from '../../registry/index.js';
import type { Balance } from '../balance.js';
import { asText, optional, required } from '../contracts/reading.js';
import { demand, fail } from '../failure.js';
import { denomIn, type HeldCoin, pathIn } from '../ledger.js';
import { asBankCoin, asTimestamp, type MessageRules } from '../messages/rules.js';
import { send } from '../transfer.js';
import { chainIn, type World } from '../world.js';
import { addressFrom32, denomBehind, nobleAccount, secondsOver, zero32 } from './arrival.js';
import { give, handTo } from './crossing.js';
import type { HandOver, PossibleStall, RefusalKind } from './hand-over.js';

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
  const forwarding = to && isNoble(world, to.chainId) ? forwardingFrom(world, to) : undefined;
  const by = caller === zero32 ? 'anyone' : 'relayer';
  const forwarded = to && forwarding && forwardedTo(world, to, forwarding);
  const stalls = [
    ...stallsOf(world, request, toChainId),
    ...(forwarding && forwarded ? [notRegistered(forwarding, forwarded)] : []),
  ] as const;
  const denied = version === 2 ? (['burner-denied'] as const) : [];
  const handing = { bridge, from, toChainId, to, by, refusals: [...refusals, ...denied], stalls } as const;
  handTo(world, handing, (landing, handOver) => {
    give(landing, handOver);
    if (forwarding !== undefined) forwardOn(landing, forwarding, handOver.to);
  });
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

function stallsOf(
  world: World,
  { version, caller, threshold = finalised, isOwn, from }: Burn,
  toChainId: string | undefined,
): HandOver['stalls'] {
  const isUsers = version === 1 && isOwn;
  const first: PossibleStall =
    caller === zero32 ? { kind: 'not-minted' } : { kind: 'relayer-idle', ...(isUsers && { by: 'user' }) };
  const more: PossibleStall[] = [];
  if (toChainId !== undefined && world.registry.bridges.cctp?.solana?.chainId === toChainId) {
    more.push({ kind: 'token-account-missing' });
  }
  if (version === 2 && threshold < finalised && toChainId !== undefined) {
    const crossing = { bridge: 'CCTP_V2', mode: 'standard', fromChainId: from.chainId, toChainId } as const;
    more.push({ kind: 'fast-allowance-exhausted', ...secondsOver(world, crossing) });
  }
  return [first, ...more];
}

/** @see noble-assets/forwarding `keeper/msg_server.go`, `RegisterAccount`: an account that has coins forwards them then */
function notRegistered({ channel, recipient }: Forwarding, settlesTo: Balance): PossibleStall {
  const message = {
    typeUrl: '/noble.forwarding.v1.MsgRegisterAccount',
    value: { recipient, channel, fallback: '' },
  };
  return { kind: 'forwarding-not-registered', isGiven: true, settlesTo, message };
}

/** Destination to which a keyless account of Noble forwards minted coins. */
interface Forwarding {
  readonly channel: string;
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
function forwardingFrom(world: World, { chainId, address }: Balance): Forwarding | undefined {
  const { registry, people } = world;
  const { bech32Prefix } = chainIn(world, chainId);
  for (const recipient of people) {
    const prefix = parseBech32(recipient)?.prefix;
    if (prefix === undefined) continue;
    for (const { from, to } of linksOf(registry, chainId).values()) {
      if (from.port !== 'transfer' || registry.chains.get(to.chainId)?.bech32Prefix !== prefix) continue;
      spend(world.budget, 'hashes', 1);
      const { channel } = from;
      if (forwardingAddress(bech32Prefix, channel, recipient) === address) return { channel, recipient };
    }
  }
  return undefined;
}

/** Address of such an account, without a fallback. */
function forwardingAddress(prefix: string, channel: string, recipient: string): string {
  const module = sha256(toUtf8('forwarding'));
  const hash = sha256(Uint8Array.from([...module, ...toUtf8(`${channel}${recipient}`)]));
  return printBech32(prefix, hash.slice(12));
}

/** Coins that a forwarding account delivers to its recipient; undefined if its channel is unknown. */
function forwardedTo(world: World, minted: Balance, { channel, recipient }: Forwarding): Balance | undefined {
  const link = channelEnd(world.registry, { chainId: minted.chainId, port: 'transfer', channel });
  if (link === undefined) return undefined;
  const { chainId } = link.to;
  const path = receivePath(brandAs(pathIn(world, minted.chainId, minted.denom)), link.from, link.to).path;
  return { chainId, address: recipient, denom: denomIn(world, chainId, path), amount: minted.amount };
}

/**
 * Sends what arrived on a forwarding account to where it forwards.
 *
 * @throws ChainFailure
 * @see noble-assets/forwarding `keeper/msg_server.go`, `ClearAccount`
 */
function forwardOn(world: World, { channel, recipient }: Forwarding, arrived: Balance): void {
  const { chainId, address: sender, denom, amount } = arrived;
  const value = { address: sender, fallback: false };
  const message = { typeUrl: '/noble.forwarding.v1.MsgClearAccount', value };
  send(world, {
    chainId,
    port: 'transfer',
    channel,
    coin: { denom, amount },
    sender,
    receiver: recipient,
    memo: '',
    timeout: world.time + packetTimeout,
    owner: { kind: 'held', stall: 'forward-fails', message },
  });
}

const keys = ['from', 'amount', 'destination_domain', 'mint_recipient', 'burn_token'];

/** @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`, `MsgDepositForBurn` */
export const burnMessage: MessageRules = burning(keys, () => zero32);

/** @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`, `MsgDepositForBurnWithCaller` */
export const burnWithCallerMessage: MessageRules = burning(
  [...keys, 'destination_caller'],
  (fields) => optional(fields, 'destination_caller', asBytes32) ?? zero32,
);

function burning(known: readonly string[], callerOf: (fields: JsonObject) => string): MessageRules {
  return {
    keys: known,
    signedBy: 'from',
    spends: (fields) => [burntCoin(fields)],
    run: (world, { chainId, signer, fields }) => {
      const from = { chainId, address: signer, ...burntCoin(fields) };
      // Amino leaves the domain 0 out.
      const domain = optional(fields, 'destination_domain', asTimestamp) ?? 0n;
      const recipient = required(fields, 'mint_recipient', asBytes32);
      const caller = callerOf(fields);
      burn(world, { version: 1, from, domain, recipient, caller, isOwn: true, maxFee: 0n });
    },
  };
}

function burntCoin(fields: JsonObject): HeldCoin {
  const denom = required(fields, 'burn_token', asText);
  return asBankCoin({ denom, amount: required(fields, 'amount', asText) });
}

/** 32 bytes in base64, as 64 hex digits. @throws ChainFailure */
export function asBytes32(value: JsonValue): string {
  const bytes = fromBase64(asText(value)) ?? fail('not base64');
  demand(bytes.length === 32, 'an address of a message has 32 bytes');
  return toHex(bytes);
}
