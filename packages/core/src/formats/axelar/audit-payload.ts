import { type AbiValue, decodeValues } from '../../abi/index.js';
import type { JsonObject, JsonValue } from '../../json/index.js';
import type { ChainId } from '../../primitives/index.js';
import type { Coins } from '../../audit/coins.js';
import { type Audit, addFinding, addMalformed, addUnread } from '../../audit/context.js';
import { deliver } from '../../audit/deliver.js';
import { readJsonText } from '../../audit/json-field.js';
import { type At, isObjectAt, type Place } from '../../audit/place.js';
import { textOfBytes } from '../../audit/evm/payload-text.js';

interface Delivery {
  /** The chain that sends the packet: Axelar's. */
  readonly from: ChainId | undefined;
  readonly contract: At<string>;
  /** Bytes in hex. */
  readonly payload: At<string>;
}

/**
 * Delivery of a payload to a Cosmos chain: the first four bytes select the format, and the memo with which it
 * arrives.
 *
 * @see axelarnetwork/axelar-core `x/axelarnet/types/evm_translator.go`
 *
 */
export function receivePayload(audit: Audit, coins: Coins, delivery: Delivery): void {
  const { payload, contract } = delivery;
  const body = { value: payload.value.slice(8), pointer: payload.pointer };
  const version = payload.value.slice(0, 8);
  if (body.value === '' || !Object.hasOwn(readers, version)) {
    addFinding(
      audit,
      'MALFORMED',
      payload.pointer,
      'a version that Axelar reads, and more behind it, are needed',
    );
    addUnread(audit, payload);
    return;
  }
  if (version === '00000000') {
    receiveNative(audit, coins, { contract, body });
    return;
  }
  const msg = readers[version]?.(audit, body);
  if (msg === undefined) return;
  const object: JsonObject = { wasm: { contract: contract.value, msg: msg.value } };
  const memo = { value: object, pointer: payload.pointer };
  audit.steps.arrive(audit, { from: delivery.from, coins, receiver: contract, memo });
}

/** Reads the message of a contract call. */
type MessageReader = (audit: Audit, body: At<string>) => Place | undefined;

const readers: Readonly<Record<string, MessageReader | undefined>> = {
  '00000000': undefined,
  '00000001': readAbi,
  '00000002': readJson,
};

/** The receiver gets the coins with a memo that contains the bytes: an account ignores them. */
function receiveNative(
  audit: Audit,
  coins: Coins,
  { contract, body }: { readonly contract: At<string>; readonly body: At<string> },
): void {
  // Two braces are what says nothing.
  if (body.value !== '7b7d') {
    addFinding(audit, 'CALL_OPAQUE', body.pointer, "the receiver's use of the bytes is not read");
    addUnread(audit, body);
  }
  deliver(audit, coins, contract);
}

/** An object with one key, the method, whose value is an object: Axelar inserts the text there. */
function readJson(audit: Audit, body: At<string>): Place | undefined {
  const text = textOfBytes(audit, body);
  const msg = text && readJsonText(audit, text);
  if (msg === undefined) return undefined;
  if (isObjectAt(msg) && Object.keys(msg.value).length === 1) return msg;
  addMalformed(audit, msg, 'an object with one key');
  return undefined;
}

/** A method with its arguments, each with a name and a type. */
function readAbi(audit: Audit, body: At<string>): Place | undefined {
  const [method, names, types, encoded] = decodeValues('string,string[],string[],bytes', body.value) ?? [];
  const values = valuesOf(types, encoded);
  if (typeof method !== 'string' || !isTexts(names) || values?.length !== names.length) {
    addFinding(audit, 'MALFORMED', body.pointer, 'a method with names, types and values is needed');
    addUnread(audit, body);
    return undefined;
  }
  const args = Object.fromEntries(names.map((name, index) => [name, jsonOf(values[index])]));
  return { value: { [method]: args }, pointer: body.pointer };
}

const argumentTypes = ['bool', 'address', 'string', 'bytes', 'uint8', 'uint64', 'string[]'];

function valuesOf(
  types: AbiValue | undefined,
  encoded: AbiValue | undefined,
): readonly AbiValue[] | undefined {
  if (!isTexts(types) || typeof encoded !== 'string') return undefined;
  return types.every((type) => argumentTypes.includes(type))
    ? decodeValues(types.join(), encoded)
    : undefined;
}

function isTexts(value: AbiValue | undefined): value is readonly string[] {
  return typeof value === 'object' && value.every((item) => typeof item === 'string');
}

function jsonOf(value: AbiValue | undefined): JsonValue {
  return typeof value === 'object' ? value.map(jsonOf) : (value ?? null);
}
