import { reportRoom, type Room, takesRoom } from '../json/index.js';
import { joined, limits } from '../primitives/index.js';
import type { Draft } from './context.js';
import type { Movement } from './movements.js';
import { pointerWithin } from './place.js';
import type { Severity } from './reasons.js';
import type { AuditReport } from './report.js';
import { flowOf, type Role } from './roles.js';

type Lists = 'effects' | 'unknown' | 'findings' | 'flows' | 'unaccounted' | 'risk' | 'undecided';

/** Everything that there is to list. */
export interface Listable extends Pick<AuditReport, 'findings' | 'unaccounted' | 'risk' | 'undecided'> {
  readonly draft: Draft;
  readonly movements: readonly Movement[];
  readonly roleOf: (movement: Movement) => Role;
}

/** The part of a report that is shown. */
export interface CappedReport extends Pick<AuditReport, Lists | 'omitted' | 'leftOut'> {
  /** Whether findings, effects or possible losses were omitted because the report would be too long. */
  readonly isTooLong: boolean;
}

/**
 * Cuts a report to its limits: so many rows of each kind, and so many bytes altogether. The gravest findings are the first
 * to stay; findings that stay keep their order. Rows get their pointers into the input here, so that only rows that are listed do.
 */
export function capped(all: Listable): CappedReport {
  const { draft, roleOf } = all;
  const room: QuotingRoom = joined(reportRoom(), { quoted: limits.quotedChars });
  const place = <Row extends { readonly pointer?: string | undefined }>(row: Row): Row => placed(draft, row);
  const ranked = order.flatMap((level) => all.findings.filter(({ severity }) => severity === level));
  const findings = cut(room, ranked, limits.findings, place);
  const shown = new Map(findings.rows.map((row, index) => [ranked[index], row]));
  const risk = cut(room, all.risk, limits.findings, (row) => ({
    ...row,
    parts: row.parts.slice(0, mostParts).map(place),
  }));
  const undecided = cut(room, all.undecided, limits.findings, place);
  const effects = cut(room, draft.effects, limits.effects, place);
  const unknown = cut(room, draft.unknown, limits.findings, place);
  const unaccounted = cut(room, all.unaccounted, limits.findings, place);
  const flows = cut(room, all.movements, limits.flows, (row) => place(flowOf(row, roleOf(row))));
  const partsOf = (sum: number, { parts }: { readonly parts: readonly unknown[] }): number =>
    sum + parts.length;
  return {
    effects: effects.rows,
    findings: all.findings.flatMap((finding) => shown.get(finding) ?? []),
    unknown: unknown.rows,
    flows: flows.rows,
    unaccounted: unaccounted.rows,
    risk: risk.rows,
    undecided: undecided.rows,
    omitted: counted({ findings: findings.left, effects: effects.left }),
    leftOut: counted({
      flows: flows.left,
      unaccounted: unaccounted.left,
      risk: risk.left,
      riskParts: all.risk.slice(0, risk.rows.length).reduce(partsOf, 0) - risk.rows.reduce(partsOf, 0),
      undecided: undecided.left,
      unknown: unknown.left,
      quotedChars: draft.quoting.leftOut,
    }),
    isTooLong: [findings, effects, risk, undecided].some(({ isCut }) => isCut),
  };
}

const order: readonly Severity[] = ['danger', 'warning', 'note'];

/** Parts of a row of risks that are listed, the first ones; the row is the sum of all. */
const mostParts = 16;

/** Bytes that rows may still take, and characters that they may still quote of messages. */
interface QuotingRoom extends Room {
  quoted: number;
}

/** The first rows of a list, as they are listed. */
interface Cut<Row> {
  readonly rows: readonly Row[];
  /** How many others there are. */
  readonly left: number;
  /** Whether there was no room for one of them. */
  readonly isCut: boolean;
}

function cut<From, Row extends object>(
  room: QuotingRoom,
  all: readonly From[],
  most: number,
  write: (row: From) => Row,
): Cut<Row> {
  const rows: Row[] = [];
  for (const from of all.slice(0, most)) {
    const row = write(from);
    if (!takes(room, row)) return { rows, left: all.length - rows.length, isCut: true };
    rows.push(row);
  }
  return { rows, left: all.length - rows.length, isCut: false };
}

/** Charges a row. Messages of calls are quoted up to a separate limit. */
function takes(room: QuotingRoom, row: object): boolean {
  if (!('msg' in row && typeof row.msg === 'string')) return takesRoom(room, row);
  const quoted = row.msg.slice(0, room.quoted);
  if (!takesRoom(room, { ...row, msg: quoted })) return false;
  room.quoted -= quoted.length;
  return true;
}

/** Counts of omitted rows; undefined if there are none. */
function counted<Counts extends object>(counts: Counts): Counts | undefined {
  return Object.values(counts).some((count) => count > 0) ? counts : undefined;
}

function placed<Row extends { readonly pointer?: string | undefined }>({ spellings }: Draft, row: Row): Row {
  if (row.pointer === undefined) return row;
  const pointer = pointerWithin(pointerInInput(spellings, row.pointer));
  return pointer === row.pointer ? row : { ...row, pointer };
}

/** The pointer into the input for a place that is read under other names: of the longest known part. */
function pointerInInput(spellings: ReadonlyMap<string, string>, pointer: string): string {
  if (spellings.size === 0) return pointer;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const known = spellings.get(pointer.slice(0, end));
    if (known !== undefined) return known + pointer.slice(end);
  }
  return pointer;
}
