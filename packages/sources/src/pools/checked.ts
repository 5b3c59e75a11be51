import { type Diagnostic, RoutingError } from 'wayfold';
import { createPools, type LeftOutReason } from 'wayfold/pools';
import { type Answer, member, PoolProblem } from './fields.js';

/** Result of an adapter of pools: a snapshot for `createPools`, and the problems in the input. */
export interface PoolFragment {
  /** Absent where nothing of the input can be used. */
  readonly snapshot?: unknown;
  /** Omitted pools with reasons, and remarks about the others; pointers are into the input. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The row of a pool, and where in the input it comes from. */
export interface PlacedRow {
  readonly row: Readonly<Record<string, unknown>>;
  readonly at: string;
}

/** Members of a snapshot other than its pools. */
export type SnapshotHead = Readonly<Record<string, unknown>>;

/** Members that an input may state as a snapshot does. */
const stated = ['height', 'time', 'venue', 'denoms', 'synthetic', 'provenance'] as const;

/** The head of a snapshot; its time is unknown unless the input states it. */
export function headOf(
  input: Answer,
  own: { readonly chain_id: unknown; readonly taker_fee: unknown },
): SnapshotHead {
  const given = stated.map((name) => [name, member(input, name).value] as const);
  return {
    format: 'pool-snapshot/1',
    height: null,
    time: null,
    ...own,
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
  };
}

/** A finding. */
export function finding(field: string, message: string): Diagnostic {
  return Object.freeze({ reason: 'DATA_INVALID', field, message });
}

/** Results of reading besides the rows. */
export interface Findings {
  readonly diagnostics: Diagnostic[];
  /** Pools that are not used, as a snapshot lists them. */
  readonly leftOut: { readonly id: string; readonly reason: LeftOutReason }[];
}

/** How an adapter reads the entry of a pool. */
interface Reader {
  /** @throws PoolProblem */
  readonly read: (entry: Answer) => PlacedRow;
  readonly idOf: (entry: Answer) => Answer;
}

/** The rows of readable pools; others are reported and omitted. */
export function rowsOf(
  entries: readonly Answer[],
  { read, idOf }: Reader,
  { diagnostics, leftOut }: Findings,
): readonly PlacedRow[] {
  return entries.flatMap((entry) => {
    try {
      return [read(entry)];
    } catch (error) {
      if (!(error instanceof PoolProblem)) throw error;
      diagnostics.push(finding(error.at, error.message));
      const { value } = idOf(entry);
      leftOut.push({ id: value === undefined ? entry.at : String(value), reason: error.why });
      return [];
    }
  });
}

/** A snapshot of the valid rows; the others are reported at their place in the input. */
export function checked(
  head: SnapshotHead,
  rows: readonly PlacedRow[],
  { diagnostics: before, leftOut }: Findings,
): PoolFragment {
  const whole = { ...head, pools: rows.map(({ row }) => row), left_out: leftOut };
  try {
    const { chains, diagnostics } = createPools([whole], { skipInvalid: true });
    const kept = new Set([...chains.values()].flatMap(({ layout }) => layout.ids));
    const found = diagnostics.map(({ field, message }) => inInput(rows, field, message));
    const pools = whole.pools.filter(({ id }) => typeof id === 'string' && kept.has(id));
    const omitted = [...chains.values()].flatMap((chain) => [...chain.leftOut]);
    const left_out = omitted.map(([id, reason]) => ({ id, reason }));
    const snapshot = { ...head, pools, ...(left_out.length > 0 && { left_out }) };
    return { snapshot, diagnostics: [...before, ...found] };
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return { diagnostics: [...before, finding(error.field, error.message)] };
  }
}

/** Converts a finding about a row to one about the pool of the input; it names the member of the row. */
function inInput(rows: readonly PlacedRow[], field: string, message: string): Diagnostic {
  const [, index = '', inside = ''] = /^\/pools\/([0-9]+)(?:\/(.*))?$/.exec(field) ?? [];
  const told = inside === '' ? message : `${inside} ${message}`;
  return finding(rows[Number(index)]?.at ?? field, `left out: ${told}`);
}
