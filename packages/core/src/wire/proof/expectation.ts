import { cw20Contract } from '../../denom/index.js';
import type { Expectation, RouteStep } from '../../audit/index.js';
import type { CompileRequest } from '../../compile/index.js';
import {
  denomInOf,
  denomOutOf,
  lastSwap,
  type Operation,
  operationTraits,
  packetOf,
  routeDuration,
  startsOn,
} from '../../operation/index.js';
import { printJson } from '../../json/index.js';
import { type ExpectedAffiliate, isLightClientId, limits } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { kindOf } from '../operations/operation.js';
import { type Built, calledContract } from './built.js';

/** What the auditor should find in the messages of a request. */
export function expectationOf(registry: Registry, { request, compiled, now }: Built): Expectation {
  const { source, dest, amountIn, addresses } = request;
  const contract = calledContract(request);
  const terms = request.operations.map((operation) => kindOf(operation).terms(registry, operation));
  return {
    sourceAsset: source,
    destAsset: dest,
    amountIn,
    // Of calldata that is not read nothing tells what it gives at least.
    minAmountOut: request.operations.some(isOpaqueSwap) ? undefined : compiled.minAmountOut,
    receiver: addresses.at(-1),
    ownAddresses: addresses.filter((address) => address !== contract),
    affiliates: affiliatesOf(request),
    fees: terms.flatMap(({ fees }) => fees),
    allowedContracts: [
      ...(contract === undefined ? [] : [contract]),
      ...tokensOf(request),
      ...terms.flatMap(({ contracts }) => contracts),
    ],
    route: stepsOf(registry, request),
    period: { now, until: now + BigInt(longestWait(registry, request)) * 1_000_000_000n },
  };
}

/** Seconds until the latest deadline: later over IBC v2 clients, and behind a bridge that takes its time. */
function longestWait(
  registry: Registry,
  { operations, timeoutSeconds = limits.defaultTimeoutSeconds }: CompileRequest,
): number {
  const isOverClient = operations.some((operation) => {
    const packet = packetOf(operation);
    return operation.kind === 'eureka_transfer' || (packet !== undefined && isLightClientId(packet.channel));
  });
  const bridges = operations.slice(0, -1).filter(({ kind }) => operationTraits[kind].bridge !== undefined);
  const slowest = bridges.map((bridge) => routeDuration(registry, [bridge]).seconds?.most ?? 0);
  const behind = Math.max(limits.behindBridgeSeconds, Math.max(0, ...slowest) + timeoutSeconds);
  return Math.max(
    timeoutSeconds,
    isOverClient ? limits.clientTimeout.usual : 0,
    bridges.some(({ kind }) => kind !== 'transfer') ? behind : 0,
  );
}

/** Whether a swap's calldata is none of the functions of the router that are known. */
function isOpaqueSwap(operation: Operation): boolean {
  return operation.kind === 'evm_swap' && !/^(?:0x)?(?:ead2fe5b|a3add509)/i.test(operation.swapCalldata);
}

/** Shares by address: only the affiliates of the last swap's chain are charged. */
function affiliatesOf({ operations, affiliates }: CompileRequest): readonly ExpectedAffiliate[] {
  const swap = operations[lastSwap(operations)];
  const shares = new Map<string, bigint>();
  for (const { address, basisPointsFee } of affiliates?.get(swap === undefined ? '' : startsOn(swap)) ?? []) {
    shares.set(address, (shares.get(address) ?? 0n) + BigInt(basisPointsFee));
  }
  return [...shares].map(([address, basisPoints]) => ({ address, basisPoints }));
}

/** Contracts of the tokens of a route: the data need not list them. */
function tokensOf({ operations }: CompileRequest): readonly string[] {
  const denoms = operations.flatMap((operation) => [denomInOf(operation), denomOutOf(operation)]);
  return denoms.flatMap((denom) => cw20Contract(denom) ?? []);
}

/** The steps that an audit should find; undefined where messages have no step for an operation. */
function stepsOf(registry: Registry, request: CompileRequest): readonly RouteStep[] | undefined {
  const steps: RouteStep[] = [];
  for (const operation of request.operations) {
    const found = kindOf(operation).steps(registry, operation);
    if (found === undefined) return undefined;
    steps.push(...found);
  }
  return [...steps, ...handlerSteps(request)];
}

function handlerSteps({
  dest: { chainId },
  postRouteHandler: handler,
}: CompileRequest): readonly RouteStep[] {
  if (handler === undefined) return [];
  if (handler.kind === 'wasm_msg') {
    return [{ kind: 'call', chainId, address: handler.contractAddress, msg: handler.msg }];
  }
  const { receiver, action } = handler;
  const msg = { receiver, ...(action === 'CLAIM' ? { claim: {} } : { stakeibc: { action: 'LiquidStake' } }) };
  return [{ kind: 'call', chainId, address: receiver, msg: printJson(msg) }];
}
