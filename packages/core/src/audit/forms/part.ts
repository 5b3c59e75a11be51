import type { JsonValue } from '../../json/index.js';
import { limits, RoutingError } from '../../primitives/index.js';
import type { Audit } from '../context.js';
import { pointerInto } from '../place.js';

/** A value of a form during translation to the names that the auditor reads: those that nodes print. */
export interface Part<T = JsonValue> {
  readonly value: T;
  /** Pointer into the input. */
  readonly from: string;
  /** Pointer that the auditor uses. */
  readonly to: string;
  /** Whether the two pointers do not lead to its members: they are inside an omitted envelope. */
  readonly isMoved?: true;
  /** Number of enclosing messages. */
  readonly depth: number;
}

/** A member or an element of a part, remembered where it is spelled otherwise in the input. */
export function inside<T>(
  audit: Audit,
  part: Part<unknown>,
  {
    value,
    key,
    spelled = key,
  }: { readonly value: T; readonly key: string | number; readonly spelled?: string | number },
): Part<T> {
  const from = pointerInto(part.from, spelled);
  const to = pointerInto(part.to, key);
  if ((key !== spelled || part.isMoved === true) && from !== to) audit.draft.spellings.set(to, from);
  return { value, from, to, depth: part.depth };
}

/** Messages within messages that are read; chains stop at 100. */
const mostMessages = 16;

/** The same part, one message deeper. @throws RoutingError `LIMIT_EXCEEDED` */
export function deeper<T>(part: Part<T>): Part<T> {
  if (part.depth < mostMessages) return { ...part, depth: part.depth + 1 };
  const message = `messages are nested more than ${mostMessages} deep`;
  throw new RoutingError('LIMIT_EXCEEDED', part.from.slice(0, limits.pointerChars), message);
}
