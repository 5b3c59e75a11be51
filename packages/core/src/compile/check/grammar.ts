import { isLightClientId, limits, member, parsePercent, type Ratio, say } from '../../primitives/index.js';
import { type ChainDenom, isSwap, packetOf, roleOf } from '../../operation/index.js';
import type { Registry } from '../../registry/index.js';
import type { RouteContext } from '../context.js';
import type { WithSteps } from '../step.js';
import type { Affiliate, CompileRequest } from '../request.js';
import { checkAmount, checkChainId, checkCount, checkNotEmpty } from './basic.js';
import { checkDenom } from './denom-grammar.js';
import { type Place, refuse, shown } from './refuse.js';

/**
 * First stage: every text and number is well formed, and there are not too many of any.
 *
 * @throws RoutingError with the reason that fits the field
 */
export function checkGrammar(context: RouteContext & WithSteps): void {
  const { registry, request } = context;
  checkAsset(registry, request.source, 'source');
  checkAsset(registry, request.dest, 'dest');
  checkAmount(request.amountIn, ['amountIn'], 1n);
  checkAmount(request.amountOut, ['amountOut'], 0n);
  checkAmount(request.estimatedAmountOut, ['estimatedAmountOut'], 0n);
  checkCount(request.addresses, ['addresses'], limits.addresses);
  checkNotEmpty(request.operations, ['operations'], limits.operations);
  for (const { rules, operation, index } of context.steps) {
    checkAmount(operation.amountIn, ['operations', index, 'amountIn'], 1n);
    checkAmount(operation.amountOut, ['operations', index, 'amountOut'], 0n);
    rules.checkGrammar(registry, operation, index);
  }
  checkTimeout(request);
  checkHeadroom(request);
  for (const [chainId, affiliates] of request.affiliates ?? []) checkAffiliates(chainId, affiliates);
}

const noTolerance: Ratio = { numerator: 0n, denominator: 1n };

/**
 * Share of a swap's output that may be lost, as an exact fraction.
 *
 * @throws RoutingError `INVALID_SLIPPAGE`, or `MISSING_FIELD` when the route swaps and states none
 */
export function readTolerance({ slippageTolerancePercent: percent, operations }: CompileRequest): Ratio {
  const place: Place = ['slippageTolerancePercent'];
  if (percent === undefined) {
    if (!operations.some(isSwap)) return noTolerance;
    const message = say`${member('slippageTolerancePercent')} is required when a route swaps`;
    return refuse('MISSING_FIELD', place, message);
  }
  const ratio = parsePercent(percent);
  if (ratio !== undefined && ratio.numerator < ratio.denominator) return ratio;
  const message = say`${member('slippageTolerancePercent')} must be a decimal from 0 up to but not including 100: ${shown(percent)}`;
  return refuse('INVALID_SLIPPAGE', place, message);
}

function checkAsset(registry: Registry, asset: ChainDenom, end: 'source' | 'dest'): void {
  checkChainId(registry, asset.chainId, [end, 'chainId']);
  checkDenom(registry, asset.chainId, asset.denom, [end, 'denom']);
}

function checkTimeout({ timeoutSeconds: seconds, operations }: CompileRequest): void {
  if (seconds === undefined) return;
  const isOverClient = operations.some((operation) => {
    const leg = packetOf(operation);
    return roleOf(operation) === 'v2-packet' || (leg !== undefined && isLightClientId(leg.channel));
  });
  const most = isOverClient ? limits.clientTimeout.longest : limits.timeoutSeconds;
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > most) {
    const message = say`${member('timeoutSeconds')} must be a whole number from 1 to ${most}: ${seconds}`;
    refuse('INVALID_TIMEOUT', ['timeoutSeconds'], message);
  }
}

/** Each entry is for a transaction after the first. */
function checkHeadroom({ feeHeadroom = {} }: CompileRequest): void {
  const entries = Object.entries(feeHeadroom);
  checkCount(entries, ['feeHeadroom'], limits.operations - 1);
  for (const [chainId, amount] of entries) checkAmount(amount, ['feeHeadroom', chainId], 1n);
}

function checkAffiliates(chainId: string, affiliates: readonly Affiliate[]): void {
  const place = affiliatesPlace(chainId);
  checkCount(affiliates, place, limits.affiliatesPerChain, 'affiliates');
  affiliates.forEach(({ basisPointsFee }, index) => {
    if (
      !Number.isInteger(basisPointsFee) ||
      basisPointsFee < 0 ||
      basisPointsFee > Number(limits.basisPoints)
    ) {
      const at = [place, index, 'basisPointsFee'];
      const message = say`${member('basisPointsFee')} of an affiliate must be a whole number from 0 to ${limits.basisPoints}: ${basisPointsFee}`;
      refuse('INVALID_AFFILIATE', at, message);
    }
  });
}

/** Place of a chain's affiliates. */
export function affiliatesPlace(chainId: string): Place {
  return ['affiliates', chainId];
}

/** Callers whose language has no types may say anything. */
