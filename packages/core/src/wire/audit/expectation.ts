import * as shapes from '../../json/index.js';
import {
  amount,
  type Codec,
  listOf,
  optional,
  text,
  whole,
  record,
  type JsonObject,
  instant,
} from '../json/codec.js';
import { keyed } from '../json/encode.js';
import { isList } from '../../json/index.js';
import type { Expectation, ExpectedBurn, ExpectedFee, ExpectedNetworkFee } from '../../audit/index.js';
import { type AssetRef, type ExpectedAffiliate, limits } from '../../primitives/index.js';
import { basisPoints } from '../msgs/affiliates.js';

/** The user's intention, without a planned route: messages are compared by their effects. */
export type WireExpectation = Omit<Expectation, 'route'>;

type OwnAddresses = NonNullable<Expectation['ownAddresses']>;

const addresses = shapes.list(shapes.text, limits.addresses);

/** Addresses of any chain, or by chain id. */
const ownAddresses: Codec<OwnAddresses, OwnAddresses> = {
  schema: shapes.listOr(addresses, shapes.table(addresses)),
  decode: (json) => (isList(json) ? json : keyed(Object.entries(json))),
  encode: (value) => value,
};

const asset = optional(record<AssetRef>({ denom: text, chainId: text }));

const affiliate = record<ExpectedAffiliate>(
  { address: text, basisPoints },
  { basisPoints: 'basis_points_fee' },
);

const fee = record<ExpectedFee>(
  {
    chainId: text,
    denom: text,
    amount,
    basisPoints: optional(basisPoints),
    payee: optional(text),
    relayer: optional(text),
  },
  { basisPoints: 'basis_points_fee' },
);

const networkFee = record<ExpectedNetworkFee>({ chainId: text, denom: text, amount });

const burn = record<ExpectedBurn>({ sourceDomain: whole, sender: text, amount, burnToken: text });

/** An expectation in the words of the interface; whatever is left out is not compared. */
export const expectation: Codec<WireExpectation, JsonObject> = record<WireExpectation>({
  sourceAsset: asset,
  destAsset: asset,
  destChainId: optional(text),
  amountIn: optional(amount),
  minAmountOut: optional(amount),
  receiver: optional(text),
  ownAddresses: optional(ownAddresses),
  affiliates: optional(listOf(affiliate, limits.affiliatesPerChain)),
  fees: optional(listOf(fee, limits.operations)),
  networkFees: optional(listOf(networkFee, limits.operations)),
  burn: optional(burn),
  allowedContracts: optional(listOf(text, limits.addresses)),
  period: optional(record({ now: instant, until: instant })),
});
