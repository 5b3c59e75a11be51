import { isObject, readBounded } from '../json/index.js';
import { fromUtf8, limits, quote, RoutingError, utf8Length } from '../primitives/index.js';
import type { DataEdit, SentEdit } from './edit.js';

/** How edits are read. */
export interface ReadEditOptions {
  /** Bytes above which a message is refused, 64 MiB unless given. */
  readonly mostBytes?: number;
}

/**
 * Reads the output of `printEdit`. Followers of a source use `editAt`, which gives unreadable messages their
 * place among the edits.
 *
 * @param message the text, or its bytes as UTF-8
 * @param seq its place in the order of the source
 * @throws RoutingError `LIMIT_EXCEEDED` if it is too large, `INVALID_JSON` if it is not JSON, for example cut off,
 * `DATA_INVALID` if it is JSON without an edit
 */
export function readEdit(
  message: string | Uint8Array,
  seq: number,
  { mostBytes = mostEditBytes }: ReadEditOptions = {},
): SentEdit {
  if (typeof message !== 'string' && !(message instanceof Uint8Array))
    throw new RoutingError('INVALID_TYPE', '', `an edit must be a text or its bytes, got ${quote(message)}`);
  const size = typeof message === 'string' ? utf8Length(message) : message.length;
  if (size > mostBytes)
    throw new RoutingError('LIMIT_EXCEEDED', '', `an edit of ${size} bytes; at most ${mostBytes} are read`);
  const text = typeof message === 'string' ? message : fromUtf8(message);
  if (text === undefined) throw new RoutingError('INVALID_JSON', '', 'an edit that is no UTF-8');
  const value = readBounded(text, 'an edit', limits.edit.message);
  const texts = isObject(value) ? textsOf(value) : undefined;
  if (texts?.['kind'] === 'patch') {
    const { part, from, to, patches, ...rest } = texts;
    if (
      part !== undefined &&
      from !== undefined &&
      to !== undefined &&
      patches !== undefined &&
      hasKindAlone(rest)
    )
      return { seq, kind: 'patch', part, from, to, patches };
  }
  if (texts?.['kind'] === 'snapshot') {
    const { to, data, ...rest } = texts;
    if (to !== undefined && data !== undefined && hasKindAlone(rest))
      return { seq, kind: 'snapshot', to, data };
  }
  throw new RoutingError(
    'DATA_INVALID',
    '',
    'an edit is a patch with part, from, to and patches, or a snapshot with to and data',
  );
}

/** Like {@link readEdit}; what cannot be read is an edit that every replica refuses in its place. Never throws. */
export function editAt(message: string | Uint8Array, seq: number, options: ReadEditOptions = {}): DataEdit {
  try {
    return readEdit(message, seq, options);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    const reason = error.reason === 'LIMIT_EXCEEDED' ? 'oversized' : 'unreadable';
    return { seq, kind: 'unreadable', reason, message: error.message };
  }
}

/**
 * JSON text of an edit, without its place, which the source states. Equal edits have equal texts: members have
 * one order.
 */
export function printEdit(edit: SentEdit): string {
  const { kind, to } = edit;
  if (kind === 'snapshot') return JSON.stringify({ kind, to, data: edit.data });
  const { part, from, patches } = edit;
  return JSON.stringify({ kind, part, from, to, patches });
}

/** Default limit of a message in bytes. */
export const mostEditBytes: number = 64 * 1024 * 1024;

type Texts = Readonly<Record<string, string>>;

/** The members, where all of them are texts. */
function textsOf(value: object): Texts | undefined {
  const entries = Object.entries(value);
  return entries.every(([, member]) => typeof member === 'string') ? Object.fromEntries(entries) : undefined;
}

function hasKindAlone(rest: Texts): boolean {
  return Object.keys(rest).length === 1;
}
