import { type PoolLayout, type PoolState, type Sketch, sketchOf, type TakerFees } from '../pools/index.js';
import { memoByParts, remembered } from '../primitives/index.js';
import { type Market, marketOf, poolIn, pricesOf } from './market.js';

/** Given end of a path: input or output. Searches start there. */
export type Given = 'in' | 'out';

/**
 * The part of a market that paths between two denoms can use, with its numbers. The slots of a denom are ordered
 * by the least number of hops of a path through them: a search with fewer hops sees the first of them only, and does the
 * same whatever the field was made for. Only the pools of this part are read.
 */
export interface Field {
  /** The pools, and the end of the paths that they start at. */
  readonly pools: PoolState;
  readonly given: Given;
  readonly start: number;
  readonly end: number;
  readonly denoms: number;
  /** Hops from the start to each denom, and from each denom to the end. */
  readonly fromStart: Int8Array;
  readonly toEnd: Int8Array;
  /** The slots of denom `d` are those from `first[d]` up to `first[d + 1]`. */
  readonly first: Int32Array;
  readonly tail: Int32Array;
  readonly head: Int32Array;
  /** Hops of the shortest path through a slot. */
  readonly hops: Int8Array;
  /** Pool of a slot by its number in the field. */
  readonly pool: Int32Array;
  /** Which denom of its pool a slot starts at, and which it ends at. */
  readonly from: Uint16Array;
  readonly to: Uint16Array;
  /** Share after the taker fee of the swap. */
  readonly kept: Float64Array;
  /** Output per unit of the swap of a slot, after all fees; may be no number. */
  readonly prices: Float64Array;
  /** Slot of the market. */
  readonly slot: Int32Array;
  /** Slots of pool `p`, from `poolFirst[p]` on. */
  readonly poolFirst: Int32Array;
  readonly poolSlots: Int32Array;
  /** The pools before the swap. */
  readonly state: FloatState;
  /** Slots of the market that were looked at to find the part. */
  readonly looked: number;
}

/** Pools of a field in floats. */
export interface FloatState {
  /** By number in the field. */
  readonly sketches: readonly Sketch[];
  /** Output per unit of each slot, after all fees. */
  readonly rates: Float64Array;
}

/** Positions of pools that may be used; all if absent. */
type Only = ReadonlySet<number> | undefined;

interface Ends {
  readonly given: Given;
  readonly start: number;
  readonly end: number;
  readonly maxHops: number;
  readonly only?: Only;
}

/** The field between two denoms of a market; undefined if no pools join them within the hops. */
export function fieldOf(pools: PoolState, ends: Ends): Field | undefined {
  const part = knownPart(pools.chain.layout, ends);
  return part && { ...part, ...pricedBy(pools, part, ends.given) };
}

/** A field without what depends on the state of pools and on fees. */
type Part = Omit<Field, keyof Priced> & {
  /** Positions of its pools, by their numbers. */
  readonly positions: readonly number[];
};

type Priced = Pick<Field, 'pools' | 'given' | 'kept' | 'prices' | 'state'>;

/** Most parts of a layout that are remembered. */
const mostParts = 32;

const parts = /* @__PURE__ */ memoByParts<Map<string, Part | undefined>>();

/** The part of a layout between two denoms, found once for as long as few others are asked for. */
function knownPart(layout: PoolLayout, ends: Ends): Part | undefined {
  const known = parts([layout, ends.only ?? layout], () => new Map());
  const key = `${ends.start} ${ends.end} ${ends.maxHops}`;
  const part = known.has(key) ? known.get(key) : partOf(layout, ends);
  // The one asked for last is the last to go.
  known.delete(key);
  known.set(key, part);
  const [oldest] = known.keys();
  if (known.size > mostParts && oldest !== undefined) known.delete(oldest);
  return part;
}

