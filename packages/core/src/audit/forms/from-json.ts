import { isList, isObject, type JsonObject, type JsonValue, ownMember } from '../../json/index.js';
import { memoByIdentity, RoutingError, toBase64 } from '../../primitives/index.js';
import { any, type ProtoField, type ProtoType, protoTypes, typeOf } from '../../proto/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import { bytesIn, isIndexed, neededBytes } from './bytes.js';
import { anyFromBytes, isJsonField, jsonOf } from './from-proto.js';
import { shorten } from '../json-text.js';
import { type At, type Place, pointerInto } from '../place.js';
import { deeper, inside, type Part } from './part.js';

/**
 * Types of messages, authorizations and allowances by the names that amino JSON gives them.
 *
 * @see cosmos/cosmos-sdk `x/{bank,authz,feegrant}/codec.go`, cosmos/ibc-go `modules/apps/transfer/types/codec.go`,
 * CosmWasm/wasmd `x/wasm/types/codec.go`, circlefin/noble-cctp `x/cctp/types/codec.go`, initia-labs/OPinit
 * `x/{ophost,opchild}/types/codec.go`, bcp-innovations/hyperlane-cosmos `proto/hyperlane/warp/v1/tx.proto`
 */
export const aminoNames: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['cosmos-sdk/MsgTransfer', '/ibc.applications.transfer.v1.MsgTransfer'],
  ['wasm/MsgExecuteContract', '/cosmwasm.wasm.v1.MsgExecuteContract'],
  ['cosmos-sdk/MsgSend', '/cosmos.bank.v1beta1.MsgSend'],
  ['cosmos-sdk/MsgMultiSend', '/cosmos.bank.v1beta1.MsgMultiSend'],
  ['cosmos-sdk/MsgExec', '/cosmos.authz.v1beta1.MsgExec'],
  ['cosmos-sdk/MsgGrant', '/cosmos.authz.v1beta1.MsgGrant'],
  ['cosmos-sdk/GenericAuthorization', '/cosmos.authz.v1beta1.GenericAuthorization'],
  ['cosmos-sdk/SendAuthorization', '/cosmos.bank.v1beta1.SendAuthorization'],
  ['cosmos-sdk/MsgGrantAllowance', '/cosmos.feegrant.v1beta1.MsgGrantAllowance'],
  ['cosmos-sdk/BasicAllowance', '/cosmos.feegrant.v1beta1.BasicAllowance'],
  ['cosmos-sdk/PeriodicAllowance', '/cosmos.feegrant.v1beta1.PeriodicAllowance'],
  ['cosmos-sdk/AllowedMsgAllowance', '/cosmos.feegrant.v1beta1.AllowedMsgAllowance'],
  ['cctp/DepositForBurn', '/circle.cctp.v1.MsgDepositForBurn'],
  ['cctp/DepositForBurnWithCaller', '/circle.cctp.v1.MsgDepositForBurnWithCaller'],
  ['cctp/ReceiveMessage', '/circle.cctp.v1.MsgReceiveMessage'],
  ['ophost/MsgInitiateTokenDeposit', '/opinit.ophost.v1.MsgInitiateTokenDeposit'],
  ['opchild/MsgInitiateTokenWithdrawal', '/opinit.opchild.v1.MsgInitiateTokenWithdrawal'],
  ['hyperlane/warp/v1/MsgRemoteTransfer', '/hyperlane.warp.v1.MsgRemoteTransfer'],
]);

/** Whether the JSON for contracts is plain or in bytes. */
type Style = 'plain' | 'bytes';

/** Keys that state the type of a message. A type next to a value is amino. */
const marks: readonly (readonly string[])[] = [
  ['@type'],
  ['typeUrl'],
  ['type_url'],
  ['msg_type_url'],
  ['type', 'value'],
];

/** Whether a value is a message that states its type, in any of the formats. */
export function isTyped(value: JsonValue): boolean {
  return isObject(value) && marksOf(value).length > 0;
}

