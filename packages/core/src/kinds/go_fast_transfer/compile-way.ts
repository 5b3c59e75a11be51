import { member, say } from '../../primitives/index.js';
import { isSameSpelling } from '../../denom/index.js';
import type { GoFastFee, GoFastTransferOperation } from '../../operation/index.js';
import { type GoFastChain, getChain, goFastChainOf, microUsdc } from '../../registry/index.js';
import { quoted, stated } from '../../compile/check/quote.js';
import { operationAt, type Place, refuse, shown } from '../../compile/check/refuse.js';
import type { RouteContext } from '../../compile/context.js';
import type { OrderFees } from './compile-print.js';

/** Facts of an order, with the fees that the operation quotes. */
export interface GoFastWay {
  /** Contract that takes the order. */
  readonly handler: string;
  readonly fees: OrderFees;
}

/** Amounts of a quote that are taken off an order. */
export const feeParts = ['bpsFeeAmount', 'sourceChainFeeAmount', 'destinationChainFeeAmount'] as const;

/**
 * The facts of an order: from an EVM chain to a Cosmos chain with gateways, by their numbers, in USDC, and with
 * every part of the quote.
 *
 * @throws RoutingError if data and operation do not determine it
 */
export function goFastWay(
  { registry, request }: RouteContext,
  operation: GoFastTransferOperation,
  index: number,
): GoFastWay {
  const place: Place = ['operations', index];
  const { fromChainId, toChainId } = operation;
  const source = goFastChainOf(registry.bridges, fromChainId);
  const goal = goFastChainOf(registry.bridges, toChainId);
  const isForward =
    getChain(registry, fromChainId).type === 'evm' && getChain(registry, toChainId).type === 'cosmos';
  if (!isForward || goal === undefined) {
    const message = `operation ${index}: Go Fast does not lead from ${fromChainId} to ${toChainId}, as far as the data says`;
    return refuse('INVALID_OPERATION', place, message);
  }
  const what = say`contract of Go Fast on ${fromChainId} (${member('goFast.chains[].contract')})`;
  const handler = stated(source?.contract, place, what);
  checkDomain(operation, 'sourceDomain', source, place);
  checkDomain(operation, 'destinationDomain', goal, place);
  checkCoin(operation, 'denomIn', source, place);
  checkCoin(operation, 'denomOut', goal, place);
  const fee = quoted(operation.fee, [place, 'fee']);
  const fees = quotedFees(operation, fee, [place, 'fee']);
  // With a swap before it the contract takes the solver's share itself, and refuses to take none.
  if (request.operations[index - 1]?.kind === 'evm_swap')
    quoted(fees.basisPoints || undefined, [place, 'fee', 'bpsFee']);
  return { handler, fees };
}

/** An order is neither smaller nor larger than solvers take. @throws RoutingError `AMOUNT_OUT_OF_RANGE` */
export function checkRange(
  { registry }: RouteContext,
  { fromChainId }: GoFastTransferOperation,
  index: number,
  amount: bigint,
): void {
  const { minOrderUsd, maxOrderUsd } = goFastChainOf(registry.bridges, fromChainId) ?? {};
  const least = microUsdc(minOrderUsd) ?? 0n;
  const most = microUsdc(maxOrderUsd);
  if (amount >= least && (most === undefined || amount <= most)) return;
  const facts = { least: String(least), ...(most !== undefined && { most: String(most) }) };
  const message = `operation ${index} orders ${amount}, but Go Fast takes ${facts.least} to ${facts.most ?? 'any amount'} from ${fromChainId}`;
  refuse('AMOUNT_OUT_OF_RANGE', ['operations', index], message, facts);
}

function checkDomain(
  operation: GoFastTransferOperation,
  name: 'sourceDomain' | 'destinationDomain',
  row: GoFastChain | undefined,
  place: Place,
): void {
  if (row !== undefined && operation[name] === String(row.domain)) return;
  const chainId = name === 'sourceDomain' ? operation.fromChainId : operation.toChainId;
  const message = say`${member(name)} of operation ${operationAt(place)} must be ${row?.domain} for ${chainId}: ${shown(operation[name])}`;
  refuse('INVALID_OPERATION', [place, name], message);
}

function checkCoin(
  operation: GoFastTransferOperation,
  name: 'denomIn' | 'denomOut',
  row: GoFastChain | undefined,
  place: Place,
): void {
  if (row?.usdcDenom !== undefined && isSameSpelling(operation[name], row.usdcDenom)) return;
  const chainId = name === 'denomIn' ? operation.fromChainId : operation.toChainId;
  const message = say`${member(name)} of operation ${operationAt(place)} is not the USDC that Go Fast moves on ${chainId}: ${shown(operation[name])}`;
  refuse('DENOM_MISMATCH', [place, name], message);
}

/** The amounts of the quote, in the coin of the order. They may be 0, but not all of them. Only a swap before the order reads the rate. */
function quotedFees(operation: GoFastTransferOperation, fee: GoFastFee, place: Place): OrderFees {
  const [share, source, goal] = feeParts.map((name) => quoted(fee[name], [place, name]));
  const basisPoints = BigInt(fee.bpsFee || '0');
  const { fromChainId: chainId, denomIn: denom } = operation;
  // Solvers are paid in no other coin, so that its name may be absent.
  const asset = fee.feeAsset ?? { chainId, denom };
  if (asset.chainId !== chainId || !isSameSpelling(asset.denom, denom)) {
    const message = say`${member('feeAsset')} of operation ${operationAt(place)} must be the coin of the order: ${shown(asset.denom)} on ${shown(asset.chainId)}`;
    refuse('INVALID_OPERATION', [place, 'feeAsset'], message);
  }
  const fees = { share: share ?? 0n, basisPoints, execution: (source ?? 0n) + (goal ?? 0n) };
  quoted(fees.share + fees.execution === 0n ? undefined : fees, place);
  return fees;
}
