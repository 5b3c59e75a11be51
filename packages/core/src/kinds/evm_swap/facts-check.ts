import { isSameSpelling } from '../../denom/index.js';
import { addressProblem, quote } from '../../primitives/index.js';
import {
  type BlockCheck,
  isEvm,
  listsToken,
  type RowNote,
  type Surroundings,
} from '../../registry/bridges/check.js';
import type { RowOf } from '../../registry/bridges/codec.js';
import type { EvmSwapFacts, EvmSwapRouter, UniswapRouter } from './facts.js';

/**
 * Leaves out routers that would be called wrongly: no address, on a chain that is not of type evm, or in contradiction to an earlier
 * row.
 */
export const checkRouters: BlockCheck<RowOf<EvmSwapFacts>> = (block, data, note) => {
  const { routers, uniswap_routers: named } = block;
  return {
    ...block,
    ...(routers && { routers: soundRows(routers, { data, note, repeats: isSecondOnChain }) }),
    ...(named && {
      uniswap_routers: soundRows(named, { data, note, repeats: isSecondOfVenue })
        .filter((row) => hasFactories(row, note))
        .map((row) => withWrapped(row, data, note)),
    }),
  };
};

type RouterRow = RowOf<EvmSwapRouter>;
type NamedRow = RowOf<UniswapRouter>;

interface RowRules<Row> {
  readonly data: Surroundings;
  readonly note: RowNote;
  /** Whether a row repeats or contradicts one that is kept, which it reports. */
  readonly repeats: (row: Row, kept: readonly Row[], note: RowNote) => boolean;
}

/** Rows with a contract on a chain of type evm that agree with the rows before them. */
function soundRows<Row extends RouterRow>(
  rows: readonly Row[],
  { data, note, repeats }: RowRules<Row>,
): readonly Row[] {
  const kept: Row[] = [];
  for (const row of rows)
    if (isOnEvm(row, data, note) && isContract(row, note) && !repeats(row, kept, note)) kept.push(row);
  return kept;
}

function isOnEvm(row: RouterRow, data: Surroundings, note: RowNote): boolean {
  const { chain_id: id } = row;
  const is = isEvm(data, id);
  if (is === true) return true;
  const problem = is === undefined ? 'is not in the data' : 'is of another type';
  const message = `a router is on a chain of type evm, and ${quote(id)} ${problem}: correct the id or add the chain`;
  note.leaveOut(row, 'chain_id', message);
  return false;
}

function isContract(row: RouterRow, note: RowNote): boolean {
  const problem = contractProblem(row.router);
  if (problem === undefined) return true;
  const message = `the router ${quote(row.router)} on ${row.chain_id} is no contract to call: ${problem}`;
  note.leaveOut(row, 'router', `${message}; state its address`);
  return false;
}

function contractProblem(address: string): string | undefined {
  if (/^0x0{40}$/i.test(address)) return 'the zero address has no code';
  return addressProblem({ type: 'evm', bech32Prefix: '' }, address);
}

function isSecondOnChain(row: RouterRow, kept: readonly RouterRow[], note: RowNote): boolean {
  const { chain_id: id } = row;
  if (!kept.some((other) => other.chain_id === id)) return false;
  note.leaveOut(row, 'chain_id', `two rows name the router on ${id}, and the first counts: delete one`);
  return true;
}

/** A router finds the pools of one venue: rows that share either contradict each other. */
function isSecondOfVenue(row: NamedRow, kept: readonly NamedRow[], note: RowNote): boolean {
  const { chain_id: id, venue, router } = row;
  const before = kept.filter((other) => other.chain_id === id);
  if (before.some((other) => other.venue === venue)) {
    const message = `two rows name the router of ${quote(venue)} on ${id}, and the first counts: delete one`;
    note.leaveOut(row, 'venue', message);
    return true;
  }
  const shared = before.find((other) => isSameSpelling(other.router, router));
  if (shared === undefined) return false;
  const message = `the rows of ${quote(shared.venue)} and ${quote(venue)} on ${id} name one router, which finds the pools of one venue only`;
  note.leaveOut(row, 'router', `${message}: state the router of ${quote(venue)}`);
  return true;
}

/** Whether the factories of a row, if it states any, are contracts with the hash of a code: pools would be compared wrongly. */
function hasFactories(row: NamedRow, note: RowNote): boolean {
  for (const version of ['v2', 'v3'] as const) {
    const { factory, init_code_hash: hash } = row[version] ?? {};
    const problem = factory === undefined ? undefined : contractProblem(factory);
    if (problem !== undefined) {
      const message = `the factory ${quote(factory)} on ${row.chain_id} is no contract: ${problem}`;
      note.leaveOut(row, `${version}/factory`, `${message}; state its address`);
      return false;
    }
    if (hash === undefined || /^0x[0-9a-f]{64}$/i.test(hash)) continue;
    note.leaveOut(
      row,
      `${version}/init_code_hash`,
      `the hash of a code is 0x and 64 hex digits, not ${quote(hash)}`,
    );
    return false;
  }
  return true;
}

/** The row without the wrapped coin if that is no contract; a token that the data does not list is only reported. */
function withWrapped(row: NamedRow, data: Surroundings, note: RowNote): NamedRow {
  const { wrapped, chain_id: id } = row;
  if (wrapped === undefined) return row;
  const problem =
    contractProblem(wrapped) ?? (isSameSpelling(wrapped, row.router) ? 'it is the router' : undefined);
  if (problem !== undefined) {
    note.leaveOut(
      row,
      'wrapped',
      `the token ${quote(wrapped)} that wraps the native coin of ${id} is no contract: ${problem}; state its address`,
    );
    const { wrapped: _unusable, ...rest } = row;
    return rest;
  }
  if (listsToken(data, id, wrapped) === false)
    note.tell(
      row,
      'wrapped',
      `the token ${wrapped} that wraps the native coin is not among the assets of ${id}: correct the address or add the asset`,
    );
  return row;
}
