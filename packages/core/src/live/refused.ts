import { RoutingError } from '../primitives/index.js';
import type { EditRefusal } from './edit.js';

/** Why an edit was not applied. */
export interface Refused {
  readonly refused: EditRefusal;
  readonly message: string;
}

/**
 * A refusal. Its message is cut here for all callers: edits contain names of many MB, and refusals are logged.
 */
export function refused(reason: EditRefusal, message: string): Refused {
  return {
    refused: reason,
    message: message.length > mostWords ? `${message.slice(0, mostWords - 3)}...` : message,
  };
}

const mostWords = 500;

/** Whether something was refused. */
export function isRefused(value: object): value is Refused {
  return 'refused' in value;
}

/**
 * Result of a step, or a refusal for its error, since an edit may contain anything. An exceeded limit means too
 * large.
 */
export function orRefused<T>(reason: EditRefusal, step: () => T): T | Refused {
  try {
    return step();
  } catch (error) {
    const isBeyond = error instanceof RoutingError && error.reason === 'LIMIT_EXCEEDED';
    return refused(isBeyond ? 'oversized' : reason, wordsOf(error));
  }
}

/** Text of an error, with its place. */
export function wordsOf(error: unknown): string {
  if (error instanceof RoutingError && error.field !== '') return `${error.field}: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
