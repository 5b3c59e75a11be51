/** A word of the field with what it means, a sentence in plain English. `term` is unique, and the list is in order of the alphabet. */
export interface GlossaryTerm {
  readonly term: string;
  readonly meaning: string;
}

/** The words that the page and the documentation explain; `packages/docs/about/glossary.md` shows the same list. */
export const glossary: readonly GlossaryTerm[] = [
  {
    term: 'ack',
    meaning:
      'The answer that the receiving chain writes to a packet: success, or an error that makes the sending chain pay the coins back.',
  },
  {
    term: 'asset list',
    meaning:
      'The published table of the denoms of a chain that people mean, with their symbols and decimals; not every voucher is on one.',
  },
  {
    term: 'audit',
    meaning:
      'To read messages that somebody else built and say what they would do, without trusting who built them.',
  },
  {
    term: 'base denom',
    meaning:
      'The name of a coin on the chain it is from, such as `uatom`; it stands at the end of every trace.',
  },
  {
    term: 'base units',
    meaning:
      'The whole numbers in which chains count coins: 1 ATOM is 1000000 `uatom`, since it has six decimals.',
  },
  {
    term: 'bridge',
    meaning:
      'Any way between two chains that is not an IBC channel, such as CCTP, Axelar, Hyperlane or OPinit, with its own contracts and its own failures.',
  },
  {
    term: 'canonical coin',
    meaning:
      'Of the coins that stand for one asset on a chain, the one that people mean; a route that names no denom brings this one.',
  },
  {
    term: 'channel',
    meaning:
      'One lane between two chains for packets of one application; each side has its own number for it, such as channel-0 and channel-141.',
  },
  {
    term: 'claim',
    meaning:
      'A transaction with which the receiver of a bridge has to fetch the coins, sometimes days later, as on the way out of an OPinit rollup.',
  },
  {
    term: 'client',
    meaning:
      'What one chain knows of another to check its proofs; when nobody has refreshed it for too long it expires, and no packet passes until it is revived.',
  },
  { term: 'counterparty', meaning: 'The other side: of a channel end, the end on the other chain.' },
  {
    term: 'denom',
    meaning:
      'The name of a coin on one chain: `uatom`, `ibc/27394F…`, `factory/…`, `cw20:…`, or the address of a token contract.',
  },
  {
    term: 'denom path',
    meaning:
      'A trace with the base denom behind it, such as `transfer/channel-0/uatom`; its SHA-256 hash is the `ibc/…` denom.',
  },
  {
    term: 'escrow',
    meaning:
      'The account of a channel in which a chain keeps the coins that left over it; vouchers on the other side are backed by it.',
  },
  {
    term: 'expectation',
    meaning:
      'What you say that messages should do (coins, receiver, least amount, fees), against which the audit compares what they do.',
  },
  {
    term: 'forward',
    meaning:
      'The instruction in a memo to send the coins on to a further chain from the chain where they arrive, done by its packet forward middleware.',
  },
  {
    term: 'hook',
    meaning:
      'The instruction in a memo to call a contract with the coins that arrive (IBC hooks), which is how a swap happens on the way.',
  },
  {
    term: 'hop',
    meaning:
      'One port and channel in a trace, `transfer/channel-0`; also one step of a route between two chains.',
  },
  {
    term: 'IBC',
    meaning:
      'The protocol by which chains send each other packets that they check by proofs, here those that move fungible tokens (ICS-20).',
  },
  {
    term: 'memo',
    meaning:
      'The text that travels with a transfer; middleware of the receiving chain obeys it if it is JSON of a known form.',
  },
  {
    term: 'middleware',
    meaning:
      'Code of a chain between its channels and its transfer module that reads memos: it forwards, calls contracts, or limits rates.',
  },
  {
    term: 'minimum out',
    meaning: 'The least amount that a swap must pay; below it the swap fails and the coins go back.',
  },
  {
    term: 'origin',
    meaning: 'The coin that a voucher stands for, on the chain where its trace ends.',
  },
  {
    term: 'outage',
    meaning:
      'A row of the data that says that a chain, channel, pair or coin is out of service or needs care, in which direction, since when, and by which source.',
  },
  {
    term: 'overlay',
    meaning: 'A file of rows that lie over the data and replace those with the same key.',
  },
  {
    term: 'packet',
    meaning:
      'One message over a channel, with denom, amount, sender, receiver and memo; it ends with an ack or a timeout.',
  },
  {
    term: 'pool',
    meaning:
      'Coins in a contract or module that swap against each other by a formula; its state says what a swap pays.',
  },
  {
    term: 'recovery address',
    meaning: 'Where a contract pays the coins if what it was to do with them fails; it should be your own.',
  },
  {
    term: 'recovery map',
    meaning:
      'For every single failure of a route where the coins rest, whose they are then, and by when or after what.',
  },
  {
    term: 'relayer',
    meaning:
      'A program that carries packets, acks and proofs of timeouts between chains; anybody may run one, and without one coins wait.',
  },
  {
    term: 'route',
    meaning:
      'The steps that bring a coin from one chain to another, with amounts and the transactions they take.',
  },
  {
    term: 'snapshot',
    meaning: 'All data as one JSON object of lists of rows, with the day on which each part was true.',
  },
  {
    term: 'timeout',
    meaning:
      'The time after which the receiving chain refuses a packet; once that is proven to the sending chain, it pays the coins back.',
  },
  {
    term: 'trace',
    meaning:
      'The hops by which a voucher came to its chain, the latest first; following it back leads to the origin.',
  },
  {
    term: 'unwind',
    meaning:
      'To send a voucher back over the channels it came by, which burns it and frees the coins in escrow, down to the coin itself.',
  },
  {
    term: 'venue',
    meaning:
      'A DEX at which a swap happens, by the name that the entry point contract of its chain knows it by.',
  },
  {
    term: 'voucher',
    meaning:
      'The token that a chain mints for coins that came over a channel; another channel gives another voucher, which is another coin.',
  },
];
