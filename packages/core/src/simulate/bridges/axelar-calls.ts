import { abiFunction } from '../../abi/index.js';
import { type JsonValue, printJson } from '../../json/index.js';
import { addressProblem, brandAs, fromBase64Text, fromHex, toBase64 } from '../../primitives/index.js';
import { axelarChainOf, channelEnd } from '../../registry/index.js';
import { receivePath } from '../../denom/index.js';
import { readJson, readObject, readVariant } from '../contracts/index.js';
import { demandValue, type EvmArguments, type EvmCall, type EvmPlan, type EvmRules } from '../evm/call.js';
import { nativeDenom } from '../evm/native.js';
import { payRelayer } from '../evm/pay.js';
import { swapFirst } from '../evm/swap-first.js';
import { demand, fail } from '../failure.js';
import { denomIn, pathIn } from '../ledger.js';
import type { Balance } from '../balance.js';
import { send } from '../send.js';
import { chainIn, type World } from '../world.js';
import {
  type AxelarToken,
  channelTo,
  cosmosChainNamed,
  gmpAccount,
  hubOf,
  tokenNamed,
  wrappedNative,
} from './axelar-facts.js';
import { give, handTo } from './crossing.js';

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
  {
    fn: abiFunction('d421c105', 'gmpTransferERC20Token(string,string,bytes,string,uint256,uint256)'),
    plan: (planned, call, args) => {
      const [amount, gas] = [args.int(4), args.int(5)];
      demandValue(call, gas);
      return tokenPlan(planned, call, destinationAt(args, 0), { symbol: args.text(3), amount, gas });
    },
  },
  {
    fn: abiFunction(
      'a5d2ce38',
      'gmpTransferERC20TokenGasTokenPayment(string,string,bytes,string,uint256,uint256)',
    ),
    plan: (planned, call, args) => {
      demandValue(call, 0n);
      const [amount, gasInToken] = [args.int(4), args.int(5)];
      return tokenPlan(planned, call, destinationAt(args, 0), { symbol: args.text(3), amount, gasInToken });
    },
  },
  {
    fn: abiFunction('ebf57edf', 'gmpTransferNativeToken(string,string,bytes,uint256,uint256)'),
    plan: (planned, call, args) => {
      const [amount, gas] = [args.int(3), args.int(4)];
      demandValue(call, amount + gas);
      const hubDenom = wrappedNative(planned, call.chainId);
      if (hubDenom === undefined) return `native coin of ${call.chainId} over Axelar`;
      const token = nativeDenom(planned, call.chainId);
      return sending(planned, call, destinationAt(args, 0), { token, hubDenom }, { amount, gas, pulls: [] });
    },
  },
  {
    fn: abiFunction(
      '83a82382',
      'swapAndGmpTransferERC20Token(address,uint256,bytes,string,string,bytes,string,uint256)',
    ),
    plan: swapPlan,
  },
];

interface TokenParts {
  readonly symbol: string;
  readonly amount: bigint;
  /** Paid in the native coin. */
  readonly gas?: bigint;
  /** Paid in the token itself. */
  readonly gasInToken?: bigint;
}

function tokenPlan(
  world: World,
  call: EvmCall,
  destination: Destination,
  { symbol, amount, gas = 0n, gasInToken = 0n }: TokenParts,
): EvmPlan | string {
  demand(amount > 0n && gas + gasInToken > 0n, 'amount and gas payment must be nonzero');
  const asset = tokenNamed(world, call.chainId, symbol);
  if (asset === undefined) return `${symbol} on ${call.chainId} over Axelar`;
  const pulls = [{ denom: asset.token, amount: amount + gasInToken }];
  return sending(world, call, destination, asset, { amount, gas, gasInToken, pulls });
}

