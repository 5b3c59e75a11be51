/** Every command that prints an answer prints it as JSON where `--json` asks for it. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { base, createFixture, overlay } from '../test/support/wayfold.js';
import { runProgram } from './program.js';

const { data, file, folder, overlayFile, wayfold } = createFixture(runProgram);

const signer = 'cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur';
const receiver = 'osmo15e5unh9s89te45ywucqgga2az58xs62974sm23';
const msg = {
  ...{ source_port: 'transfer', source_channel: 'channel-141', token: { denom: 'uatom', amount: '5' } },
  ...{ sender: signer, receiver, timeout_timestamp: '1790000000000000000', memo: '' },
};
const type = '/ibc.applications.transfer.v1.MsgTransfer';
const tx = {
  ...{ chain_id: 'cosmoshub-4', path: ['cosmoshub-4', 'osmosis-1'], signer_address: signer },
  msgs: [{ msg_type_url: type, msg: JSON.stringify(msg) }],
};
const answer = file('answer.json', { txs: [{ cosmos_tx: tx }] });
const edits = join(folder, 'edits.ndjson');
const after = file('after.json', { ...base, ...overlay });
const side = (denom: string) => ({ denom, amount: '1000000', weight: '1' });
const pool = { id: '1', type: 'weighted', spread_factor: '0', assets: [side('uion'), side('uosmo')] };
const head = { format: 'pool-snapshot/1', chain_id: 'osmosis-1', taker_fee: { default: '0' } };
const pools = file('pools.json', { ...head, pools: [pool] });
const request = file('request.json', {
  ...{ source_asset_denom: 'uatom', source_asset_chain_id: 'cosmoshub-4', amount_in: '5', amount_out: '5' },
  ...{ dest_asset_denom: base.assets?.[1]?.denom, dest_asset_chain_id: 'osmosis-1' },
  ...{ address_list: [signer, receiver], slippage_tolerance_percent: '1' },
  operations: [
    {
      transfer: {
        ...{
          from_chain_id: 'cosmoshub-4',
          to_chain_id: 'osmosis-1',
          port: 'transfer',
          channel: 'channel-141',
        },
        ...{ denom_in: 'uatom', denom_out: base.assets?.[1]?.denom, supports_memo: true, bridge_id: 'IBC' },
      },
      ...{ amount_in: '5', amount_out: '5' },
    },
  ],
});

test.each<[name: string, argv: readonly string[], code: number]>([
  ['origin', ['osmosis-1', 'uosmo'], 0],
  ['pairs', ['cosmoshub-4', 'osmosis-1'], 0],
  ['route', ['cosmoshub-4', 'uatom', 'osmosis-1', '--amount', '5'], 0],
  ['quote', ['osmosis-1', 'uosmo', 'uion', '--amount', '5', '--pools', pools], 0],
  ['msgs', [request], 0],
  ['audit', [answer], 1],
  ['track', [answer], 0],
  ['batch', ['msgs', request], 0],
  ['chains', [], 0],
  ['map', ['cosmoshub-4', 'osmosis-1'], 0],
  ['data build', ['--from', data], 0],
  ['data check', [data], 0],
  ['data diff', [data, after], 1],
  ['data info', [], 0],
  ['data pack', ['--chains', 'osmosis-1'], 0],
  ['data verify', [data], 0],
  ['publish', ['--to', edits, overlayFile], 0],
  ['format', ['overlay'], 0],
  ['completion', ['fish'], 0],
  ['demo', [], 0],
])('%s', async (name, argv, code) => {
  const answered = await wayfold(...name.split(' '), ...argv, '--json', '--clock', '1780000000000000000');
  expect(answered.code).toBe(code);
  expect(answered.err).not.toContain('wayfold:');
  expect(answered.out.endsWith('\n')).toBe(true);
  const parsed: unknown = JSON.parse(answered.out);
  expect(parsed).toBeTypeOf('object');
  expect(JSON.stringify(parsed).length).toBeGreaterThan(15);
});
