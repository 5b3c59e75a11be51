/** States of pools as a hand writes them: of every type, good or with something otherwise, at times that move. */
import published from '../../../../test/vectors/pools-public.json' with { type: 'json' };
import { rowOf, vectorsOf } from '../pools/vectors.js';
import { id } from './steps.js';
import { type Tape, tinkered } from './by-hand.js';

const types = [...new Set(published.vectors.map(({ pool_type }) => pool_type))];

/** A pool whose weights move with time. */
const moving = {
  ...{ type: 'weighted', id: 'moving', spread_factor: '0.002' },
  assets: ['u0', 'u1'].map((denom) => ({ denom, amount: '1000000', weight: '1073741824' })),
  smooth_weight_change: {
    ...{ start_time: '2024-01-01T00:00:00Z', duration_seconds: '200000000' },
    ...{ initial_weights: ['1073741824', '1073741824'], target_weights: ['1073741824', '9663676416'] },
  },
};

/** A few pools of each type, under ids of their own. */
const rows = [
  moving,
  ...types.flatMap((type) =>
    vectorsOf(type)
      .slice(0, 3)
      .map((vector, at) => ({ ...rowOf(vector), id: `${type}${at}` })),
  ),
];

/** A snapshot of all of them on a chain. */
export const poolsThere = {
  ...{
    format: 'pool-snapshot/1',
    chain_id: id(0),
    height: '7',
    time: '2026-01-01T00:00:00Z',
    synthetic: true,
  },
  taker_fee: { default: '0.001', pairs: { 'u0|u1': '0.002' } },
  denoms: { u0: { symbol: 'U0', decimals: 6 }, '7': { price_usd: '1.5' } },
  pools: rows,
};

/** JSON of an update, as a stream has it. */
export function updateBy(tape: Tape, turn: number): string {
  const day = `20${20 + tape(10)}-0${1 + tape(9)}-01`;
  const row = rows[tape(rows.length)];
  const other = rows[tape(rows.length)];
  const update = {
    chainId: id(0),
    height: tape(6) === 0 ? null : `${8 + turn}`,
    time: tape(4) === 0 ? null : day,
    ...(tape(3) === 0 && { rows: [tape(2) === 0 ? row : tinkered(row, tape)] }),
    ...(tape(4) === 0 && { removed: [other?.id, 'none'] }),
    ...(tape(4) === 0 && { takerFee: tinkered(poolsThere.taker_fee, tape) }),
    ...(tape(4) === 0 && { denoms: tinkered(poolsThere.denoms, tape) }),
  };
  const sent = tape(5) === 0 ? tinkered(update, tape) : update;
  return JSON.stringify(sent, (_key, one: unknown) => (typeof one === 'bigint' ? `${one}` : one)) ?? 'null';
}
