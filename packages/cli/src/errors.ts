/** Text of an error. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether an error is one of the system, or of Node, with this code: `ENOENT`. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Whether an error is one of the system, whatever its code. */
export function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
