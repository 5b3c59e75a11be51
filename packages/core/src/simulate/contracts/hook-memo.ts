import { isList, isObject } from '../../json/index.js';
import { compareText, limits } from '../../primitives/index.js';
import { demand, fail } from '../failure.js';
import { type GoJson, type GoObject, isGoNumber, isGoObject, mapOf, parseGo } from '../go-json.js';
import { demandInteger } from './reading.js';

/** The call that a memo asks the callbacks adapter for. */
export interface HookCall {
  readonly contract: string;
  /** JSON text. */
  readonly msg: string;
}

/**
 * A memo as the callbacks adapter reads it. Its structures refuse a repeated member and ignore unknown ones; the
 * message is kept in ordered maps, in which the last of two members with one key wins.
 *
 * @throws ChainFailure
 * @see skip-go-cosmwasm-contracts `packages/skip/src/ibc.rs`, `Memo`; serde-cw-value `src/de.rs`
 */
export function readHookMemo(memo: string): HookCall {
  const value = parseGo(memo);
  if (value === undefined) fail('error parsing into type: not valid JSON');
  checkReadable(value);
  const wasm = single(asObject(value), 'wasm');
  const fields = asObject(wasm);
  const contract = single(fields, 'contract');
  if (typeof contract !== 'string') fail('invalid type: expected a string');
  return { contract, msg: printMap(single(fields, 'msg')) };
}

function asObject(value: GoJson): GoObject {
  return isGoObject(value) ? value : fail('invalid type: expected an object');
}

function single({ members }: GoObject, key: string): GoJson {
  const [first, ...more] = members.filter(([name]) => name === key);
  if (first === undefined) fail(`missing field \`${key}\``);
  demand(more.length === 0, `duplicate field \`${key}\``);
  return first[1];
}

/** The reader accepts only whole numbers, also in ignored parts, and no halves of surrogate pairs. */
function checkReadable(value: GoJson, depth = 0): void {
  demand(depth <= limits.nesting, 'recursion limit exceeded');
  if (isGoNumber(value)) demandInteger(value.digits);
  else if (typeof value === 'string') demand(isWhole(value), 'invalid unicode code point');
  else if (isList(value)) for (const item of value) checkReadable(item, depth + 1);
  else if (isObject(value)) {
    for (const [key, member] of asObject(value as GoJson).members) {
      demand(isWhole(key), 'invalid unicode code point');
      checkReadable(member, depth + 1);
    }
  }
}

function isWhole(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}

function printMap(value: GoJson): string {
  if (isGoNumber(value)) return value.digits;
  if (isList(value)) return `[${value.map(printMap).join(',')}]`;
  if (!isGoObject(value)) return JSON.stringify(value);
  const entries = [...mapOf(value)].sort(([a], [b]) => compareText(a, b));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${printMap(member)}`).join(',')}}`;
}
