/** What messages over the shipped data say about chains, channels and coins that are out of service. */
import { loadSnapshot } from '@wayfold/data';
import { describe, expect, test } from 'vitest';
import { createRegistry, ibcDenom } from 'wayfold';
import { channelEnd, findChain, linksOf, sha256 } from 'wayfold/registry';
import {
  createApi,
  type AuditResponse,
  type ErrorBody,
  type MsgsResponse,
  type SimulateResponse,
} from 'wayfold/wire';
import { printBech32 } from '../support/bech32.js';
import { brandAs } from '../support/ids.js';

const shipped = createRegistry(loadSnapshot({ meta: true }));
/** The day of the data. */
const now = 1_795_305_600_000_000_000n;
const api = createApi(shipped, { now: () => now, selfCheck: true });

/** A coin by its path on the chain that it leaves. */
interface Way {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly channel?: string;
}

const userOn = (chainId: string): string =>
  printBech32(findChain(shipped, chainId)?.bech32Prefix ?? '', sha256(new Uint8Array([1])).slice(0, 20));

/** A request to send a coin over a channel between two chains. */
function sending({ from, to, path, channel }: Way): object {
  const link = [...linksOf(shipped, from).values()].find(
    (one) => one.to.chainId === to && (channel ?? one.from.channel) === one.from.channel,
  );
  if (link === undefined) throw new Error(`no channel from ${from} to ${to}`);
  const home = `${link.from.port}/${link.from.channel}/`;
  const arriving = path.startsWith(home)
    ? path.slice(home.length)
    : `${link.to.port}/${link.to.channel}/${path}`;
  const [denom_in, denom_out] = [path, arriving].map((full) => ibcDenom(brandAs(full), sha256));
  const transfer = {
    ...{ port: link.from.port, channel: link.from.channel, from_chain_id: from, to_chain_id: to },
    ...{ denom_in, denom_out, pfm_enabled: false, supports_memo: false },
  };
  return {
    ...{ source_asset_chain_id: from, source_asset_denom: denom_in },
    ...{ dest_asset_chain_id: to, dest_asset_denom: denom_out, amount_in: '5', amount_out: '5' },
    address_list: [userOn(from), userOn(to)],
    operations: [{ transfer }],
  };
}

/** `REASON outage reason` of a refusal, the outage reasons of warnings, or nothing. */
function said(way: Way, includeInactive = false): readonly (string | undefined)[] {
  const body = { ...sending(way), include_inactive: includeInactive };
  const { status, body: answer } = api.handle('/v2/fungible/msgs', body);
  if (status === 200) {
    const { warnings = [] } = answer as MsgsResponse;
    return warnings.flatMap(({ reason, outage_reason }) => (reason === 'OUTAGE' ? [outage_reason] : []));
  }
  const [detail] = (answer as ErrorBody).details;
  expect(status).toBe(400);
  expect(detail?.metadata).toMatchObject({
    field: expect.stringMatching(/^\/operations\/0\/transfer|^\/operations\/0$/),
  });
  return [`${detail?.reason} ${detail?.metadata['outage_reason']}`];
}

const atSei = [
  ['noble-1', 'uusdc'],
  ['cosmoshub-4', 'uatom'],
  ['stride-1', 'ustrd'],
  ['neutron-1', 'untrn'],
  ['kava_2222-10', 'ukava'],
  ['axelar-dojo-1', 'uaxl'],
  ['allora-mainnet-1', 'uallo'],
  ['diamond-1', 'urock'],
  ['osmosis-1', 'uosmo'],
] as const;

test.each(atSei)('Sei has closed IBC: nothing from %s', (from, path) => {
  expect(said({ from, to: 'pacific-1', path })).toEqual(['CHAIN_INACTIVE ibc_closed']);
  expect(said({ from, to: 'pacific-1', path }, true)).toContain('ibc_closed');
});

test('a refusal says since when, why and where that is known from', () => {
  const { body } = api.handle(
    '/v2/fungible/msgs',
    sending({ from: 'noble-1', to: 'pacific-1', path: 'uusdc' }),
  );
  const { code, message, details } = body as ErrorBody;
  expect(code).toBe(9);
  expect(message).toMatch(
    /^pacific-1 is out of service since 2026-06-10: Sei ended IBC with its SIP-3 upgrade/,
  );
  expect(details[0]?.metadata).toEqual({
    ...{ field: '/operations/0', outage_reason: 'ibc_closed', since: '2026-06-10' },
    note: expect.stringContaining('proposal 116'),
    source: expect.stringMatching(/./),
  });
});

test('an audit says the same of messages that were made nevertheless', () => {
  const body = sending({ from: 'noble-1', to: 'pacific-1', path: 'uusdc' });
  const { txs } = api.msgs({ ...body, include_inactive: true }) as MsgsResponse;
  const { findings } = api.audit({ txs }) as AuditResponse;
  expect(findings.filter(({ reason }) => reason === 'CHANNEL_DEAD')).toEqual([
    {
      ...{ outage_reason: 'ibc_closed', since: '2026-06-10', source: expect.stringMatching(/./) },
      ...{ severity: 'danger', message: expect.stringContaining('proposal 116') },
      ...{ reason: 'CHANNEL_DEAD', class: 'channel', pointer: expect.stringMatching(/source_channel$/) },
    },
  ]);
});

