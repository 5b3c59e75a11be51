import type { JsonObject, JsonValue } from '../../json/index.js';
import { asList, asText, asU64, optional, readFields, required } from '../contracts/index.js';
import { isLightClientId } from '../../primitives/index.js';
import { demand, fail } from '../failure.js';
import type { HeldCoin } from '../ledger.js';
import { send } from '../send.js';
import type { MessageRules } from './rules.js';

/** @see ibc-go `proto/ibc/applications/transfer/v1/tx.proto`, `MsgTransfer` */
export const transferMessage: MessageRules = {
  keys: [
    ...['source_port', 'source_channel', 'token', 'sender', 'receiver'],
    ...['timeout_height', 'timeout_timestamp', 'memo', 'encoding'],
  ],
  signedBy: 'sender',
  spends: (fields) => [tokenOf(fields)],
  run: (world, { chainId, signer, fields }) => {
    const port = required(fields, 'source_port', asText);
    demand(port === 'transfer', `port ${port} is not the transfer module's`);
    const channel = required(fields, 'source_channel', asText);
    const byHeight = optional(fields, 'timeout_height', heightOf) ?? 0n;
    demand(!isLightClientId(channel) || byHeight === 0n, 'timeout height must be zero over IBC v2');
    send(world, {
      ...{ chainId, port, channel, coin: tokenOf(fields) },
      ...{ sender: signer, receiver: required(fields, 'receiver', asText) },
      memo: optional(fields, 'memo', asText) ?? '',
      timeout: required(fields, 'timeout_timestamp', asTimestamp),
      owner: { kind: 'account' },
    });
  },
};

/**
 * Coins of a message: each denom once, in order, none of them zero.
 *
 * @see cosmos-sdk `types/coin.go`, `Coins.Validate`
 */
export function asBankCoins(value: JsonValue): readonly HeldCoin[] {
  const coins = asList(asBankCoin)(value);
  coins.forEach(({ denom, amount }, index) => {
    demand(amount > 0n, `invalid coins: an amount of zero ${denom}`);
    const before = coins[index - 1];
    demand(before === undefined || before.denom < denom, 'invalid coins: not in order, or a denom twice');
  });
  return coins;
}

/** A coin of a message of the chain itself: amounts have up to 256 bits. @throws ChainFailure */
export function asBankCoin(value: JsonValue): HeldCoin {
  const fields = readFields(value, ['denom', 'amount']);
  const amount = required(fields, 'amount', asText);
  demand(/^[0-9]{1,78}$/.test(amount), 'invalid coin amount');
  return { denom: required(fields, 'denom', asText), amount: BigInt(amount) };
}

function tokenOf(fields: JsonObject): HeldCoin {
  return required(fields, 'token', asBankCoin);
}

/** A height, which is zero where its members are left out. */
function heightOf(value: JsonValue): bigint {
  const fields = readFields(value, ['revision_number', 'revision_height']);
  return optional(fields, 'revision_height', asTimestamp) ?? 0n;
}

/** A whole number, as number or as text of digits. */
function asTimestamp(value: JsonValue): bigint {
  if (typeof value !== 'string') return asU64(value);
  return /^[0-9]{1,20}$/.test(value) ? BigInt(value) : fail('invalid timeout timestamp');
}
