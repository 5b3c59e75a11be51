import { cw20Contract } from '../../denom/index.js';
import type { Expectation, RouteStep } from '../../audit/index.js';
import type { CompileRequest } from '../../compile/index.js';
import {
  denomInOf,
  denomOutOf,
  type Operation,
  operationTraits,
  startsOn,
  type SwapOperation,
} from '../../operation/index.js';
import { printJson } from '../../json/index.js';
import { type ExpectedAffiliate, isLightClientId, limits } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import type { Built } from './built.js';

/** What a request for messages means, as the auditor compares it with messages. */
export function meaningOf(registry: Registry, { request, compiled, now }: Built): Expectation {
  const { source, dest, amountIn, addresses, postRouteHandler: handler } = request;
  const contract = handler?.kind === 'wasm_msg' ? handler.contractAddress : undefined;
  const isOverClient = request.operations.some((leg) => 'channel' in leg && isLightClientId(leg.channel));
  const stated = request.timeoutSeconds ?? limits.usualTimeoutSeconds;
  const seconds = BigInt(isOverClient ? Math.max(stated, limits.clientTimeout.usual) : stated);
  return {
    sourceAsset: source,
    destAsset: dest,
    amountIn,
    minAmountOut: compiled.minAmountOut,
    receiver: addresses.at(-1),
    ownAddresses: addresses.filter((address) => address !== contract),
    affiliates: affiliatesOf(request),
    allowedContracts: [...(contract === undefined ? [] : [contract]), ...tokensOf(request)],
    route: stepsOf(registry, request),
    period: { now, until: now + seconds * 1_000_000_000n },
  };
}

/** Shares by address: only the affiliates of the last swap's chain are charged. */
function affiliatesOf({ operations, affiliates }: CompileRequest): readonly ExpectedAffiliate[] {
  const lastSwap = operations.filter((operation) => operation.kind === 'swap').at(-1);
  const shares = new Map<string, bigint>();
  for (const { address, basisPointsFee } of affiliates?.get(lastSwap?.chainId ?? '') ?? []) {
    shares.set(address, (shares.get(address) ?? 0n) + BigInt(basisPointsFee));
  }
  return [...shares].map(([address, basisPoints]) => ({ address, basisPoints }));
}

/** Contracts of the tokens of a route: the data need not list them. */
function tokensOf({ operations }: CompileRequest): readonly string[] {
  const denoms = operations.flatMap((operation) => [denomInOf(operation), denomOutOf(operation)]);
  return denoms.flatMap((denom) => cw20Contract(denom) ?? []);
}

/** The steps that an audit should find; undefined where messages show an operation in some way of their own. */
function stepsOf(registry: Registry, request: CompileRequest): readonly RouteStep[] | undefined {
  const steps: RouteStep[] = [];
  for (const operation of request.operations) {
    const found = stepOf(registry, operation);
    if (found === undefined) return undefined;
    steps.push(...found);
  }
  return [...steps, ...handlerSteps(request)];
}

function stepOf(registry: Registry, operation: Operation): readonly RouteStep[] | undefined {
  switch (operation.kind) {
    case 'transfer': {
      const { fromChainId, port, channel } = operation;
      return [{ kind: 'transfer', chainId: fromChainId, port, channel }];
    }
    case 'swap':
      return [swapStep(registry, operation)];
    case 'bank_send':
      return [];
    default:
      return bridgeStep(operation);
  }
}

/** A bridge is told by its name and where it starts. */
function bridgeStep(operation: Operation): readonly RouteStep[] | undefined {
  const { bridge } = operationTraits[operation.kind];
  return bridge === undefined ? undefined : [{ kind: 'transfer', chainId: startsOn(operation), bridge }];
}

function swapStep(registry: Registry, { chainId, trade }: SwapOperation): RouteStep {
  const routes =
    trade.kind === 'smart_swap_in'
      ? trade.routes.map(({ amountIn: amount, steps }) => ({ amount, steps }))
      : [{ steps: trade.steps }];
  // The older dialect has one venue and does not name it.
  const venue = registry.venues.get(chainId)?.dialect === 'swap_with_action' ? undefined : trade.venue.name;
  return { kind: 'swap', chainId, venue, isExactOut: trade.kind === 'swap_out', routes };
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
