import type { JsonObject, JsonValue } from '../../json/index.js';
import type { Audit } from '../context.js';
import { filledText, text } from '../fields.js';
import { type At, memberAt, type Place } from '../place.js';
import { addOther, anything, listOf, loose, optional, readShape } from '../shape.js';
import { chainBeside } from './chain.js';
import type { AuditItem, CosmosItem, OpaqueItem, TypedMessage } from './items.js';

const messageShape = loose({ msg_type_url: text, msg: anything });
const bareShape = loose({
  chain_id: optional(text),
  signer_address: optional(text),
  path: optional(anything),
  msg_type_url: text,
  msg: anything,
});
const plainShape = loose({ chain_id: filledText, signer_address: optional(text), msgs: listOf(readTyped) });
const bodies = {
  cosmos_tx: loose({
    chain_id: filledText,
    path: listOf(text),
    signer_address: filledText,
    msgs: listOf(readTyped),
  }),
  multi_chain_msg: loose({ chain_id: filledText, path: listOf(text), msg_type_url: text, msg: anything }),
} as const;

/** An entry of `txs` or of `msgs` for a Cosmos chain. */
export function readCosmosTx(
  audit: Audit,
  place: At<JsonObject>,
  variant: 'cosmos_tx' | 'multi_chain_msg',
): readonly AuditItem[] {
  for (const key of Object.keys(place.value)) {
    if (key !== variant && key !== 'operations_indices') addOther(audit, place, { key, known: loose({}) });
  }
  const body = memberAt(place, variant);
  if (body === undefined) return [];
  const indices = memberAt(place, 'operations_indices');
  const path = (list: readonly At<string>[] | undefined): CosmosItem['path'] =>
    list && { value: list, pointer: `${body.pointer}/path` };
  if (variant === 'cosmos_tx') {
    const tx = readShape(audit, body, bodies.cosmos_tx);
    if (tx === undefined) return [];
    const { chain_id: chainId, signer_address: signer, msgs = [] } = tx;
    return [{ kind: 'cosmos', chainId, signer, msgs, path: path(tx.path), indices, pointer: body.pointer }];
  }
  const message = readShape(audit, body, bodies.multi_chain_msg);
  if (message === undefined) return [];
  const msgs = typed(message.msg_type_url, message.msg);
  const { chain_id: chainId } = message;
  return [
    { kind: 'cosmos', chainId, signer: undefined, msgs, path: path(message.path), pointer: body.pointer },
  ];
}

/** A transaction `{chain_id, signer_address?, msgs}`. */
export function readPlainTx(audit: Audit, place: Place): readonly AuditItem[] {
  const tx = readShape(audit, place, plainShape);
  if (tx === undefined) return [];
  const { chain_id: named, signer_address: signer, msgs = [] } = tx;
  const chainId = named && chainBeside(named);
  return [{ kind: 'cosmos', chainId, signer, msgs, pointer: place.pointer }];
}

/** One message, which may state its chain. */
export function readBareMessage(audit: Audit, place: Place): readonly CosmosItem[] {
  const message = readShape(audit, place, bareShape);
  if (message === undefined) return [];
  const { chain_id: chainId, signer_address: signer } = message;
  const msgs = typed(message.msg_type_url, message.msg);
  return [{ kind: 'cosmos', chainId, signer, msgs, pointer: place.pointer }];
}

/** Messages of one transaction, up to the first with another chain or signer. */
export function readBareMessages(audit: Audit, place: At<readonly JsonValue[]>): readonly AuditItem[] {
  const items: CosmosItem[] = [];
  const messages: TypedMessage[][] = [];
  for (const item of listOf(readBareMessage)(audit, place)?.flat() ?? []) {
    const last = items.at(-1);
    if (last !== undefined && isAlso(item.chainId, last.chainId) && isAlso(item.signer, last.signer)) {
      messages.at(-1)?.push(...item.msgs);
    } else {
      const msgs = [...item.msgs];
      messages.push(msgs);
      items.push({ ...item, msgs, pointer: items.length === 0 ? place.pointer : item.pointer });
    }
  }
  return items;
}

/** Whether a message says the same as the one before it, or leaves it at that. */
function isAlso(stated: At<string> | undefined, before: At<string> | undefined): boolean {
  return stated === undefined || stated.value === before?.value;
}

/** A transaction of another kind of chain: only that it is there is known. */
export function readOpaque(_audit: Audit, place: Place): readonly OpaqueItem[] {
  return [{ kind: 'opaque', place }];
}

function readTyped(audit: Audit, place: Place): TypedMessage | undefined {
  const message = readShape(audit, place, messageShape);
  return typed(message?.msg_type_url, message?.msg)[0];
}

function typed(typeUrl: At<string> | undefined, msg: Place | undefined): readonly TypedMessage[] {
  return typeUrl === undefined || msg === undefined ? [] : [{ typeUrl, msg }];
}
