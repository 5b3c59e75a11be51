import { type At, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import type { TypedMessage } from './items.js';

/** `{"@type": …, …}` as nodes print it, or `{msg_type_url, msg}` as the interface does. */
export function typedMessage(place: Place): TypedMessage | undefined {
  if (!isObjectAt(place)) return undefined;
  const type = memberAt(place, '@type') ?? memberAt(place, 'msg_type_url');
  if (!isTextAt(type)) return undefined;
  const typeUrl: At<string> = type;
  const inner = memberAt(place, 'msg');
  if (Object.hasOwn(place.value, 'msg_type_url')) return inner && { typeUrl, msg: inner };
  const { '@type': _type, ...value } = place.value;
  return { typeUrl, msg: { value, pointer: place.pointer } };
}
