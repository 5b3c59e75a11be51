import type { JsonObject } from '../../json/index.js';
import { limits, RoutingError } from '../../primitives/index.js';
import { type Audit, addFinding, addUnread } from '../context.js';
import { chainNumber } from '../forms/evm-quantity.js';
import { evmRequest } from '../forms/evm-request.js';
import { onChain } from '../input/chain.js';
import type { AuditItem } from '../input/items.js';
import { type At, elementsAt, isListAt, isObjectAt, memberAt, type Place } from '../place.js';
import { anything, loose, optional, readShape } from '../shape.js';
import { text } from '../fields.js';
import { type Asked, named, reportAfter, wrongParams } from './method.js';

const callsShape = loose({
  calls: anything,
  from: optional(text),
  chainId: optional(chainNumber),
  capabilities: optional(anything),
  version: optional(anything),
  id: optional(anything),
  atomicRequired: optional(anything),
});

/**
 * Calls that a wallet is to send together: `[{version, from?, chainId, calls: [{to?, data?, value?, chainId?}]}]`.
 *
 * @see ethereum/ERCs `ERCS/erc-5792.md`
 */
export function sendCalls(audit: Audit, asked: Asked): readonly AuditItem[] {
  const request = named(asked);
  const list = memberAt(request, 'calls');
  if (request === undefined || !isListAt(list) || list.value.length === 0)
    throw wrongParams(asked, 'a list of calls');
  if (list.value.length > limits.steps.messages)
    throw new RoutingError('LIMIT_EXCEEDED', list.pointer, `more than ${limits.steps.messages} calls`);
  reportAfter(audit, asked);
  const { from, chainId, capabilities } = readShape(audit, request, callsShape) ?? {};
  if (capabilities !== undefined) reportCapabilities(audit, capabilities);
  const items = elementsAt(list).flatMap((call) => {
    if (!isObjectAt(call)) throw wrongParams({ ...asked, params: call }, 'calls that are objects');
    return readCall(audit, call);
  });
  return onChain(audit, items, chainId).map((item) => signedBy(audit, item, from));
}

function readCall(audit: Audit, call: At<JsonObject>): readonly AuditItem[] {
  const capabilities = memberAt(call, 'capabilities');
  if (capabilities !== undefined) reportCapabilities(audit, capabilities);
  const { capabilities: _capabilities, ...members } = call.value;
  return evmRequest.read(audit, { value: members, pointer: call.pointer }, () => []);
}

/** Payer of gas, further signatures or permissions: none of the capabilities is read. */
function reportCapabilities(audit: Audit, place: Place): void {
  const isEmpty = isObjectAt(place) && Object.keys(place.value).length === 0;
  if (isEmpty || place.value === null) return;
  addFinding(audit, 'NOT_UNDERSTOOD', place.pointer, 'capabilities may change the effect of the calls');
  addUnread(audit, place);
}

/** A wallet sends all calls from one account. */
function signedBy(audit: Audit, item: AuditItem, from: At<string> | undefined): AuditItem {
  if (item.kind !== 'evm' || from === undefined) return item;
  const { signer } = item;
  if (signer !== undefined && signer.value.toLowerCase() !== from.value.toLowerCase())
    addFinding(audit, 'VIEWS_DIFFER', signer.pointer, `the calls are sent from ${from.value}`);
  return { ...item, signer: from };
}