function partOf(layout: PoolLayout, ends: Ends): Part | undefined {
  const market = marketOf(layout);
  const { maxHops, only } = ends;
  let looked = 0;
  const isOpen = (slot: number): boolean => {
    looked++;
    return only === undefined || only.has(market.pools[slot] ?? -1);
  };
  // A slot of a path is at most `maxHops - 1` hops from either end.
  const toEnd = hopsTo(market, { goal: ends.end, but: ends.start, most: maxHops - 1 }, isOpen);
  const least = Math.min(toEnd[ends.start] ?? far, maxHops);
  toEnd[ends.start] = least;
  const fromStart = hopsTo(
    market,
    { goal: ends.start, but: ends.end, most: maxHops - 1, rest: (denom) => maxHops - (toEnd[denom] ?? far) },
    isOpen,
  );
  fromStart[ends.end] = least;
  const through = new Int8Array(market.ends.length);
  const owners: number[] = [];
  for (let denom = 0; denom < market.denoms.length; denom++) {
    if (denom === ends.end || (fromStart[denom] ?? far) + (toEnd[denom] ?? far) > maxHops) continue;
    let isUsed = false;
    for (let slot = market.starts[denom] ?? 0; slot < (market.starts[denom + 1] ?? 0); slot++) {
      const head = market.ends[slot] ?? 0;
      const hops = (fromStart[denom] ?? far) + 1 + (toEnd[head] ?? far);
      if (!isOpen(slot) || hops > maxHops || head === ends.start) continue;
      through[slot] = hops;
      isUsed = true;
    }
    if (isUsed) owners.push(denom);
  }
  if (owners.length === 0) return undefined;
  // The start has the first number, the end the last.
  const denoms = [ends.start, ...owners.filter((denom) => denom !== ends.start), ends.end];
  return { ...numbered(layout, maxHops, { denoms, through, fromStart, toEnd }), looked };
}

const far = 99;

interface Reach {
  readonly goal: number;
  /** No path goes through it. */
  readonly but: number;
  readonly most: number;
  /** The most hops that matter for a denom. */
  readonly rest?: (denom: number) => number;
}

/** Hops between each denom and one of them; `far` where it takes more than matter. Each slot has its reverse. */
function hopsTo(
  { starts, ends, denoms }: Market,
  { goal, but, most, rest = () => far }: Reach,
  isOpen: (slot: number) => boolean,
): Int8Array {
  const hops = new Int8Array(denoms.length).fill(far);
  hops[goal] = 0;
  let edge = [goal];
  for (let count = 1; count <= most; count++) {
    const next: number[] = [];
    for (const denom of edge)
      for (let slot = starts[denom] ?? 0; slot < (starts[denom + 1] ?? 0); slot++) {
        const head = ends[slot] ?? 0;
        if (!isOpen(slot) || (hops[head] ?? 0) !== far || count > rest(head)) continue;
        hops[head] = count;
        if (head !== but) next.push(head);
      }
    edge = next;
  }
  return hops;
}

interface Marked {
  /** Denoms of the part in the order of their numbers. */
  readonly denoms: readonly number[];
  /** Hops of the shortest path through each slot of the market; 0 where there is none. */
  readonly through: Int8Array;
  readonly fromStart: Int8Array;
  readonly toEnd: Int8Array;
}

function numbered(
  layout: PoolLayout,
  maxHops: number,
  { denoms, through, fromStart, toEnd }: Marked,
): Omit<Part, 'looked'> {
  const market = marketOf(layout);
  const slot = Int32Array.from(
    denoms.slice(0, -1).flatMap((denom) => slotsOf(market, denom, { through, maxHops })),
  );
  const numberOf = new Int32Array(market.denoms.length);
  for (const [number, denom] of denoms.entries()) numberOf[denom] = number;
  const tail = slot.map((each) => numberOf[market.owners[each] ?? 0] ?? 0);
  const { list: positions, numbers: pool } = counted(
    slot.map((each) => market.pools[each] ?? 0),
    layout.ids.length,
  );
  const [poolFirst, poolSlots] = grouped(pool, positions.length);
  return {
    ...{ positions, tail, pool, slot, poolFirst, poolSlots },
    start: 0,
    end: denoms.length - 1,
    denoms: denoms.length,
    fromStart: Int8Array.from(denoms, (denom) => fromStart[denom] ?? far),
    toEnd: Int8Array.from(denoms, (denom) => toEnd[denom] ?? far),
    first: grouped(tail, denoms.length)[0],
    head: slot.map((each) => numberOf[market.ends[each] ?? 0] ?? 0),
    hops: Int8Array.from(slot, (each) => through[each] ?? far),
    from: Uint16Array.from(slot, (each) => market.from[each] ?? 0),
    to: Uint16Array.from(slot, (each) => market.to[each] ?? 0),
  };
}

/** Fees and prices of a part: of its pools alone. */
function pricedBy(pools: PoolState, { positions, slot, pool, from, to }: Part, given: Given): Priced {
  const { layout, takerFees } = pools.chain;
  const members = positions.flatMap((position) => poolIn(pools, position) ?? []);
  const priced = members.map(pricesOf);
  const known = keptShares([slot, takerFees], () => new Map());
  const kept = remembered(known, given, () => keptOn(slot, marketOf(layout), given, takerFees));
  const [by, into] = given === 'in' ? [from, to] : [to, from];
  const prices = kept.map((share, at) => {
    const own = priced[pool[at] ?? 0];
    return own === undefined ? 0 : (own.prices[(by[at] ?? 0) * own.count + (into[at] ?? 0)] ?? 0) * share;
  });
  return {
    ...{ pools, given, kept, prices },
    state: { sketches: members.map(sketchOf), rates: prices.map(usable) },
  };
}

