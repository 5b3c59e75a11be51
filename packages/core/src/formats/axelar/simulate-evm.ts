import { type JsonValue, printJson } from '../../json/index.js';
import { brandAs, fromBase64Text, fromHex, toBase64 } from '../../primitives/index.js';
import { axelarChainOf, channelEnd } from '../../registry/index.js';
import { receivePath } from '../../denom/index.js';
import { demandAddress } from '../../simulate/checks.js';
import { readJson, readObject, readVariant } from '../../simulate/contracts/reading.js';
import { coinsFrom, demandValue, evmFunction, nativeDenom, payRelayer } from '../../simulate/evm/call.js';
import type { EvmArguments, EvmCall, EvmPlan, EvmRules } from '../../simulate/evm/call.js';
import { swapFirst, swapInput } from '../../simulate/evm/swap-router.js';
import { demand, fail } from '../../simulate/failure.js';
import { denomIn, pathIn } from '../../simulate/ledger.js';
import type { Balance } from '../../simulate/balance.js';
import { send } from '../../simulate/transfer.js';
import type { SettlingMessage } from '../../simulate/settling.js';
import type { World } from '../../simulate/world.js';
import {
  channelTo,
  cosmosChainNamed,
  gmpAccount,
  hubOf,
  tokenNamed,
  wrappedNative,
} from './simulate-facts.js';
import type { AxelarToken } from './simulate-facts.js';
import { give, handTo } from '../../simulate/bridges/crossing.js';

/** Nanoseconds until a packet from Axelar times out; a parameter of that chain, which the data does not have. */
const packetTimeout = 86_400_000_000_000n;

/** Where a call leads: chain by Axelar's name, account or contract there, payload in hex. */
interface Destination {
  readonly chain: string;
  readonly receiver: string;
  readonly payload: string;
}

const destinationAt = (args: EvmArguments, at: number): Destination => ({
  chain: args.text(at),
  receiver: args.text(at + 1),
  payload: args.text(at + 2),
});

/** @see skip-mev/skip-go-evm-contracts `AxelarHandler/src/AxelarHandler.sol` */
export const axelarCalls: readonly EvmRules[] = [
  evmFunction(
    'd421c105',
    'gmpTransferERC20Token(string,string,bytes,string,uint256,uint256)',
    (planned, call, args) => {
      demandValue(call, args.int(5));
      return tokenPlan(planned, call, args, { gas: args.int(5), gasInToken: 0n });
    },
  ),
  evmFunction(
    'a5d2ce38',
    'gmpTransferERC20TokenGasTokenPayment(string,string,bytes,string,uint256,uint256)',
    (planned, call, args) => {
      demandValue(call, 0n);
      return tokenPlan(planned, call, args, { gas: 0n, gasInToken: args.int(5) });
    },
  ),
  evmFunction(
    'ebf57edf',
    'gmpTransferNativeToken(string,string,bytes,uint256,uint256)',
    (planned, call, args) => {
      const [amount, gas] = [args.int(3), args.int(4)];
      demandValue(call, amount + gas);
      const hubDenom = wrappedNative(planned, call.chainId);
      if (hubDenom === undefined) return `native coin of ${call.chainId} over Axelar`;
      const token = nativeDenom(planned, call.chainId);
      const route = routeTo(planned, destinationAt(args, 0));
      if (typeof route === 'string') return route;
      return { pulls: [], ...sending(call, route, { token, hubDenom, amount }, { gas, gasInToken: 0n }) };
    },
  ),
  evmFunction(
    '83a82382',
    'swapAndGmpTransferERC20Token(address,uint256,bytes,string,string,bytes,string,uint256)',
    (planned, call, args) => {
      const [symbol, gas] = [args.text(6), args.int(7)];
      demand(gas > 0n, 'gas payment must be nonzero');
      const asset = tokenNamed(planned, call.chainId, symbol);
      const route = routeTo(planned, destinationAt(args, 3));
      if (asset === undefined || typeof route === 'string') {
        return `${symbol} on ${call.chainId} over Axelar`;
      }
      const swap = { input: swapInput(args), output: asset.token, extraValue: gas };
      const plan = swapFirst(planned, call, swap, (world, amount) =>
        sending(call, route, { ...asset, amount }, { gas, gasInToken: 0n }).run(world),
      );
      return { ...plan, nativeFee: gas };
    },
  ),
];

/** Gas of the call on the other side: paid in the native coin, or in the token itself. */
interface Gas {
  readonly gas: bigint;
  readonly gasInToken: bigint;
}

function tokenPlan(world: World, call: EvmCall, args: EvmArguments, paid: Gas): EvmPlan | string {
  const [symbol, amount] = [args.text(3), args.int(4)];
  demand(amount > 0n && paid.gas + paid.gasInToken > 0n, 'amount and gas payment must be nonzero');
  const asset = tokenNamed(world, call.chainId, symbol);
  if (asset === undefined) return `${symbol} on ${call.chainId} over Axelar`;
  const route = routeTo(world, destinationAt(args, 0));
  if (typeof route === 'string') return route;
  const pulls = [{ denom: asset.token, amount: amount + paid.gasInToken }];
  return { pulls, ...sending(call, route, { ...asset, amount }, paid) };
}

