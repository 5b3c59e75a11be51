import * as shapes from '../../json/index.js';
import type { WireAsset } from '../read/asset.js';

const text = shapes.text;
const flag = shapes.flag;

/** An asset anywhere in an answer. */
export const assetSchema: shapes.Shape<WireAsset> = shapes.object<WireAsset>({
  denom: text,
  chain_id: text,
  origin_denom: text,
  origin_chain_id: text,
  trace: text,
  is_cw20: flag,
  is_evm: flag,
  is_svm: flag,
  symbol: shapes.given(text),
  name: shapes.given(text),
  logo_uri: shapes.given(text),
  decimals: shapes.given(shapes.whole),
  token_contract: shapes.given(text),
  description: shapes.given(text),
  pricing_id: shapes.given(text),
  coingecko_id: shapes.given(text),
  recommended_symbol: shapes.given(text),
});
