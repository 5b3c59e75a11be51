import { encode, txBody } from '../proto/index.js';
import { RoutingError } from '../primitives/index.js';
import type { CosmosTransaction } from './cosmos-messages.js';
import { readMessages } from './read-message.js';

/** Content of a body beside its messages. */
export interface TxBodyOptions {
  /** A note on the transaction; no memo of a packet. */
  readonly memo?: string;
  /** Last height of the chain at which the transaction may be included. */
  readonly timeoutHeight?: bigint;
}

/**
 * The bytes of the body of a transaction, for `makeSignDoc(toTxBody(tx), authInfoBytes, chainId, accountNumber)` of
 * `@cosmjs/proto-signing` and `signDirect` of wallets. No codec of any message is needed.
 *
 * @throws RoutingError as `toEncodeObjects`, and `INVALID_TYPE` for options that are none
 * @see cosmos/cosmos-sdk `proto/cosmos/tx/v1beta1/tx.proto`
 */
export function toTxBody(tx: CosmosTransaction, options: TxBodyOptions = {}): Uint8Array {
  const { memo = '', timeoutHeight = 0n } = options;
  if (typeof memo !== 'string' || /\p{Surrogate}/u.test(memo))
    throw new RoutingError('INVALID_TYPE', 'memo', '`memo` must be text');
  if (typeof timeoutHeight !== 'bigint' || timeoutHeight < 0n || timeoutHeight >= 1n << 64n)
    throw new RoutingError('INVALID_TYPE', 'timeoutHeight', '`timeoutHeight` must be a bigint of 64 bits');
  return encode(txBody, {
    messages: readMessages(tx).map(({ typeUrl, kind, value }) => ({
      type_url: typeUrl,
      value: encode(kind.type, value),
    })),
    memo,
    timeout_height: timeoutHeight,
  });
}
