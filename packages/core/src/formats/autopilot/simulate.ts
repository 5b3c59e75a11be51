import { isNativePath } from '../../denom/index.js';
import { autopilotAddress } from '../../simulate/accounts.js';
import { demandAddress } from '../../simulate/checks.js';
import { askVenue, exchange } from '../../simulate/exchange.js';
import { ChainFailure, demand, fail } from '../../simulate/failure.js';
import type { GoObject } from '../../simulate/go-json.js';
import { anyField, readStruct, structField, textField } from '../../simulate/go-struct.js';
import { moduleAccounts, move } from '../../simulate/ledger.js';
import { memoObject } from '../../simulate/memo.js';
import type { Balance } from '../../simulate/model.js';
import { note } from '../../simulate/notes.js';
import type { Packet, PacketOwner } from '../../simulate/packet.js';
import { receivedCoin, send } from '../../simulate/transfer.js';
import { chainIn, type World } from '../../simulate/world.js';
import type { Inner, Middleware, Receipt } from '../../simulate/middleware/receipt.js';

/** Name under which quotes are asked for staking. */
const stakingVenue = 'stakeibc';

/** Nanoseconds until the transfer of staked tokens times out. */
const onwardTimeout = 10_800_000_000_000n;

/**
 * Autopilot: checks every incoming packet, and stakes, redeems or claims when the memo says so.
 *
 * @see stride `x/autopilot/module_ibc.go`, `OnRecvPacket`
 */
export const autopilot: Middleware = {
  part: 'autopilot',
  isOn: (world, chainId) => chainIn(world, chainId).autopilot,
  receive: (world, packet, inner) => {
    const { receiver, dest, memo } = packet;
    demandAddress(world, dest.chainId, receiver, `invalid receiver address ${receiver}`);
    const request = readAutopilot(world, memo);
    if (request === undefined) return inner(packet);
    demandAddress(world, dest.chainId, request.receiver, 'invalid receiver address in the autopilot memo');
    demand(request.receiver === receiver, 'the transfer receiver must match the autopilot receiver');
    return pilot(world, packet, request, inner);
  },
};

function pilot(world: World, packet: Packet, request: AutopilotRequest, inner: Inner): Receipt {
  const { chainId, channel } = packet.dest;
  const isOnward = request.action === 'LiquidStake' && request.ibcReceiver !== '';
  const receiver = isOnward
    ? autopilotAddress(chainIn(world, chainId).bech32Prefix, channel, packet.sender)
    : packet.receiver;
  const received = inner({ ...packet, receiver });
  if (received === 'held' || !received.isOk) return received;
  if (request.action === 'LiquidStake') {
    const coin = stake(world, packet, receiver);
    if (isOnward) sendOn(world, packet, request, coin);
  } else if (request.action === 'RedeemStake') redeem(world, packet, receiver);
  return received;
}

/** Exchanges a host chain's native token for the staked one. */
function stake(world: World, packet: Packet, address: string): Balance {
  demand(isNativePath(packet.denom), 'only the native token of a host zone can be staked');
  const { chainId } = packet.dest;
  const coinIn = receivedCoin(world, packet);
  const denom = `st${packet.denom}`;
  const hops = [{ pool: packet.source.chainId, denomIn: coinIn.denom, denomOut: denom }];
  const routes = [{ hops, amountIn: packet.amount }];
  const asked = { chainId, venue: stakingVenue, leastOut: packet.amount, routes };
  const amount = askVenue(world, { kind: 'exact-in', ...asked }) ?? fail('liquid staking is refused');
  const to = { chainId, address, denom, amount };
  exchange(world, to, { venue: stakingVenue, coinIn, coinOut: to });
  note(world, { kind: 'pay', tx: world.tx, why: 'deliver', to });
  return to;
}

/** Gives staked tokens back to the module, which pays their host chain's token out once it is unbonded. */
function redeem(world: World, packet: Packet, address: string): void {
  const coin = receivedCoin(world, packet);
  demand(isNativePath(coin.denom) && coin.denom.startsWith('st'), 'only staked tokens can be redeemed');
  const from = { chainId: packet.dest.chainId, address, ...coin };
  move(world, from, moduleAccounts.pool);
  note(world, { kind: 'leave', tx: packet.tx, bridge: stakingVenue, from });
}

