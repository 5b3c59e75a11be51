import { type Budget, pointerTo, RoutingError, spend } from '../primitives/index.js';
import type { ProtoFinding } from './finding.js';

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

/** Where in the message a reader is. Pointers are printed of it only when something is noted there. */
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

/** A place inside of another. */
export function inside(outer: Frame, token: string | number): Frame {
  return { outer, token, depth: outer.depth + 1 };
}

/** JSON Pointer to a place. */
export function pointerOf(reading: Reading, { outer, token }: Frame): string {
  return outer === undefined ? reading.pointer : pointerTo(pointerOf(reading, outer), token);
}

/**
 * Notes an irregularity.
 *
 * @throws RoutingError `LIMIT_EXCEEDED` for too many
 */
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
