/** Swaps on an EVM chain over the HTTP interface: a route, its messages, their run and their audit. */
import { describe, expect, test } from 'vitest';
import type {
  AuditResponse,
  MsgsDirectResponse,
  MsgsResponse,
  RouteResponse,
  SimulateResponse,
} from 'wayfold/wire';
import { createCheckedApi } from '../../../../test/support/checked-api.js';
import {
  dai,
  deadline,
  native,
  now,
  poolsOf,
  registry,
  routerless,
  usdc,
  usdcDai,
  user,
  weth,
  wethUsdc,
} from './world.js';

const pools = poolsOf([wethUsdc, usdcDai]);

const serve = (data = registry, at = now) =>
  createCheckedApi(data, {
    now: () => at,
    pools: () => pools,
    onInternalError(error) {
      throw error;
    },
  });
const api = serve();

interface Refused {
  readonly message?: string;
  readonly details?: readonly {
    readonly reason: string;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
}

function ask<Answer>(path: string, body: object, asked = api): Answer & Refused {
  return asked.handleText(path, JSON.stringify(body)).body as Answer & Refused; // the answer of the endpoint, or its refusal
}

const ends = {
  ...{ source_asset_chain_id: '1', source_asset_denom: weth },
  ...{ dest_asset_chain_id: '1', dest_asset_denom: dai },
};
const question = { ...ends, amount_in: '1000000' };
const route = ask<RouteResponse>('/v2/fungible/route', question);
const settings = { address_list: [user], slippage_tolerance_percent: '1' };
const { amount_in, amount_out, operations } = route;
const msgsRequest = { ...ends, amount_in, amount_out, operations, ...settings };
const msgs = ask<MsgsResponse>('/v2/fungible/msgs', msgsRequest);

describe('one swap', () => {
  test('is a route with an operation of the interface', () => {
    expect(route).toMatchObject({
      ...{ amount_out: '999398', does_swap: true, txs_required: 1, required_chain_addresses: ['1'] },
      swap_venues: [{ name: 'ethereum-uniswap-v3', chain_id: '1' }],
      operations: [
        {
          evm_swap: {
            ...{ input_token: weth, amount_in: '1000000', amount_out: '999398', from_chain_id: '1' },
            ...{ denom_in: weth, denom_out: dai, swap_calldata: expect.stringMatching(/^5ae401dc/) },
          },
        },
      ],
    });
    expect(route.swap_price_impact_percent).toMatch(/^0\.0\d{3}$/);
  });

  test('becomes a transaction with its least output', () => {
    expect(msgs).toMatchObject({
      min_amount_out: '989404',
      txs: [{ evm_tx: { value: '0', signer_address: user } }],
    });
  });

  test('is run on the pools', () => {
    const run = ask<SimulateResponse>('/v2/simulate', { txs: msgs.txs });
    expect(run).toMatchObject({ txs: [{ outcome: 'done' }], delivered: { amount: '999398', denom: dai } });
  });

  test('is a match for an audit', () => {
    const expectation = {
      ...{ source_asset: { chain_id: '1', denom: weth }, dest_asset: { chain_id: '1', denom: dai } },
      ...{ amount_in: '1000000', min_amount_out: '989404', own_addresses: [user] },
    };
    expect(ask<AuditResponse>('/v2/audit', { msgs, expectation }).verdict).toBe('match');
    const stricter = { ...expectation, min_amount_out: '989405' };
    expect(ask<AuditResponse>('/v2/audit', { msgs, expectation: stricter }).verdict).toBe('differs');
  });
});

test('a slippage and a timeout of the request are in the calldata', () => {
  const direct = (more: object) =>
    ask<MsgsDirectResponse>('/v2/fungible/msgs_direct', {
      ...question,
      chain_ids_to_addresses: { '1': user },
      ...more,
    });
  const data = (answer: MsgsDirectResponse): string => JSON.stringify(answer.txs[0]);
  const word = (value: bigint): string => value.toString(16).padStart(64, '0');
  const both = direct({ slippage_tolerance_percent: '2', timeout_seconds: '60' });
  expect(both.min_amount_out).toBe('979410');
  expect(data(both)).toContain(word(deadline - 240n));
  const options = { evm_slippage_tolerance_percent: '0.1' };
  expect(direct({ slippage_tolerance_percent: '2', smart_swap_options: options }).min_amount_out).toBe(
    '998398',
  );
  expect(direct({ slippage_tolerance_percent: '2' }).min_amount_out).toBe('979410');
});

describe('a refusal names its place', () => {
  const reason = (path: string, body: object, asked = api) => {
    const { message = '', details: [detail] = [] } = ask<object>(path, body, asked);
    return `${detail?.reason} ${detail?.metadata['field'] ?? ''}: ${message}`;
  };

  test('without a router, the block of the data', () => {
    expect(reason('/v2/fungible/route', question, serve(routerless))).toMatch(
      /^NO_ROUTE .*no router on 1 for the venue "ethereum-uniswap-v3": a row of .*bridges\.evm_swap\.uniswap_routers.* states it/,
    );
  });

  test('options', () => {
    const withOptions = (options: object) =>
      reason('/v2/fungible/route', { ...question, smart_swap_options: options });
    expect(withOptions({ evm_swaps: false })).toMatch(/^NO_ROUTE .*evm_swaps.* is false/);
    expect(withOptions({ evm_swaps: 1 })).toMatch(/^INVALID_TYPE \/smart_swap_options\/evm_swaps/);
    expect(withOptions({ evm_slippage_tolerance_percent: '100' })).toMatch(
      /^INVALID_SLIPPAGE \/smart_swap_options\/evm_slippage_tolerance_percent/,
    );
  });

  test('after the deadline', () => {
    const later = serve(registry, deadline * 1_000_000_000n);
    expect(reason('/v2/fungible/msgs', msgsRequest, later)).toMatch(
      /^QUOTE_EXPIRED \/operations\/0\/evm_swap\/swap_calldata/,
    );
  });
});

test('the native coin is asked for by its denom', () => {
  const into = ask<RouteResponse>('/v2/fungible/route', {
    ...question,
    dest_asset_denom: native,
    source_asset_denom: usdc,
  });
  expect(into).toMatchObject({ dest_asset_denom: native, amount_out: '999499' });
});
