import type { Denom } from '../../../primitives/index.js';
import { type BlockCodec, id, integer, list, record, text, whole, word } from '../codec.js';
import { bridgeIds } from '../bridge.js';
import type { CctpFee, CctpMinFee, RelayFacts, RelayWay } from '../relays.js';

/** Its block of the data files. */
export const relaysCodec: BlockCodec<RelayFacts> = record<RelayFacts>({
  ways: list(
    record<RelayWay>(
      { bridge: word(...bridgeIds), from: text, to: text, relay: word('none'), source: text, checked: text },
      ['bridge', 'from', 'to', 'relay'],
    ),
  ),
  cctp_fees: list(
    record<CctpFee>(
      {
        source_domain: whole,
        destination_domain: whole,
        denom: id<Denom>(),
        source: text,
        checked: text,
        min_fee: record<CctpMinFee>({ amount: integer, as_of: text }, ['amount', 'as_of']),
      },
      ['source_domain', 'destination_domain', 'denom', 'min_fee'],
    ),
  ),
});
