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
    works: ['Data on the wire: all that routing needs, gzip'],
    why: 'Contracts, pools and tokens of the bridges came after the aim and took it from 84 kB; native denoms are near entropy.',
  },
  {
    works: ['Origin of one asset, one in twenty unknown'],
    why: 'An unknown voucher is remembered, and takes 1.1 µs to be looked up again: a fifth is the test of its form, a third finding the table of its chain and that it is current. One in twenty of that is 55 ns, where the prepared Map takes 25 for all.',
  },
  {
    works: ['Origins of a batch of 1,000, JSON body to JSON body, per asset'],
    against: '@chain-registry/utils',
    why: 'Of 2.8 µs an asset, JSON.parse and JSON.stringify of the bodies with a look-up in a prepared Map take 1.9 and the scan for repeated keys 0.36, which together are 20 times less than the peer; the check of the shape and our own look-up are the other 0.5.',
  },
  {
    works: ['Fewest hops, the real graph of 124 chains'],
    against: 'graphology',
    why: 'Twenty times less than graphology are 155 ns; code by hand over typed arrays takes 252, of which ours is 1.2 times. The aim was set on 169 chains, where graphology searched longer.',
  },
  {
    works: ['Least cost, the real graph of 124 chains'],
    why: 'Ours takes three quarters of what code by hand does (2.1 µs against 2.8), which is itself 49 times less than graphology and 8 times less than ngraph.path: the aims were set on a graph of 169 chains, where both searched longer.',
  },
  {
    works: ['Cold start, one origin', 'Cold start, one origin: processor beyond Node'],
    why: 'Node with node:crypto, reading, hashing and parsing of the core file takes 18 to 21 ms without any code of ours, and 1/15 of the peer is 20: that aim cannot be met. Of the 73 ms, crypto is 11, data 6, hashes, bech32 and immer as files of their own 20, our modules 17 to 20, the answer 12. One file that holds its dependencies would save 22.',
  },
  {
    works: [
      'Cold start, one origin and one path, by the index',
      'Cold start, one origin and one path, by the index: processor beyond Node',
    ],
    why: 'What one origin takes, and 23 to 30 ms: index and view 10, outages 3, edges 3, nodes and capabilities 2, collection of young objects the rest.',
  },
  {
    works: [
      'Cold start, one origin, and the graph of graphology',
      'Cold start, one origin, and the graph of graphology: processor beyond Node',
    ],
    why: 'What one origin takes, and the whole graph: edges of bridges with their twelve SHA-3 (15 to 20 ms), graphology as a module (4 ms), writing nodes and edges into it.',
  },
  {
    works: [
      'Cold start, one origin: peak memory beyond Node',
      'Cold start, one origin: heap that stays, beyond Node',
      'Cold start, one origin and one path, by the index: peak memory beyond Node',
      'Cold start, one origin and one path, by the index: heap that stays, beyond Node',
      'Cold start, one origin, and the graph of graphology: peak memory beyond Node',
      'Cold start, one origin, and the graph of graphology: heap that stays, beyond Node',
    ],
    why: 'The source text of our modules is a third of it: bundled with dependencies and minified, one origin takes 9.9 MB at its peak in place of 14.6. What the peer leaves on the heap is its data alone, 7 MB.',
  },
  {
    works: ['Origin of one asset'],
    why: 'Finding what is remembered of the registry (a WeakMap), then the chain, then the denom: three look-ups where the prepared Map takes one.',
  },
  {
    works: [
      'Assets between two chains, asked first',
      'Assets between all ordered pairs of linked live chains, first time',
    ],
    why: 'Of the first answer, voucher coins are 24 % (half of it hashing), how coins leave and arrive 15, outages of links 14, frozen pairs 10, openness of listed vouchers 10. Tables by hand have coins as numbers and make no frozen objects, three a row of ours; numbers with descriptions made when read would be the next step. Against the peer it is bound by what the tables take: they are 75 times less.',
  },
  {
    works: ['Messages for transfer, swap, transfer: body to body, all checks on'],
    why: 'Checks of the request are 11 % (no stage of them above a fifth of that), decoding 11, parsing and the check of it 18, writing 11, printing memos 16, of which 11 is native. Addresses and denoms are remembered already. 25 times less than loopback would be 31 µs, where the straight line and the libraries alone take 41.',
  },
  {
    works: ['Transaction for cctp/arbitrum-to-optimism: body to body, all checks on'],
    why: 'The first of the bridges to run: most of it is compilation by V8 in the short warm-up of the quick form. Settled it is 6.6 times the straight line and 3.8 times viem.',
  },
  {
    works: ['Transfer, swap, transfer, transfer: simulating'],
    why: 'Four packets with their acknowledgements. Printing of memos as Go prints them 25 %, reading as Go reads 12, exact reading 11, collection 12, the report 7; the libraries alone (three texts, five addresses, nine hashes) take 22 µs.',
  },
  {
    works: ['Transfer, swap, transfer, transfer: auditing'],
    why: 'Exact parsing 23 %, encoding of the report a fifth, reading the input 10, channels crossed 9, the report 8; the rest is flat.',
  },
  {
    works: ['Transfer, swap, transfer, transfer: compiling with the self-check'],
    why: 'A compilation, a run of the simulator, an audit and the comparison: it cannot be less than their sum, which is above its aim while theirs are above theirs.',
  },
  {
    works: ['Transfer, swap, transfer, transfer: compiling and trying every failure'],
    why: '19 forks, each run to its end, and the plan; 129 look-ups of addresses and 79 accounts without keys are made again in each.',
  },
  {
    works: ['Add one channel, then the next path'],
    why: 'The graph of graphology is written anew (3 to 4 ms) beside the index; nodes and edges that the edit left alone stay.',
  },
  {
    works: [
      'Assets between two chains, first after an asset was added on another',
      'After an asset on juno-1, pairs of osmosis-1 and cosmoshub-4',
      'After a channel of juno-1 and stride-1, pairs of osmosis-1 and cosmoshub-4',
    ],
    why: 'Once per question, what was edited is compared with what the answer was made of: 30 to 140 µs, where deriving it anew took 13 to 31 ms. A second question is warm again.',
  },
  {
    works: [
      'After an asset on juno-1, the origin of a voucher on osmosis-1',
      'After an asset on juno-1, the path from osmosis-1 to noble-1',
    ],
    why: 'The first question of an edited registry finds what the old one knew, part by part: 2 to 5 µs, once.',
  },
  {
    works: [
      'After a channel of juno-1 and stride-1, the origin of a voucher on osmosis-1',
      'After a channel of juno-1 and stride-1, the path from osmosis-1 to noble-1',
    ],
    why: 'A channel changes the graph, which graphology writes anew for the first question of either kind (3 to 4 ms); by the direct builder the origin takes 16 µs.',
  },
];
