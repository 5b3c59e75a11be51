import type { CompiledMsgs, CompileRequest } from '../../compile/index.js';
import {
  denomInOf,
  denomOutOf,
  endsOn,
  isFeePurchase,
  isSwap,
  legOf,
  type Operation,
  packetOf,
  roleOf,
  startsOn,
} from '../../operation/index.js';
import { type Budget, type DenomPath, parsePercent } from '../../primitives/index.js';
import { channelEnd, denomOfPath, pathOf, type Registry } from '../../registry/index.js';
import {
  type BridgedCoin,
  type KnownTrace,
  leastQuote,
  type Quote,
  type SimulateOptions,
} from '../../simulate/index.js';
import type { MsgsResponse } from '../msgs/response.js';
import { kindOf } from '../operations/operation.js';
import { receivePath } from '../../denom/index.js';

/** Messages with the request they were built from. */
export interface Built {
  readonly request: CompileRequest;
  readonly compiled: CompiledMsgs;
  readonly answer: MsgsResponse;
  /** Nanoseconds since the epoch. */
  readonly now: bigint;
  /** Whether they were built over what outages refuse. */
  readonly includeInactive?: boolean;
  /** Budget that pays for running them. */
  readonly budget: Budget;
}

/** Options for running messages: venues pay the least that the messages accept. */
export function runOptions(registry: Registry, built: Built): SimulateOptions {
  const { source, sourcePath: path, operations } = built.request;
  return {
    now: built.now,
    includeInactive: built.includeInactive === true,
    budget: built.budget,
    quote: quoteFor(registry, built),
    people: built.request.addresses,
    bridged: operations.flatMap(bridgedBy),
    traces: [...unlistedTraces(registry, operations), ...(path === undefined ? [] : [{ ...source, path }])],
  };
}

/** Form of a coin behind a bridge, as the operation states it: for coins that the data does not join. */
function bridgedBy(operation: Operation): readonly BridgedCoin[] {
  if (packetOf(operation) !== undefined || isSwap(operation)) return [];
  const [from, to] = [startsOn(operation), endsOn(operation)];
  if (from === to) return [];
  const [denomIn, denomOut] = [denomInOf(operation), denomOutOf(operation)];
  return [{ from: { chainId: from, denom: denomIn }, to: { chainId: to, denom: denomOut } }];
}

/** The contract that gets the coins on arrival; undefined if the request names none. */
export function calledContract({ postRouteHandler: handler }: CompileRequest): string | undefined {
  return handler?.kind === 'wasm_msg' ? handler.contractAddress : undefined;
}

/** Venues pay the least that the messages accept, but the quoted amount if a later part spends it. */
function quoteFor(registry: Registry, { request, compiled }: Built): Quote {
  const { operations, slippageTolerancePercent = '0' } = request;
  const { numerator, denominator } = parsePercent(slippageTolerancePercent) ?? nothing;
  const lastStart = compiled.txs.at(-1)?.operationsIndices[0] ?? 0;
  const fixed = operations.map((operation) => kindOf(operation).needsQuotedInput(operation));
  const needsQuote = Math.max(lastStart, fixed.lastIndexOf(true));
  // For each swap, in the order of the route: how much more than the least it pays.
  const surplus = operations.flatMap((operation, index) => {
    // Calldata for routers of EVM chains need not show a least amount.
    if (roleOf(operation) === 'evm-swap')
      return [{ atLeast: compiled.expectedOutputs[index] ?? 0n, more: 0n }];
    if (!isSwap(operation) || isFeePurchase(registry, operations, index)) return [];
    if (index >= needsQuote || legOf(operation).exactOut !== undefined) return [{ atLeast: 0n, more: 0n }];
    return [{ atLeast: 0n, more: ((compiled.expectedOutputs[index] ?? 0n) * numerator) / denominator }];
  });
  return (request) => {
    const told = request.swap === undefined ? undefined : surplus[request.swap];
    if (request.kind !== 'exact-in' || told === undefined) return leastQuote(request);
    const least = request.leastOut + told.more;
    if (told.atLeast > least) return told.atLeast;
    return least;
  };
}

const nothing = { numerator: 0n, denominator: 1n };

/**
 * Traces of a route's vouchers that the data does not list. Sending a coin back over its channel undoes a
 * transfer, so the trace of an outgoing coin follows from the trace of the arriving one.
 */
function unlistedTraces(registry: Registry, operations: readonly Operation[]): readonly KnownTrace[] {
  const traces: KnownTrace[] = [];
  let next: DenomPath | undefined;
  for (const operation of [...operations].reverse()) {
    const leg = packetOf(operation);
    const link =
      leg && channelEnd(registry, { chainId: leg.fromChainId, port: leg.port, channel: leg.channel });
    const arrived =
      leg && (pathOf(registry, { chainId: leg.toChainId, denom: denomOutOf(operation) }) ?? next);
    next = undefined;
    if (leg === undefined || link === undefined || arrived === undefined) continue;
    const { chainId } = link.from;
    const denom = denomInOf(operation);
    const sent = receivePath(arrived, link.to, link.from).path;
    const isListed = pathOf(registry, { chainId, denom }) !== undefined;
    if (isListed || denomOfPath(registry, sent) !== denom) continue;
    traces.push({ chainId, denom, path: sent });
    next = sent;
  }
  return traces;
}
