import { type BlockCodec, record, table, whole } from '../../registry/bridges/codec.js';
import type { LayerZeroFacts } from './facts.js';

/** Its block of the data files. */
export const layerZeroCodec: BlockCodec<LayerZeroFacts> = record<LayerZeroFacts>({
  endpoint_ids: table(whole),
});
