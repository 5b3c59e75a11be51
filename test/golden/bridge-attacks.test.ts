/** Requests over bridges that say what cannot be: each is refused, and none by a self-check of what was built. */
import { loadSnapshot } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry } from 'wayfold';
import type { Api } from 'wayfold/wire';
import { createCheckedApi } from '../support/checked-api.js';
import { cases, clock, overlay } from './support/bridge-cases.js';
import { changed, refusalOf } from './support/bridge-attacks.js';

const registry = createRegistry([loadSnapshot(), overlay]);
const api: Api = createCheckedApi(registry, {
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

describe('accounts of modules of Noble are nobody\'s', () => {
  test.each([
    ['orbiter', 'noble15xt7kx5mles58vkkfxvf0lq78sw04jajvfgd4d'],
    ['cctp', 'noble12l2w4ugfz4m6dd73yysz477jszqnfughxvkss5'],
    ['fiat-tokenfactory', 'noble1x74lhe0pqqv7rcg4pc4svtxhm9hnf79pxpfqfv'],
    ['warp', 'noble1m20fddqpmfuwcz2r9ckj6wd70p5e75t8arwkz3'],
  ])('%s', (_module, account) => {
    expect(answerOf('cctp/polygon-to-noble', 'address_list/1', account)).toBe(
      'RECIPIENT_CANNOT_HOLD /address_list/1',
    );
  });
});

test('what is below the decimals that pools share stays with the user', () => {
  const one = cases.find(({ name }) => name === 'stargate/base-to-ethereum-native');
  const whole = (one?.request ?? {}) as { readonly operations: readonly object[] };
  const dusty = { ...whole.operations[0], amount_in: '1234567890123456789', amount_out: '1' };
  const request = { ...whole, amount_in: '1234567890123456789', amount_out: '1', operations: [dusty] };
  const answer = api.handle('/v2/fungible/msgs', request).body;
  expect(JSON.stringify(answer)).toContain((1_234_567_000_000_000_000n).toString(16));
});

describe('the coins of a swap that fails behind a bridge are the user\'s, not those of the contract behind it', () => {
  const contract = 'osmo1s794h9rxggytja3a4pmwul53u98k06zy2qtrdvjnfuxruh7s8yjs6cyxgd';
  const handler = { wasm_msg: { contract_address: contract, msg: '{"a":{}}' } };
  test.each(['axelar/captured-ethereum-to-osmosis-swap', 'go-fast/captured-avalanche-to-osmosis-swap'])(
    '%s',
    (name) => {
      const one = cases.find((each) => each.name === name);
      const whole = (one?.request ?? {}) as { readonly address_list: readonly string[] };
      const [signer = '', user = ''] = whole.address_list;
      const ask = (address_list: readonly string[]): string =>
        refusalOf(
          api.handle('/v2/fungible/msgs', { ...whole, address_list, post_route_handler: handler }),
        );
      expect(ask([signer, contract])).toBe('ADDRESS_LIST_MISMATCH /address_list');
      expect(ask([signer, contract, contract])).toBe('ADDRESS_LIST_MISMATCH /address_list');
      expect(ask([signer, user, contract])).toBe('answered');
    },
  );
});

describe('a swap for which nothing would do has no quote', () => {
  test.each([
    ['axelar/captured-ethereum-to-osmosis-swap', 1],
    ['go-fast/captured-avalanche-to-osmosis-swap', 1],
    ['cctp/avalanche-noble-then-transfer-swap', 2],
    ['eureka/captured-ethereum-hub-osmosis-swap', 2],
  ])('%s', (name, index) => {
    const one = cases.find((each) => each.name === name);
    const request = { ...one?.request, amount_out: '0' };
    const answer = api.handle(
      '/v2/fungible/msgs',
      changed(request, ['operations', String(index), 'amount_out'], '0'),
    );
    expect(refusalOf(answer)).toMatch(/^MISSING_QUOTE /);
  });
});

test('the whole packet is burnt, also where less of it is said to arrive', () => {
  const one = cases.find(({ name }) => name === 'cctp/captured-osmosis-noble-avalanche-orbiter');
  const amount = '1000000000001';
  const request = changed({ ...one?.request, amount_in: amount }, ['operations', '0', 'amount_in'], amount);
  expect(refusalOf(api.handle('/v2/fungible/msgs', request))).toMatch(/^AMOUNT_OUT_OF_RANGE /);
});

test.each(['evm-swap/alone-native', 'evm-swap/native-then-eureka', 'evm-swap/erc20-then-axelar'])(
  'calldata that nobody reads is no failure of what was built: %s',
  (name) => {
    expect(answerOf(name, 'operations/0/evm_swap/swap_calldata', '0xdeadbeef00')).toBe('answered');
  },
);

test.each(['evm-swap/native-then-eureka', 'evm-swap/native-then-cctp', 'evm-swap/native-then-go-fast'])(
  'no more is promised than the calldata of a swap guarantees: %s',
  (name) => {
    const one = cases.find((each) => each.name === name);
    const before = api.handle('/v2/fungible/msgs', one?.request ?? {}).body;
    const whole = (one?.request ?? {}) as {
      readonly operations: readonly [{ readonly amount_out: string }];
    };
    const more = String(BigInt(whole.operations[0].amount_out) + 50n);
    const inside = changed(whole, ['operations', '0', 'evm_swap', 'amount_out'], more);
    const after = api.handle('/v2/fungible/msgs', changed(inside, ['operations', '0', 'amount_out'], more));
    expect(refusalOf(after)).toBe('answered');
    const least = (body: unknown): bigint => BigInt((body as { min_amount_out: string }).min_amount_out);
    expect(least(after.body)).toBeLessThanOrEqual(least(before));
  },
);
