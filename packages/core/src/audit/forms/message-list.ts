import { elementsAt, isListAt, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { isEvmAddressed } from './evm-request.js';
import type { Form } from './form.js';
import { isTyped, typedPlace } from './from-json.js';
import { itemOf } from './transaction.js';

/**
 * Messages on their own, or one of them, each with its type: proto-JSON `{"@type": …}`, what libraries encode `{typeUrl, value}`, or
 * amino JSON `{type, value}`. Neither chain nor fee is named.
 *
 * @see cosmos/cosmjs `packages/proto-signing/src/registry.ts`, `EncodeObject`
 */
export const messageList: Form = {
  fits: (place) =>
    isListAt(place) ? place.value.length > 0 && elementsAt(place).every(isMessage) : isMessage(place),
  read(audit, place) {
    const messages = isListAt(place) ? elementsAt(place) : [place];
    const read = messages.map((message) => typedPlace(audit, message));
    return [itemOf(audit, { messages: read, pointer: place.pointer })];
  },
};

/** Messages of the service's own form are read elsewhere. */
function isMessage(place: Place): boolean {
  return (
    isTyped(place.value) &&
    isObjectAt(place) &&
    memberAt(place, 'msg_type_url') === undefined &&
    !isCompiled(place) &&
    !isEvmAddressed(place)
  );
}

/** Whether a place holds a message as the compiler gives it, its value JSON text. */
export function isCompiled(place: Place): boolean {
  const value = isObjectAt(place) && memberAt(place, 'typeUrl') ? memberAt(place, 'value') : undefined;
  return value !== undefined && isTextAt(value) && /^\s*\{/.test(value.value);
}
