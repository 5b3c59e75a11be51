/** Specification 2.3: the result for one asset whose origin was asked for. */
import { expect, test } from 'vitest';
import { api } from './support/ask.js';
import { denoms } from './support/known.js';

const [found, lost] = api.ibcOriginAssets({
  assets: [
    { denom: denoms.axelarUsdcOnOsmosis, chain_id: 'osmosis-1' },
    { denom: 'unobody', chain_id: 'osmosis-1' },
  ],
}).origin_assets;

test('asset is the asset on the chain where it comes from', () => {
  expect(found?.asset).toMatchObject({
    denom: 'uusdc',
    chain_id: 'axelar-dojo-1',
    origin_denom: 'uusdc',
    origin_chain_id: 'axelar-dojo-1',
    trace: '',
  });
});

test('asset_found says whether there is one; without one, asset is null', () => {
  expect(found?.asset_found).toBe(true);
  expect(lost).toMatchObject({ asset: null, asset_found: false });
});
