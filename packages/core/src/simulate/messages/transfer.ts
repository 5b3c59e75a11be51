import type { JsonObject, JsonValue } from '../../primitives/index.js';
import { asText, asU64, optional, readFields, required } from '../contracts/index.js';
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
    send(world, {
      ...{ chainId, port, channel: required(fields, 'source_channel', asText), coin: tokenOf(fields) },
      ...{ sender: signer, receiver: required(fields, 'receiver', asText) },
      memo: optional(fields, 'memo', asText) ?? '',
      timeout: required(fields, 'timeout_timestamp', asTimestamp),
      owner: { kind: 'account' },
    });
  },
};

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

/** Nanoseconds, as number or as text of digits. */
function asTimestamp(value: JsonValue): bigint {
  if (typeof value !== 'string') return asU64(value);
  return /^[0-9]{1,20}$/.test(value) ? BigInt(value) : fail('invalid timeout timestamp');
}
