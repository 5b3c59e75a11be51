import { fail } from './failure.js';
import { compactGo, isGoObject } from './go-json.js';
import { chargeMemo, memoValue, printMemo } from './memo.js';
import type { World } from './world.js';

/**
 * Memo with which a forward is sent again after a timeout: read anew from the packet, and printed as a `next` is. What
 * was printed from a text inside a text cannot be read a second time.
 *
 * @throws ChainFailure
 * @throws RoutingError `LIMIT_EXCEEDED`
 * @see ibc-apps `middleware/packet-forward-middleware/packetforward/keeper/keeper.go`, `RetryTimeout`, and
 *   `packetforward/types/forward.go`, `JSONObject`
 */
export function memoAgain(world: World, memo: string): string {
  if (memo === '') return '';
  const value = memoValue(world, memo);
  if (value === undefined) fail('error unmarshaling memo json');
  if (isGoObject(value)) return printMemo(world, value, 'kept');
  const text = typeof value === 'string' ? value : memo;
  chargeMemo(world, text);
  return compactGo(text) ?? fail('error marshaling next as JSON');
}
