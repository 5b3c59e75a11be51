import { spend } from '../primitives/index.js';
import { demand, fail } from './failure.js';
import { compactGo, fitsFloats, type GoJson, type GoObject, isGoObject, isPrinted } from './go-json.js';
import { type KeyOrder, mapOf, memberOf, parseGo, printGo } from './go-json.js';
import type { World } from './world.js';

/** A memo read as JSON, once in a run; undefined when it is none. @throws RoutingError `LIMIT_EXCEEDED` */
export function memoValue(world: World, memo: string): GoJson | undefined {
  if (memo === '') return undefined;
  if (world.memos.has(memo)) return world.memos.get(memo);
  chargeMemo(world, memo);
  const value = parseGo(memo);
  world.memos.set(memo, value);
  return value;
}

/**
 * A memo read as a JSON object, for programs that decode it into a struct; undefined when it is none. A memo is read
 * once in a run, however many layers look at it.
 *
 * @throws RoutingError `LIMIT_EXCEEDED`
 */
export function memoObject(world: World, memo: string): GoObject | undefined {
  const value = memoValue(world, memo);
  return isGoObject(value) ? value : undefined;
}

/**
 * Like the reader above, for programs that decode into a map: they refuse numbers that a float64 cannot represent.
 *
 * @throws RoutingError `LIMIT_EXCEEDED`
 */
export function memoMap(world: World, memo: string): GoObject | undefined {
  const object = memoObject(world, memo);
  return object !== undefined && fitsFloats(object) ? object : undefined;
}

/**
 * Prints a memo, or a part of one, as a Go program does.
 *
 * @throws ChainFailure when nested too deep
 * @throws RoutingError `LIMIT_EXCEEDED`
 */
export function printMemo(world: World, value: GoJson, order: KeyOrder): string {
  const isKnown = isPrinted(value, order);
  const printed = printGo(value, order);
  if (isKnown === false) chargeMemo(world, printed.text);
  world.memos.set(printed.text, printed.value);
  return printed.text;
}

/** Charges a text that is read or written. @throws RoutingError `LIMIT_EXCEEDED` */
export function chargeMemo(world: World, text: string): void {
  spend(world.budget, 'memoBytes', text.length);
}

/**
 * Memo of a forward that is sent again after a timeout: read from the packet, and printed as a `next` is. Text that was
 * printed from a text inside a text cannot be read a second time.
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
