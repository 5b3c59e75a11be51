import { memoByIdentity } from '../../primitives/index.js';
import type { Field, FloatState } from '../field.js';
import type { Meter } from './work.js';

/** A path: slots of a field from the input on. */
export type Way = readonly number[];

/** A path that a search found, with its output in floats. */
export interface FoundWay {
  readonly way: Way;
  readonly out: number;
}

/** How a search for paths is done. */
export interface LabelSearch {
  readonly amount: number;
  readonly maxHops: number;
  /** How many paths are wanted. */
  readonly count: number;
  /** How many amounts are kept of each denom after each hop, at most `mostWidth`. */
  readonly width: number;
  /** Output that a path has to beat; 0 if absent. */
  readonly least?: number | undefined;
  /** Inputs that slots have refused: larger ones are refused too. */
  readonly caps?: ReadonlyMap<number, number> | undefined;
}

export const mostWidth = 8;
/** Places of a denom in a layer: one more than it may have amounts. */
const stride = mostWidth + 1;
/** Amounts below it are cut to whole units at each hop. */
const mostDust = 1e6;

/** The largest amounts that reach each denom after some hops, each list in falling order. */
interface Layer {
  /** Denoms with amounts, and how many of each. */
  readonly denoms: number[];
  readonly sizes: Uint8Array;
  readonly amounts: Float64Array;
  readonly slots: Int32Array;
  /** Place in the layer before. */
  readonly befores: Int32Array;
  /** Denom of the layer before that each amount comes from. */
  readonly tails: Int32Array;
}

/** Places for the labels of a search, by the slots of a field. Each search empties them first. */
const knownLayers: (slots: Int32Array) => Layer[] = /* @__PURE__ */ memoByIdentity(() => []);
const layersOf = ({ slot }: Field): Layer[] => knownLayers(slot);

function layerAt(field: Field, hop: number): Layer {
  const layers = layersOf(field);
  const size = field.denoms * stride;
  const layer = layers[hop] ?? {
    denoms: [],
    sizes: new Uint8Array(field.denoms),
    amounts: new Float64Array(size),
    slots: new Int32Array(size),
    befores: new Int32Array(size),
    tails: new Int32Array(size),
  };
  layers[hop] = layer;
  for (const denom of layer.denoms) layer.sizes[denom] = 0;
  layer.denoms.length = 0;
  return layer;
}

/**
 * Paths that pay most for an amount, built hop by hop for all denoms at once. Only the largest amounts of each denom go
 * on, and one of another denom if all come from the same: the work is bounded by slots, hops and width, whatever the prices; a
 * path whose pools are needed later may be missed.
 */
export function waysFor(
  field: Field,
  state: FloatState,
  search: LabelSearch,
  meter: Meter,
): readonly FoundWay[] {
  const { amount, maxHops, count, width, caps, least = 0 } = search;
  const { first, head: heads, hops, pool: pools, from, to, kept, toEnd, start, end } = field;
  const { sketches, rates } = state;
  const most = mostBy(field, state, maxHops, meter);
  const found: FoundWay[] = [];
  let worst = least;
  let layer = layerAt(field, 0);
  insert(layer, 1, { denom: start, amount, slot: -1, before: -1, tail: -1 });
  for (let hop = 0; hop < maxHops && !meter.isSpent(); hop++) {
    const left = maxHops - hop - 1;
    const next = layerAt(field, hop + 1);
    const reach = most[left];
    for (const denom of layer.denoms) {
      const places = denom * stride + (layer.sizes[denom] ?? 0);
      for (let place = denom * stride; place < places; place++) {
        const held = layer.amounts[place] ?? 0;
        const stop = first[denom + 1] ?? 0;
        let slot = first[denom] ?? 0;
        const begun = slot;
        let quotes = 0;
        for (; slot < stop && (hops[slot] ?? 0) <= maxHops; slot++) {
          const head = heads[slot] ?? 0;
          if ((toEnd[head] ?? 0) > left) continue;
          const promise = held * (rates[slot] ?? 0);
          if (!(promise * (reach?.[head] ?? 0) > worst)) continue;
          const isFull = head !== end && (next.sizes[head] ?? 0) >= width;
          if (isFull && !isWanted(next, width, { denom: head, amount: promise, tail: denom })) continue;
          if (hop > 0 && isOn(field, place, hop, slot)) continue;
          const cap = caps?.get(slot);
          if (cap !== undefined && held >= cap) continue;
          const sketch = sketches[pools[slot] ?? 0];
          if (sketch === undefined) continue;
          quotes++;
          let paid = Math.min(promise, sketch.pays(from[slot] ?? 0, to[slot] ?? 0, held * (kept[slot] ?? 0)));
          if (paid < mostDust) paid = Math.floor(paid * (1 + 1e-9));
          if (!(paid >= 1)) continue;
          if (head === end) {
            if (paid <= worst) continue;
            keep(found, { way: wayTo(field, place, hop, slot), out: paid }, count);
            if (found.length >= count) worst = Math.max(least, found.at(-1)?.out ?? 0);
          } else insert(next, width, { denom: head, amount: paid, slot, before: place, tail: denom });
        }
        meter.slots(slot - begun);
        meter.quotes(quotes);
        if (meter.isSpent()) return found;
      }
    }
    layer = next;
  }
  return found;
}

function keep(found: FoundWay[], way: FoundWay, count: number): void {
  let place = found.length;
  while (place > 0 && (found[place - 1]?.out ?? 0) < way.out) place--;
  found.splice(place, 0, way);
  if (found.length > count) found.pop();
}

