/** Text of an error. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether an error is one of the system, or of Node, with this code: `ENOENT`. */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

/** Result of a file operation; undefined if the file does not exist. @throws any other Error of the system */
export async function ifThere<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Why an edit was not written, or may not have been. Other failures are errors of the system. */
export type FileReason =
  /** Every replica would refuse the edit, because it is longer than `mostEditBytes` of `wayfold/live`. Nothing was written. */
  | 'TOO_LARGE'
  /** The path is a folder, a pipe, a socket or a device. */
  | 'NOT_REGULAR'
  /** The file has several hard links: writers that use different names would not wait for each other. */
  | 'SEVERAL_NAMES'
  /** The file has other content than edits, and stays unchanged. */
  | 'NOT_EDITS'
  /** The disk failed late: the edit may or may not be stored, and readers may have it. Writing it again is safe. */
  | 'UNSURE';

/** Error for an edit that was not written, or may not have been. */
export class FileError extends Error {
  /** Name of the class, also where it is installed twice. */
  override readonly name: string = 'FileError';
  /** Reason of the failure. */
  readonly reason: FileReason;

  constructor(reason: FileReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
