import { type BlockCodec, record, table, whole } from '../codec.js';
import type { LayerZeroFacts } from '../layer-zero.js';

/** Its block of the data files. */
export const layerZeroCodec: BlockCodec<LayerZeroFacts> = record<LayerZeroFacts>({
  endpoint_ids: table(whole),
});