interface Label {
  readonly denom: number;
  readonly amount: number;
  readonly slot: number;
  readonly before: number;
  readonly tail: number;
}

/**
 * Whether a full list of a denom takes an amount: a larger one than its least, or, if the list has one denom before it only, the
 * largest of another.
 */
function isWanted(
  { sizes, amounts, tails }: Layer,
  width: number,
  { denom, amount, tail }: Pick<Label, 'denom' | 'amount' | 'tail'>,
): boolean {
  const spare = denom * stride + width;
  if (amount > (amounts[spare - 1] ?? 0)) return true;
  if (tails[spare - 1] === tail || !isOfOne(tails, denom * stride, spare)) return false;
  return (sizes[denom] ?? 0) === width || amount > (amounts[spare] ?? 0);
}

function isOfOne(tails: Int32Array, from: number, to: number): boolean {
  for (let at = from + 1; at < to; at++) if (tails[at] !== tails[from]) return false;
  return true;
}

/**
 * Puts an amount into the list of its denom. A full list drops its least. If all come from one denom, the largest of another denom
 * is kept in addition: paths do not return to a denom, so that the larger ones may end there.
 */
function insert(layer: Layer, width: number, label: Label): void {
  const { sizes, amounts, tails } = layer;
  const { denom, amount } = label;
  const size = sizes[denom] ?? 0;
  const floor = denom * stride;
  const spare = floor + width;
  if (size === 0) layer.denoms.push(denom);
  if (size < width) {
    sizes[denom] = size + 1;
    put(layer, floor, floor + size, label);
    return;
  }
  if (!isWanted(layer, width, label)) return;
  if (amount <= (amounts[spare - 1] ?? 0)) {
    sizes[denom] = width + 1;
    put(layer, spare, spare, label);
    return;
  }
  // The dropped amount is larger than the one in addition, and replaces it if it comes from another denom than the rest.
  if (tails[spare - 1] !== label.tail && isOfOne(tails, floor, spare - 1)) {
    sizes[denom] = width + 1;
    move(layer, spare - 1, spare);
  }
  put(layer, floor, spare - 1, label);
  if (!isOfOne(tails, floor, spare)) sizes[denom] = width;
}

/** Puts an amount into a falling list between two places, and drops the one at the last. */
function put(layer: Layer, floor: number, last: number, { amount, slot, before, tail }: Label): void {
  const { amounts, slots, befores, tails } = layer;
  let place = last;
  for (; place > floor && (amounts[place - 1] ?? 0) < amount; place--) move(layer, place - 1, place);
  amounts[place] = amount;
  slots[place] = slot;
  befores[place] = before;
  tails[place] = tail;
}

function move({ amounts, slots, befores, tails }: Layer, from: number, to: number): void {
  amounts[to] = amounts[from] ?? 0;
  slots[to] = slots[from] ?? 0;
  befores[to] = befores[from] ?? 0;
  tails[to] = tails[from] ?? 0;
}

/** Whether the pool or the end of a slot is already on the path to a place. */
function isOn(field: Field, place: number, hop: number, slot: number): boolean {
  const layers = layersOf(field);
  const [pool, head] = [field.pool[slot], field.head[slot]];
  for (let [at, index] = [place, hop]; index > 0; index--) {
    const layer = layers[index];
    const used = layer?.slots[at] ?? -1;
    if (field.pool[used] === pool || field.head[used] === head) return true;
    at = layer?.befores[at] ?? 0;
  }
  return false;
}

function wayTo(field: Field, place: number, hop: number, last: number): Way {
  const layers = layersOf(field);
  const way = new Array<number>(hop + 1);
  way[hop] = last;
  for (let [at, index] = [place, hop]; index > 0; index--) {
    const layer = layers[index];
    way[index - 1] = layer?.slots[at] ?? 0;
    at = layer?.befores[at] ?? 0;
  }
  return way;
}

/** By the number of hops left and the denom: the most that a unit can become at the end, at the rates of a state. */
type Most = readonly Float64Array[];

const knownMost: (state: FloatState) => Map<number, Most> = /* @__PURE__ */ memoByIdentity(() => new Map());

function mostBy(field: Field, state: FloatState, maxHops: number, meter: Meter): Most {
  const memory = knownMost(state);
  const known = memory.get(maxHops);
  if (known !== undefined) return known;
  const { first, head: heads, hops, toEnd, fromStart, end, denoms } = field;
  const { rates } = state;
  const none = new Float64Array(denoms);
  none[end] = 1;
  const most = [none];
  for (let left = 1; left < maxHops; left++) {
    const before = most[left - 1] ?? none;
    const now = new Float64Array(denoms);
    now[end] = 1;
    for (let denom = 0; denom < denoms; denom++) {
      if (denom === end || (toEnd[denom] ?? 0) > left || (fromStart[denom] ?? 0) + left > maxHops) continue;
      let best = 0;
      const begun = first[denom] ?? 0;
      const stop = first[denom + 1] ?? 0;
      let slot = begun;
      for (; slot < stop && (hops[slot] ?? 0) <= maxHops; slot++) {
        const value = (rates[slot] ?? 0) * (before[heads[slot] ?? 0] ?? 0);
        if (value > best) best = value;
      }
      meter.slots(slot - begun);
      now[denom] = best;
    }
    most.push(now);
  }
  memory.set(maxHops, most);
  return most;
}
