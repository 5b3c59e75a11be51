import { type JsonObject, type JsonValue, parseGoDuration } from '../../json/index.js';
import { type Audit, addFinding } from '../context.js';
import { peekJson } from '../json-field.js';
import { shorten } from '../json-text.js';
import { type At, isObjectAt, isTextAt, memberAt, type Place, pointerInto } from '../place.js';

/** Members of a nested forward that the middleware keeps when it prints the memo. */
const kept = ['receiver', 'port', 'channel', 'timeout', 'retries', 'next'];

/**
 * The memo that the newer flavour makes of `next`: it reads every nested level, each of which must have a
 * forward, and writes only the fields of forwards. Undefined if a level has none. It accepts its output
 * unchanged.
 *
 * @see cosmos/ibc-go `modules/apps/packet-forward-middleware/types/forward.go`
 */
export function strictNext(audit: Audit, memo: At<JsonObject>): At<JsonObject> | undefined {
  if (audit.draft.rewritten.has(memo.value)) return memo;
  const forward = memberAt(memo, 'forward');
  if (forward === undefined || !isObjectAt(forward) || !isComplete(forward)) return undefined;
  noteDropped(audit, memo, ['forward']);
  noteDropped(audit, forward, kept);
  const members: [string, JsonValue][] = [];
  for (const key of kept) {
    const member = memberAt(forward, key);
    if (member === undefined) continue;
    const value = key === 'next' ? nestedIn(audit, member) : member.value;
    if (value === undefined) return undefined;
    members.push([key, value]);
  }
  const value = { forward: Object.fromEntries(members) };
  audit.draft.rewritten.add(value);
  return { value, pointer: memo.pointer };
}

/** Whether the fields have the types that the middleware needs, all levels down. */
function isComplete(forward: At<JsonObject>): boolean {
  const fieldOf = (key: string): JsonValue | undefined => memberAt(forward, key)?.value;
  const areTexts = ['receiver', 'port', 'channel'].every((key) => typeof fieldOf(key) === 'string');
  const [timeout, retries] = [fieldOf('timeout'), fieldOf('retries')];
  const isSpan = typeof timeout === 'string' ? parseGoDuration(timeout) !== undefined : isNumber(timeout);
  const isByte = retries === undefined || (typeof retries === 'number' && retries >= 0 && retries <= 255);
  return areTexts && isByte && (timeout === undefined || isSpan);
}

function isNumber(value: JsonValue | undefined): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

function nestedIn(audit: Audit, next: Place): JsonValue | undefined {
  const opened = isTextAt(next) ? peekJson(audit, next) : next;
  return opened !== undefined && isObjectAt(opened) ? strictNext(audit, opened)?.value : undefined;
}

function noteDropped(audit: Audit, place: At<JsonObject>, taken: readonly string[]): void {
  for (const key of Object.keys(place.value)) {
    if (taken.includes(key)) continue;
    const message = `the middleware drops ${shorten(JSON.stringify(key))}`;
    addFinding(audit, 'FIELD_IGNORED', pointerInto(place.pointer, key), message);
  }
}
