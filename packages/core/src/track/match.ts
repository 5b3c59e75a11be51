import { foldCase } from '../denom/index.js';
import { isList, isObject, type JsonValue, parseExactJson } from '../json/index.js';
import { fromHex, RoutingError } from '../primitives/index.js';
import type { TrackedPacket } from './model.js';
import type { SeenData } from './sighting.js';

/** Facts about one packet on a channel, from all its events. */
export interface PacketFacts {
  readonly data?: SeenData | undefined;
  readonly timeout?: bigint | undefined;
}

/** Whether events can belong to a packet. Estimated amounts may differ, and keys of a memo may be reordered. */
export function canBe(packet: TrackedPacket, { data, timeout }: PacketFacts): boolean {
  if (data === undefined) return false;
  if (packet.timeout !== undefined && timeout !== undefined && packet.timeout !== timeout) return false;
  if (data.kind === 'hex') return holdsTexts(data.hex, packet);
  const isSameAmount = packet.isEstimate || data.amount === String(packet.amount);
  return (
    isSameAmount &&
    data.denom === packet.denom &&
    foldCase(data.sender) === foldCase(packet.sender) &&
    foldCase(data.receiver) === foldCase(packet.receiver) &&
    isSameMemo(data.memo, packet.memo)
  );
}

/** Whether a payload of IBC v2 contains sender, receiver and memo: all of its encodings contain texts unchanged. */
function holdsTexts(hex: string, { sender, receiver, memo }: TrackedPacket): boolean {
  const text = latinText(hex);
  return [sender, receiver, memo].every((part) => {
    // Unchanged in protobuf and ABI, escaped in JSON.
    const quoted = JSON.stringify(part).slice(1, -1);
    return text.includes(part.toLowerCase()) || text.includes(quoted.toLowerCase());
  });
}

/** Bytes as characters, in lower case: texts of packets that are looked for are ASCII. */
function latinText(hex: string): string {
  let text = '';
  for (const byte of fromHex(hex)) text += String.fromCharCode(byte);
  return text.toLowerCase();
}

/** Memos within memos are texts, which a chain may print again. */
function isSameMemo(seen: string, planned: string): boolean {
  if (seen === planned) return true;
  const [one, other] = [jsonOf(seen), jsonOf(planned)];
  return one !== undefined && other !== undefined && isSameJson(one, other);
}

/** The list or object of JSON in a text; undefined for other texts. */
export function jsonOf(text: string): JsonValue | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return parseExactJson(text);
  } catch (problem) {
    if (problem instanceof RoutingError) return undefined;
    throw problem;
  }
}

function isSameJson(one: JsonValue, other: JsonValue): boolean {
  if (typeof one === 'string' && typeof other === 'string') return isSameMemo(one, other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSameJson(item, other[index]));
  if (!isObject(one) || !isObject(other)) return String(one) === String(other) && typeof one === typeof other;
  const members = Object.entries(one) as [string, JsonValue][]; // members of JSON are JSON
  return (
    members.length === Object.keys(other).length &&
    members.every(([key, value]) => Object.hasOwn(other, key) && isSameJson(value, other[key] as JsonValue)) // as above
  );
}

/** Whether a printed message contains all signed members. Empty members may be absent, numbers may be texts. */
export function holdsAll(shown: unknown, signed: unknown): boolean {
  if (Array.isArray(signed)) {
    if (!Array.isArray(shown) || shown.length !== signed.length) return false;
    return signed.every((item, index) => holdsAll(shown[index], item));
  }
  if (isObject(signed)) {
    if (!isObject(shown)) return false;
    return Object.entries(signed).every(
      ([key, value]) => isEmpty(value) || (Object.hasOwn(shown, key) && holdsAll(shown[key], value)),
    );
  }
  // A caller that parsed the answer with doubles has lost the last digits of large numbers.
  if (typeof shown === 'number' && typeof signed === 'bigint') return Number(signed) === shown;
  return String(shown) === String(signed);
}

function isEmpty(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(isEmpty);
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * A value as text: equal values are equal texts. Members that are undefined count as absent. Written here, since
 * `JSON.stringify` asks about every member where there are bigints, and is several times as slow.
 */
export function printed(value: unknown): string {
  if (typeof value === 'string') return `${value.length}"${value}`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (isList(value)) return `[${value.map(printed).join()}]`;
  let text = '{';
  for (const key of Object.keys(value)) {
    const member: unknown = Reflect.get(value, key);
    if (member !== undefined) text += `${key}:${printed(member)},`;
  }
  return `${text}}`;
}