function swapPlan(planned: World, call: EvmCall, args: EvmArguments): EvmPlan | string {
  const [symbol, gas] = [args.text(6), args.int(7)];
  demand(gas > 0n, 'gas payment must be nonzero');
  const asset = tokenNamed(planned, call.chainId, symbol);
  const route = routeTo(planned, destinationAt(args, 3));
  if (asset === undefined || typeof route === 'string') return `${symbol} on ${call.chainId} over Axelar`;
  const input = { token: args.text(0), amount: args.int(1), calldata: args.text(2) };
  const plan = swapFirst(planned, call, { input, output: asset.token, extraValue: gas }, (world, amount) => {
    payRelayer(world, call, { denom: nativeDenom(world, call.chainId), amount: gas });
    handToAxelar(world, call, route, { ...asset, amount });
  });
  return { ...plan, nativeFee: gas };
}

function sending(
  planned: World,
  call: EvmCall,
  destination: Destination,
  asset: AxelarToken,
  { amount, gas, gasInToken = 0n, pulls }: Omit<TokenParts, 'symbol'> & Pick<EvmPlan, 'pulls'>,
): EvmPlan | string {
  const route = routeTo(planned, destination);
  if (typeof route === 'string') return route;
  return {
    pulls,
    nativeFee: gas,
    run: (world) => {
      if (gas !== undefined && gas > 0n) {
        payRelayer(world, call, { denom: nativeDenom(world, call.chainId), amount: gas });
      }
      payRelayer(world, call, { denom: asset.token, amount: gasInToken });
      handToAxelar(world, call, route, { ...asset, amount });
    },
  };
}

/** The route from Axelar to a destination, or the missing fact. */
interface Route extends Destination {
  readonly hub: string;
  readonly chainId: string;
  readonly channel: string;
}

function routeTo(world: World, destination: Destination): Route | string {
  const hub = hubOf(world);
  const chainId = hub && cosmosChainNamed(world, hub, destination.chain);
  const channel = hub && chainId && channelTo(world, hub, chainId);
  if (!hub || !chainId || !channel) return `route from Axelar to ${destination.chain}`;
  return { ...destination, hub, chainId, channel };
}

function handToAxelar(
  world: World,
  { chainId, signer }: EvmCall,
  route: Route,
  { token, hubDenom, amount }: AxelarToken & { readonly amount: bigint },
): void {
  const from = { chainId, address: signer, denom: token, amount };
  const to = { chainId: route.hub, address: gmpAccount(world, route.hub), denom: hubDenom, amount };
  const settlesTo = arrivingAt(world, route, to);
  handTo(
    world,
    {
      ...{ bridge: 'AXELAR', by: 'relayer', from, to, refusals: [] },
      stalls: [
        { kind: 'execution-reverts', settlesTo },
        { kind: 'gas-too-small', settlesTo },
      ],
    },
    (landing, handOver) => {
      give(landing, handOver);
      send(landing, {
        ...{
          chainId: route.hub,
          port: 'transfer',
          channel: route.channel,
          coin: { denom: hubDenom, amount },
          sender: to.address,
        },
        ...{ receiver: route.receiver, memo: memoFor(landing, from, route) },
        ...{ timeout: landing.time + packetTimeout, owner: { kind: 'held', stall: 'axelar-packet-fails' } },
      });
    },
  );
}

function arrivingAt(
  world: World,
  { hub, chainId, channel, receiver }: Route,
  { denom, amount }: Balance,
): Balance {
  const link = channelEnd(world.registry, { chainId: hub, port: 'transfer', channel });
  demand(link !== undefined, `channel not found: ${channel}`);
  const problem = addressProblem(chainIn(world, chainId), receiver);
  demand(problem === undefined, `invalid address ${receiver}`);
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
  const source = {
    source_chain: axelarChainOf(world.registry.bridges, chainId)?.axelarChain ?? chainId,
    source_address: address,
  };
  if (version === '00000000') {
    return printJson({ ...source, payload: toBase64(fromHex(body)), type: 2 });
  }
  demand(version === '00000002', `the model does not know payloads of version ${version}`);
  const text = fromBase64Text(toBase64(fromHex(body))) ?? fail('the payload is no text');
  demandCall(readJson(text), source);
  const { source_chain, source_address } = source;
  const quoted = [source_chain, source_address, receiver].map((one) => JSON.stringify(one));
  const [chain, sender, contract] = quoted;
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
