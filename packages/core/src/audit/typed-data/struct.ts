import type { JsonObject } from '../../json/index.js';
import { isEvmAddress, spend } from '../../primitives/index.js';
import { type Audit, addFinding, addMalformed } from '../context.js';
import { type At, elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';

/** A member of a struct as typed data declares it. */
export interface StructMember {
  readonly name: string;
  readonly type: string;
}

/** Structs of typed data by name. */
export type StructTypes = ReadonlyMap<string, readonly StructMember[]>;

/** A value of typed data, read by its type: numbers, flags, texts, lists and structs. */
export type TypedValue = bigint | boolean | string | readonly At<TypedValue>[] | Struct;

/** Members of a struct by name; a member that is missing or wrong is not there. */
export type Struct = ReadonlyMap<string, At<TypedValue>>;

/** Structs inside structs; deeper types are not read. */
const deepest = 16;

/**
 * The canonical text of a struct type: the struct with its members in order, then the structs that it uses, by name.
 * Undefined for a type that is not declared.
 *
 * @see eips.ethereum.org/EIPS/eip-712 "Definition of encodeType"
 */
export function typeText(types: StructTypes, primary: string): string | undefined {
  const used = new Set<string>();
  const open = [primary];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    const members = types.get(name);
    if (members === undefined) return undefined;
    used.add(name);
    for (const { type } of members) if (types.has(elementOf(type))) open.push(elementOf(type));
  }
  used.delete(primary);
  return [primary, ...[...used].sort()].map((name) => declared(types, name)).join('');
}

function declared(types: StructTypes, name: string): string {
  return `${name}(${(types.get(name) ?? []).map((member) => `${member.type} ${member.name}`).join(',')})`;
}

/** Type without its lists: of `Item[2][]` it is `Item`. */
function elementOf(type: string): string {
  return type.replace(/(?:\[[0-9]*\])+$/, '');
}

/**
 * Reads a struct. A member that is missing or does not fit its type is a finding, since the struct cannot be hashed as it is;
 * so is a member that the type does not name, since it is not hashed.
 */
export function readStruct(
  audit: Audit,
  place: Place,
  { types, name }: { readonly types: StructTypes; readonly name: string },
  depth = 0,
): Struct | undefined {
  if (!isObjectAt(place) || depth === deepest) {
    addMalformed(audit, place, `a struct ${name}`);
    return undefined;
  }
  const members = types.get(name) ?? [];
  spend(audit.budget, 'rows', members.length + 1, place.pointer);
  const read = new Map<string, At<TypedValue>>();
  for (const member of members) {
    const value = readMember(audit, place, { types, member }, depth);
    if (value !== undefined) read.set(member.name, value);
  }
  const named = new Set(members.map((member) => member.name));
  for (const key of Object.keys(place.value)) {
    if (named.has(key)) continue;
    const pointer = memberAt(place, key)?.pointer ?? place.pointer;
    addFinding(audit, 'FIELD_IGNORED', pointer, `${name} has no member ${key}: it is not signed`);
  }
  return read;
}

function readMember(
  audit: Audit,
  place: At<JsonObject>,
  { types, member }: { readonly types: StructTypes; readonly member: StructMember },
  depth: number,
): At<TypedValue> | undefined {
  const value = memberAt(place, member.name);
  if (value === undefined) {
    addFinding(audit, 'MALFORMED', place.pointer, `the member ${member.name} is missing`);
    return undefined;
  }
  return readValue(audit, value, { types, type: member.type }, depth);
}

function readValue(
  audit: Audit,
  place: Place,
  { types, type }: { readonly types: StructTypes; readonly type: string },
  depth: number,
): At<TypedValue> | undefined {
  const { pointer } = place;
  const list = /^(.*)\[([0-9]*)\]$/.exec(type);
  if (list !== null) {
    const [, element = '', length = ''] = list;
    if (!isListAt(place) || (length !== '' && String(place.value.length) !== length)) {
      addMalformed(audit, place, `a list ${type}`);
      return undefined;
    }
    const values = elementsAt(place).flatMap(
      (one) => readValue(audit, one, { types, type: element }, depth) ?? [],
    );
    return { value: values, pointer };
  }
  if (types.has(type)) {
    const struct = readStruct(audit, place, { types, name: type }, depth + 1);
    return struct && { value: struct, pointer };
  }
  const value = atomOf(place, type);
  if (value === undefined) addMalformed(audit, place, `a value of the type ${type}`);
  return value === undefined ? undefined : { value, pointer };
}

/** A value that is no list and no struct; undefined where it does not fit its type. */
function atomOf(place: Place, type: string): TypedValue | undefined {
  const [, kind, size] = /^(uint|int|bytes)([0-9]*)$/.exec(type) ?? [];
  if (kind === 'uint' || kind === 'int') return integerOf(place, kind, Number(size || 256));
  if (type === 'bool') return typeof place.value === 'boolean' ? place.value : undefined;
  if (!isTextAt(place)) return undefined;
  if (type === 'string') return place.value;
  if (type === 'address') return isEvmAddress(place.value) ? place.value : undefined;
  if (!/^0x(?:[0-9a-fA-F]{2})*$/.test(place.value)) return undefined;
  const digits = place.value.slice(2).toLowerCase();
  return size === '' || digits.length === 2 * Number(size) ? digits : undefined;
}

/** An integer as libraries write it in typed data: a number, decimal text, or hex text with `0x`. */
function integerOf({ value }: Place, kind: 'uint' | 'int', bits: number): bigint | undefined {
  const isText = typeof value === 'string' && /^(?:-?[0-9]{1,78}|0x[0-9a-fA-F]{1,64})$/.test(value);
  const isNumber = typeof value === 'bigint' || Number.isSafeInteger(value);
  if (!isText && !isNumber) return undefined;
  const read = BigInt(value as string | number | bigint); // one of these, as was just checked
  const end = 2n ** BigInt(kind === 'uint' ? bits : bits - 1);
  return read < end && read >= (kind === 'uint' ? 0n : -end) ? read : undefined;
}

/** A number among the members. */
export function bigintIn(struct: Struct, name: string): At<bigint> | undefined {
  const { value, pointer } = struct.get(name) ?? {};
  return typeof value === 'bigint' && pointer !== undefined ? { value, pointer } : undefined;
}

/** An address, a text or bytes in hex among the members. */
export function textIn(struct: Struct, name: string): At<string> | undefined {
  const { value, pointer } = struct.get(name) ?? {};
  return typeof value === 'string' && pointer !== undefined ? { value, pointer } : undefined;
}

/** True or false among the members. */
export function flagIn(struct: Struct, name: string): At<boolean> | undefined {
  const { value, pointer } = struct.get(name) ?? {};
  return typeof value === 'boolean' && pointer !== undefined ? { value, pointer } : undefined;
}

/** Structs of a member that is a struct or a list of structs. */
export function structsIn(struct: Struct, name: string): readonly Struct[] {
  const { value } = struct.get(name) ?? {};
  if (value instanceof Map) return [value];
  if (typeof value !== 'object') return [];
  return (value as readonly At<TypedValue>[]).flatMap((one) => (one.value instanceof Map ? [one.value] : [])); // a list: no struct
}
