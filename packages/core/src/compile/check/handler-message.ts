import {
  isList,
  isObject,
  type JsonValue,
  ownMember,
  parseExactJson,
  scanJson,
  writtenNumbers,
} from '../../json/index.js';
import { fromBase64Text, limits, member, parseBech32, say } from '../../primitives/index.js';
import { findChain, keylessAccount, type Registry, type SwapDeployment } from '../../registry/index.js';
import { type Place, refuse, shown } from './refuse.js';

/** Who reads a message of a handler. */
export interface MessageReaders {
  readonly registry: Registry;
  readonly chainId: string;
  /** The swap contract that is called; undefined for any other contract, of whose message nothing more is known. */
  readonly deployment?: SwapDeployment | undefined;
}

/**
 * Checks that every reader on the route accepts a message of the caller: no repeated key, whole numbers of 64
 * bits, and for the swap contract valid base64 and hex.
 *
 * @throws RoutingError `INVALID_POST_ROUTE_HANDLER` for other text than a JSON object or a repeated key, `FIELD_REFUSED` at the place in the message
 * @see CosmWasm/serde-json-wasm `src/de/mod.rs`
 */
export function checkMessage(text: string, place: Place, readers: MessageReaders): void {
  const problem = scanJson(text, limits);
  if (problem !== undefined)
    refuse('INVALID_POST_ROUTE_HANDLER', place, say`${member('msg')}: ${problem.message}`);
  if (!/^[ \t\r\n]*\{/.test(text))
    refuse('INVALID_POST_ROUTE_HANDLER', place, say`${member('msg')} must be a JSON object: ${shown(text)}`);
  for (const { spelling, path } of writtenNumbers(text)) {
    const refusal = numberProblem(spelling);
    if (refusal === undefined) continue;
    refuse('FIELD_REFUSED', [place, path], say`${member('msg')}: the number ${shown(spelling)} ${refusal}`);
  }
  if (readers.deployment !== undefined) checkParts(parseExactJson(text), place, readers);
}

/** Contracts read whole numbers of 64 bits alone. */
function numberProblem(spelling: string): string | undefined {
  if (!/^-?[0-9]+$/.test(spelling))
    return 'has a fraction or an exponent, and contracts read whole numbers alone';
  // Go programs on the route write the fewest digits of the float64, as JavaScript engines do.
  const asWritten = [BigInt(spelling), BigInt(spelling.length > 20 ? spelling : String(Number(spelling)))];
  if (asWritten.some((number) => number >= 2n ** 64n || number < -(2n ** 63n)))
    return 'has more than 64 bits, and contracts read larger numbers from texts';
  return undefined;
}

/** Parts that the swap contract decodes before it acts. */
function checkParts(value: JsonValue, place: Place, readers: MessageReaders): void {
  if (isList(value))
    for (const [index, item] of value.entries()) checkParts(item as JsonValue, [place, index], readers);
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value as Readonly<Record<string, JsonValue>>)) {
    const at: Place = [place, key];
    if (isObject(member)) ownMember(partChecks, key)?.(member as Part, at, readers);
    checkParts(member, at, readers);
  }
}

type Part = Readonly<Record<string, JsonValue>>;

/** @see skip-mev/skip-go-cosmwasm-contracts `packages/skip/src/entry_point.rs` */
const partChecks: Readonly<Record<string, (part: Part, place: Place, readers: MessageReaders) => void>> = {
  contract_call: (part, place, readers) => {
    const [contract, msg] = [ownMember(part, 'contract_address'), ownMember(part, 'msg')];
    if (typeof contract === 'string' && hasKey(readers, contract)) {
      const message = `${shown(contract)} is an account with a key, and no contract`;
      refuse('FIELD_REFUSED', [place, 'contract_address'], message);
    }
    if (typeof msg !== 'string') return;
    const inner = fromBase64Text(msg);
    const at: Place = [place, 'msg'];
    if (inner === undefined)
      refuse('FIELD_REFUSED', at, say`${member('msg')} must be base64 with padding: ${shown(msg)}`);
    checkMessage(inner, at, { ...readers, deployment: undefined });
  },
  hpl_transfer: (part, place) => {
    checkHex(ownMember(part, 'recipient'), [place, 'recipient'], /^[0-9a-fA-F]{64}$/);
    checkHex(ownMember(part, 'metadata'), [place, 'metadata'], /^(?:[0-9a-fA-F]{2})*$/);
  },
};

function checkHex(value: JsonValue | undefined, place: Place, form: RegExp): void {
  if (typeof value !== 'string' || form.test(value)) return;
  refuse('FIELD_REFUSED', place, `hex digits without 0x are needed: ${shown(value)}`);
}

function hasKey({ registry, chainId }: MessageReaders, address: string): boolean {
  if (findChain(registry, chainId)?.type !== 'cosmos' || parseBech32(address)?.bytes.length !== 20)
    return false;
  return keylessAccount(registry, chainId, address)?.kind !== 'contract';
}
