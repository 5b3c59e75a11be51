import { type Absent, entryOf } from '../../formats/format.js';
import { auditors } from '../../formats/tables/audit.js';
import type { JsonObject } from '../../json/index.js';
import { joined, limits, utf8Length } from '../../primitives/index.js';
import {
  type Capabilities,
  capabilitiesOf,
  type IbcVersion,
  ibcVersionOf,
  memoReadersOf,
} from '../../registry/index.js';
import { checkOwnAddress, isExpectedContract, roleOfContract } from '../address.js';
import { addFinding, addUnread, type Arrival, type Audit, emptyDraft } from '../context.js';
import { deliver } from '../deliver.js';
import { openText } from '../json-field.js';
import { type At, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { printedBytes } from '../printed-bytes.js';
import { addOther, exact, loose } from '../shape.js';
import { asStruct, autopilotStruct, forwardStruct, isTwin } from './go-struct.js';
import type { KeyReader } from './reader.js';

/** Keys that chains act on. Of several in one memo the first here is read; all are reported. */
const memoReaders: Readonly<Record<string, KeyReader | Absent>> = auditors.memo;

/** The reader of a key. */
function readerOf(key: string): KeyReader | undefined {
  return entryOf<KeyReader>(memoReaders, key);
}

/** Keys that the sending chain reads; they concern the sender of the packet, not the coins. */
const senderKeys = ['src_callback', 'ibc_callback'];

/** A packet is received: its memo decides what becomes of the coins. */
export function receivePacket(audit: Audit, arrival: Arrival): void {
  const { memo } = arrival;
  if (checkLengths(audit, arrival) === 'memo-too-long') {
    // One of the chains refuses the packet as a whole, so nothing in the memo happens.
    if (memo !== undefined) addUnread(audit, memo);
    return;
  }
  const { chainId } = arrival.coins;
  const can = chainId === undefined ? {} : capabilitiesOf(audit.registry, chainId);
  const opened = openMemo(audit, memo);
  const object = opened && asDecoded(audit, opened, can);
  const acting = Object.keys(memoReaders).filter((name) => object !== undefined && acts(object, name, can));
  // A key that the chain is known not to act on takes no precedence over one that it acts on.
  const key = acting.find((name) => canRead(audit, arrival, readerOf(name)) !== false) ?? acting[0] ?? '';
  const others = acting.filter((name) => name !== key);
  const reader = readerOf(key);
  checkStack(audit, arrival);
  if (object === undefined || reader === undefined) {
    if (object !== undefined) noteKeys(audit, chainId, object);
    receivePlainly(audit, arrival);
    return;
  }
  if (reader.beside !== 'all') noteOthers(audit, object, [key, ...reader.beside]);
  const rivals = others.filter((other) => reader.beside !== 'all' && !reader.beside.includes(other));
  if (rivals.length > 0) {
    addFinding(audit, 'MEMO_COLLISION', object.pointer, `${key} stands beside ${rivals.join(', ')}`);
  }
  if (isCapable(audit, arrival, { key, reader, object })) reader.read(audit, joined(arrival, { object }));
}

/** The memo as an object, or as the object that its text spells; undefined when no chain would read it. */
function openMemo(audit: Audit, memo: Place | undefined): At<JsonObject> | undefined {
  if (memo === undefined || memo.value === '' || memo.value === null) return undefined;
  const read = isTextAt(memo) ? openText(audit, memo) : memo;
  if (read === 'unreadable') return undefined;
  if (read !== 'plain' && isObjectAt(read)) return read;
  addFinding(audit, 'MEMO_PLAIN', memo.pointer, 'no chain acts on this memo');
  return undefined;
}

/**
 * The memo by the keys of its readers. Autopilot and, for a memo with `forward`, the older forward middleware
 * decode it into a struct; all other readers look keys up in maps, where another spelling is another key.
 */
function asDecoded(audit: Audit, memo: At<JsonObject>, can: Capabilities): At<JsonObject> {
  if (can.autopilot === true) {
    const quiet = { ...audit, draft: emptyDraft() };
    const all = { ...autopilotStruct, forward: 'value', wasm: 'value' } as const;
    const { value } = asStruct(quiet, memo, all);
    const used = Object.keys(all).filter((key) => (value[key] ?? null) !== null);
    if (used.length > 1) return asStruct(audit, memo, all);
    if (used.includes('autopilot') || memberAt(memo, 'autopilot') !== undefined) {
      return asStruct(audit, memo, autopilotStruct);
    }
  }
  const forward = memberAt(memo, 'forward');
  const isForward = forward !== undefined && forward.value !== null && can.pfmFlavour !== 'ibc-go';
  if (!isForward) return memo;
  const struct = asStruct(audit, memo, forwardStruct);
  return can.pfmFlavour === 'ibc-apps' ? struct : memo;
}

/**
 * A forward that is null is ignored. The newer flavour, and so an unknown one, ignores any forward that is not an object,
 * as callbacks do.
 */
function acts(memo: At<JsonObject>, key: string, can: Capabilities): boolean {
  const inner = memberAt(memo, key);
  if (inner === undefined) return false;
  if (key === 'autopilot') return inner.value !== null;
  if (key === 'dest_callback') return isObjectAt(inner);
  if (key !== 'forward') return true;
  return can.pfmFlavour === 'ibc-apps' ? inner.value !== null : isObjectAt(inner);
}

const unknownKey = /* @__PURE__ */ loose({});
const twinKey = /* @__PURE__ */ exact({});

/** Lists keys that no reader uses. */
function noteOthers(audit: Audit, memo: At<JsonObject>, used: readonly string[]): void {
  for (const key of Object.keys(memo.value)) {
    if (used.includes(key)) continue;
    // A module that is not known here may act on any other key.
    addOther(audit, memo, { key, known: isTwin(key, Object.keys(memoReaders)) ? twinKey : unknownKey });
    const isForSender = senderKeys.includes(key);
    if (isForSender)
      addFinding(audit, 'CALL_OPAQUE', memo.pointer, `${key} reports the end of the packet to a contract`);
  }
}

/** An object without a known instruction: an unknown chain may act on it. */
function noteKeys(audit: Audit, chainId: string | undefined, memo: At<JsonObject>): void {
  const keys = Object.keys(memo.value);
  const isKnown = chainId !== undefined && Object.keys(capabilitiesOf(audit.registry, chainId)).length > 0;
  const isTwins = keys.some((key) => isTwin(key, Object.keys(memoReaders)));
  if (isKnown && !isTwins && !keys.some((key) => senderKeys.includes(key))) {
    addFinding(audit, 'MEMO_PLAIN', memo.pointer, 'no key of this memo is an instruction');
    return;
  }
  noteOthers(audit, memo, []);
  if (isKnown || keys.length === 0) return;
  const message = `whether ${chainId ?? 'the receiving chain'} acts on this memo is not known`;
  addFinding(audit, 'CAPABILITY_UNKNOWN', memo.pointer, message);
}

/** A chain that is known not to act on the memo leaves the coins with the receiver. */
function isCapable(
  audit: Audit,
  arrival: Arrival,
  {
    key,
    reader,
    object,
  }: { readonly key: string; readonly reader: KeyReader; readonly object: At<JsonObject> },
): boolean {
  const { chainId } = arrival.coins;
  const can = canRead(audit, arrival, reader);
  if (can === true) return true;
  const reason = can === false ? 'CAPABILITY_MISSING' : 'CAPABILITY_UNKNOWN';
  const message = `${chainId ?? 'the receiving chain'} is not known to act on ${key}`;
  addFinding(audit, reason, object.pointer, message);
  if (can === undefined) {
    if (versionOf(arrival) === 'v2') checkStay(audit, arrival);
    return true;
  }
  addUnread(audit, object);
  receivePlainly(audit, arrival);
  return false;
}

/** Whether the chain's stack for the version of IBC has the reader; undefined where that is not known. */
function canRead(audit: Audit, arrival: Arrival, reader: KeyReader | undefined): boolean | undefined {
  const { chainId } = arrival.coins;
  if (chainId === undefined || reader === undefined) return undefined;
  const parts = memoReadersOf(audit.registry, chainId, versionOf(arrival));
  if (parts === 'by-capabilities') return reader.needs(capabilitiesOf(audit.registry, chainId));
  return parts && reader.part !== undefined && parts.includes(reader.part);
}

function versionOf({ version, coins }: Arrival): IbcVersion {
  return version ?? ibcVersionOf([coins.cameBy?.channel]);
}

/** Reports a stack for IBC v2 that is not known, or that receives no transfers. */
function checkStack(audit: Audit, arrival: Arrival): void {
  const { chainId } = arrival.coins;
  if (chainId === undefined || versionOf(arrival) === 'v1') return;
  const parts = memoReadersOf(audit.registry, chainId, 'v2');
  if (parts?.includes('transfer') === true) return;
  const pointer = arrival.receiver?.pointer ?? arrival.memo?.pointer ?? '';
  if (parts === undefined) {
    const message = `the data does not state how ${chainId} receives packets of IBC v2`;
    addFinding(audit, 'CAPABILITY_UNKNOWN', pointer, message);
  } else addFinding(audit, 'CAPABILITY_MISSING', pointer, `${chainId} receives no transfers over IBC v2`);
}

/** The coins may also stay with the receiver of the packet, which must then be expected too. */
function checkStay(audit: Audit, { coins, receiver }: Arrival): void {
  if (receiver === undefined || roleOfContract(audit.registry, coins.chainId, receiver.value) !== undefined)
    return;
  if (isExpectedContract(audit, receiver.value)) return;
  checkOwnAddress(audit, 'RECEIVER_NOT_OWN', { chainId: coins.chainId, ...receiver });
}

function receivePlainly(audit: Audit, { coins, receiver }: Arrival): void {
  if (receiver !== undefined) deliver(audit, coins, receiver);
}

/** Memo and receiver must fit both chains; a chain without memos does not send one. */
function checkLengths(audit: Audit, { from, coins, receiver, memo }: Arrival): 'memo-too-long' | undefined {
  const bytes = memo === undefined ? 0 : memoBytesOf(audit, memo);
  let isTooLong = false;
  for (const chainId of [from, coins.chainId]) {
    const can = chainId === undefined ? {} : capabilitiesOf(audit.registry, chainId);
    const memoBytes = Math.min(limits.memoBytes, can.memoLimitBytes ?? limits.memoBytes);
    const receiverBytes = Math.min(limits.receiverBytes, can.receiverLimitBytes ?? limits.receiverBytes);
    if (memo !== undefined && bytes > memoBytes) {
      isTooLong = true;
      addFinding(audit, 'MEMO_TOO_LONG', memo.pointer, `the memo exceeds ${memoBytes} bytes on ${chainId}`);
    }
    if (receiver !== undefined && utf8Length(receiver.value) > receiverBytes) {
      const message = `the receiver exceeds ${receiverBytes} bytes on ${chainId}`;
      addFinding(audit, 'MEMO_TOO_LONG', receiver.pointer, message);
    }
  }
  const canSend = from === undefined ? undefined : capabilitiesOf(audit.registry, from).memo;
  if (memo !== undefined && bytes > 0 && canSend === false) {
    addFinding(audit, 'CAPABILITY_MISSING', memo.pointer, `${from} sends no memos`);
  }
  return isTooLong ? 'memo-too-long' : undefined;
}

function memoBytesOf(audit: Audit, memo: Place): number {
  if (memo.value === null) return 0;
  return isTextAt(memo) ? utf8Length(memo.value) : printedBytes(audit, memo);
}
