import { expect, test } from 'vitest';
import { locateRoute } from './request.js';

test.each([
  ['sourceDenom', '/source_asset_denom'],
  ['destDenom', '/dest_asset_denom'],
  ['destChainId', '/dest_asset_chain_id'],
  ['allowMultiTx', '/allow_multi_tx'],
])("the planner's %s is the field %s", (member, field) => {
  expect(locateRoute({})([member])).toBe(field);
});
