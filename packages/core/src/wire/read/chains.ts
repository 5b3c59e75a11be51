import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import { defined } from '../json/encode.js';
import { limits } from '../../primitives/index.js';
import {
  type Capabilities,
  type Chain,
  capabilitiesOf,
  isChainLive,
  type Registry,
} from '../../registry/index.js';
import type { Endpoint } from '../endpoint.js';
import { type DataAgeAnswer, encodeDataAge } from './data-age.js';

/** Which chains to list. Every field narrows or widens on its own. */
export interface ChainsRequest {
  readonly chain_ids?: Optional<readonly string[]>;
  readonly include_evm?: Optional<boolean>;
  readonly include_svm?: Optional<boolean>;
  readonly only_testnets?: Optional<boolean>;
}

/** The chains, in data order. */
export interface ChainsResponse extends DataAgeAnswer {
  readonly chains: readonly WireChain[];
}

/**
 * One chain. A capability of its transfer stack that is not known is given as false, since it is not relied upon; of
 * modules that the data does not speak of, `cosmos_module_support` says nothing and is absent.
 */
export interface WireChain {
  readonly chain_name: string;
  readonly chain_id: string;
  readonly pfm_enabled: boolean;
  readonly supports_memo: boolean;
  readonly logo_uri?: string;
  readonly bech32_prefix: string;
  readonly fee_assets: readonly WireFeeAsset[];
  readonly chain_type: string;
  readonly ibc_capabilities: WireIbcCapabilities;
  readonly is_testnet: boolean;
  readonly pretty_name: string;
}

/** A coin that pays for gas; prices are decimal texts per unit of gas. */
export interface WireFeeAsset {
  readonly denom: string;
  readonly gas_price: { readonly low: string; readonly average: string; readonly high: string } | null;
}

/** What a chain's transfer stack can do. */
export interface WireIbcCapabilities {
  readonly cosmos_pfm: boolean;
  readonly cosmos_ibc_hooks: boolean;
  readonly cosmos_memo: boolean;
  readonly cosmos_autopilot: boolean;
}

/** The chains of the data. */
export const chains: Endpoint<ChainsRequest, ChainsResponse> = {
  path: '/v2/info/chains',
  methods: ['GET'],
  summary: 'The chains that can be routed over, with what is known of each.',
  request: shapes.object<ChainsRequest>({
    chain_ids: shapes.optional(shapes.list(shapes.text, limits.originBatch)),
    include_evm: shapes.optional(shapes.flag),
    include_svm: shapes.optional(shapes.flag),
    only_testnets: shapes.optional(shapes.flag),
  }),
  answer(context, request) {
    const { registry } = context;
    const isWanted: Readonly<Record<Chain['type'], boolean>> = {
      cosmos: true,
      evm: request.include_evm === true,
      svm: request.include_svm === true,
      unknown: false,
    };
    const listed = listedChains(registry, request).filter(({ type }) => isWanted[type]);
    return {
      chains: listed.map((chain) => encodeChain(chain, capabilitiesOf(registry, chain.id))),
      ...encodeDataAge(context),
    };
  },
};

/** The chains a read endpoint speaks of: live, of the main networks or of the test networks, and named if any are. */
export function listedChains(
  registry: Registry,
  { chain_ids: named, only_testnets: testnets }: Pick<ChainsRequest, 'chain_ids' | 'only_testnets'>,
): readonly Chain[] {
  const wanted = new Set<string>(named ?? []);
  return [...registry.chains.values()].filter(
    ({ id, isTestnet }) =>
      isTestnet === (testnets === true) && isChainLive(registry, id) && (wanted.size === 0 || wanted.has(id)),
  );
}

function encodeChain(chain: Chain, capabilities: Capabilities): WireChain {
  return defined<WireChain>({
    chain_name: chain.name,
    chain_id: chain.id,
    pfm_enabled: capabilities.pfm === true,
    supports_memo: capabilities.memo === true,
    logo_uri: chain.logoUri,
    bech32_prefix: chain.bech32Prefix,
    fee_assets: chain.feeAssets.map(({ denom, gasPrice }) => ({ denom, gas_price: gasPrice ?? null })),
    chain_type: chain.type,
    ibc_capabilities: {
      cosmos_pfm: capabilities.pfm === true,
      cosmos_ibc_hooks: capabilities.hooks === true,
      cosmos_memo: capabilities.memo === true,
      cosmos_autopilot: capabilities.autopilot === true,
    },
    is_testnet: chain.isTestnet,
    pretty_name: chain.prettyName,
  });
}
