// The Worker with its first requests: an origin and a route.
import worker from '../../packages/edge/dist/worker.js';

const asset = {
  denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  chain_id: 'osmosis-1',
};
const ask = async (path, body) => {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`https://routes.example/v2/fungible/${path}`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify(body),
  });
  return (await worker.fetch(request)).json();
};
const { origin_assets } = await ask('ibc_origin_assets', { assets: [asset] });
const { chain_ids } = await ask('route', {
  source_asset_denom: asset.denom,
  source_asset_chain_id: asset.chain_id,
  dest_asset_denom: 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9',
  dest_asset_chain_id: 'neutron-1',
  amount_in: '1000000',
});
console.log(origin_assets[0].asset.origin_denom ?? origin_assets[0].asset.denom, chain_ids.join(' > '));
