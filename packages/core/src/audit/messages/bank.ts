import { checkSender } from '../address.js';
import type { Coins } from '../coins.js';
import { type Audit, addFinding } from '../context.js';
import { type NamedCoin, readBankCoin, readBankCoins } from '../contracts/asset.js';
import { checkDenom } from '../cross.js';
import { deliver, payBridgeFee } from '../deliver.js';
import { text } from '../fields.js';
import { coinsOn } from '../known-coins.js';
import { giveTo } from '../pass-on.js';
import type { At } from '../place.js';
import { listOf, loose, reader, shaped, type Values } from '../shape.js';
import type { MessageReader } from './reader.js';

/** A relayer is paid for a burn with a caller, by a separate message of the transaction. */
const relayedBurn = '/circle.cctp.v1.MsgDepositForBurnWithCaller';

/**
 * Coins are sent to another account of the chain.
 *
 * @see cosmos/cosmos-sdk `proto/cosmos/bank/v1beta1/tx.proto`
 */
export const readBankSend: MessageReader['read'] = reader(
  loose({ from_address: text, to_address: text, amount: readBankCoins }),
  (audit, { from_address: from, to_address: to, amount: sent }, { pointer }) => {
    checkSender(audit, from);
    if (sent?.length === 0) addFinding(audit, 'MALFORMED', pointer, 'nothing is sent, which chains refuse');
    const arrive = audit.tx.typeUrls.has(relayedBurn) ? payRelayer : deliver;
    for (const coin of sent ?? []) pay(audit, coin, { to, pointer, arrive });
  },
);

const partShape = loose({ address: text, coins: listOf(readBankCoin) });

/**
 * One account pays several others: each output is a separate payment. Chains accept one input, which must be
 * the sum of the outputs.
 *
 * @see cosmos/cosmos-sdk `x/bank/types/msgs.go`, `ValidateInputOutputs`
 */
export const readMultiSend: MessageReader['read'] = reader(
  loose({ inputs: listOf(shaped(partShape)), outputs: listOf(shaped(partShape)) }),
  (audit, { inputs = [], outputs = [] }, { pointer }) => {
    const [input] = inputs;
    checkSender(audit, input?.address);
    if (inputs.length > 1 || totalOf(inputs.slice(0, 1)) !== totalOf(outputs))
      addFinding(audit, 'FUNDS_MISMATCH', pointer, 'the outputs differ from the one input');
    const payer = { ...audit, tx: { ...audit.tx, account: input?.address?.value } };
    for (const { address: to, coins = [] } of outputs)
      for (const coin of coins) pay(payer, coin, { to, pointer, arrive: deliver });
  },
);

/** Coins that a message of the transaction names. */
export function takeCoins(audit: Audit, coin: NamedCoin | undefined): Coins {
  const { chainId } = audit.tx;
  if (coin !== undefined) checkDenom(audit, chainId, coin.denom);
  return coinsOn(audit, chainId, coin?.denom.value, coin?.amount?.value);
}

interface Payment {
  readonly to: At<string> | undefined;
  readonly pointer: string;
  readonly arrive: (audit: Audit, coins: Coins, to: At<string>) => void;
}

function pay(audit: Audit, coin: NamedCoin, { to, pointer, arrive }: Payment): void {
  const coins = takeCoins(audit, coin);
  giveTo(audit, coins, { address: to?.value, pointer });
  if (to !== undefined) arrive(audit, coins, to);
}

function payRelayer(audit: Audit, coins: Coins, receiver: At<string>): void {
  const noble = audit.registry.bridges.cctp?.noble;
  const known = noble?.chainId === coins.chainId ? noble?.relayFeeAddress : undefined;
  payBridgeFee(audit, coins, { amount: coins.amount, receiver, known });
}

/** All coins of the parts by denom, as text to compare. */
function totalOf(parts: readonly Values<typeof partShape.members>[]): string {
  const sums = new Map<string, bigint>();
  for (const { denom, amount } of parts.flatMap(({ coins = [] }) => coins))
    sums.set(denom.value, (sums.get(denom.value) ?? 0n) + (amount?.value ?? 0n));
  return Array.from(sums, ([denom, amount]) => `${amount}${denom}`)
    .sort()
    .join();
}
