import { RoutingError } from '../primitives/index.js';
import type { EditRefusal } from './edit.js';

/** Why an edit was not applied. */
export interface Refused {
  readonly refused: EditRefusal;
  readonly message: string;
}

/** A refusal. */
export function refused(reason: EditRefusal, message: string): Refused {
  return { refused: reason, message };
}

/** Whether something was refused. */
export function isRefused(value: object): value is Refused {
  return 'refused' in value;
}

/** What a step makes; of what it throws a refusal, since an edit may hold anything. */
export function orRefused<T>(reason: EditRefusal, step: () => T): T | Refused {
  try {
    return step();
  } catch (error) {
    return refused(reason, wordsOf(error));
  }
}

/** What an error says, with its place. */
export function wordsOf(error: unknown): string {
  if (error instanceof RoutingError && error.field !== '') return `${error.field}: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
