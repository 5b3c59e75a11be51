import * as v from 'valibot';
import { RoutingError } from '../../primitives/index.js';
import type { Codec } from './codec.js';

/** A point in time: nanoseconds since the epoch, as text, since no double holds them. */
export const instant: Codec<bigint, string> = {
  schema: v.string(),
  decode(text, pointer) {
    if (/^(?:0|[1-9][0-9]{0,19})$/.test(text)) return BigInt(text);
    const name = pointer.slice(pointer.lastIndexOf('/') + 1);
    throw new RoutingError(
      'INVALID_TIMEOUT',
      pointer,
      `${name} must be nanoseconds since the epoch, as text`,
    );
  },
  encode: String,
};
