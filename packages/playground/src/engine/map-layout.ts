import { UndirectedGraph } from 'graphology';
import forceAtlas2 from 'graphology-layout-forceatlas2';

/** A place on the map. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Two chains that something joins. */
export interface Joined {
  readonly a: string;
  readonly b: string;
}

// A CommonJS module that is the function itself, though its types speak of a default export.
const layOut = forceAtlas2 as unknown as typeof forceAtlas2.default;

/** Rounds of the layout after which no movement is visible. */
const rounds = 400;
/** The turn between two places of a spiral, in radians; with it places never line up. */
const goldenTurn = 2.399963;

/**
 * A place for every chain: links pull chains together, and chains without links form a ring around them. Equal chains and
 * links have equal places.
 */
export function placeChains(ids: readonly string[], links: readonly Joined[]): ReadonlyMap<string, Place> {
  const graph = new UndirectedGraph();
  const degrees = new Map<string, number>();
  for (const { a, b } of links) for (const id of [a, b]) degrees.set(id, (degrees.get(id) ?? 0) + 1);
  const inner = ids
    .filter((id) => degrees.has(id))
    .sort((a, b) => (degrees.get(b) ?? 0) - (degrees.get(a) ?? 0) || (a < b ? -1 : 1));
  for (const [index, id] of inner.entries()) {
    const far = 10 * Math.sqrt(index);
    graph.addNode(id, {
      x: rounded(far * Math.cos(index * goldenTurn)),
      y: rounded(far * Math.sin(index * goldenTurn)),
    });
  }
  for (const { a, b } of links) if (a !== b && graph.hasNode(a) && graph.hasNode(b)) graph.mergeEdge(a, b);
  const settings = { ...layOut.inferSettings(graph), linLogMode: false, gravity: 1, scalingRatio: 10 };
  const laid = Object.entries(layOut(graph, { iterations: rounds, settings }));
  const places = new Map<string, Place>(laid.map(([id, { x, y }]) => [id, { x: rounded(x), y: rounded(y) }]));
  const outer = ids.filter((id) => !degrees.has(id));
  for (const [id, place] of ringAround([...places.values()], outer)) places.set(id, place);
  return places;
}

function ringAround(places: readonly Place[], ids: readonly string[]): readonly (readonly [string, Place])[] {
  const radius = 1.08 * Math.max(100, ...places.map(({ x, y }) => Math.hypot(x, y)));
  return ids.map((id, index) => {
    const turn = (2 * Math.PI * index) / ids.length;
    return [id, { x: rounded(radius * Math.cos(turn)), y: rounded(radius * Math.sin(turn)) }];
  });
}

/** Places new chains next to their neighbours; all others stay. */
export function placeNewcomers(
  known: ReadonlyMap<string, Place>,
  ids: readonly string[],
  links: readonly Joined[],
): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const id of ids) {
    const place = known.get(id);
    if (place !== undefined) places.set(id, place);
  }
  for (const [index, id] of ids.filter((one) => !known.has(one)).entries()) {
    const near = links.flatMap(({ a, b }): readonly Place[] => {
      const place = a === id ? places.get(b) : b === id ? places.get(a) : undefined;
      return place === undefined ? [] : [place];
    });
    const turn = index * goldenTurn;
    const size =
      near.length === 0
        ? 1.15 * Math.max(100, ...[...places.values()].map(({ x, y }) => Math.hypot(x, y)))
        : 60;
    places.set(id, {
      x: rounded(mean(near.map(({ x }) => x)) + size * Math.cos(turn)),
      y: rounded(mean(near.map(({ y }) => y)) + size * Math.sin(turn)),
    });
  }
  return places;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);
}

/** Engines differ in the last digit of a sine. */
function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}
