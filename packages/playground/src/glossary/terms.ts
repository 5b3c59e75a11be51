/** A technical term and its meaning, in one plain sentence. Terms are unique and in alphabetical order. */
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
      'The published table of the canonical denoms of a chain, with their symbols and decimals; not every voucher is on one.',
  },
  {
    term: 'audit',
    meaning: 'To read messages from another program and report their effects, without trusting that program.',
  },
  {
    term: 'base denom',
    meaning: 'The name of a coin on its origin chain, such as `uatom`; every trace ends with it.',
  },
  {
    term: 'base units',
    meaning:
      'The smallest units of a coin, which chains count as whole numbers: 1 ATOM is 1000000 `uatom`, since it has six decimals.',
  },
  {
    term: 'bridge',
    meaning:
      'A connection between two chains other than an IBC channel, such as CCTP, Axelar, Hyperlane or OPinit; its contracts and failures differ from IBC.',
  },
  {
    term: 'canonical coin',
    meaning:
      'The usual coin among all coins that represent one asset on a chain; a route without a destination denom ends with this one.',
  },
  {
    term: 'channel',
    meaning:
      'One lane between two chains for packets of one application; each side numbers it separately, such as channel-0 and channel-141.',
  },
  {
    term: 'claim',
    meaning:
      'A transaction that the receiver must send to fetch coins from a bridge, sometimes days later, as after leaving an OPinit rollup.',
  },
  {
    term: 'client',
    meaning:
      'The state that a chain stores about another chain to check its proofs; without regular updates it expires, and no packet passes until it is revived.',
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
      'The account of a channel that locks the coins that left through it; they back the vouchers on the other side.',
  },
  {
    term: 'expectation',
    meaning:
      'The effects that you require of messages (coins, receiver, least amount, fees); the audit compares them with the actual effects.',
  },
  {
    term: 'forward',
    meaning:
      'The instruction in a memo to send the coins on to a further chain from the chain where they arrive, done by its packet forward middleware.',
  },
  {
    term: 'hook',
    meaning:
      'The instruction in a memo to call a contract with the coins that arrive (IBC hooks), for example to swap them in the middle of a route.',
  },
  {
    term: 'hop',
    meaning:
      'One port and channel in a trace, `transfer/channel-0`; also one step of a route between two chains.',
  },
  {
    term: 'IBC',
    meaning:
      'A protocol for packets between chains that are checked by proofs; Wayfold uses its transfers of fungible tokens (ICS-20).',
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
    meaning: 'The coin that a voucher represents, on the chain where its trace ends.',
  },
  {
    term: 'outage',
    meaning:
      'A row of the data that marks a chain, channel, pair or coin as out of service or risky, with the direction, the date and the source.',
  },
  {
    term: 'overlay',
    meaning: 'A file of rows that are applied over the data and replace rows with equal keys.',
  },
  {
    term: 'packet',
    meaning:
      'One message over a channel, with denom, amount, sender, receiver and memo; it ends with an ack or a timeout.',
  },
  {
    term: 'pool',
    meaning:
      'Coins in a contract or module that swap against each other by a formula; its state determines the output of a swap.',
  },
  {
    term: 'recovery address',
    meaning: 'The address that receives the coins if a contract call with them fails; it should be yours.',
  },
  {
    term: 'recovery map',
    meaning:
      'The list of all single failures of a route, each with the place of the coins, their owner, and the time or event after which they are there.',
  },
  {
    term: 'relayer',
    meaning:
      'A program that carries packets, acks and proofs of timeouts between chains; running one needs no permission, and without one coins wait.',
  },
  {
    term: 'route',
    meaning:
      'The steps that bring a coin from one chain to another, with amounts and the transactions they take.',
  },
  {
    term: 'snapshot',
    meaning: 'All data as one JSON object of lists of rows, with the date of each part.',
  },
  {
    term: 'timeout',
    meaning:
      'The time after which the receiving chain refuses a packet; once that is proven to the sending chain, it pays the coins back.',
  },
  {
    term: 'trace',
    meaning:
      'The hops of a voucher on its path to its chain, the latest first; following them back leads to the origin.',
  },
  {
    term: 'unwind',
    meaning:
      'To send a voucher back over the channels it came by, which burns it and frees the coins in escrow, down to the coin itself.',
  },
  {
    term: 'venue',
    meaning: 'A DEX that executes a swap, by its name in the entry point contract of the chain.',
  },
  {
    term: 'voucher',
    meaning:
      'The token that a chain mints for coins that came over a channel; another channel gives another voucher, which is another coin.',
  },
];
