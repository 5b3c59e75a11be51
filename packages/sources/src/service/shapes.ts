import { type FeeAssetRow, shapes } from 'wayfold/registry';

const { filled, flag, list, nullable, number, oneOf, row, table, text } = shapes;

/** A chain as a service's `/v2/info/chains` prints it. */
export interface ServiceChain {
  readonly chain_id: string;
  readonly chain_name: string;
  readonly pretty_name?: string;
  readonly chain_type?: 'cosmos' | 'evm' | 'svm';
  readonly bech32_prefix?: string;
  readonly logo_uri?: string;
  readonly is_testnet?: boolean;
  readonly pfm_enabled?: boolean;
  readonly supports_memo?: boolean;
  readonly fee_assets?: readonly FeeAssetRow[];
  readonly ibc_capabilities?: ServiceCapabilities;
}

/** Capabilities of a chain's transfer stack, in the form of a service. */
export interface ServiceCapabilities {
  readonly cosmos_pfm?: boolean;
  readonly cosmos_ibc_hooks?: boolean;
  readonly cosmos_memo?: boolean;
  readonly cosmos_autopilot?: boolean;
}

/** An asset as a service's `/v2/fungible/assets` prints it. */
export interface ServiceAsset {
  readonly denom: string;
  readonly chain_id?: string;
  readonly origin_denom?: string;
  readonly origin_chain_id?: string;
  readonly trace?: string;
  readonly is_cw20?: boolean;
  readonly symbol?: string;
  readonly name?: string;
  readonly logo_uri?: string;
  readonly decimals?: number;
  readonly token_contract?: string;
  readonly description?: string;
  readonly pricing_id?: string;
  readonly coingecko_id?: string;
  readonly recommended_symbol?: string;
}

/** Both answers in one object, as they are or merged. */
export interface ServiceDump {
  readonly chains?: readonly ServiceChain[];
  readonly chain_to_assets_map?: Readonly<Record<string, { readonly assets: readonly ServiceAsset[] }>>;
}

const feeAsset = row<FeeAssetRow>(
  {
    denom: text,
    gas_price: nullable(row({ low: text, average: text, high: text }, ['low', 'average', 'high'])),
  },
  ['denom'],
);

const chain = row<ServiceChain>(
  {
    chain_id: text,
    chain_name: text,
    pretty_name: filled,
    chain_type: oneOf('cosmos', 'evm', 'svm'),
    bech32_prefix: filled,
    logo_uri: filled,
    is_testnet: flag,
    pfm_enabled: flag,
    supports_memo: flag,
    fee_assets: list(feeAsset),
    ibc_capabilities: row<ServiceCapabilities>({
      cosmos_pfm: flag,
      cosmos_ibc_hooks: flag,
      cosmos_memo: flag,
      cosmos_autopilot: flag,
    }),
  },
  ['chain_id', 'chain_name'],
);

const asset = row<ServiceAsset>(
  {
    denom: text,
    chain_id: filled,
    origin_denom: filled,
    origin_chain_id: filled,
    trace: filled,
    is_cw20: flag,
    symbol: filled,
    name: filled,
    logo_uri: filled,
    decimals: number,
    token_contract: filled,
    description: filled,
    pricing_id: filled,
    coingecko_id: filled,
    recommended_symbol: filled,
  },
  ['denom'],
);

/** Shape of a dump: either answer may be missing. */
export const serviceDump: shapes.Shape<ServiceDump> = row<ServiceDump>({
  chains: list(chain),
  chain_to_assets_map: table(row({ assets: list(asset) }, ['assets'])),
});
