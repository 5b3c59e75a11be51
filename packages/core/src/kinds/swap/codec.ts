import * as shapes from '../../json/index.js';
import { type Codec, locateIn, type JsonObject, variants } from '../../wire/json/codec.js';
import {
  type SmartSwapIn,
  type SwapIn,
  type SwapOut,
  type SwapTrade,
  tradeMembers,
} from '../../operation/index.js';
import {
  type Body,
  chainId,
  codecOf,
  denom,
  eitherSpelling,
  required,
  spellingIn,
  venue,
} from '../../wire/operations/fields.js';
import { plainKind, type WireKind } from '../../wire/operations/kind.js';

const { swap_in: swapIn, swap_out: swapOut, smart_swap_in: smartSwapIn } = tradeMembers;
const names = {
  venue: 'swap_venue',
  steps: 'swap_operations',
  routes: 'swap_routes',
  amountIn: 'swap_amount_in',
  amountOut: 'swap_amount_out',
};

/** How the amounts of a swap are stated. */
const trade = variants<SwapTrade>(
  {
    swap_in: codecOf<SwapIn>(swapIn, names),
    swap_out: codecOf<SwapOut>(swapOut, names),
    smart_swap_in: codecOf<SmartSwapIn>(smartSwapIn, names),
  },
  { reason: 'INVALID_OPERATION', noun: 'a swap operation' },
);

const denoms = codecOf<Pick<Body<'swap'>, 'denomIn' | 'denomOut'>>({ denomIn: 'denom', denomOut: 'denom' });

const spellings = { name: 'chain_id', older: 'from_chain_id', reason: 'INVALID_OPERATION' } as const;

const codec: Codec<Body<'swap'>, JsonObject> = {
  schema: shapes.objectOf([
    ...shapes.fieldsOf(trade.schema),
    ['from_chain_id', shapes.optional(chainId.schema)],
    ['chain_id', shapes.optional(chainId.schema)],
    ['denom_in', denom.schema],
    ['denom_out', denom.schema],
  ]),
  decode: (json, pointer) => ({
    trade: trade.decode(json, pointer),
    chainId: chainId.decode(required(eitherSpelling(json, pointer, spellings), pointer, 'chain_id'), pointer),
    denomIn: denom.decode(String(json['denom_in']), pointer),
    denomOut: denom.decode(String(json['denom_out']), pointer),
  }),
  encode: (value, encoding) => ({
    ...trade.encode(value.trade, encoding),
    from_chain_id: value.chainId,
    chain_id: value.chainId,
    denom_in: value.denomIn,
    denom_out: value.denomOut,
    swap_venues: [venue.encode(value.trade.venue, encoding)],
  }),
  locate(json, [member, ...rest]) {
    if (member === 'trade') return locateIn(trade, json, rest);
    if (member === 'chainId') return `/${spellingIn(json, spellings)}`;
    return locateIn(denoms, json, [member ?? '', ...rest]);
  },
};

/** A swap on one chain; `from_chain_id` is a second name of `chain_id`. */
export const swap: WireKind<'swap'> = {
  ...plainKind(codec),
  steps(registry, { chainId, trade }) {
    const routes =
      trade.kind === 'smart_swap_in'
        ? trade.routes.map(({ amountIn: amount, steps }) => ({ amount, steps }))
        : [{ steps: trade.steps }];
    // The older dialect has one venue and does not name it.
    const venue = registry.venues.get(chainId)?.dialect === 'swap_with_action' ? undefined : trade.venue.name;
    return [{ kind: 'swap', chainId, venue, isExactOut: trade.kind === 'swap_out', routes }];
  },
  needsQuotedInput: ({ trade }) => trade.kind === 'smart_swap_in',
};
