import type { JsonObject, JsonValue } from '../../json/index.js';
import { fromBase64, toHex } from '../../primitives/index.js';
import { asText, required, optional } from '../contracts/index.js';
import { demand, fail } from '../failure.js';
import type { HeldCoin } from '../ledger.js';
import type { MessageRules } from '../messages/rules.js';
import { asBankCoin, asTimestamp } from '../messages/values.js';
import { zero32 } from './bytes32.js';
import { burn } from './cctp.js';

const keys = ['from', 'amount', 'destination_domain', 'mint_recipient', 'burn_token'];

/** @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`, `MsgDepositForBurn` */
export const burnMessage: MessageRules = burning(keys, () => zero32);

/** @see circlefin/noble-cctp `proto/circle/cctp/v1/tx.proto`, `MsgDepositForBurnWithCaller` */
export const burnWithCallerMessage: MessageRules = burning(
  [...keys, 'destination_caller'],
  (fields) => optional(fields, 'destination_caller', asBytes32) ?? zero32,
);

function burning(known: readonly string[], callerOf: (fields: JsonObject) => string): MessageRules {
  return {
    ...{ keys: known, signedBy: 'from' },
    spends: (fields) => [burntCoin(fields)],
    run: (world, { chainId, signer, fields }) => {
      burn(world, {
        ...{ version: 1, from: { chainId, address: signer, ...burntCoin(fields) }, isOwn: true, maxFee: 0n },
        // Amino leaves the domain 0 out.
        domain: optional(fields, 'destination_domain', asTimestamp) ?? 0n,
        recipient: required(fields, 'mint_recipient', asBytes32),
        caller: callerOf(fields),
      });
    },
  };
}

function burntCoin(fields: JsonObject): HeldCoin {
  const denom = required(fields, 'burn_token', asText);
  return asBankCoin({ denom, amount: required(fields, 'amount', asText) });
}

/** 32 bytes in base64, as 64 hex digits. @throws ChainFailure */
export function asBytes32(value: JsonValue): string {
  const bytes = fromBase64(asText(value)) ?? fail('not base64');
  demand(bytes.length === 32, 'an address of a message has 32 bytes');
  return toHex(bytes);
}
