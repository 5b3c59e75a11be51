import { fail } from './failure.js';
import { compactGo, isGoObject, parseGo, printGo } from './go-json.js';

/**
 * Memo with which a forward is sent again after a timeout: read anew from the packet, and printed as a `next` is. What
 * was printed from a text inside a text cannot be read a second time.
 *
 * @throws ChainFailure
 * @see ibc-apps `middleware/packet-forward-middleware/packetforward/keeper/keeper.go`, `RetryTimeout`, and
 *   `packetforward/types/forward.go`, `JSONObject`
 */
export function memoAgain(memo: string): string {
  if (memo === '') return '';
  const value = parseGo(memo);
  if (value === undefined) fail('error unmarshaling memo json');
  if (isGoObject(value)) return printGo(value, 'kept');
  const text = typeof value === 'string' ? value : memo;
  return compactGo(text) ?? fail('error marshaling next as JSON');
}