function marksOf(value: Readonly<Record<string, unknown>>): readonly string[] {
  return marks.flatMap(([mark = '', ...more]) =>
    [mark, ...more].every((key) => Object.hasOwn(value, key)) ? [mark] : [],
  );
}

/**
 * A message with its type, as nodes print it: `{"@type": …}` and its fields in snake_case. Any other value is
 * unchanged.
 *
 * @throws RoutingError `INVALID_TYPE` if it states its type twice, or contains bytes that are not a message
 */
function anyFromJson(audit: Audit, part: Part): JsonValue {
  const { value, from } = part;
  if (!isObjectPart(value)) return value;
  const [mark, ...others] = marksOf(value);
  if (mark === undefined) return value;
  if (others.length > 0) throw twice(from, [mark, ...others]);
  const url = ownMember(value, mark);
  if (typeof url !== 'string' || mark === 'msg_type_url') return value;
  if (mark === '@type') {
    const { '@type': _type, ...fields } = value;
    return typed(audit, { ...part, value: fields }, url, 'plain');
  }
  reportBeside(audit, { value, pointer: from }, [mark, 'value']);
  inside(audit, part, { value: url, key: '@type', spelled: mark });
  // The auditor reads the value without its envelope.
  const body: Part = {
    value: ownMember(value, 'value') ?? null,
    from: pointerInto(from, 'value'),
    to: part.to,
    isMoved: true,
    depth: part.depth,
  };
  return mark === 'type' ? aminoMessage(audit, body, url) : libraryMessage(audit, body, url);
}

function twice(pointer: string, found: readonly string[]): RoutingError {
  return new RoutingError('INVALID_TYPE', pointer, `states its type more than once: ${found.join(', ')}`);
}

/** The fields of a message under its type, which they must not say once more. */
function typed(audit: Audit, part: Part<JsonObject>, url: string, style: Style): JsonObject {
  const type = protoTypes.get(url);
  const again = marks.flatMap(([mark = '']) =>
    (mark !== 'type' || type !== undefined) && Object.hasOwn(part.value, mark) ? [mark] : [],
  );
  if (again.length > 0) throw twice(part.from, again);
  const fields = type === undefined ? part.value : members(audit, deeper(part), { type, style });
  return { ...fields, '@type': url };
}

function aminoMessage(audit: Audit, part: Part, name: string): JsonObject {
  const value = isObjectPart(part.value) ? part.value : { value: part.value };
  // An unknown name gets a type URL that no message has.
  const url = aminoNames.get(name) ?? (name.startsWith('/') ? `amino ${name}` : name);
  return typed(audit, { ...part, value }, url, 'plain');
}

/** Messages of wallet libraries: a type URL next to the fields of the message, or next to its bytes. */
function libraryMessage(audit: Audit, part: Part, url: string): JsonValue {
  const { value, from: pointer } = part;
  if (isObjectPart(value) && !isIndexed(value)) return typed(audit, { ...part, value }, url, 'bytes');
  const bytes = value === null ? new Uint8Array() : bytesIn(audit, { value, pointer });
  if (bytes !== undefined) return anyFromBytes(audit, { ...part, value: bytes }, url);
  throw new RoutingError('INVALID_TYPE', pointer, 'the message or its bytes are needed');
}

function reportBeside(audit: Audit, { value, pointer }: At<JsonObject>, known: readonly string[]): void {
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    const at = pointerInto(pointer, key);
    addFinding(audit, 'FIELD_IGNORED', at, `nothing reads ${shorten(JSON.stringify(key))}`);
    addUnread(audit, { value: ownMember(value, key) ?? null, pointer: at });
  }
}

/**
 * A message of known type with its fields in snake_case. Fields that the type lacks stay, for its reader to
 * report.
 */
