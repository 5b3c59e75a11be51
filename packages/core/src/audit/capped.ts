import { reportRoom, type Room, takesRoom } from '../json/index.js';
import { limits } from '../primitives/index.js';
import type { AuditFinding, Draft, UnreadPart } from './context.js';
import type { Effect } from './effect.js';
import type { Movement, Unaccounted } from './movements.js';
import { pointerWithin } from './place.js';
import type { Severity } from './reasons.js';
import type { RiskRow } from './risk.js';
import { type Flow, flowOf, type Role } from './roles.js';
import { pointerInInput } from './spellings.js';
import type { Undecided } from './verdict.js';

/** Findings and effects that a report counts without listing them. */
export interface Omitted {
  /** Number of findings that are not listed. */
  readonly findings: number;
  /** Number of effects that are not listed. */
  readonly effects: number;
}

/** How much else a report had to leave out. */
export interface LeftOut {
  /** Number of omitted flows. */
  readonly flows: number;
  /** Number of omitted rows. */
  readonly unaccounted: number;
  /** Number of omitted rows. */
  readonly risk: number;
  /** Parts of rows of risks that are listed. */
  readonly riskParts: number;
  /** Number of omitted rows. */
  readonly undecided: number;
  /** Parts that were not understood. */
  readonly unknown: number;
  /** Characters of parts that are listed. */
  readonly quotedChars: number;
}

/** Everything that there is to list. */
export interface Listable {
  readonly draft: Draft;
  readonly findings: readonly AuditFinding[];
  readonly movements: readonly Movement[];
  readonly unaccounted: readonly Unaccounted[];
  readonly roleOf: (movement: Movement) => Role;
  readonly risk: readonly RiskRow[];
  readonly undecided: readonly Undecided[];
}

/** The part of a report that is shown. */
export interface CappedReport {
  readonly effects: readonly Effect[];
  readonly findings: readonly AuditFinding[];
  readonly unknown: readonly UnreadPart[];
  readonly flows: readonly Flow[];
  readonly unaccounted: readonly Unaccounted[];
  readonly risk: readonly RiskRow[];
  readonly undecided: readonly Undecided[];
  readonly omitted?: Omitted | undefined;
  readonly leftOut?: LeftOut | undefined;
  /** Whether findings, effects or possible losses were omitted because the report would be too long. */
  readonly isTooLong: boolean;
}

/**
 * Cuts a report to its limits: so many rows of each kind, and so many bytes altogether. The gravest findings are the first
 * to stay; findings that stay keep their order. Rows get their pointers into the input here, so that only rows that are listed do.
 */
export function capped(all: Listable): CappedReport {
  const { draft, findings, movements, unaccounted, roleOf } = all;
  const room: QuotingRoom = { ...reportRoom(), quoted: limits.quotedChars };
  const place = <Row extends { readonly pointer: string }>(row: Row): Row => placed(draft, row);
  const grave = within(room, gravest(findings), place);
  const shown = new Map(grave.listed.map(({ from, row }) => [from, row]));
  const risk = within(room, all.risk.slice(0, limits.findings), (row) => ({
    ...row,
    parts: row.parts.slice(0, mostParts).map(place),
  }));
  const undecided = within(room, all.undecided.slice(0, limits.findings), (row) =>
    row.pointer === undefined ? row : place({ ...row, pointer: row.pointer }),
  );
  const effects = within(room, draft.effects.slice(0, limits.effects), place);
  const unknown = within(room, draft.unknown.slice(0, limits.findings), place);
  const missing = within(room, unaccounted.slice(0, limits.findings), place);
  const flows = within(room, movements.slice(0, limits.flows), (movement) =>
    place(flowOf(movement, roleOf(movement))),
  );
  return {
    effects: effects.listed.map(rowOf),
    findings: findings.flatMap((finding) => shown.get(finding) ?? []),
    unknown: unknown.listed.map(rowOf),
    flows: flows.listed.map(rowOf),
    unaccounted: missing.listed.map(rowOf),
    risk: risk.listed.map(rowOf),
    undecided: undecided.listed.map(rowOf),
    omitted: counted({
      findings: findings.length - grave.listed.length,
      effects: draft.effects.length - effects.listed.length,
    }),
    leftOut: counted({
      flows: movements.length - flows.listed.length,
      unaccounted: unaccounted.length - missing.listed.length,
      risk: all.risk.length - risk.listed.length,
      riskParts: risk.listed.reduce((sum, { from, row }) => sum + from.parts.length - row.parts.length, 0),
      undecided: all.undecided.length - undecided.listed.length,
      unknown: draft.unknown.length - unknown.listed.length,
      quotedChars: draft.quoting.leftOut,
    }),
    isTooLong: [grave, effects, risk, undecided].some(({ isCut }) => isCut),
  };
}

/** Parts of a row of risks that are listed, the first ones; the row is the sum of all. */
const mostParts = 16;

/** Bytes that rows may still take, and characters that they may still quote of messages. */
interface QuotingRoom extends Room {
  quoted: number;
}

/** The first rows of a list, each with the row that is listed. */
interface Within<From, Row> {
  readonly listed: readonly { readonly from: From; readonly row: Row }[];
  /** Whether there was no room for the others. */
  readonly isCut: boolean;
}

function within<From, Row extends object>(
  room: QuotingRoom,
  rows: readonly From[],
  write: (row: From) => Row,
): Within<From, Row> {
  const listed: { readonly from: From; readonly row: Row }[] = [];
  for (const from of rows) {
    const row = write(from);
    if (!takes(room, row)) return { listed, isCut: true };
    listed.push({ from, row });
  }
  return { listed, isCut: false };
}

function rowOf<Row>({ row }: { readonly row: Row }): Row {
  return row;
}

/** Charges a row. Messages of calls are quoted up to a separate limit. */
function takes(room: QuotingRoom, row: object): boolean {
  const quoted = 'msg' in row && typeof row.msg === 'string' ? row.msg.slice(0, room.quoted) : undefined;
  if (!takesRoom(room, { ...row, msg: quoted })) return false;
  room.quoted -= quoted?.length ?? 0;
  return true;
}

/** Counts of omitted rows; undefined if there are none. */
function counted<Counts extends object>(counts: Counts): Counts | undefined {
  return Object.values(counts).some((count) => count > 0) ? counts : undefined;
}

function placed<Row extends { readonly pointer: string }>({ spellings }: Draft, row: Row): Row {
  const pointer = pointerWithin(pointerInInput(spellings, row.pointer));
  return pointer === row.pointer ? row : { ...row, pointer };
}

const order: readonly Severity[] = ['danger', 'warning', 'note'];

function gravest(findings: readonly AuditFinding[]): readonly AuditFinding[] {
  const byGravity = order.flatMap((level) => findings.filter(({ severity }) => severity === level));
  return byGravity.slice(0, limits.findings);
}
