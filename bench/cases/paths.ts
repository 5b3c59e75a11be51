import { createRegistry } from 'wayfold';
import { type ChainEdge, kShortestPaths, type PathHop, shortestPath, weightedPath } from 'wayfold/graph';
import { type ChainId, type Channel, findChain, isChannelLive, type Registry } from 'wayfold/registry';
import { fewestHopsByHand } from '../limits/fewest-hops.js';
import { fiveBestByHand } from '../limits/five-best.js';
import { leastCostByHand } from '../limits/least-cost.js';
import { layOutGraph, type TypedGraph, type WeightedLink } from '../limits/typed-graph.js';
import { type Contender, measure } from '../measure.js';
import { type Aim, type Case, type CaseEffort, ofForm, type Outcome } from '../outcome.js';
import { createGraphologyPeer, type PathPeer } from '../peers/graphology.js';
import { createNgraphPeer, type NgraphPeer } from '../peers/ngraph.js';
import { createSyntheticRows } from '../synthetic.js';
import { createRandom, snapshot } from '../world.js';

/** Without what is closed one way only: the graphs of the peers have edges without direction. */
const registry: Registry = createRegistry({
  ...snapshot,
  outages: (snapshot.outages ?? []).filter(
    ({ direction, effect }) => direction === 'both' || effect === 'warn',
  ),
});

/** Paths over channels between chains, on the real graph and on larger ones of its kind. */
export const paths: Case = {
  name: 'paths',
  run: async (effort) => {
    const real = createPathWorld('the shipped data', registry, 200);
    const outcomes = [
      await fewestHops(real, effort),
      await leastCost(real, effort),
      await fiveBest(real, effort),
    ];
    for (const size of ofForm(effort.form, [[1_000], [1_000], [1_000, 10_000, 100_000]])) {
      const questions = size < 10_000 ? 100 : 10;
      const name = `${size.toLocaleString('en')} chains around twelve hubs`;
      const world = createPathWorld(name, createRegistry(createSyntheticRows(size)), questions);
      outcomes.push(await fewestHops(world, effort), await leastCost(world, effort));
    }
    return outcomes;
  },
};

const graphology = 'graphology';
const ngraph = 'ngraph.path nba';
const byHand = 'typed arrays';

const nearByHand = (factor: number): readonly Aim[] => [{ kind: 'within', factor, of: [byHand] }];

/** One graph in every contender's form, and questions about it. */
interface PathWorld {
  readonly name: string;
  readonly registry: Registry;
  readonly graphology: PathPeer;
  readonly ngraph: NgraphPeer;
  readonly typed: TypedGraph;
  readonly questions: readonly (readonly [from: string, to: string])[];
}

function createPathWorld(name: string, world: Registry, count: number): PathWorld {
  const links = linksOf(world);
  const typed = layOutGraph(links);
  const next = createRandom(count);
  const pick = (): string => typed.ids[Math.floor(next() * typed.ids.length)] ?? '';
  const questions: (readonly [string, string])[] = [];
  while (questions.length < count) {
    const [from, to] = [pick(), pick()];
    if (from !== to && fiveBestByHand(typed, from, to).length === 5) questions.push([from, to]);
  }
  return {
    name,
    registry: world,
    graphology: createGraphologyPeer(links),
    ngraph: createNgraphPeer(links),
    typed,
    questions,
  };
}

/** What searches may use unless told otherwise: plain channels in service between chains that pass coins on, the cheapest of parallel ones. */
function linksOf(world: Registry): readonly WeightedLink[] {
  const links = new Map<string, WeightedLink>();
  const isEnd = (id: ChainId): boolean => findChain(world, id)?.addressKind !== undefined;
  for (const channel of world.channels.values()) {
    if (channel.kind !== 'bank' || !isChannelLive(world, channel)) continue;
    const [from, to, cost] = [channel.a.chainId, channel.b.chainId, costOf(channel)];
    if (isEnd(from) || isEnd(to)) continue;
    const known = links.get(`${from} ${to}`);
    if (known === undefined || cost < known.cost) links.set(`${from} ${to}`, { from, to, cost });
  }
  return [...links.values()];
}

/** A cost from 1 to 9 that depends on nothing but the channel. */
function costOf({ a, b }: Channel): number {
  const text = `${a.channel} ${b.channel}`;
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_003;
  return 1 + (sum % 9);
}

function costOfEdge(edge: ChainEdge): number {
  return edge.kind === 'bridge' ? Infinity : costOf(edge.channel);
}

