import { isHexAddress, isSameSpelling } from '../../denom/index.js';
import type { JsonObject } from '../../json/index.js';
import { hyperlaneChainOf, type WarpDirection, warpEndOf } from '../../registry/index.js';
import type { Balance } from '../../simulate/balance.js';
import { asText, asU32, optional, required } from '../../simulate/contracts/reading.js';
import { coinsFrom, evmFunction, nativeDenom, payRelayer } from '../../simulate/evm/call.js';
import type { EvmCall, EvmPlan, EvmRules } from '../../simulate/evm/call.js';
import { demand } from '../../simulate/failure.js';
import type { HeldCoin } from '../../simulate/ledger.js';
import { asBankCoin, merged, type MessageRules } from '../../simulate/messages/rules.js';
import type { World } from '../../simulate/world.js';
import { payoutOf } from '../../simulate/bridges/arrival.js';
import { handTo } from '../../simulate/bridges/crossing.js';

/** Arguments of a warp route. */
interface RemoteTransfer {
  readonly amount: bigint;
  readonly domain: bigint;
  /** 64 hex digits. */
  readonly recipient: string;
}

/** @see hyperlane-xyz/hyperlane-monorepo `solidity/contracts/token/libs/TokenRouter.sol`, `transferRemote` */
export const hyperlaneCalls: readonly EvmRules[] = [
  evmFunction('81b4e8b4', 'transferRemote(uint32,bytes32,uint256)', (planned, call, args) => {
    const asked = { domain: args.int(0), recipient: args.text(1), amount: args.int(2) };
    const route = routeOf(planned, call.chainId, call.to, asked.domain);
    if (route === undefined) return `warp route ${call.to} on ${call.chainId} to domain ${asked.domain}`;
    return routerPlan(planned, call, route, asked);
  }),
];

function routerPlan(planned: World, call: EvmCall, route: WarpDirection, asked: RemoteTransfer): EvmPlan {
  const { amount } = asked;
  const native = nativeDenom(planned, call.chainId);
  // Where the data does not name the coin, a router that has an approval takes the approved token.
  const approved = call.approvals.find(({ spender }) => isSameSpelling(spender, call.to));
  const denom = route.here.denom ?? approved?.tokenContract ?? denomAt(route.here, call.to);
  const isNative = route.here.type === 'native' || denom === native;
  // A router that makes its coin takes it without an approval: it is the token.
  const isOwn = isSameSpelling(denom, call.to);
  const fee = isNative ? call.value - amount : call.value;
  demand(fee >= 0n, 'the call carries less of the native coin than it sends');
  const coin = { denom: isNative ? native : denom, amount };
  return {
    pulls: isNative || isOwn ? [] : [coin],
    ...(isOwn && { burns: [coin] }),
    nativeFee: fee,
    run: (world) => {
      payRelayer(world, call, { denom: native, amount: fee });
      dispatch(world, coinsFrom(call, coin.denom, amount), asked, route);
    },
  };
}

/** @see bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/tx.proto`, `MsgRemoteTransfer` */
export const remoteTransferMessage: MessageRules = {
  keys: [
    ...['sender', 'token_id', 'destination_domain', 'recipient', 'amount', 'custom_hook_id', 'gas_limit'],
    ...['max_fee', 'custom_hook_metadata'],
  ],
  signedBy: 'sender',
  spends: (fields, chainId, world) => {
    const fees = feesOf(fields);
    return merged([sentCoin(world, chainId, fields), ...fees]);
  },
  fees: feesOf,
  run: (world, { chainId, signer, fields }) => {
    const { denom, amount } = sentCoin(world, chainId, fields);
    for (const fee of feesOf(fields)) payRelayer(world, { chainId, signer }, fee);
    const recipient = required(fields, 'recipient', asText);
    demand(/^0x[0-9a-fA-F]{64}$/.test(recipient), 'the recipient is not of 32 bytes in hex');
    const asked = { amount, domain: domainOf(fields), recipient: recipient.slice(2).toLowerCase() };
    const from = { chainId, address: signer, denom, amount };
    dispatch(world, from, asked, routeFor(world, chainId, fields));
  },
};

function sentCoin(world: World, chainId: string, fields: JsonObject): HeldCoin {
  const tokenId = required(fields, 'token_id', asText);
  const denom = routeFor(world, chainId, fields)?.here.denom ?? `hyperlane/${tokenId}`;
  return asBankCoin({ denom, amount: required(fields, 'amount', asText) });
}

function feesOf(fields: JsonObject): readonly HeldCoin[] {
  const fee = optional(fields, 'max_fee', asBankCoin);
  return fee === undefined || fee.amount === 0n ? [] : [fee];
}

function domainOf(fields: JsonObject): bigint {
  return optional(fields, 'destination_domain', asU32) ?? 0n;
}

function routeFor(world: World, chainId: string, fields: JsonObject): WarpDirection | undefined {
  return routeOf(world, chainId, required(fields, 'token_id', asText), domainOf(fields));
}

function routeOf(
  { registry }: World,
  chainId: string,
  router: string,
  domain: bigint,
): WarpDirection | undefined {
  const toChainId = hyperlaneChainOf(registry.bridges, domain);
  return toChainId && warpEndOf(registry.bridges, chainId, router, toChainId);
}

/** Coin of one end of a route; a router without one mints its token. */
function denomAt({ denom, router }: WarpDirection['here'], called?: string): string {
  const address: string = called ?? router ?? '';
  return denom ?? (isHexAddress(address) && address.length === 66 ? `hyperlane/${address}` : address);
}

function dispatch(
  world: World,
  from: Balance,
  { amount, domain, recipient }: RemoteTransfer,
  route: WarpDirection | undefined,
): void {
  demand(amount > 0n, 'amount must be nonzero');
  const toChainId = route?.there.chainId ?? hyperlaneChainOf(world.registry.bridges, domain);
  // Amounts of routes whose ends count in other units are converted by rules that the data does not have.
  const isSameUnit = route === undefined || route.here.decimals === route.there.decimals;
  const goal = toChainId && { toChainId, recipient, amount, otherwise: route && denomAt(route.there) };
  const to = goal && isSameUnit ? payoutOf(world, 'HYPERLANE', from, goal) : undefined;
  handTo(world, { bridge: 'HYPERLANE', from, toChainId, to, stalls: [{ kind: 'message-not-processed' }] });
}
