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
    why: 'Of 115 ms until the first origin, by laps inside of the process, loading `wayfold` takes 38, `@wayfold/data` with its file 19 and the answer 57, two thirds of it the index of all links, of which one origin needs one; a route takes 28 more. Indexes made when the data is built are the next step.',
  },
  {
    works: ['First origin in a new process: peak memory'],
    why: 'The text of the main entry with all that it can do, and the index of links; by hand the data alone takes a sixth.',
  },
  {
    works: ['Origin of one asset, again, one in twenty unknown'],
    why: 'An unknown voucher is remembered, but looked up by the test of its form and in the table of its chain, which takes above a microsecond; one in twenty of that is more than the prepared Map takes for all.',
  },
  {
    works: ['Pairs of two chains, first in a new registry'],
    why: 'Of a first answer, by a profile of the new process, the coins of the source take 71 %, half of it the index of all links, and arrivals at the destination 23 %. Both depend on the data alone and could be made when it is built.',
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
    why: 'Packets that land take 54 %, of which contracts are half; exact reading of JSON takes 12 and printing of memos as Go prints them 10.',
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
    why: 'Each of the failures is run from the start to its end; they share no part of their way.',
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
    works: ['One pool updated, first answer, median'],
    why: 'Twice as much as a best path over the same pools left as they are. The rest is not profiled.',
  },
  {
    works: ['Best path, 10,000 pools, median', 'Best path, 10,000 pools, p95'],
    why: 'Fifteen times the median of 904 pools for eleven times as many. Not profiled again.',
  },
  {
    works: ['Add one asset to 3,000'],
    why: 'Checks of the row and the record of the edit are fixed amounts that the copy of a Map and immer on plain objects lack; at 100,000 assets both aims are met.',
  },
  {
    works: ['One channel put between juno-1 and stride-1, then the origin of a voucher on osmosis-1'],
    why: 'After the edit 96 % of the answer is the list of links, made again with the graph of graphology.',
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
    why: 'The links, the graph of graphology and their views are made again from the whole network: the time is about that of the first path, in networks of every size.',
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
    ],
    why: 'Indexes over all chains, copied at an edit or made for the first question: they depend on the size of the network and not on the question.',
  },
  {
    works: [
      'Worst requests, new registry: origins of an unknown voucher of every chain',
      'Worst requests, warm: an audit of 1,000 payments of 64 coins, in bytes',
      'Worst requests, new registry: an audit of 1,000 payments of 64 coins, in bytes',
    ],
    why: 'Work is bounded in counted steps: hashes of all paths that could lead to the vouchers, and 64,000 payments that are each read, settled and reported.',
  },
];
