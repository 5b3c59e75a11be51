/** A place in a source: the file relative to the folder of the source, and a JSON Pointer in it. */
export interface Place {
  /** Name of the source, such as `chain-registry`. */
  readonly source: string;
  /** Path of the file, relative to the folder of the source. */
  readonly file: string;
  /** JSON Pointer in the file; absent for the whole file. */
  readonly pointer?: string;
}

/** Something about a source that a person should know. */
export interface Finding {
  /** Why it is reported; faults have the reasons of {@link FaultReason}. */
  readonly reason: string;
  /** A sentence for a person. */
  readonly message: string;
  /** Where it was found. */
  readonly place: Place;
}

/** Reasons to refuse a file, by the exit code of `wayfold data refresh`. */
export const faultReasons = {
  /** The file is not in its form. */
  unreadable: [
    'NOT_UTF8',
    'NOT_JSON',
    'NOT_YAML',
    'LARGE_FILE_POINTER',
    'TOO_LARGE',
    'TOO_DEEP',
    'TOO_MANY_ROWS',
    'REPEATED_KEY',
    'FIELD',
    'WRONG_FOLDER',
    'OUTSIDE_FOLDER',
    'LIMIT',
  ],
  /** Contradictory: files or rows contradict each other. */
  contradictory: ['HASH', 'ENDS', 'DUPLICATE_CHAIN', 'DUPLICATE_ASSET', 'UNKNOWN_REFERENCE', 'NETWORK_TYPE'],
} as const;

/** Reason of a fault. */
export type FaultReason = (typeof faultReasons)[keyof typeof faultReasons][number];

/** A finding that refuses the whole refresh, unless its file is kept as it was. */
export interface Fault extends Finding {
  /** Reason of the refusal. */
  readonly reason: FaultReason;
}

/** Collects faults and findings of one source. */
export interface Findings {
  /** Adds a fault. */
  fault(reason: FaultReason, file: string, message: string, pointer?: string): void;
  /** Adds a note for a person; the source is used. */
  note(reason: string, file: string, message: string, pointer?: string): void;
  readonly faults: readonly Fault[];
  readonly notes: readonly Finding[];
}

/** A collection for a source: empty, or with the findings so far. */
export function createFindings(source: string, soFar?: Findings): Findings {
  const faults: Fault[] = [...(soFar?.faults ?? [])];
  const notes: Finding[] = [...(soFar?.notes ?? [])];
  const place = (file: string, pointer?: string): Place => ({
    ...{ source, file },
    ...(pointer !== undefined && pointer !== '' && { pointer }),
  });
  return {
    ...{ faults, notes },
    fault: (reason, file, message, pointer) =>
      void faults.push({ reason, message, place: place(file, pointer) }),
    note: (reason, file, message, pointer) =>
      void notes.push({ reason, message, place: place(file, pointer) }),
  };
}