/** Sends staked tokens to another chain; should that fail, they go to the receiver on Stride. */
function sendOn(world: World, packet: Packet, request: AutopilotRequest, staked: Balance): void {
  const { chainId, address: sender, denom, amount } = staked;
  const channel = request.transferChannel || packet.dest.channel;
  const { ibcReceiver: receiver, receiver: to } = request;
  const [coin, timeout] = [{ denom, amount }, world.time + onwardTimeout];
  const owner: PacketOwner = { kind: 'fallback', to, trusts: 'every-result' };
  send(world, { chainId, port: 'transfer', channel, coin, sender, receiver, memo: '', timeout, owner });
}

/** Content of a memo for autopilot. Absent texts are `''`. */
export interface AutopilotRequest {
  readonly receiver: string;
  readonly action: 'LiquidStake' | 'RedeemStake' | 'Claim';
  readonly ibcReceiver: string;
  readonly transferChannel: string;
}

/**
 * Reads the part of a memo for autopilot; undefined without a request, or if its form does not fit the types. The memo
 * is decoded into structs at all levels, `forward` and `wasm` next to `autopilot` included.
 *
 * @throws ChainFailure when the request is refused
 * @see stride `x/autopilot/types/parser.go`, `ParseAutopilotMetadata`
 */
export function readAutopilot(world: World, memo: string): AutopilotRequest | undefined {
  const object = memoObject(world, memo);
  const fields = object && typedFields(object);
  if (fields === undefined) return undefined;
  const { autopilot, others } = fields;
  const used = others + (autopilot === undefined ? 0 : 1);
  demand(used <= 1, 'only one of autopilot, pfm, and wasm can both be used in the same packet');
  if (autopilot === undefined) return undefined;
  const { receiver, staking, hasClaim } = autopilot;
  demand((staking === undefined) === hasClaim, 'exactly one autopilot module must be used');
  if (staking === undefined) return { receiver, action: 'Claim', ibcReceiver: '', transferChannel: '' };
  const { action } = staking;
  if (action !== 'LiquidStake' && action !== 'RedeemStake') fail(`action ${action} is not supported`);
  return { ...staking, receiver, action };
}

interface AutopilotFields {
  readonly receiver: string;
  readonly staking:
    | { readonly action: string; readonly ibcReceiver: string; readonly transferChannel: string }
    | undefined;
  readonly hasClaim: boolean;
}

/** Undefined when a field does not have its type: the whole memo is then none of autopilot's business. */
function typedFields(
  memo: GoObject,
): { readonly others: number; readonly autopilot: AutopilotFields | undefined } | undefined {
  try {
    const { autopilot, forward, wasm } = readStruct(memo, ['autopilot', 'forward', 'wasm']);
    const asked = structField(autopilot);
    // The keys that exclude autopilot.
    const others = [forward, wasm].filter((values) => anyField(values) !== undefined).length;
    return { others, autopilot: asked && autopilotFields(asked) };
  } catch (problem) {
    if (problem instanceof ChainFailure) return undefined;
    throw problem;
  }
}

function autopilotFields(asked: GoObject): AutopilotFields {
  const fields = readStruct(asked, ['receiver', 'stakeibc', 'claim']);
  const [stake, claim] = [structField(fields.stakeibc), structField(fields.claim)];
  const staking = stake && readStruct(stake, ['action', 'StrideAddress', 'ibc_receiver', 'transfer_channel']);
  // A field that autopilot fills in; its type is checked anyway.
  if (claim !== undefined) textField(readStruct(claim, ['StrideAddress']).StrideAddress);
  if (staking !== undefined) textField(staking.StrideAddress);
  return {
    receiver: textField(fields.receiver),
    staking: staking && {
      action: textField(staking.action),
      ibcReceiver: textField(staking.ibc_receiver),
      transferChannel: textField(staking.transfer_channel),
    },
    hasClaim: claim !== undefined,
  };
}
