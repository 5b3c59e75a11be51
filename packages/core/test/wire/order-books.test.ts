/** Routes that swap in an order book: messages as of any pool of the pool manager, run and audited. */
import { expect, test } from 'vitest';
import { createPools } from 'wayfold/pools';
import type { Api, MsgsDirectResponse, RouteResponse, SimulateResponse } from 'wayfold/wire';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import { now } from '../compile/world.js';
import { addresses, atomOnOsmosis, listedWorld, osmosis, weighted } from '../plan/swap-world.js';

/** Ten OSMO for an ATOM: bids of OSMO, asks of ATOM. */
const book = {
  ...{ id: '1904', type: 'orderbook', base_denom: atomOnOsmosis, quote_denom: 'uosmo' },
  ...{ next_bid_tick: '8900000', next_ask_tick: '9010000' },
  ticks: [
    { index: '8900000', bid_liquidity: '50000000000', ask_liquidity: '0' },
    { index: '9010000', bid_liquidity: '0', ask_liquidity: '40000000' },
    { index: '9020000', bid_liquidity: '0', ask_liquidity: '90000000000' },
  ],
};

function serviceOf(pools: readonly object[]): Api {
  const read = createPools([{ ...osmosis, pools }]);
  return createCheckedApi(listedWorld(), { now: () => now, pools: () => read });
}

function ask<Answer>(api: Api, path: string, body: object): Answer {
  return api.handleText(path, JSON.stringify(body)).body as Answer; // what the endpoint answers
}

const swapHome = {
  ...{ source_asset_chain_id: 'osmosis-1', source_asset_denom: 'uosmo' },
  ...{ dest_asset_chain_id: 'hub-1', dest_asset_denom: 'uatom', amount_in: '1000000000' },
};

test('a swap in an order book is planned, compiled, audited and run', () => {
  const api = serviceOf([book]);
  // One per mille of the input is the taker fee; 404 and then 595 million buy at 10.1 and at 10.2.
  const route = ask<RouteResponse>(api, '/v2/fungible/route', swapHome);
  expect(route.amount_out).toBe(String(40_000_000n + (595_000_000n * 10n) / 102n));
  expect(route.operations[0]).toMatchObject({ swap: { swap_in: { swap_operations: [{ pool: '1904' }] } } });
  const direct = ask<MsgsDirectResponse>(api, '/v2/fungible/msgs_direct', {
    ...swapHome,
    ...{ slippage_tolerance_percent: '1', chain_ids_to_addresses: addresses, self_check: true },
  });
  expect(direct.route.amount_out).toBe(route.amount_out);
  const { msg } = JSON.parse(JSON.stringify(direct.txs[0])).cosmos_tx.msgs[0];
  expect(msg).toContain('"pool":"1904"');
  const { delivered } = ask<SimulateResponse>(api, '/v2/simulate', { txs: direct.txs });
  expect(delivered?.amount).toBe(route.amount_out);
});

test('an input that the orders do not take is refused, and an output is never bought in an order book', () => {
  const most = { ...swapHome, amount_in: '90000000000000' };
  expect(ask(serviceOf([book]), '/v2/fungible/route', most)).toMatchObject({ code: 5 });
  const wanted = { ...swapHome, amount_in: null, amount_out: '50000000' };
  expect(ask(serviceOf([book]), '/v2/fungible/route', wanted)).toMatchObject({ code: 5 });
  const pool = weighted('1', [
    { denom: 'uosmo', amount: '1000000000000' },
    { denom: atomOnOsmosis, amount: '100000000000' },
  ]);
  const route = ask<RouteResponse>(serviceOf([book, pool]), '/v2/fungible/route', wanted);
  expect(route.operations[0]).toMatchObject({ swap: { swap_out: { swap_operations: [{ pool: '1' }] } } });
});

test('a book without its ticks is left out', () => {
  const { ticks: _ticks, ...bare } = book;
  const route = ask<RouteResponse>(
    serviceOf([book, { ...bare, id: '1905' }]),
    '/v2/fungible/route',
    swapHome,
  );
  expect(route.pools_left_out).toEqual([{ chain_id: 'osmosis-1', count: 1, reasons: { NO_TICKS: 1 } }]);
});
