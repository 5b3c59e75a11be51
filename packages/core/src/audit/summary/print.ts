import type { SummaryRow, Colour, Summary, SummaryBound } from './summary.js';
import { amountText } from './wording.js';

/** A summary as texts only, so that every program prints the same. */
export interface PrintedSummary {
  /** Colour of the verdict. */
  readonly colour: Colour;
  /** The verdict in one sentence. */
  readonly headline: string;
  /** The other sentences in their order, each once. */
  readonly sentences: readonly string[];
  /** Titles of the columns of the table. */
  readonly titles: readonly string[];
  /** Rows of the table, a cell for each title. */
  readonly rows: readonly (readonly string[])[];
  /** Statements to add. */
  readonly asks: readonly PrintedAsk[];
}

/** A member of the expectation to state, and the reason. */
export interface PrintedAsk {
  /** Name of the member. */
  readonly member: string;
  /** Text for users. */
  readonly text: string;
}

/** Prints a summary as texts. */
export function printSummary({
  colour,
  headline,
  dangers,
  open,
  facts,
  table,
  ask,
}: Summary): PrintedSummary {
  const said = [...dangers, ...open, ...facts].map(({ text }) => text);
  return {
    colour,
    headline: headline.text,
    sentences: said.filter((text) => text !== headline.text),
    titles,
    rows: table.map(cellsOf),
    asks: ask.map(({ member, why }) => ({ member, text: why.text })),
  };
}

const titles: readonly string[] = [
  'Account',
  'Chain',
  'Coin',
  'Gives at most',
  'Network fee at most',
  'Gets at least',
  'As expected',
];

function cellsOf(row: SummaryRow): readonly string[] {
  const { account, chain_id: chainId, denom, symbol, decimals, within } = row;
  return [
    account,
    chainId === '' ? 'unknown' : chainId,
    denom === '*' ? 'every coin' : (symbol ?? (denom === '' ? 'unknown' : denom)),
    boundText(row.gives_at_most, decimals),
    boundText(row.network_fee_at_most, decimals),
    amountText(row.gets_at_least, decimals),
    within,
  ];
}

function boundText(bound: SummaryBound, decimals: number | undefined): string {
  if ('amount' in bound) return amountText(bound.amount, decimals);
  return 'all' in bound ? 'all' : 'unknown';
}