/** Shares of slots by the given end, for slots and fees. */
const keptShares = /* @__PURE__ */ memoByParts<Map<Given, Float64Array>>();

/** Shares of slots after the taker fee. */
function keptOn(slot: Int32Array, market: Market, given: Given, fees: TakerFees): Float64Array {
  const keptOf = keptBy(fees);
  const name = (denom: number | undefined): string => market.denoms[denom ?? -1] ?? '';
  const [sold, bought] = given === 'in' ? [market.owners, market.ends] : [market.ends, market.owners];
  return Float64Array.from(slot, (each) => keptOf(name(sold[each]), name(bought[each])));
}

/** The slots of a denom that paths go through, first where short paths do. */
function slotsOf(
  { starts }: Market,
  denom: number,
  { through, maxHops }: Pick<Marked, 'through'> & Pick<Ends, 'maxHops'>,
): readonly number[] {
  const slots: number[] = [];
  for (let hops = 1; hops <= maxHops; hops++)
    for (let slot = starts[denom] ?? 0; slot < (starts[denom + 1] ?? 0); slot++)
      if (through[slot] === hops) slots.push(slot);
  return slots;
}

/** Values below `most` in the order of their first places, and the number of each place's value in it. */
function counted(
  values: Int32Array,
  most: number,
): { readonly list: readonly number[]; readonly numbers: Int32Array } {
  const numberOf = new Int32Array(most).fill(-1);
  const list: number[] = [];
  const numbers = values.map((value) => {
    if (numberOf[value] === -1) numberOf[value] = list.push(value) - 1;
    return numberOf[value] ?? 0;
  });
  return { list, numbers };
}

/** Share after the taker fee, by the denoms of the swap. */
function keptBy({ standard, pairs }: TakerFees): (denomIn: string, denomOut: string) => number {
  const share = (fee: bigint): number => 1 - Number(fee) / 1e18;
  const usual = share(standard);
  return (denomIn, denomOut) => {
    const fee = pairs.get(denomIn)?.get(denomOut);
    return fee === undefined ? usual : share(fee);
  };
}

/** A hop between two denoms, the near one being nearer to the given end of the path. */
export interface FieldHop {
  readonly pool: string;
  readonly near: string;
  readonly far: string;
}

/** The hop of a slot. */
export function hopAt({ pools, slot: slots }: Field, slot: number): FieldHop {
  const { layout } = pools.chain;
  const market = marketOf(layout);
  const at = slots[slot] ?? -1;
  return {
    pool: layout.ids[market.pools[at] ?? -1] ?? '',
    near: market.denoms[market.owners[at] ?? -1] ?? '',
    far: market.denoms[market.ends[at] ?? -1] ?? '',
  };
}

/** Members by their group, as the first place of each group and the list. */
function grouped(groups: Int32Array, count: number): readonly [Int32Array, Int32Array] {
  const first = new Int32Array(count + 1);
  for (const group of groups) first[group + 1] = (first[group + 1] ?? 0) + 1;
  for (let group = 0; group < count; group++)
    first[group + 1] = (first[group + 1] ?? 0) + (first[group] ?? 0);
  const next = first.slice();
  const list = new Int32Array(groups.length);
  for (const [member, group] of groups.entries()) {
    const place = next[group] ?? 0;
    next[group] = place + 1;
    list[place] = member;
  }
  return [first, list];
}

/** A rate, or 0 where the pool's mathematics finds no number. */
export function usable(rate: number): number {
  return rate > 0 && rate < Number.POSITIVE_INFINITY ? rate : 0;
}

/** The state with some changed pools. */
export function stateWith(field: Field, changed: ReadonlyMap<number, Sketch>): FloatState {
  const sketches = field.state.sketches.slice();
  const rates = field.state.rates.slice();
  for (const [pool, sketch] of changed) {
    sketches[pool] = sketch;
    for (let at = field.poolFirst[pool] ?? 0; at < (field.poolFirst[pool + 1] ?? 0); at++) {
      const slot = field.poolSlots[at] ?? 0;
      rates[slot] = usable(sketch.rate(field.from[slot] ?? 0, field.to[slot] ?? 0)) * (field.kept[slot] ?? 0);
    }
  }
  return { sketches, rates };
}
