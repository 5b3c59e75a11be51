import type { Session } from './session.js';

/** Makes a command's work into an action of the parser: gives it the session, and keeps the exit code it resolves to. */
export type Run = <Args extends readonly unknown[]>(
  work: (session: Session, ...args: Args) => number | Promise<number>,
) => (...args: Args) => Promise<void>;
