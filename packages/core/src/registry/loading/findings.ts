import { pointerTo, type Reason, RoutingError } from '../../primitives/index.js';
import type { Diagnostic } from '../model.js';
import type { Notes } from '../../json/index.js';

/** Pointer of the row being read, worked out only when there is something to report. */
export type At = () => string;

/** Collects what is wrong with the rows of one layer, in the coordinates of the caller's input. */
export interface Findings extends Notes {
  readonly list: Diagnostic[];
  /** Reports a mistake in what a row only tells: it applies all the same. */
  tell(field: string, message: string): void;
  /** Pointer to a row: where the caller's input holds it, else its place in the snapshot. */
  whereIs(row: unknown, list: string, index: number): string;
}

/**
 * @param pointerOf gives the JSON Pointer of a row in the input that an adapter read
 * @param strict the first finding about a row that cannot be taken as it is is thrown instead of collected; `rows` lets pass what
 * a row only tells
 */
export function createFindings(
  pointerOf: ((row: object) => string | undefined) | undefined,
  strict: boolean | 'rows',
): Findings {
  const list: Diagnostic[] = [];
  const collect = (reason: Reason, field: string, message: string): void => {
    list.push(Object.freeze({ reason, field, message }));
  };
  return {
    list,
    at: (row) => row,
    whereIs: (row, name, index) =>
      (typeof row === 'object' && row !== null ? pointerOf?.(row) : undefined) ??
      pointerTo(`/${name}`, index),
    report(reason, field, text) {
      const message = cut(text);
      if (strict !== false && !isRemark(reason)) throw new RoutingError(reason, field, message);
      collect(reason, field, message);
    },
    tell(field, text) {
      const message = cut(text);
      if (strict === true) throw new RoutingError('DATA_INVALID', field, message);
      collect('DATA_INVALID', field, message);
    },
  };
}

/** Characters of a message: rows can have texts of any length. */
const messageChars = 1024;

function cut(message: string): string {
  return message.length > messageChars ? `${message.slice(0, messageChars)}...` : message;
}

/** Whether a finding says nothing against a row: a change that an overlay makes on purpose, and keys that nobody reads. */
export function isRemark(reason: Reason): boolean {
  return reason === 'DATA_CHANGED_MEANING' || reason === 'DATA_UNREAD_KEY';
}
