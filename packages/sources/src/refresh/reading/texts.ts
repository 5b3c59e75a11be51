import { parseExactJson, RoutingError } from 'wayfold';
import type { FaultReason, Findings } from '../finding.js';
import { readYaml } from './yaml.js';

/** Bounds of the reading of a refresh. */
export const bounds = {
  /** Bytes of one file: 16 MiB. */
  fileBytes: 16_777_216,
  /** Bytes of all files of a run: 192 MiB. */
  runBytes: 201_326_592,
  /** Bytes of one YAML file: 1 MiB. The largest that is read today has 30 kB. */
  yamlBytes: 1_048_576,
  /** Bytes of all YAML files of a run: 16 MiB, which take some seconds to parse. */
  runYamlBytes: 16_777_216,
  /** Files of a run. */
  files: 20_000,
  /** Rows of one file. */
  rows: 20_000,
  /** Rows of all files of a run. */
  runRows: 250_000,
  /** Lists and objects inside each other. */
  depth: 64,
} as const;

/** Why a file has no text. */
export interface FileFlaw {
  /** Reason of the fault. */
  readonly reason: 'NOT_UTF8' | 'TOO_LARGE';
  /** A sentence for a person. */
  readonly message: string;
}

/** Files of a source by path: their texts, or why they have none. */
export type SourceFiles = ReadonlyMap<string, string | FileFlaw>;

/** Rows of lists that a run has read. */
export interface Counted {
  /** Rows so far. */
  rows: number;
  /** Bytes of YAML so far. */
  yamlBytes: number;
}

/**
 * JSON of the files of a source by path, those in YAML too; a file that cannot be read is a fault, and absent. Reading stops
 * at the bounds of a run.
 */
export function readTexts(
  files: SourceFiles,
  findings: Findings,
  counted: Counted,
): ReadonlyMap<string, unknown> {
  const read = new Map<string, unknown>();
  for (const [path, file] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (isYaml(path)) counted.yamlBytes += typeof file === 'string' ? file.length : 0;
    if (counted.yamlBytes > bounds.runYamlBytes) {
      findings.fault('LIMIT', path, `more than ${bounds.runYamlBytes} bytes of YAML in all`);
      break;
    }
    const result = jsonOf(file, isYaml(path));
    if ('reason' in result) {
      findings.fault(result.reason, path, result.message);
      continue;
    }
    const rows = rowsIn(result.json);
    counted.rows += rows;
    if (rows > bounds.rows) findings.fault('TOO_MANY_ROWS', path, `${rows} rows, more than ${bounds.rows}`);
    else read.set(path, result.json);
    if (counted.rows <= bounds.runRows) continue;
    findings.fault('LIMIT', path, `more than ${bounds.runRows} rows in all`);
    break;
  }
  return read;
}

/** Rows of the lists of a file. */
function rowsIn(json: unknown): number {
  if (typeof json !== 'object' || json === null) return 0;
  return Object.values(json).reduce<number>(
    (sum, member) => sum + (Array.isArray(member) ? member.length : 0),
    0,
  );
}

type Result = { readonly json: unknown } | { readonly reason: FaultReason; readonly message: string };

function isYaml(path: string): boolean {
  return /\.ya?ml$/.test(path);
}

function jsonOf(file: string | FileFlaw, isInYaml: boolean): Result {
  if (typeof file !== 'string') return file;
  const text = file.startsWith('\ufeff') ? file.slice(1) : file; // a mark that some editors put in front
  if (text.length > bounds.fileBytes)
    return { reason: 'TOO_LARGE', message: `the file has more than ${bounds.fileBytes} bytes` };
  if (text.startsWith('version https://git-lfs'))
    return {
      reason: 'LARGE_FILE_POINTER',
      message: 'the file is a pointer to large file storage; check out the file itself',
    };
  if (isInYaml) return readYaml(text, { depth: bounds.depth, bytes: bounds.yamlBytes });
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
