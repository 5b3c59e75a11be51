import { isNativePath } from '../../denom/index.js';
import { addressProblem } from '../../primitives/index.js';
import { autopilotAddress } from '../accounts.js';
import { askVenue, exchange } from '../exchange.js';
import { demand, fail } from '../failure.js';
import { note } from '../notes.js';
import { type HeldCoin, move, moduleAccounts } from '../ledger.js';
import type { Packet } from '../packet.js';
import { receivedCoin, send } from '../transfer.js';
import { chainIn, type World } from '../world.js';
import { type AutopilotRequest, readAutopilot } from './autopilot-memo.js';
import type { Inner, Middleware, Receipt } from './receipt.js';

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
    const isAddress = (text: string): boolean =>
      addressProblem(chainIn(world, packet.dest.chainId), text) === undefined;
    demand(isAddress(packet.receiver), `invalid receiver address ${packet.receiver}`);
    const request = readAutopilot(world, packet.memo);
    if (request === undefined) return inner(packet);
    demand(isAddress(request.receiver), 'invalid receiver address in the autopilot memo');
    demand(request.receiver === packet.receiver, 'the transfer receiver must match the autopilot receiver');
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
    if (isOnward) sendOn(world, packet, request, { ...coin, sender: receiver });
  } else if (request.action === 'RedeemStake') redeem(world, packet, receiver);
  return received;
}

/** Exchanges a host chain's native token for the staked one. */
function stake(world: World, packet: Packet, address: string): HeldCoin {
  demand(isNativePath(packet.denom), 'only the native token of a host zone can be staked');
  const { chainId } = packet.dest;
  const coinIn = receivedCoin(world, packet);
  const denom = `st${packet.denom}`;
  const hops = [{ pool: packet.source.chainId, denomIn: coinIn.denom, denomOut: denom }];
  const amount = askVenue(world, {
    ...{ kind: 'exact-in', chainId, venue: stakingVenue, leastOut: packet.amount },
    routes: [{ hops, amountIn: packet.amount }],
  });
  if (amount === undefined) fail('liquid staking is refused');
  const coinOut = { denom, amount };
  exchange(world, { chainId, address }, { venue: stakingVenue, coinIn, coinOut });
  const to = { chainId, address, ...coinOut };
  note(world, { kind: 'pay', tx: packet.tx, why: 'deliver', to });
  return coinOut;
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
function sendOn(
  world: World,
  packet: Packet,
  request: AutopilotRequest,
  { sender, ...coin }: HeldCoin & { readonly sender: string },
): void {
  const { chainId, channel } = packet.dest;
  send(world, {
    ...{ chainId, port: 'transfer', channel: request.transferChannel || channel, coin, sender },
    ...{ receiver: request.ibcReceiver, memo: '', timeout: world.time + onwardTimeout },
    owner: { kind: 'fallback', to: request.receiver, trusts: 'every-result' },
  });
}
