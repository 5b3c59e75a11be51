import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findAsset, findChain } from 'wayfold';
import { expect, it } from 'vitest';
import { loadRegistry } from '../load-registry.js';
import { readDirectory } from '../node/index.js';
import { fromDirectory } from './from-directory.js';

const chain = (name: string, more: object = {}) => ({
  chain_name: name,
  chain_id: `${name}-1`,
  chain_type: 'cosmos',
  network_type: 'mainnet',
  status: 'live',
  bech32_prefix: name,
  ...more,
});

const version = (name: string, ibc: string, next = '') => ({
  name,
  recommended_version: name,
  next_version_name: next,
  ibc: { type: 'go', version: ibc },
  cosmwasm: { enabled: true },
});

const pair = (a: string, b: string) => ({
  chain_1: { chain_name: a, chain_id: `${a}-1` },
  chain_2: { chain_name: b, chain_id: `${b}-1` },
  channels: [
    {
      chain_1: { channel_id: 'channel-0', port_id: 'transfer' },
      chain_2: { channel_id: 'channel-7', port_id: 'transfer' },
      ordering: 'unordered',
      version: 'ics20-1',
      tags: { status: 'ACTIVE', preferred: true },
    },
  ],
});

/** Files of a small registry, with some that are not part of it. */
const files: Readonly<Record<string, unknown>> = {
  'alpha/chain.json': chain('alpha'),
  'alpha/assetlist.json': { chain_name: 'alpha', assets: [{ base: 'ualpha', symbol: 'ALPHA' }] },
  'alpha/versions.json': { versions: [version('v1', 'v7.0.0', 'v2'), version('v2', 'v8.5.0')] },
  'beta/chain.json': chain('beta', { status: 'killed' }),
  'gamma/chain.json': chain('gamma', {
    codebase: { recommended_version: 'v1', ibc: { version: 'v6.1.0' }, cosmwasm: { enabled: false } },
  }),
  'gamma/versions.json': { versions: [version('v1', 'v7.0.0')] },
  '_IBC/alpha-beta.json': pair('alpha', 'beta'),
  '_IBC/_memo_keys.json': { memo_keys: [] },
  '_memo_keys/ICS20_memo_keys.json': { memo_keys: [] },
  '_template/chain.json': chain('template'),
  '.github/workflows/utility/chain.json': chain('workflow'),
  'chain.schema.json': {},
  'testnets/deltatestnet/chain.json': chain('deltatestnet', { network_type: 'testnet' }),
  'testnets/_IBC/deltatestnet-epsilontestnet.json': pair('deltatestnet', 'epsilontestnet'),
  '_non-cosmos/ethereum/chain.json': {
    chain_name: 'ethereum',
    chain_id: '1',
    chain_type: 'eip155',
    network_type: 'mainnet',
  },
  '_non-cosmos/arbitrum/assetlist.json': {
    chain_name: 'arbitrum',
    assets: [{ base: '0x912CE59144191C1204E64559FE8253a0e49E6548', symbol: 'ARB', type_asset: 'erc20' }],
  },
};

const options = { bridges: { registry_chain_ids: { by_chain_name: { arbitrum: '42161' } } } };

it('reads mainnets, testnets and other networks, and keeps killed chains', () => {
  const registry = loadRegistry([fromDirectory(new Map(Object.entries(files)), options)]);
  expect([...registry.chains.keys()].sort()).toEqual([
    '1',
    '42161',
    'alpha-1',
    'beta-1',
    'deltatestnet-1',
    'gamma-1',
  ]);
  expect(findChain(registry, 'beta-1')?.status).toBe('killed');
  expect(findChain(registry, 'deltatestnet-1')?.isTestnet).toBe(true);
  expect(
    findAsset(registry, { chainId: '42161', denom: '0x912ce59144191c1204e64559fe8253a0e49e6548' })?.symbol,
  ).toBe('ARB');
  expect([...registry.channels.keys()]).toEqual([
    'alpha-1/transfer/channel-0',
    'deltatestnet-1/transfer/channel-0',
  ]);
  expect(registry.diagnostics).toEqual([]);
});

it('takes software versions from versions.json where the chain file states none', () => {
  const registry = loadRegistry([fromDirectory(new Map(Object.entries(files)), options)]);
  expect(findChain(registry, 'alpha-1')).toMatchObject({ ibcGo: 'v8.5.0', cosmwasm: true });
  expect(findChain(registry, 'gamma-1')).toMatchObject({ ibcGo: 'v6.1.0', cosmwasm: false });
});

it('names the file in pointers', () => {
  const broken = new Map(
    Object.entries({ ...files, 'alpha/chain.json': chain('alpha', { bech32_prefix: '' }) }),
  );
  expect(loadRegistry([fromDirectory(broken, options)]).diagnostics[0]).toMatchObject({
    reason: 'DATA_INVALID',
    field: '/alpha~1chain.json/bech32_prefix',
  });
});

it('does not depend on the order of the files', () => {
  const reversed = new Map(Object.entries(files).reverse());
  expect(fromDirectory(reversed, options).snapshot).toEqual(
    fromDirectory(new Map(Object.entries(files)), options).snapshot,
  );
});

it('reads a folder from disk, and reports files that are not JSON', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'registry '));
  try {
    for (const [path, json] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), JSON.stringify(json));
    }
    const fragment = await readDirectory(folder, options);
    expect(fragment.snapshot).toEqual(fromDirectory(new Map(Object.entries(files)), options).snapshot);
    await writeFile(join(folder, 'gamma/chain.json'), '{"chain_name": ');
    expect((await readDirectory(folder, options)).diagnostics).toMatchObject([
      { reason: 'DATA_INVALID', field: '/gamma~1chain.json' },
    ]);
    await expect(readDirectory(join(folder, 'alpha'))).rejects.toMatchObject({ reason: 'DATA_INVALID' });
    await expect(readDirectory(join(folder, 'nothing'))).rejects.toMatchObject({ reason: 'DATA_INVALID' });
  } finally {
    await rm(folder, { recursive: true });
  }
});
