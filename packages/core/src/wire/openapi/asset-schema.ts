import * as v from 'valibot';
import type { WireAsset } from '../read/asset.js';
import { integer, type Schema, shape } from '../json/schema.js';

const text = v.string();
const flag = v.boolean();

/** An asset anywhere in an answer. */
export const assetSchema: Schema<WireAsset> = shape<WireAsset>({
  denom: text,
  chain_id: text,
  origin_denom: text,
  origin_chain_id: text,
  trace: text,
  is_cw20: flag,
  is_evm: flag,
  is_svm: flag,
  symbol: v.exactOptional(text),
  name: v.exactOptional(text),
  logo_uri: v.exactOptional(text),
  decimals: v.exactOptional(integer),
  token_contract: v.exactOptional(text),
  description: v.exactOptional(text),
  pricing_id: v.exactOptional(text),
  coingecko_id: v.exactOptional(text),
  recommended_symbol: v.exactOptional(text),
});
