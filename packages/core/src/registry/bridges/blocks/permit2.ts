import type { Address } from '../../../primitives/index.js';
import { type BlockCodec, id, list, record, table, text } from '../codec.js';
import type { Permit2Facts, WitnessPaths, WitnessType } from '../permit2.js';

/** Its block of the data files. */
export const permit2Codec: BlockCodec<Permit2Facts> = record<Permit2Facts>({
  witness_types: list(
    record<WitnessType>(
      {
        type: text,
        source: text,
        checked: text,
        spenders: table(list(id<Address>())),
        paths: record<WitnessPaths>({ receiver: text, coin: text, minimum: text }),
      },
      ['type', 'spenders', 'paths'],
    ),
  ),
});
