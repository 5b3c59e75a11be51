import { type Audit, addEffect, addFinding } from '../context.js';
import { readBankCoin, type NamedCoin } from '../contracts/asset.js';
import { checkDenom } from '../cross.js';
import { deliver } from '../deliver.js';
import { text } from '../fields.js';
import { coinsOn } from '../known-coins.js';
import type { At, Place } from '../place.js';
import { listOf, loose, readShape, shaped } from '../shape.js';
import { checkSender } from '../address.js';

const partShape = loose({ address: text, coins: listOf(readBankCoin) });
const multiSendShape = loose({ inputs: listOf(shaped(partShape)), outputs: listOf(shaped(partShape)) });

interface Part {
  readonly address: At<string> | undefined;
  readonly coins: readonly NamedCoin[] | undefined;
}

/**
 * One account pays several others: each output is a separate payment. Chains accept one input, which must be
 * the sum of the outputs.
 *
 * @see cosmos/cosmos-sdk `x/bank/types/msgs.go`, `ValidateInputOutputs`
 *
 */
export function readMultiSend(audit: Audit, msg: Place): void {
  const { inputs = [], outputs = [] } = readShape(audit, msg, multiSendShape) ?? {};
  const [input, ...others] = inputs;
  checkSender(audit, input?.address);
  const isBalanced = print(sumOf(input === undefined ? [] : [input])) === print(sumOf(outputs));
  if (others.length > 0 || !isBalanced) {
    addFinding(audit, 'FUNDS_MISMATCH', msg.pointer, 'the outputs differ from the one input');
  }
  const payer = { ...audit, tx: { ...audit.tx, account: input?.address?.value } };
  for (const { address, coins = [] } of outputs) {
    for (const coin of coins) pay(payer, coin, { to: address, pointer: msg.pointer });
  }
}

function pay(
  audit: Audit,
  { denom, amount }: NamedCoin,
  { to, pointer }: { readonly to: At<string> | undefined; readonly pointer: string },
): void {
  const { chainId } = audit.tx;
  checkDenom(audit, chainId, denom);
  const coins = coinsOn(audit, chainId, denom.value, amount?.value);
  addEffect(audit, {
    kind: 'send',
    chainId,
    denomIn: coins.denom,
    denomOut: coins.denom,
    amount: coins.amount,
    address: to?.value,
    pointer,
  });
  if (to !== undefined) deliver(audit, coins, to);
}

function sumOf(parts: readonly Part[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { denom, amount } of parts.flatMap(({ coins = [] }) => coins)) {
    sums.set(denom.value, (sums.get(denom.value) ?? 0n) + (amount?.value ?? 0n));
  }
  return sums;
}

function print(sums: ReadonlyMap<string, bigint>): string {
  return [...sums]
    .map(([denom, amount]) => `${amount}${denom}`)
    .sort()
    .join();
}