/** A token in an amount. */
type Sent = AxelarToken & { readonly amount: bigint };

function sending(
  call: EvmCall,
  route: Route,
  sent: Sent,
  { gas, gasInToken }: Gas,
): Pick<EvmPlan, 'nativeFee' | 'run'> {
  return {
    nativeFee: gas,
    run: (world) => {
      if (gas > 0n) payRelayer(world, call, { denom: nativeDenom(world, call.chainId), amount: gas });
      payRelayer(world, call, { denom: sent.token, amount: gasInToken });
      handToAxelar(world, call, route, sent);
    },
  };
}

/** The route from Axelar to a destination. */
interface Route extends Destination {
  readonly hub: string;
  readonly chainId: string;
  readonly channel: string;
}

/** The route, or the missing fact. */
function routeTo(world: World, destination: Destination): Route | string {
  const hub = hubOf(world);
  const chainId = hub && cosmosChainNamed(world, hub, destination.chain);
  const channel = hub && chainId && channelTo(world, hub, chainId);
  if (!hub || !chainId || !channel) return `route from Axelar to ${destination.chain}`;
  return { ...destination, hub, chainId, channel };
}

function handToAxelar(world: World, call: EvmCall, route: Route, { token, hubDenom, amount }: Sent): void {
  const { hub, channel, receiver } = route;
  const from = coinsFrom(call, token, amount);
  const to = { chainId: hub, address: gmpAccount(world, hub), denom: hubDenom, amount };
  const settlesTo = arrivingAt(world, route, to);
  const stalls = [
    { kind: 'execution-reverts', settlesTo },
    { kind: 'gas-too-small', settlesTo },
  ] as const;
  handTo(world, { bridge: 'AXELAR', from, to, stalls }, (landing, handOver) => {
    give(landing, handOver);
    send(landing, {
      chainId: hub,
      port: 'transfer',
      channel,
      coin: { denom: hubDenom, amount },
      sender: to.address,
      receiver,
      memo: memoFor(landing, from, route),
      timeout: landing.time + packetTimeout,
      owner: { kind: 'held', stall: 'axelar-packet-fails', message: routedAgain(route) },
    });
  });
}

/**
 * Message of any account that has a call routed again; its `id` is the hash of the EVM transaction and the number of the log.
 *
 * @see axelarnetwork/axelar-core `x/axelarnet/module.go`, `setRoutedPacketFailed`; `x/axelarnet/keeper/message_route.go`
 */
function routedAgain({ payload }: Route): SettlingMessage {
  const value = { payload: toBase64(fromHex(payload)) };
  return { typeUrl: '/axelar.axelarnet.v1beta1.RouteMessageRequest', value };
}

function arrivingAt(
  world: World,
  { hub, chainId, channel, receiver }: Route,
  { denom, amount }: Balance,
): Balance {
  const link = channelEnd(world.registry, { chainId: hub, port: 'transfer', channel });
  demand(link !== undefined, `channel not found: ${channel}`);
  demandAddress(world, chainId, receiver);
  const path = receivePath(brandAs(pathIn(world, hub, denom)), link.from, link.to).path;
  return { chainId, address: receiver, denom: denomIn(world, chainId, path), amount };
}

/**
 * Memo of the packet that Axelar sends: the payload as bytes, or its contract call as JSON.
 *
 * @throws ChainFailure if the payload has none
 * @see axelarnetwork/axelar-core `x/axelarnet/types/evm_translator.go`
 */
function memoFor(world: World, { chainId, address }: Balance, { payload, receiver }: Route): string {
  const [version, body] = [payload.slice(0, 8), payload.slice(8)];
  demand(body !== '', 'the payload is empty');
  const source_chain: string = axelarChainOf(world.registry.bridges, chainId)?.axelarChain ?? chainId;
  const source = { source_chain, source_address: address };
  if (version === '00000000') {
    return printJson({ ...source, payload: toBase64(fromHex(body)), type: 2 });
  }
  demand(version === '00000002', `the model does not know payloads of version ${version}`);
  const text = fromBase64Text(toBase64(fromHex(body))) ?? fail('the payload is no text');
  demandCall(readJson(text), source);
  const [chain, sender, contract] = [source_chain, address, receiver].map((one) => JSON.stringify(one));
  // The text of the call is copied: printing it again would change large integers.
  return `{"wasm":{"source_chain":${chain},"source_address":${sender},"contract":${contract},"msg":${text}}}`;
}

/** The call must be of one method, and may name no other source than the true one. */
function demandCall(call: JsonValue, source: Readonly<Record<string, string>>): void {
  const [, content] = readVariant(call);
  const args = readObject(content);
  for (const [name, value] of Object.entries(source)) {
    const stated = args[name];
    demand(stated === undefined || stated === value, `${name} differs from the sender's`);
  }
}
