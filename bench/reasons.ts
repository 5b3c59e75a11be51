/** Why an aim is missed: where the time or the bytes go, in figures, and what the rest would take. */
export interface Reason {
  /** The rows that it explains, by their work. */
  readonly works: readonly string[];
  /** Which of their aims: the figures it is measured against, joined by ` + `, or `a fixed amount`; all of them where it is absent. */
  readonly against?: string;
  readonly why: string;
}

/** What profiles found. A table names every missed aim with its reason, and every reason whose aims are met by now. */
export const reasons: readonly Reason[] = [
  {
    works: [
      'First origin in a new process',
      'First route in a new process',
      'First origin and route in a fresh edge isolate',
    ],
    why: 'Of a first route, by a profile of the new process, 48 ms of CPU time are parsing and compiling modules, 14 loading graphology and 10 the files of noble and scure; chain rows, outages and bridge links are made at the first question, 5 ms each. An edge isolate parses 1.3 MB of code first.',
  },
  {
    works: ['First origin in a new process: peak memory'],
    why: 'The text of the main entry with all that it can do; by hand the data alone takes a sixth.',
  },
  {
    works: ['Origin of one asset, again, one in twenty unknown'],
    why: 'An unknown voucher is remembered, but looked up by the test of its form and in the table of its chain, which takes above a microsecond; one in twenty of that is more than the prepared Map takes for all.',
  },
  {
    works: ['Pairs of two chains, first in a new registry'],
    why: 'The snapshot is loaded anew here: its layers are laid and its rows made at the first answer. Registries of one snapshot share these parts, and answer in half the time.',
  },
  {
    works: [
      'Pairs of all linked live chains, first in a new registry, each',
      'Pairs of all linked live chains, again, each',
    ],
    why: 'The tables are laid out before, where ours makes the coins and arrivals of 124 chains; each row of ours is three frozen objects, and each question makes the text under which its answer is remembered.',
  },
  {
    works: ['Messages for transfer, swap, transfer: body to body, all checks on'],
    why: 'By a profile of a longer route, checks of the request over the shipped data take 64 %, printing of messages 14 and decoding 8. The straight line is for one request and knows no chain that is out of service, no owner of an address and no coin type.',
  },
  {
    works: ['Transfer, swap, transfer, transfer: simulating'],
    why: 'Most of it is packets that arrive and the contracts that they call; reading of JSON with exact numbers and printing of memos as Go prints them are a tenth each. No part stands out in a profile.',
  },
  {
    works: ['Transfer, swap, transfer, transfer: auditing'],
    why: 'Reading of messages takes 42 %, the report 30, reading the input 10 and encoding the report 8; exact parsing is 13 % of all.',
  },
  {
    works: ['Transfer, swap, transfer, transfer: compiling with the self-check'],
    why: 'A compilation, a run of the simulator, an audit and the comparison: it cannot be less than their sum, which is above its aim.',
  },
  {
    works: ['Transfer, swap, transfer, transfer: compiling and trying every failure'],
    why: 'Each failure is run from the start to its end. They share what a packet reads of its memo, but not the steps before the failure.',
  },
  {
    works: ['Route with a swap, 624 real pools, another amount each time'],
    why: 'The search for the best path: see best paths of the same pools.',
  },
  {
    works: [
      'Best path, 624 real pools, median',
      'Best path, 624 real pools, p95',
      'Split, 624 real pools, median',
      'Split, 624 real pools, p95',
    ],
    why: 'All 624 are weighted pools, and 86 % of a search is their power function: a series of divisions with the rounding of the chain for every exact quote.',
  },
  {
    works: ['Origin of one asset, again'],
    why: 'Finding what is remembered of the registry (a WeakMap), then the chain, then the denom: three look-ups where the prepared Map takes one.',
  },
  {
    works: ['Fewest hops, 1,000 chains around twelve hubs'],
    why: 'Most paths there have two hops over a hub, so that checks of the question and the objects of the answer, which the typed arrays lack, are a large part; at least cost, which takes longer, ours is below them.',
  },
  {
    works: ['Transaction for cctp/arbitrum-to-optimism: body to body, all checks on'],
    why: 'The first of the bridges to run; calls of the same length are within their aim. Most of it is compilation by V8, which goes on after the warm-up. Not profiled again.',
  },
  {
    works: [
      'One request over HTTP: route',
      'One request over HTTP: msgs_direct',
      'One request over HTTP: audit of a transfer',
      'One request over HTTP: chains by GET, gzip',
    ],
    against: 'echo',
    why: 'Without any check of HTTP the answers alone take as much, within a tenth for route and audit: the rest above the echo is planning, compiling and auditing over the shipped data, whose rows are in this table.',
  },
  {
    works: ['Batch of 10,000 audits of a transfer, each', 'Batch of 50,000 origins of one asset, each'],
    why: 'An audit takes about as long here as over HTTP. The start of the process, a third of a second, is 34 µs of each audit and 7 of each origin.',
  },
  {
    works: ['Exact input, weighted', 'Exact input, stable'],
    against: '@osmosis-labs/math',
    why: 'The powers of weighted pools take series of divisions with the rounding of the chain on both sides; the rows of stable pools swing with the load of the machine.',
  },
  {
    works: ['Best path, 904 pools, median', 'One pool updated, first answer, median'],
    why: 'About 40 % is the part of the market that paths can use: 1,500 slots are found, numbered and priced for each question. The rest is quotes.',
  },
  {
    works: ['Best path, 10,000 pools, median', 'Best path, 10,000 pools, p95'],
    why: 'Copies share their hubs, so that most of the market is in reach; its part is found, numbered and priced for each question. Not profiled.',
  },
  {
    works: ['One channel put between juno-1 and stride-1, then pairs of noble-1 and osmosis-1'],
    why: 'The sum is 0.2 ms, and the answer is made again for its two chains. Not profiled.',
  },
  {
    works: [
      'Published splits, 904 pools or some of them, median',
      'Published splits, 904 pools or some of them, p95',
    ],
    why: 'Each number of hops and of routes is searched as a level of its own, so that more of them never pay less. Most of the work is looking for paths that pay more than one of the plan.',
  },
  {
    works: ['One request over HTTP: origin'],
    against: 'echo',
    why: 'About 35 µs of CPU time above the echo: reading of the body, checks, headers and the answer. Not profiled.',
  },
  {
    works: ['One channel put between juno-1 and stride-1, then a route from noble-1 to osmosis-1'],
    why: 'After the edit 66 % of the route is the index of the vouchers that the destination lists, each described again over the links, and 24 % are arrivals, both made again from all of them.',
  },
  {
    works: [
      'One channel put, then the next path between its chains',
      'Growth: one channel put, then the next path',
      'Growth: one channel put, then the next route',
    ],
    why: 'Immer copies the Map of all channels for the edit, which is nearly all of it: of 150 ms at 100,000 chains the path takes 1.3.',
  },
  {
    works: ['One asset put on juno-1, then a route from noble-1 to osmosis-1'],
    why: 'After the edit 77 % of the route is the index of the vouchers that the destination lists, by their origins: it is made again from all of them, each with its description.',
  },
  {
    works: [
      'Growth: one asset put, then an origin elsewhere',
      'Growth: one asset put, then pairs elsewhere',
      'Growth: first origin of a voucher',
      'Growth: first pairs of two chains',
      'Growth: first route',
    ],
    why: 'Indexes over all chains, copied at an edit or made for the first question: they depend on the size of the network and not on the question.',
  },
  {
    works: [
      'Worst requests, warm: origins of 10,000 unknown vouchers of one chain',
      'Worst requests, warm: an audit of 1,000 payments of 64 coins, in bytes',
      'Worst requests, new registry: an audit of 1,000 payments of 64 coins, in bytes',
    ],
    why: 'Work is bounded in counted steps: hashes of all paths that could lead to the vouchers, and 64,000 payments that are each read, settled and reported.',
  },
];
