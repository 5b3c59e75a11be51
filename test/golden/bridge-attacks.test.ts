/** Requests over bridges that say what cannot be: each is refused, and none by a self-check of what was built. */
import { loadSnapshot } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry } from 'wayfold';
import { type Api, createApi } from 'wayfold/wire';
import { cases, clock, overlay } from './support/bridge-cases.js';
import { changed, refusalOf } from './support/bridge-attacks.js';

const registry = createRegistry([loadSnapshot(), overlay]);
const api: Api = createApi(registry, {
  now: () => clock,
  selfCheck: true,
  onInternalError(error) {
    throw error;
  },
});

function answerOf(name: string, path: string, value: unknown): string {
  const one = cases.find((each) => each.name === name);
  return refusalOf(api.handle('/v2/fungible/msgs', changed(one?.request ?? {}, path.split('/'), value)));
}

describe('more than is left behind the fee does not arrive', () => {
  test.each([
    ['eureka/ethereum-to-hub-final', 'eureka_transfer/smart_relay_fee_quote/fee_amount', 0],
    ['eureka/hub-to-ethereum', 'eureka_transfer/smart_relay_fee_quote/fee_amount', 0],
    ['eureka/captured-osmosis-hub-ethereum', 'eureka_transfer/smart_relay_fee_quote/fee_amount', 1],
    ['evm-swap/native-then-eureka', 'eureka_transfer/smart_relay_fee_quote/fee_amount', 1],
    ['go-fast/arbitrum-to-osmosis', 'go_fast_transfer/fee/bps_fee_amount', 0],
    ['go-fast/arbitrum-to-osmosis', 'go_fast_transfer/fee/source_chain_fee_amount', 0],
    ['evm-swap/native-then-go-fast', 'go_fast_transfer/fee/destination_chain_fee_amount', 1],
    ['axelar/swap-to-polygon-affiliates', 'axelar_transfer/fee_amount', 1],
    ['axelar/hub-forward-ethereum', 'axelar_transfer/fee_amount', 1],
  ])('%s: %s', (name, member, index) => {
    const more = `operations/${index}/${member}`;
    expect(answerOf(name, more, '1200001')).toBe(
      `ROUTE_DISCONTINUOUS /operations/${index}/amount_out`,
    );
  });
});

describe('nobody is paid at the address of zeros', () => {
  const nobody = `0x${'0'.repeat(40)}`;
  test.each([
    ['eureka/ethereum-to-hub-final', 'eureka_transfer/smart_relay_fee_quote/fee_payment_address'],
    ['eureka/ethereum-to-hub-final', 'eureka_transfer/entry_contract_address'],
    ['layer-zero/adapter-arbitrum-to-ethereum', 'layer_zero_transfer/source_oft_contract_address'],
    ['cctp/base-to-arbitrum-relayed', 'cctp_transfer/smart_relay_fee_quote/fee_payment_address'],
    ['cctp/base-to-arbitrum-relayed', 'cctp_transfer/smart_relay_fee_quote/relayer_address'],
  ])('%s: %s', (name, member) => {
    const place = `operations/0/${member}`;
    expect(answerOf(name, place, nobody)).toBe(`INVALID_ADDRESS /${place}`);
  });
});

describe('a quote that is not asked for is no fee', () => {
  test.each([
    ['cctp/noble-to-base-relayed', 'cctp_transfer'],
    ['cctp/captured-avalanche-to-noble-relayed', 'cctp_transfer'],
    ['cctp-v2/base-to-arbitrum-relayed-fast', 'cctp_transfer_v2'],
  ])('%s', (name, kind) => {
    expect(answerOf(name, `operations/0/${kind}/smart_relay`, false)).toBe('answered');
  });
});

test('behind a swap solvers take no larger share than is quoted', () => {
  const share = 'operations/1/go_fast_transfer/fee/bps_fee';
  expect(answerOf('evm-swap/native-then-go-fast', share, '1010')).toBe(`INVALID_OPERATION /${share}`);
});

test.each(['0', 'osmosis-7', 'osmosis1', 'Polygon', 'ethereum'])(
  'coins do not leave by Axelar for %s, which is not the name of Osmosis',
  (name) => {
    const place = 'operations/0/axelar_transfer/to_chain';
    expect(answerOf('axelar/captured-ethereum-to-osmosis-plain', place, name)).toBe(
      `INVALID_OPERATION /${place}`,
    );
  },
);

test.each(['1001', '500', '1999'])('a burn by the second version waits for no finality of %s', (text) => {
  const place = 'operations/0/cctp_transfer_v2/finality_threshold';
  expect(answerOf('cctp-v2/solana-to-base-fast', place, Number(text))).toBe(`INVALID_OPERATION /${place}`);
});
