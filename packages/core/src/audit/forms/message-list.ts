import { elementsAt, hasMembers, isListAt, isTextAt, memberAt, type Place } from '../place.js';
import { isEvmAddressed } from './evm-request.js';
import type { Form } from './form.js';
import { isTyped, typedPlace } from './from-json.js';
import { itemOf } from './transaction.js';

/**
 * Single or several messages, each with its type: proto-JSON `{"@type": …}`, the form of libraries `{typeUrl,
 * value}`, or amino JSON `{type, value}`. They name neither chain nor fee.
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

/** Messages in the service's form are read elsewhere. */
function isMessage(place: Place): boolean {
  return (
    isTyped(place.value) &&
    memberAt(place, 'msg_type_url') === undefined &&
    !isCompiled(place) &&
    !isEvmAddressed(place)
  );
}

/** Whether a value is a message as the compiler returns it, its value JSON text. */
export function isCompiled(place: Place): boolean {
  const value = memberAt(place, 'value');
  return hasMembers(place, 'typeUrl') && isTextAt(value) && /^\s*\{/.test(value.value);
}