test('a warning says the same, and once', () => {
  const body = sending({ from: 'osmosis-1', to: 'cataclysm-1', path: 'uosmo' });
  const { warnings = [] } = api.msgs(body) as MsgsResponse;
  expect(warnings.filter(({ reason }) => reason === 'OUTAGE')).toEqual([
    {
      ...{ reason: 'OUTAGE', outage_reason: 'channel_congested_timeouts', since: '2026-08-10' },
      message: expect.stringMatching(
        /^channel channel-21113 on osmosis-1 \(away from it\) needs care since 2026-08-10: /,
      ),
      field: '/operations/0/transfer/channel',
      source: expect.stringMatching(/./),
    },
  ]);
});

const int3 = 'factory/int31zlefkpe3g0vvm9a4h0jf9000lmqutlh99h7fsd/';
const tx = 'transfer/channel-2188/ucore';
const gravity = 'transfer/channel-144/';
const wbtc = 'gravity0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599';

describe('directions and coins', () => {
  test.each<readonly [string, Way, readonly string[]]>([
    [
      'into Int3face',
      { from: 'osmosis-1', to: 'int3face-1', path: 'uosmo' },
      ['CHAIN_INACTIVE planned_shutdown'],
    ],
    ['out of Int3face', { from: 'int3face-1', to: 'osmosis-1', path: 'uint3' }, ['planned_shutdown']],
    [
      'a coin of Int3face into Osmosis',
      { from: 'int3face-1', to: 'osmosis-1', path: `${int3}bitcoin-btc` },
      ['LINK_CLOSED planned_shutdown'],
    ],
    [
      'TX into Osmosis',
      { from: 'coreum-mainnet-1', to: 'osmosis-1', path: 'ucore' },
      ['LINK_CLOSED bridge_exploited'],
    ],
    ['TX out of Osmosis', { from: 'osmosis-1', to: 'coreum-mainnet-1', path: tx }, ['bridge_exploited']],
    [
      'GRAV out of Osmosis',
      { from: 'osmosis-1', to: 'gravity-bridge-3', path: `${gravity}ugraviton` },
      ['bridge_exploited'],
    ],
    [
      'WBTC of Gravity Bridge out of Osmosis',
      { from: 'osmosis-1', to: 'gravity-bridge-3', path: `${gravity}${wbtc}` },
      ['LINK_CLOSED bridge_exploited'],
    ],
    ['into Nibiru', { from: 'osmosis-1', to: 'cataclysm-1', path: 'uosmo' }, ['channel_congested_timeouts']],
    ['out of Nibiru', { from: 'cataclysm-1', to: 'osmosis-1', path: 'unibi' }, []],
    ['ATOM into Osmosis', { from: 'cosmoshub-4', to: 'osmosis-1', path: 'uatom' }, []],
  ])('%s', (_name, way, expected) => {
    expect([...new Set(said(way))]).toEqual(expected);
  });
});

test('a token of Secret, whose contracts speak another dialect, is refused and never made a cw20 message', () => {
  const port = 'wasm.secret1tqmms5awftpuhalcv5h5mg76fa0tkdz4jv9ex4';
  expect(channelEnd(shipped, { chainId: 'secret-4', port, channel: 'channel-44' })?.to.chainId).toBe(
    'osmosis-1',
  );
  const way = { from: 'secret-4', to: 'osmosis-1', channel: 'channel-44' };
  const { status, body } = api.handle(
    '/v2/fungible/msgs',
    sending({ ...way, path: 'cw20:secret153wu605vvp934xhd4k9dtd640zsep5jkesstdm' }),
  );
  expect(status).toBe(501);
  expect(body).toMatchObject({
    code: 12,
    message: expect.stringContaining('SNIP-20'),
    details: [{ reason: 'UNSUPPORTED_OPERATION', metadata: { field: '/operations/0' } }],
  });
  expect(said({ ...way, channel: 'channel-1', path: 'uscrt' })).toEqual([]);
});

test('audit and simulate find the same closed, unless they are told to include it', () => {
  const body = { ...sending({ from: 'noble-1', to: 'pacific-1', path: 'uusdc' }), include_inactive: true };
  const { txs } = api.msgs(body) as MsgsResponse;
  const audited = (include_inactive?: boolean) =>
    (api.audit({ txs, include_inactive }) as AuditResponse).findings.filter(
      ({ outage_reason }) => outage_reason === 'ibc_closed',
    );
  const finding = { since: '2026-06-10', source: expect.stringMatching(/./), pointer: expect.any(String) };
  expect(audited()).toMatchObject([{ ...finding, severity: 'danger', reason: 'CHANNEL_DEAD' }]);
  expect(audited(true)).toMatchObject([{ ...finding, severity: 'warning', reason: 'OUTAGE' }]);
  const run = (include_inactive?: boolean) =>
    (api.simulate({ txs, include_inactive }) as SimulateResponse).txs;
  expect(run()).toEqual([
    {
      outcome: 'failed',
      reason: expect.stringMatching(/^pacific-1 is out of service since 2026-06-10: Sei ended/),
    },
  ]);
  expect(run(true)).toEqual([{ outcome: 'done' }]);
});
