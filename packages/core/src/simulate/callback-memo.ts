import { demand, fail } from './failure.js';
import { isGoObject, memberOf, parseGoObject } from './go-json.js';

/**
 * Contract that a memo wants told, under `src_callback` by the sending chain and under `dest_callback` by the receiving
 * one; undefined when it asks for none.
 *
 * @throws ChainFailure when the callback is malformed
 * @see ibc-go `modules/apps/callbacks/types/callbacks.go`, `getCallbackData`
 */
export function callbackAddress(memo: string, key: 'src_callback' | 'dest_callback'): string | undefined {
  const object = parseGoObject(memo);
  const asked = object && memberOf(object, key);
  if (!isGoObject(asked)) return undefined;
  const address = memberOf(asked, 'address');
  if (typeof address !== 'string' || address.trim() === '') fail('callback address not found in packet data');
  const gasLimit = memberOf(asked, 'gas_limit') ?? '0';
  const isLimit = typeof gasLimit === 'string' && /^[0-9]{1,20}$/.test(gasLimit);
  demand(isLimit && BigInt(gasLimit) < 2n ** 64n, 'the gas limit of a callback is not a text of 64 bits');
  const calldata = memberOf(asked, 'calldata') ?? '';
  const isHex = typeof calldata === 'string' && /^(?:[0-9a-fA-F]{2})*$/.test(calldata);
  demand(isHex, 'the calldata of a callback is not hex');
  return address;
}
