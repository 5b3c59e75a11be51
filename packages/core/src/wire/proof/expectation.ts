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
  roleOf,
  routeDuration,
  startsOn,
} from '../../operation/index.js';
import { printJson } from '../../json/index.js';
import { type ExpectedAffiliate, isLightClientId, limits } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import { kindOf } from '../operations/operation.js';
import { type Built, calledContract } from './built.js';

/** Expectation for the auditor about the messages of a request. */
export function expectationOf(registry: Registry, { request, compiled, now }: Built): Expectation {
  const { source, dest, amountIn, addresses } = request;
  const contract = calledContract(request);
  const terms = request.operations.map((operation) => kindOf(operation).terms(registry, operation));
  return {
    sourceAsset: source,
    destAsset: dest,
    amountIn: amountIn - (amountIn % (terms[0]?.unit ?? 1n)),
    // Unread calldata does not show a least output.
    minAmountOut: terms.some(({ isOpaque }) => isOpaque === true) ? undefined : compiled.minAmountOut,
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
    return bridgeOf(operation) === 'EUREKA' || (packet !== undefined && isLightClientId(packet.channel));
  });
  return Math.max(
    timeoutSeconds,
    isOverClient ? limits.clientTimeout.usual : 0,
    longestBehind(registry, operations, timeoutSeconds),
  );
}

/** Seconds until the latest deadline of what acts behind bridges: they count from the end of all that comes before. */
function longestBehind(registry: Registry, operations: readonly Operation[], timeoutSeconds: number): number {
  let passed = timeoutSeconds;
  let latest = 0;
  let isBehind = false;
  for (const operation of operations.slice(0, -1)) {
    const most = routeDuration(registry, [operation]).seconds?.most ?? 0;
    const starts = isBehind ? Math.max(passed, limits.behindBridgeSeconds) : timeoutSeconds;
    isBehind ||= bridgeOf(operation) !== undefined;
    passed += most;
    // The payload of a bridge calls where the coins arrive: it is counted from when the transaction is.
    const calls = roleOf(operation) === 'calling' ? starts + most : 0;
    if (isBehind) latest = Math.max(latest, calls, passed, limits.behindBridgeSeconds);
  }
  return latest;
}

/** The bridge that an operation crosses, other than a channel. */
function bridgeOf({ kind }: Operation): string | undefined {
  const { bridge } = operationTraits[kind];
  return bridge === 'IBC' ? undefined : bridge;
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

/** Contracts of the tokens of a route, whether the data lists them or not. */
function tokensOf({ operations }: CompileRequest): readonly string[] {
  const denoms = operations.flatMap((operation) => [denomInOf(operation), denomOutOf(operation)]);
  return denoms.flatMap((denom) => cw20Contract(denom) ?? []);
}

/** The steps that an audit should find; undefined if messages have no step for an operation. */
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