export function messageFromJson(audit: Audit, part: Part, type: ProtoType): JsonValue {
  const { value } = part;
  return isObjectPart(value) ? members(audit, { ...part, value }, { type, style: 'plain' }) : value;
}

/** Fields of a type by their names, in snake_case and in camelCase. */
const fieldsByName: (type: ProtoType) => ReadonlyMap<string, ProtoField> = memoByIdentity(
  ({ fields }) =>
    new Map(fields.flatMap((field) => [camelCase(field.name), field.name].map((name) => [name, field]))),
);

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

interface Reading {
  readonly type: ProtoType;
  readonly style: Style;
}

function members(audit: Audit, part: Part<JsonObject>, { type, style }: Reading): JsonObject {
  const names = fieldsByName(type);
  const read = new Map<string, JsonValue>();
  for (const [spelled, value] of Object.entries(part.value)) {
    const field = names.get(spelled);
    const key = field?.name ?? spelled;
    if (value === undefined) continue;
    const inner = inside(audit, part, { value, key, spelled });
    if (read.has(key)) {
      addFinding(audit, 'KEYS_COLLIDE', inner.from, `${key} occurs here in two spellings`);
      addUnread(audit, { value, pointer: inner.from });
      continue;
    }
    const converted = field === undefined ? value : memberOf(audit, inner, { field, type, style });
    if (converted !== undefined) read.set(key, converted);
  }
  for (const { name, isRepeated } of type.fields)
    if (isRepeated === true && !read.has(name)) read.set(name, []);
  return Object.fromEntries(read);
}

interface MemberReading extends Reading {
  readonly field: ProtoField;
}

function memberOf(audit: Audit, part: Part, reading: MemberReading): JsonValue | undefined {
  const { value } = part;
  const { field, type, style } = reading;
  if (value === null) return field.isRepeated === true ? [] : null;
  if (isJsonField(type, field)) {
    const bytes = style === 'bytes' ? bytesIn(audit, { value, pointer: part.from }) : undefined;
    return bytes === undefined ? value : jsonOf(audit, { ...part, value: bytes });
  }
  if (field.isRepeated !== true || !isList(value)) return one(audit, part, reading);
  return value.map((item, key) => one(audit, inside(audit, part, { value: item, key }), reading));
}

function one(audit: Audit, part: Part, { field, style }: MemberReading): JsonValue {
  const { value } = part;
  switch (field.kind) {
    case 'message': {
      const type = typeOf(field);
      if (type === any) return anyFromJson(audit, part);
      return isObjectPart(value) ? members(audit, { ...part, value }, { type, style }) : value;
    }
    case 'uint64':
    case 'int64':
      return longText(value, field.kind === 'int64');
    case 'bytes':
      return toBase64(neededBytes(audit, { value, pointer: part.from }));
    default:
      return value;
  }
}

function isObjectPart(value: JsonValue): value is JsonObject {
  return isObject(value) && !(value instanceof Uint8Array);
}

/** A message with its type at a place, as nodes print it. @throws RoutingError `INVALID_TYPE` or `LIMIT_EXCEEDED` */
export function typedPlace(audit: Audit, { value, pointer }: Place): Place {
  return { value: anyFromJson(audit, { value, from: pointer, to: pointer, depth: 0 }), pointer };
}

/**
 * A number of 64 bits: a printed `Long` as decimal text, any other value unchanged. The two halves of a `Long`
 * are signed even if the whole is not.
 *
 * @see dcodeIO/long.js `index.js`
 */
function longText(value: JsonValue, isSigned: boolean): JsonValue {
  if (!isObject(value)) return value;
  const { low, high, unsigned: _unsigned, ...others } = value;
  if (!isHalf(low) || !isHalf(high) || Object.keys(others).length > 0) return value;
  const bits = (BigInt.asUintN(32, BigInt(high)) << 32n) | BigInt.asUintN(32, BigInt(low));
  return String(isSigned ? BigInt.asIntN(64, bits) : bits);
}

function isHalf(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 32;
}
