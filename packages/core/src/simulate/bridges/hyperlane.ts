import { abiFunction } from '../../abi/index.js';
import { isHexAddress, isSameSpelling } from '../../denom/index.js';
import type { JsonObject } from '../../json/index.js';
import { hyperlaneChainOf, type WarpDirection, warpEndOf } from '../../registry/index.js';
import type { Balance } from '../balance.js';
import { asText, asU32, optional, required } from '../contracts/index.js';
import type { EvmCall, EvmPlan, EvmRules } from '../evm/call.js';
import { nativeDenom } from '../evm/native.js';
import { payRelayer } from '../evm/pay.js';
import { demand } from '../failure.js';
import type { HeldCoin } from '../ledger.js';
import type { MessageRules } from '../messages/rules.js';
import { asBankCoin, merged } from '../messages/values.js';
import { chainIn, type World } from '../world.js';
import { cross, denomBehind } from './arrival.js';
import { addressFrom32 } from './bytes32.js';

/** Arguments of a warp route. */
interface RemoteTransfer {
  readonly from: Balance;
  readonly domain: bigint;
  /** 64 hex digits. */
  readonly recipient: string;
  readonly route: WarpDirection | undefined;
}

/** @see hyperlane-xyz/hyperlane-monorepo `solidity/contracts/token/libs/TokenRouter.sol`, `transferRemote` */
export const hyperlaneCalls: readonly EvmRules[] = [
  {
    fn: abiFunction('81b4e8b4', 'transferRemote(uint32,bytes32,uint256)'),
    plan: (planned, call, args) => {
      const [domain, recipient, amount] = [args.int(0), args.text(1), args.int(2)];
      const route = routeOf(planned, call.chainId, call.to, domain);
      if (route === undefined) return `warp route ${call.to} on ${call.chainId} to domain ${domain}`;
      return routerPlan(planned, call, route, { amount, domain, recipient });
    },
  },
];

interface Asked {
  readonly amount: bigint;
  readonly domain: bigint;
  readonly recipient: string;
}

function routerPlan(
  planned: World,
  call: EvmCall,
  route: WarpDirection,
  { amount, ...asked }: Asked,
): EvmPlan {
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
      dispatch(world, { ...asked, route, from: { chainId: call.chainId, address: call.signer, ...coin } });
    },
  };
}

const remoteKeys = [
  ...['sender', 'token_id', 'destination_domain', 'recipient', 'amount', 'custom_hook_id', 'gas_limit'],
  ...['max_fee', 'custom_hook_metadata'],
];

/** @see bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/tx.proto`, `MsgRemoteTransfer` */
export const remoteTransferMessage: MessageRules = {
  keys: remoteKeys,
  signedBy: 'sender',
  spends: (fields, chainId, world) => {
    const fee = feeOf(fields);
    return merged([sentCoin(world, chainId, fields), ...(fee === undefined ? [] : [fee])]);
  },
  fees: (fields) => [feeOf(fields)].filter((fee) => fee !== undefined),
  run: (world, { chainId, signer, fields }) => {
    const coin = sentCoin(world, chainId, fields);
    const fee = feeOf(fields);
    if (fee !== undefined) payRelayer(world, { chainId, signer }, fee);
    const recipient = required(fields, 'recipient', asText);
    demand(/^0x[0-9a-fA-F]{64}$/.test(recipient), 'the recipient is not of 32 bytes in hex');
    dispatch(world, {
      ...{ from: { chainId, address: signer, ...coin }, recipient: recipient.slice(2).toLowerCase() },
      ...{ domain: domainOf(fields), route: routeFor(world, chainId, fields) },
    });
  },
};

function sentCoin(world: World, chainId: string, fields: JsonObject): HeldCoin {
  const tokenId = required(fields, 'token_id', asText);
  const denom = routeFor(world, chainId, fields)?.here.denom ?? `hyperlane/${tokenId}`;
  return asBankCoin({ denom, amount: required(fields, 'amount', asText) });
}

function feeOf(fields: JsonObject): HeldCoin | undefined {
  const fee = optional(fields, 'max_fee', asBankCoin);
  return fee === undefined || fee.amount === 0n ? undefined : fee;
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

function dispatch(world: World, { from, domain, recipient, route }: RemoteTransfer): void {
  demand(from.amount > 0n, 'amount must be nonzero');
  const toChainId = route?.there.chainId ?? hyperlaneChainOf(world.registry.bridges, domain);
  const denom =
    toChainId && (denomBehind(world, 'HYPERLANE', from, toChainId) ?? (route && denomAt(route.there)));
  // Amounts of routes whose ends count in other units are converted by rules that the data does not have.
  const isSameUnit = route === undefined || route.here.decimals === route.there.decimals;
  const to =
    toChainId && denom && isSameUnit
      ? {
          chainId: toChainId,
          address: addressFrom32(chainIn(world, toChainId), recipient),
          denom,
          amount: from.amount,
        }
      : undefined;
  cross(world, {
    ...{ bridge: 'HYPERLANE', by: 'relayer', from, toChainId, to },
    ...{ refusals: [], stalls: [{ kind: 'message-not-processed' }] },
  });
}
