import { type Budget, pointerTo, RoutingError, spend } from '../primitives/index.js';

/** A deviation from the canonical form that is still readable. */
export interface ProtoFinding {
  readonly kind: ProtoFindingKind;
  /** JSON Pointer by names of fields: `/token/amount`; for an unknown field, the pointer of its message and its number. */
  readonly pointer: string;
  /** Number of an unknown field. Chains ignore unknown fields of a `TxBody` with bit 11 set (`number & 1024`). */
  readonly number?: number;
  readonly message: string;
}

/** Unknown fields; singular fields repeated; numbers in too many bytes; descending fields; numbers cut to their type by readers. */
export type ProtoFindingKind = 'unknown-field' | 'twice' | 'overlong' | 'out-of-order' | 'too-large';

/** Bytes in reading, the position, and the notes. */
export interface Reading {
  readonly bytes: Uint8Array;
  /** Place of the next byte. */
  at: number;
  readonly budget: Budget;
  readonly findings: ProtoFinding[];
  /** Values that may still be read. */
  left: number;
  /** Pointer to the whole. */
  readonly pointer: string;
}

/** Position of a reader in the message. It is printed as a pointer only for a finding. */
export interface Frame {
  /** Undefined for the whole. */
  readonly outer: Frame | undefined;
  /** Name of the field, or its place in a list. */
  readonly token: string | number;
  /** Messages around it. */
  readonly depth: number;
}

/** The frame of the whole. */
export const whole: Frame = { outer: undefined, token: '', depth: 0 };

/** The position of a member of a frame. */
export function inside(outer: Frame, token: string | number): Frame {
  return { outer, token, depth: outer.depth + 1 };
}

/** JSON Pointer to a place. */
export function pointerOf(reading: Reading, { outer, token }: Frame): string {
  return outer === undefined ? reading.pointer : pointerTo(pointerOf(reading, outer), token);
}

/** Notes an irregularity. @throws RoutingError `LIMIT_EXCEEDED` for too many */
export function note(
  reading: Reading,
  frame: Frame,
  finding: Pick<ProtoFinding, 'kind' | 'message' | 'number'>,
): void {
  const pointer = pointerOf(reading, frame);
  spend(reading.budget, 'findings', 1, pointer);
  reading.findings.push({ ...finding, pointer });
}

/** The error for bytes that are not a message of their type. */
export function refusal(reading: Reading, frame: Frame, message: string): RoutingError {
  return new RoutingError('INVALID_TYPE', pointerOf(reading, frame), `is no protobuf: ${message}`);
}
