import { isLightClientId, limits, parsePercent, type Ratio } from '../../primitives/index.js';
import type { ChainDenom } from '../../operation/index.js';
import type { Registry } from '../../registry/index.js';
import type { Affiliate, CompileRequest } from '../request.js';
import { checkAmount, checkChainId, checkCount, checkNotEmpty } from './basic.js';
import { checkDenom } from './denom-grammar.js';
import { checkOperationGrammar } from './operation-grammar.js';
import { type Place, refuse, shown } from './refuse.js';

/**
 * First stage: every text and number on its own, and how many of each.
 *
 * @throws RoutingError with the reason that fits the field
 */
export function checkGrammar(registry: Registry, request: CompileRequest): void {
  checkAsset(registry, request.source, 'source');
  checkAsset(registry, request.dest, 'dest');
  checkAmount(request.amountIn, ['amount_in'], 1n);
  checkAmount(request.amountOut, ['amount_out'], 0n);
  checkAmount(request.estimatedAmountOut, ['estimated_amount_out'], 0n);
  checkCount(request.addresses, ['address_list'], limits.addresses);
  checkNotEmpty(request.operations, ['operations'], limits.operations);
  request.operations.forEach((operation, index) => {
    checkAmount(operation.amountIn, ['operations', index, 'amount_in'], 1n);
    checkAmount(operation.amountOut, ['operations', index, 'amount_out'], 0n);
    checkOperationGrammar(registry, operation, index);
  });
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
  const place: Place = ['slippage_tolerance_percent'];
  if (percent === undefined) {
    if (operations.every(({ kind }) => kind !== 'swap')) return noTolerance;
    return refuse('MISSING_FIELD', place, 'slippage_tolerance_percent is required when a route swaps');
  }
  const ratio = parsePercent(percent);
  if (ratio !== undefined && ratio.numerator < ratio.denominator) return ratio;
  const message = `slippage_tolerance_percent must be a decimal from 0 up to but not including 100: ${shown(percent)}`;
  return refuse('INVALID_SLIPPAGE', place, message);
}

function checkAsset(registry: Registry, asset: ChainDenom, end: 'source' | 'dest'): void {
  checkChainId(registry, asset.chainId, [`${end}_asset_chain_id`]);
  checkDenom(registry, asset.chainId, asset.denom, [`${end}_asset_denom`]);
}

function checkTimeout({ timeoutSeconds: seconds, operations }: CompileRequest): void {
  if (seconds === undefined) return;
  const isOverClient = operations.some((leg) => 'channel' in leg && isLightClientId(leg.channel));
  const most = isOverClient ? limits.clientTimeout.longest : limits.timeoutSeconds;
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > most) {
    refuse(
      'INVALID_TIMEOUT',
      ['timeout_seconds'],
      `timeout_seconds must be a whole number from 1 to ${most}: ${seconds}`,
    );
  }
}

/** Each entry is for a transaction after the first. */
function checkHeadroom({ feeHeadroom = {} }: CompileRequest): void {
  const entries = Object.entries(feeHeadroom);
  checkCount(entries, ['fee_headroom'], limits.operations - 1);
  for (const [chainId, amount] of entries) checkAmount(amount, ['fee_headroom', chainId], 1n);
}

function checkAffiliates(chainId: string, affiliates: readonly Affiliate[]): void {
  const place = affiliatesPlace(chainId);
  checkCount(affiliates, place, limits.affiliatesPerChain);
  affiliates.forEach(({ basisPointsFee }, index) => {
    if (!Number.isInteger(basisPointsFee) || basisPointsFee < 0 || basisPointsFee > 10_000) {
      const at = [place, index, 'basis_points_fee'];
      refuse(
        'INVALID_AFFILIATE',
        at,
        `basis_points_fee of an affiliate must be a whole number from 0 to 10000: ${basisPointsFee}`,
      );
    }
  });
}

/** Where the affiliates of a chain stand. */
export function affiliatesPlace(chainId: string): Place {
  return ['chain_ids_to_affiliates', chainId, 'affiliates'];
}
