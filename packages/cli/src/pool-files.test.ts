import { expect, test } from 'vitest';
import { createFixture } from '../test/support/wayfold.js';
import { runProgram } from './program.js';

const { file, wayfold } = createFixture(runProgram);

const weighted = (id: string, weight = '1') => ({
  ...{ '@type': '/osmosis.gamm.v1beta1.Pool', id, pool_params: { swap_fee: '0' } },
  pool_assets: ['bar', 'foo'].map((denom) => ({ token: { denom, amount: '1000000' }, weight })),
});
const fees = { params: { taker_fee_params: { default_taker_fee: '0' } }, denom_pair_taker_fee_store: [] };
const native = (denom: string) => ({ info: { native_token: { denom } }, amount: '1000000' });
const pair = {
  ...{ contract: 'neutron1pair', pair: { pair_type: { xyk: {} } }, config: {} },
  pool: { assets: [native('bar'), native('foo')] },
  fee_info: { fee_address: null, total_fee_bps: 30, maker_fee_bps: 0 },
};

/** Answers a swap of one coin for another over files of pools. */
async function quoted(chain: string, ...files: readonly unknown[]) {
  const paths = files.flatMap((content, index) => ['--pools', file(`${index}.json`, content)]);
  const { code, out, err } = await wayfold(
    'quote',
    chain,
    'foo',
    'bar',
    '--amount',
    '1000',
    ...paths,
    '--json',
  );
  return { code, answer: JSON.parse(out), err };
}

test('what Osmosis and pairs of Astroport answered is quoted from', async () => {
  const files = [
    { pools: [weighted('1')], ...fees },
    { chain_id: 'neutron-1', pairs: [pair] },
  ];
  const osmosis = await quoted('osmosis-1', ...files);
  expect(osmosis).toMatchObject({
    code: 0,
    err: '',
    answer: { amount_out: '999', height: null, synthetic: false },
  });
  const neutron = await quoted('neutron-1', ...files);
  expect(neutron).toMatchObject({ code: 0, err: '', answer: { amount_out: '997' } });
});

test('what of it was left out is said, the first of many', async () => {
  const bad = Array.from({ length: 7 }, (_, index) => weighted(`${index + 10}`, '0'));
  const { code, err } = await quoted('osmosis-1', { pools: [weighted('1'), ...bad], ...fees });
  expect(code).toBe(0);
  const [head, ...lines] = err.trimEnd().split('\n');
  expect(head).toMatch(/0\.json: 7 findings about its pools$/);
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/^ {2}left out: assets\/0\/weight must be .* \(at \/pools\/1\)$/);
  expect(lines[5]).toBe('  and 2 more');
});

test.each<[string, unknown, string]>([
  ['chain data', { chains: [] }, 'not the shape of pools'],
  ['pairs of no chain', { pairs: [pair] }, '(at /chain_id)'],
])('%s cannot be used for pools', async (_name, content, message) => {
  const { code, answer } = await quoted('osmosis-1', content);
  expect(code).toBe(2);
  expect(answer.message).toContain('0.json cannot be used: ');
  expect(answer.message).toContain(message);
});
