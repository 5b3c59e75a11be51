/** Arguments of calldata as JSON and back, by the declaration of a function. Written apart from the library's own. */
import type { JsonValue } from 'wayfold';
import type { JsonObject } from './json.js';

interface Param {
  readonly name: string;
  /** `uint256`, `bytes`, `tuple`, `tuple[]`, `string[]`… */
  readonly type: string;
  readonly members: readonly Param[];
}

/** Arguments by name: integers, texts, bytes and addresses as `0x` and hex, tuples as objects. */
export function decodeArgs(declaration: string, data: string): JsonObject {
  return decodeTuple(paramsIn(declaration), data.slice(8), 0) as JsonObject;
}

/** Calldata for arguments; undefined for what no call can carry. */
export function encodeArgs(declaration: string, selector: string, args: JsonValue): string | undefined {
  const encoded = encodeTuple(paramsIn(declaration), args);
  return encoded === undefined ? undefined : selector + encoded;
}

function paramsIn(declaration: string): readonly Param[] {
  return paramsOf(declaration.slice(declaration.indexOf('(') + 1, -1));
}

function paramsOf(text: string): readonly Param[] {
  const parts: string[] = [];
  let depth = 0;
  let part = '';
  for (const char of text) {
    if (char === '(') depth++;
    if (char === ')') depth--;
    if (char === ',' && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += char;
  }
  if (part.trim() !== '') parts.push(part.trim());
  return parts.map((one) => {
    const name = one.slice(one.lastIndexOf(' ') + 1);
    const type = one.slice(0, one.lastIndexOf(' '));
    if (!type.startsWith('(')) return { name, type, members: [] };
    const close = type.lastIndexOf(')');
    return { name, type: `tuple${type.slice(close + 1)}`, members: paramsOf(type.slice(1, close)) };
  });
}

const isDynamic = ({ type, members }: Param): boolean =>
  type.endsWith('[]') ||
  type === 'bytes' ||
  type === 'string' ||
  (type === 'tuple' && members.some(isDynamic));
const headSize = (param: Param): number =>
  param.type === 'tuple' && !isDynamic(param)
    ? param.members.reduce((sum, member) => sum + headSize(member), 0)
    : 32;
const word = (hex: string, at: number): string => hex.slice(2 * at, 2 * at + 64);
const number = (hex: string, at: number): number => Number(BigInt(`0x${word(hex, at)}`));

function decodeTuple(params: readonly Param[], hex: string, base: number): JsonValue {
  const entries: [string, JsonValue][] = [];
  let head = base;
  for (const param of params) {
    const at = isDynamic(param) ? base + number(hex, head) : head;
    entries.push([param.name, decodeOne(param, hex, at)]);
    head += headSize(param);
  }
  return Object.fromEntries(entries);
}

function decodeOne(param: Param, hex: string, at: number): JsonValue {
  const { type, members } = param;
  if (type.endsWith('[]')) {
    const of: Param = { name: '', type: type.slice(0, -2), members };
    const list = Array.from({ length: number(hex, at) }, (_, index) => ({ ...of, name: String(index) }));
    return Object.values(decodeTuple(list, hex, at + 32) as JsonObject);
  }
  if (type === 'tuple') return decodeTuple(members, hex, at);
  const bytes = hex.slice(
    2 * (at + 32),
    2 * (at + 32 + (type === 'bytes' || type === 'string' ? number(hex, at) : 0)),
  );
  if (type === 'string') return Buffer.from(bytes, 'hex').toString('utf8');
  if (type === 'bytes') return `0x${bytes}`;
  if (type === 'address') return `0x${word(hex, at).slice(24)}`;
  return type === 'bytes32' ? `0x${word(hex, at)}` : BigInt(`0x${word(hex, at)}`);
}

function encodeTuple(params: readonly Param[], value: JsonValue): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = new Map<string, JsonValue>(Object.entries(value));
  if (given.size !== params.length) return undefined;
  let offset = params.reduce((sum, param) => sum + headSize(param), 0);
  let head = '';
  let tail = '';
  for (const param of params) {
    const inner = given.get(param.name);
    const encoded = inner === undefined ? undefined : encodeOne(param, inner);
    if (encoded === undefined) return undefined;
    if (isDynamic(param)) {
      head += wordOf(BigInt(offset));
      tail += encoded;
      offset += encoded.length / 2;
    } else head += encoded;
  }
  return head + tail;
}

function encodeOne({ type, members }: Param, value: JsonValue): string | undefined {
  if (type.endsWith('[]')) {
    if (!Array.isArray(value)) return undefined;
    const params = value.map((_, index) => ({ name: String(index), type: type.slice(0, -2), members }));
    const encoded = encodeTuple(params, { ...value });
    return encoded === undefined ? undefined : wordOf(BigInt(value.length)) + encoded;
  }
  if (type === 'tuple') return encodeTuple(members, value);
  if (type.startsWith('uint')) {
    const bits = BigInt(type.slice(4));
    return typeof value === 'bigint' && value >= 0n && value < 1n << bits ? wordOf(value) : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (type === 'string') return filled(Buffer.from(value, 'utf8').toString('hex'));
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(value)) return undefined;
  const hex = value.slice(2).toLowerCase();
  if (type === 'bytes') return filled(hex);
  return hex.length === (type === 'address' ? 40 : 64) ? hex.padStart(64, '0') : undefined;
}

const wordOf = (value: bigint): string => value.toString(16).padStart(64, '0');
const filled = (hex: string): string =>
  wordOf(BigInt(hex.length / 2)) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0');
