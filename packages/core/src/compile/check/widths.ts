import { isCw20, isTransferPort, type Operation, type SwapOperation } from '../../operation/index.js';
import type { RouteAmounts } from '../amounts.js';
import { lastSwap } from '../amounts.js';
import type { CompileRequest } from '../request.js';
import type { RouteLinks } from './channels.js';
import { type Place, nameOf, refuse } from './refuse.js';

/**
 * Amounts fit where they go. Packets carry 256 bits, but contracts count in 128, and converters in 64.
 *
 * @see CosmWasm/cosmwasm `packages/std/src/math/uint128.rs`, CosmWasm/cw-plus `contracts/cw20-ics20/src/amount.rs`
 * @throws RoutingError `AMOUNT_OUT_OF_RANGE`
 */
export function checkWidths(request: CompileRequest, amounts: RouteAmounts, links: RouteLinks): void {
  const { operations, postRouteHandler: handler } = request;
  for (const [index, operation] of operations.entries()) {
    const input = amounts.inputs[index] ?? 0n;
    const output = amounts.outputs[index] ?? 0n;
    if (operation.kind === 'swap') {
      checkSwap(request, amounts, operation, index);
    } else if (operation.kind === 'transfer') {
      const arrival = links[index]?.to;
      const isConverted = arrival === undefined ? isCw20(operation.denomOut) : arrival.port !== 'transfer';
      const at = inputPlace(operation, index);
      if (!isTransferPort(operation)) checkFits(input, converterBits, at, operation.port);
      if (isConverted) checkFits(output, converterBits, at, `the converter on ${operation.toChainId}`);
    }
    const isCalled = index === operations.length - 1 && handler?.kind === 'wasm_msg';
    if (isCalled) checkFits(output, contractBits, inputPlace(operation, index), 'a contract');
  }
}

/** Bits of an amount in a contract. */
const contractBits = 128n;

/** Bits of an amount in a contract that wraps cw20 tokens for packets. */
const converterBits = 64n;

function checkSwap(
  request: CompileRequest,
  { inputs, outputs, leasts }: RouteAmounts,
  swap: SwapOperation,
  index: number,
): void {
  const { chainId, amountOut, way } = swap;
  const contract = `the swap contract on ${chainId}`;
  checkFits(inputs[index] ?? 0n, contractBits, inputPlace(swap, index), contract);
  if (way.kind === 'smart_swap_in') {
    for (const [route, { amountIn }] of way.routes.entries()) {
      const place = ['operations', index, 'swap', way.kind, 'swap_routes', route, 'swap_amount_in'];
      checkFits(amountIn, contractBits, place, contract);
    }
  }
  const isLast = index === lastSwap(request.operations);
  const place = isLast && amountOut === undefined ? ['amount_out'] : ['operations', index, 'amount_out'];
  const exact = ['operations', index, 'swap', 'swap_out', 'swap_amount_out'];
  const outputPlace = way.kind === 'swap_out' ? exact : place;
  checkFits(outputs[index] ?? 0n, contractBits, outputPlace, contract);
  const affiliates = (isLast ? request.affiliates?.get(chainId) : undefined) ?? [];
  const least = leasts[index] ?? 0n;
  const fees = affiliates.map(({ basisPointsFee }) => (least * BigInt(basisPointsFee)) / 10_000n);
  const promised = fees.reduce((sum, fee) => sum + fee, least);
  checkFits(promised, contractBits, outputPlace, `${contract} with the fees of affiliates`);
}

function checkFits(amount: bigint, bits: bigint, place: Place, holder: string): void {
  if (amount < 2n ** bits) return;
  const message = `${named(place)} is above 2^${bits}-1, the most that ${holder} can count`;
  refuse('AMOUNT_OUT_OF_RANGE', place, message);
}

/** Where the amount that goes into an operation is stated, or the operation where it is not. */
function inputPlace({ amountIn }: Operation, index: number): Place {
  if (index === 0) return ['amount_in'];
  return amountIn === undefined ? ['operations', index] : ['operations', index, 'amount_in'];
}

function named(place: Place): string {
  const name = nameOf(place);
  return /^[0-9]+$/.test(name) ? `amount_in of operation ${name}` : name;
}
