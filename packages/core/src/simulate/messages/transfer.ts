import type { JsonObject, JsonValue } from '../../json/index.js';
import { asText, optional, readFields, required } from '../contracts/index.js';
import { isLightClientId } from '../../primitives/index.js';
import { demand } from '../failure.js';
import type { HeldCoin } from '../ledger.js';
import { send } from '../send.js';
import type { MessageRules } from './rules.js';
import { asBankCoin, asTimestamp } from './values.js';

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
      chainId,
      port,
      channel,
      coin: tokenOf(fields),
      sender: signer,
      receiver: required(fields, 'receiver', asText),
      memo: optional(fields, 'memo', asText) ?? '',
      timeout: required(fields, 'timeout_timestamp', asTimestamp),
      owner: { kind: 'account' },
    });
  },
};

function tokenOf(fields: JsonObject): HeldCoin {
  return required(fields, 'token', asBankCoin);
}

/** A height, which is zero where its members are left out. */
function heightOf(value: JsonValue): bigint {
  const fields = readFields(value, ['revision_number', 'revision_height']);
  return optional(fields, 'revision_height', asTimestamp) ?? 0n;
}
