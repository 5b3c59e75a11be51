import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as client from '@skip-go/client';
import { startServer } from './server.mjs';

const atomOnOsmosis = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const addresses = {
  'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
  'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
  'neutron-1': 'neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7uqunnf',
};

let server;
before(async () => {
  server = await startServer('--coingecko-id', '--clock', '1735689600000000000');
  client.setClientOptions({ apiUrl: server.url });
});
after(() => server.stop());

test('chains, with the capabilities that wallets ask for', async () => {
  const chains = await client.chains();
  const osmosis = chains.find(({ chainId }) => chainId === 'osmosis-1');
  assert.ok(chains.length > 150);
  assert.equal(osmosis.bech32Prefix, 'osmo');
  assert.equal(osmosis.ibcCapabilities.cosmosIbcHooks, true);
});

test('assets of a chain, with the price identifier under the name that the client reads', async () => {
  const assets = await client.assets({ chainIds: ['cosmoshub-4'] });
  const atom = assets['cosmoshub-4'].find(({ denom }) => denom === 'uatom');
  assert.equal(atom.coingeckoId, 'cosmos');
  assert.equal(atom.decimals, 6);
});

test('origins', async () => {
  const [found, lost] = await client.ibcOriginAssets({
    assets: [
      { denom: atomOnOsmosis, chainId: 'osmosis-1' },
      { denom: 'unothing', chainId: 'osmosis-1' },
    ],
  });
  assert.deepEqual(
    [found.assetFound, found.asset.denom, found.asset.chainId],
    [true, 'uatom', 'cosmoshub-4'],
  );
  assert.equal(lost.assetFound, false);
});

test('assets between chains', async () => {
  const answer = await client.assetsBetweenChains({ sourceChainId: 'osmosis-1', destChainId: 'cosmoshub-4' });
  const pairs = Array.isArray(answer) ? answer : answer.assetsBetweenChains;
  const atom = pairs.find(({ assetOnSource }) => assetOnSource.denom === atomOnOsmosis);
  assert.equal(atom.assetOnDest.denom, 'uatom');
  assert.deepEqual([atom.txsRequired, atom.bridges], [1, ['IBC']]);
});

test('a route and its messages', async () => {
  const route = await client.route({
    sourceAssetDenom: atomOnOsmosis,
    sourceAssetChainId: 'osmosis-1',
    destAssetDenom: 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9',
    destAssetChainId: 'neutron-1',
    amountIn: '1000000',
    cumulativeAffiliateFeeBps: '0',
  });
  assert.deepEqual(route.requiredChainAddresses, ['osmosis-1', 'cosmoshub-4', 'neutron-1']);
  assert.equal(route.txsRequired, 1);
  const { txs, msgs } = await client.messages({
    ...route,
    addressList: route.requiredChainAddresses.map((chainId) => addresses[chainId]),
    slippageTolerancePercent: '1',
  });
  assert.equal(txs.length, 1);
  assert.equal(msgs.length, 1);
  const transfer = JSON.parse(txs[0].cosmosTx.msgs[0].msg);
  assert.equal(transfer.sender, addresses['osmosis-1']);
  assert.equal(JSON.parse(transfer.memo).forward.receiver, addresses['neutron-1']);
});

test('a refusal arrives as an error with code and message', async () => {
  await assert.rejects(
    () => client.assetsBetweenChains({ sourceChainId: 'osmosis-1', destChainId: 'nowhere-1' }),
    (error) => error.code === 5 && /dest chain not found/.test(error.message),
  );
});
