import { isChainId, pointerTo, quote, type Reason, RoutingError } from '../../primitives/index.js';
import type { Notes } from '../../json/index.js';

/** Pointer of the row being read, worked out only when there is something to report. */
export type At = () => string;

/** Collects errors in the rows of one layer, with pointers into the caller's input. */
export interface Findings extends Notes {
  readonly list: Diagnostic[];
  /** Reports an error in an informative member: the row applies anyway. */
  tell(field: string, message: string): void;
  /** Pointer to a row: its place in the caller's input, else in the snapshot. */
  whereIs(row: unknown, list: string, index: number): string;
}

/**
 * @param pointerOf returns the JSON Pointer of a row in the input that an adapter read
 * @param strict throws the first finding about an invalid row instead of collecting it; `rows` accepts errors in
 * informative members
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

/** Reports an error in a row, or in a member of it, which is then left out. */
export function misfit(findings: Findings, at: At, message: string, member?: string): undefined {
  findings.report('DATA_INVALID', member === undefined ? at() : pointerTo(at(), member), message);
}

/** Whether a row names a chain by an id that chains may have; reported if not. */
export function hasChainId(row: { readonly chain_id: string }, at: At, findings: Findings): boolean {
  if (isChainId(row.chain_id)) return true;
  misfit(findings, at, `chain_id is not a chain id: ${quote(row.chain_id)}`, 'chain_id');
  return false;
}

/** Characters of a message: rows can have texts of any length. */
const messageChars = 1024;

function cut(message: string): string {
  return message.length > messageChars ? `${message.slice(0, messageChars)}...` : message;
}

/** Whether a finding is only a remark: a deliberate change by an overlay, or unread keys. */
function isRemark(reason: Reason): boolean {
  return reason === 'DATA_CHANGED_MEANING' || reason === 'DATA_UNREAD_KEY';
}

/** One finding about the data. */
export interface Diagnostic {
  /** Reason for programs. */
  readonly reason: Reason;
  /** JSON Pointer into the data that was given. */
  readonly field: string;
  /** Sentence for users. */
  readonly message: string;
}
