import { demand, fail } from './failure.js';
import { isGoObject, mapOf, memberOf } from './go-json.js';
import { memoMap } from './memo.js';
import type { World } from './world.js';

/**
 * Contract that a memo names as its callback: the sending chain calls the one under `src_callback`, the receiving chain
 * the one under `dest_callback`. Undefined when the memo names none. Keys are exact. A gas limit that is not a number
 * counts as none.
 *
 * @throws ChainFailure when the callback is malformed
 * @see ibc-go `modules/apps/callbacks/types/callbacks.go`, `GetCallbackData`
 */
export function callbackAddress(
  world: World,
  memo: string,
  key: 'src_callback' | 'dest_callback',
): string | undefined {
  const object = memoMap(world, memo);
  const asked = object && memberOf(object, key);
  if (!isGoObject(asked)) return undefined;
  const address = memberOf(asked, 'address');
  if (typeof address !== 'string' || address.trim() === '') fail('callback address not found in packet data');
  const calldata = mapOf(asked).has('calldata') ? memberOf(asked, 'calldata') : '';
  const isHex = typeof calldata === 'string' && /^(?:[0-9a-fA-F]{2})*$/.test(calldata);
  demand(isHex, 'the calldata of a callback is not hex');
  return address;
}
