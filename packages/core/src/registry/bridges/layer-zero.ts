import type { Bridge } from './bridge.js';
import { number, type RowOf, record, table } from './codec.js';

/** LayerZero endpoint ids by chain id. */
export interface LayerZeroFacts {
  readonly endpointIds?: Readonly<Record<string, number>>;
}

/** The block of the data files. */
export type LayerZeroBlock = RowOf<LayerZeroFacts>;

/** LayerZero. */
export const layerZero: Bridge<LayerZeroFacts> = {
  codec: record<LayerZeroFacts>({ endpoint_ids: table(number) }),
};
