import { parseExactJson, RoutingError } from 'wayfold';
import type { FaultReason, Findings } from '../finding.js';

/** Bounds of the reading of a refresh. */
export const bounds = {
  /** Bytes of one file: 16 MiB. */
  fileBytes: 16_777_216,
  /** Bytes of all files of a run: 192 MiB. */
  runBytes: 201_326_592,
  /** Files of a run. */
  files: 20_000,
  /** Rows of one file. */
  rows: 20_000,
  /** Rows of all files of a run. */
  runRows: 250_000,
  /** Lists and objects inside each other. */
  depth: 64,
} as const;

/** Files of a source by path, as bytes. */
export type SourceFiles = ReadonlyMap<string, Uint8Array>;

/** JSON of the files of a source by path; a file that cannot be read is a fault, and absent. */
export function readTexts(files: SourceFiles, findings: Findings): ReadonlyMap<string, unknown> {
  const read = new Map<string, unknown>();
  for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const result = jsonOf(bytes);
    if ('json' in result) read.set(path, result.json);
    else findings.fault(result.reason, path, result.message);
  }
  return read;
}

type Result = { readonly json: unknown } | { readonly reason: FaultReason; readonly message: string };

function jsonOf(bytes: Uint8Array): Result {
  if (bytes.length > bounds.fileBytes)
    return {
      reason: 'TOO_LARGE',
      message: `the file has ${bytes.length} bytes, more than ${bounds.fileBytes}`,
    };
  const text = textOf(bytes);
  if (text === undefined) return { reason: 'NOT_UTF8', message: 'the file is not a text in UTF-8' };
  if (text.startsWith('version https://git-lfs'))
    return {
      reason: 'LARGE_FILE_POINTER',
      message: 'the file is a pointer to large file storage; check out the file itself',
    };
  try {
    return { json: parseExactJson(text, { nesting: bounds.depth }) };
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return { reason: reasonOf(error), message: `the file cannot be used: ${error.message}` };
  }
}

function reasonOf({ reason, message }: RoutingError): FaultReason {
  if (reason === 'LIMIT_EXCEEDED') return 'TOO_DEEP';
  return message.includes('duplicate key') ? 'REPEATED_KEY' : 'NOT_JSON';
}

/** The text without the mark that some editors put in front; undefined for bytes that are no text. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
