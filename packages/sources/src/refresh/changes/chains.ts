import type { ChainRow } from 'wayfold';
import type { FieldChange, TableDiff } from '../../diff.js';
import { memberOf, listOf } from '../../json.js';
import type { ChangeClass, Difference } from './change.js';

/** Name and class of a change by its field; other fields are texts. */
const fields: Readonly<Record<string, readonly [what: string, ChangeClass]>> = {
  bech32_prefix: ['prefix', 'major'],
  slip44: ['slip44', 'major'],
  account: ['account', 'major'],
  chain_type: ['chain_type', 'major'],
  is_testnet: ['network_type', 'major'],
  chain_name: ['name', 'major'],
  address_kind: ['address_kind', 'major'],
  closes_at: ['end', 'major'],
  last_in_at: ['end', 'major'],
  ibc_go: ['ibc_go', 'minor'],
  cosmwasm: ['cosmwasm', 'minor'],
};

/** Changes of chains. */
export function chainChanges(
  diff: TableDiff,
  rows: readonly [before: ReadonlyMap<string, ChainRow>, after: ReadonlyMap<string, ChainRow>],
): readonly Difference[] {
  const [before, after] = rows;
  const whole = (key: string, what: string, level: ChangeClass): Difference => ({
    ...{ class: level, what, part: 'chains', key },
    ...{ before: before.get(key) ?? null, after: after.get(key) ?? null },
  });
  return [
    ...diff.added.map((id) => whole(id, 'new:chain', 'minor')),
    ...diff.removed.map((id) => whole(id, 'gone:chain', 'major')),
    ...diff.changed.flatMap(({ key, fields: changed }) => chainFields(key, changed)),
  ];
}

/** One change for each member: several changes of one fee list are one. */
function chainFields(key: string, changed: readonly FieldChange[]): readonly Difference[] {
  const members = new Map<string, FieldChange[]>();
  for (const change of changed) {
    const member = change.field.split('/')[1] ?? '';
    members.set(member, [...(members.get(member) ?? []), change]);
  }
  return [...members].map(([member, list]) => {
    const [before, after] = (['before', 'after'] as const).map((side) => valueIn(list, side));
    const [what, level] = levelOf(member, before, after, list);
    return { class: level, what, part: 'chains', key, before: before ?? null, after: after ?? null };
  });
}

function valueIn(list: readonly FieldChange[], side: 'before' | 'after'): unknown {
  const [only, ...more] = list;
  return more.length === 0 && only?.field.split('/').length === 2
    ? only[side]
    : Object.fromEntries(list.map((change) => [change.field, change[side] ?? null]));
}

function levelOf(
  member: string,
  before: unknown,
  after: unknown,
  list: readonly FieldChange[],
): readonly [what: string, ChangeClass] {
  if (member === 'status') return statusLevel(before, after);
  if (member === 'fee_assets') return feeLevel(list);
  if (member === 'staking_denoms') return ['staking', isSubset(after, before) ? 'minor' : 'major'];
  return fields[member] ?? [member, 'patch'];
}

/** A killed chain that lives again opens routes; a chain that is killed closes them. */
function statusLevel(before: unknown, after: unknown): readonly [what: string, ChangeClass] {
  if (before === 'killed') return ['revived', 'major'];
  return after === 'killed' ? ['killed', 'minor'] : ['status', 'minor'];
}

/** Most that a price of gas may grow or fall without being looked at. */
const mostFactor = 10;

function feeLevel(list: readonly FieldChange[]): readonly [what: string, ChangeClass] {
  const prices = (side: 'before' | 'after') =>
    new Map(list.flatMap((change) => feesIn(change[side])).map((fee) => [memberOf(fee, 'denom'), fee]));
  const [was, is] = [prices('before'), prices('after')];
  const shared = [...was.keys()].filter((denom) => is.has(denom));
  const isFar = shared.some((denom) =>
    ['low', 'average', 'high'].some((key) =>
      isFarFrom(priceAt(was.get(denom), key), priceAt(is.get(denom), key)),
    ),
  );
  if (isFar) return ['gas', 'major'];
  if (is.size > shared.length) return ['fees', 'major'];
  return shared.length === was.size ? ['gas', 'patch'] : ['fees', 'minor'];
}

/** Fee and staking coins of a chain count as verified: a new one is looked at. */
function isSubset(after: unknown, before: unknown): boolean {
  const known = new Set(listOf(before));
  return listOf(after).every((denom) => known.has(denom));
}

/** Fee assets of one side of a change: an entry of the list, or the whole list. */
function feesIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? listOf(value) : value === undefined || value === null ? [] : [value];
}

function priceAt(fee: unknown, key: string): number | undefined {
  const price = memberOf(memberOf(fee, 'gas_price'), key);
  return typeof price === 'string' ? Number(price) : undefined;
}

function isFarFrom(before: number | undefined, after: number | undefined): boolean {
  if (before === undefined || after === undefined || before === after) return false;
  return before * mostFactor < after || after * mostFactor < before;
}
