import type { Paint } from './paint.js';
import { plain } from './text.js';

/** Warnings of an answer, a line each. */
export function warningLines(
  warnings: readonly { readonly message: string; readonly reason: string }[] | undefined,
  paint: Paint,
): readonly string[] {
  return (warnings ?? []).map(
    ({ message, reason }) => `${paint.accent('warning')}  ${plain(message)} (${plain(reason)})`,
  );
}
