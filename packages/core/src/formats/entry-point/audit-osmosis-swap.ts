import { firstHop, printHop } from '../../denom/index.js';
import { type ChainId, parseBech32 } from '../../primitives/index.js';
import { type ChannelLink, findChain, isChainLive, linksOf } from '../../registry/index.js';
import type { Coins } from '../../audit/coins.js';
import { type Audit, addFinding, addMalformed, type Call } from '../../audit/context.js';
import { crossChannel } from '../../audit/cross.js';
import { deliver, recoverTo } from '../../audit/deliver.js';
import { amount128, text } from '../../audit/fields.js';
import { passOn } from '../../audit/pass-on.js';
import type { At, Place } from '../../audit/place.js';
import {
  anyObject,
  anything,
  listOf,
  optional,
  reader,
  readShape,
  shaped,
  strict,
  variant,
} from '../../audit/shape.js';
import { takeOneCoin } from '../../audit/contracts/asset.js';
import type { ReadBody } from '../../audit/contracts/reader.js';
import { chainedSwap, performSwap } from './audit-swap.js';

const twapShape = strict({ slippage_percentage: anything, window_seconds: optional(anything) });
const slippage = variant<At<bigint> | 'price'>({
  min_output_amount: amount128,
  twap: (audit, place) => readShape(audit, place, twapShape) && 'price',
});
const routeShape = strict({ pool_id: text, token_out_denom: text });
const failureShape = strict({ local_recovery_addr: text });

/**
 * Osmosis' crosschain-swaps contract: it finds the pools and the channel, which follows from the receiver's
 * prefix or is written in front of it, as `ibc:channel-0/cosmos1…`.
 *
 * @see osmosis-labs/osmosis `cosmwasm/contracts/crosschain-swaps/src/msg.rs`
 */
export const readOsmosisSwap: ReadBody = reader(
  strict({
    output_denom: text,
    slippage,
    receiver: text,
    next_memo: optional(anyObject),
    on_failed_delivery: anything,
    route: optional(listOf(shaped(routeShape))),
  }),
  (audit, { output_denom: denom, slippage: limit, route = [], ...then }, { pointer }, call: Call) => {
    const coins = takeOneCoin(audit, call);
    const chained = chainedSwap(coins, route, pointer);
    const swap = route.length === 0 ? { ...chained, routes: [] } : chained;
    if (limit === 'price')
      addFinding(audit, 'MINIMUM_MISSING', pointer, 'the least output follows the price of the moment');
    const out = denom && { denom, amount: limit === 'price' ? undefined : limit };
    const output = performSwap(audit, coins, swap, { purpose: 'user', out });
    const { receiver, next_memo: memo, on_failed_delivery: failure } = then;
    if (failure !== undefined) readFailure(audit, output, failure);
    if (receiver !== undefined) sendOut(audit, output, { receiver, memo, pointer });
  },
);

/** `do_nothing` leaves coins that cannot be delivered in the contract. */
function readFailure(audit: Audit, coins: Coins, place: Place): void {
  if (place.value === 'do_nothing') {
    addFinding(audit, 'NO_RECOVERY', place.pointer, 'coins that cannot be delivered stay in the contract');
    return;
  }
  const recover = readShape(audit, place, failureShape)?.local_recovery_addr;
  if (recover !== undefined) recoverTo(audit, coins, recover);
}

function sendOut(
  audit: Audit,
  coins: Coins,
  to: { readonly receiver: At<string>; readonly memo: Place | undefined; readonly pointer: string },
): void {
  const { pointer } = to.receiver;
  const { chainId } = coins;
  const [, channel, account] = /^ibc:([^/]+)\/(.+)$/.exec(to.receiver.value) ?? [];
  const receiver = { value: account ?? to.receiver.value, pointer };
  const prefix = parseBech32(receiver.value)?.prefix;
  const here = chainId === undefined ? undefined : findChain(audit.registry, chainId);
  if (channel === undefined && prefix === here?.bech32Prefix) {
    deliver(audit, coins, receiver);
    return;
  }
  if (prefix === undefined)
    addMalformed(audit, to.receiver, 'an address, with or without ibc:<channel>/ before it,');
  const end = channel ?? linkTo(audit, coins, prefix)?.from.channel;
  const port = 'transfer';
  const beyond: Coins =
    end === undefined
      ? { amount: coins.amount, minAmount: coins.minAmount }
      : crossChannel(audit, coins, { port, channel: { value: end, pointer } });
  if (end === undefined)
    addFinding(audit, 'CHANNEL_UNKNOWN', pointer, `no one channel leads to ${prefix ?? 'it'}`);
  passOn(audit, coins, { port, channel: end, beyond, address: receiver.value, pointer: to.pointer });
  audit.steps.arrive(audit, { from: chainId, coins: beyond, receiver, memo: to.memo });
}

/** The channel to a prefix: the one of arrival for coins that return, else the only live one. */
function linkTo(
  { registry, liveness }: Audit,
  coins: Coins,
  prefix: string | undefined,
): ChannelLink | undefined {
  if (coins.chainId === undefined || prefix === undefined) return undefined;
  const isThere = (chainId: ChainId): boolean =>
    isChainLive(registry, chainId, liveness) && findChain(registry, chainId)?.bech32Prefix === prefix;
  const links = [...linksOf(registry, coins.chainId).values()].filter(
    ({ from, to }) => from.port === 'transfer' && isThere(to.chainId),
  );
  const home = coins.path === undefined ? undefined : firstHop(coins.path);
  const returning =
    home === undefined ? undefined : links.find(({ from }) => printHop(from) === printHop(home));
  return returning ?? (links.length === 1 ? links[0] : undefined);
}