async function fewestHops(world: PathWorld, effort: CaseEffort): Promise<Outcome> {
  const { questions, registry } = world;
  const lengths = (find: (from: string, to: string) => number): (() => unknown) => {
    return () => questions.map(([from, to]) => find(from, to));
  };
  const contenders: readonly Contender[] = [
    {
      name: 'ours',
      role: 'ours',
      run: () => lastOf(world, (from, to) => shortestPath(registry, { from, to })),
      answer: lengths((from, to) => shortestPath(registry, { from, to })?.length ?? -1),
    },
    ...peers(world, 'fewestHops', (path) => path.length - 1),
    {
      name: byHand,
      role: 'limit',
      run: () => lastOf(world, (from, to) => fewestHopsByHand(world.typed, from, to)),
      answer: lengths((from, to) => (fewestHopsByHand(world.typed, from, to)?.length ?? 0) - 1),
    },
  ];
  return {
    work: `Fewest hops, ${world.name}`,
    unit: 'ns',
    figures: await measure(contenders, effort, questions.length),
    aims: nearByHand(1.5),
  };
}

async function leastCost(world: PathWorld, effort: CaseEffort): Promise<Outcome> {
  const { questions, registry, typed } = world;
  const costOfIds = (ids: readonly string[]): number => pathCost(typed, ids);
  const idsOf = (hops: readonly PathHop[] | undefined): readonly string[] =>
    hops?.flatMap(({ from }, at) => (at === 0 ? [from, hops[0]?.to ?? ''] : [hops[at]?.to ?? ''])) ?? [];
  const options = { cost: costOfEdge };
  const contenders: readonly Contender[] = [
    {
      name: 'ours',
      role: 'ours',
      run: () => lastOf(world, (from, to) => weightedPath(registry, { from, to }, options)),
      answer: () =>
        questions.map(([from, to]) => costOfIds(idsOf(weightedPath(registry, { from, to }, options)))),
    },
    ...peers(world, 'leastCost', costOfIds),
    {
      name: byHand,
      role: 'limit',
      run: () => lastOf(world, (from, to) => leastCostByHand(typed, from, to)),
      answer: () => questions.map(([from, to]) => costOfIds(leastCostByHand(typed, from, to) ?? [])),
    },
  ];
  return {
    work: `Least cost, ${world.name}`,
    unit: 'ns',
    figures: await measure(contenders, effort, questions.length),
    aims: nearByHand(1.6),
  };
}

function peers(
  world: PathWorld,
  query: 'fewestHops' | 'leastCost',
  measureOf: (path: readonly string[]) => number,
): readonly Contender[] {
  return [[graphology, world.graphology] as const, [ngraph, world.ngraph] as const].map(
    ([name, peer]): Contender => {
      return {
        name,
        role: 'peer',
        run: () => lastOf(world, (from, to) => peer[query](from, to)),
        answer: () => world.questions.map(([from, to]) => measureOf(peer[query](from, to) ?? [])),
      };
    },
  );
}

async function fiveBest(world: PathWorld, effort: CaseEffort): Promise<Outcome> {
  const { questions, registry, typed } = world;
  const depths = new Map(
    questions.map(([from, to]) => [
      `${from} ${to}`,
      (fiveBestByHand(typed, from, to).at(-1)?.length ?? 1) - 1,
    ]),
  );
  const options = { count: 5 };
  const askPeer = (from: string, to: string): readonly (readonly string[])[] =>
    world.graphology.fiveBest(from, to, depths.get(`${from} ${to}`) ?? 0);
  const contenders: readonly Contender[] = [
    {
      name: 'ours',
      role: 'ours',
      run: () => lastOf(world, (from, to) => kShortestPaths(registry, { from, to }, options)),
      answer: () =>
        questions.map(([from, to]) =>
          kShortestPaths(registry, { from, to }, options).map((path) => path.length),
        ),
    },
    {
      name: 'graphology allSimplePaths',
      role: 'peer',
      run: () => lastOf(world, askPeer),
      answer: () => questions.map(([from, to]) => askPeer(from, to).map((path) => path.length - 1)),
    },
    {
      name: byHand,
      role: 'limit',
      run: () => lastOf(world, (from, to) => fiveBestByHand(typed, from, to)),
      answer: () =>
        questions.map(([from, to]) => fiveBestByHand(typed, from, to).map((path) => path.length - 1)),
    },
  ];
  return {
    work: `Five best paths, ${world.name}`,
    unit: 'ns',
    note: 'the peer is told how long the fifth is',
    figures: await measure(contenders, effort, questions.length),
    aims: nearByHand(1.6),
  };
}

function lastOf({ questions }: PathWorld, ask: (from: string, to: string) => unknown): unknown {
  let last: unknown;
  for (const [from, to] of questions) last = ask(from, to);
  return last;
}

function pathCost({ numbers, starts, ends, costs }: TypedGraph, ids: readonly string[]): number {
  let total = 0;
  for (let at = 1; at < ids.length; at++) {
    const from = numbers.get(ids[at - 1] ?? '') ?? -1;
    const to = numbers.get(ids[at] ?? '') ?? -1;
    const arc = ends.subarray(starts[from], starts[from + 1]).indexOf(to);
    total += arc < 0 ? Infinity : (costs[(starts[from] ?? 0) + arc] ?? Infinity);
  }
  return total;
}
