import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import { defined } from '../json/encode.js';
import { limits, spend } from '../../primitives/index.js';
import {
  type Capabilities,
  type Chain,
  capabilitiesOf,
  isChainLive,
  type LivenessOptions,
  type Outage,
  type OutageDirection,
  type OutageEffect,
  outageFacts,
  outagesOfChain,
  outageText,
  type Registry,
} from '../../registry/index.js';
import type { Endpoint } from '../endpoint.js';
import { paths } from '../paths.js';
import { type DataAgeAnswer, encodeDataAge } from './data-age.js';

/** Which chains to list. Every field narrows or widens on its own. */
export interface ChainsRequest {
  readonly chain_ids?: Optional<readonly string[]>;
  readonly include_evm?: Optional<boolean>;
  readonly include_svm?: Optional<boolean>;
  readonly only_testnets?: Optional<boolean>;
  /** Also list chains that are out of service. */
  readonly include_inactive?: Optional<boolean>;
}

/** The chains, in data order. */
export interface ChainsResponse extends DataAgeAnswer {
  readonly chains: readonly WireChain[];
}

/** One chain. A capability or module that is not known is given as false, since it is not relied upon. */
export interface WireChain {
  readonly chain_name: string;
  readonly chain_id: string;
  readonly pfm_enabled: boolean;
  /** Both false: the data has no modules of chains. */
  readonly cosmos_module_support: { readonly authz: boolean; readonly feegrant: boolean };
  readonly supports_memo: boolean;
  readonly logo_uri?: string;
  readonly bech32_prefix: string;
  readonly fee_assets: readonly WireFeeAsset[];
  readonly chain_type: string;
  readonly ibc_capabilities: WireIbcCapabilities;
  readonly is_testnet: boolean;
  readonly pretty_name: string;
  /** What is known to be out of service or risky about all of the chain, refusals first; absent where nothing is. */
  readonly outages?: readonly WireOutage[];
}

/** What is out of service or risky, as an answer to whoever reads. */
export interface WireOutage {
  readonly reason: string;
  readonly effect: OutageEffect;
  /** Seen from the chain: `in` towards it, `out` away from it. */
  readonly direction: OutageDirection;
  /** ISO date. */
  readonly since?: string;
  /** Says that it is not loaded where only the core part of the data is. */
  readonly note?: string;
  readonly source?: string;
  /** All of it in a sentence. */
  readonly message: string;
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
  path: paths.chains,
  methods: ['GET'],
  readsDataAlone: true,
  summary: 'The chains that can be routed over, with what is known of each.',
  request: shapes.object<ChainsRequest>({
    chain_ids: shapes.optional(shapes.list(shapes.text, limits.originBatch)),
    include_evm: shapes.optional(shapes.flag),
    include_svm: shapes.optional(shapes.flag),
    only_testnets: shapes.optional(shapes.flag),
    include_inactive: shapes.optional(shapes.flag),
  }),
  answer(context, request) {
    const { registry, budget } = context;
    const time = context.clock();
    const isWanted: Readonly<Record<Chain['type'], boolean>> = {
      cosmos: true,
      evm: request.include_evm === true,
      svm: request.include_svm === true,
      unknown: false,
    };
    const listed = listedChains(registry, request, time).filter(({ type }) => isWanted[type]);
    spend(budget, 'rows', listed.length);
    return {
      chains: listed.map((chain) =>
        encodeChain(
          chain,
          capabilitiesOf(registry, chain.id),
          outagesOfChain(registry, chain.id, time).map(encodeOutage),
        ),
      ),
      ...encodeDataAge(context),
    };
  },
};

/**
 * The chains a read endpoint speaks of: of the main networks or of the test networks, named if any are, and live unless
 * those out of service are asked for. To list a chain says nothing of routes: no option opens one that was ended.
 */
export function listedChains(
  registry: Registry,
  { chain_ids: named, only_testnets: testnets, include_inactive: all }: ListedRequest,
  time: Pick<LivenessOptions, 'now'> = {},
): readonly Chain[] {
  const wanted = new Set<string>(named ?? []);
  return [...registry.chains.values()].filter(
    ({ id, isTestnet }) =>
      isTestnet === (testnets === true) &&
      (all === true || isChainLive(registry, id, time)) &&
      (wanted.size === 0 || wanted.has(id)),
  );
}

type ListedRequest = Pick<ChainsRequest, 'chain_ids' | 'only_testnets' | 'include_inactive'>;

/** Writes an outage. */
function encodeOutage(outage: Outage): WireOutage {
  const { reason, effect, direction } = outage;
  const { since, note, source } = outageFacts(outage);
  return defined<WireOutage>({
    reason,
    effect,
    direction,
    since: since || undefined,
    note: note || undefined,
    source: source || undefined,
    message: outageText(outage),
  });
}

function encodeChain(chain: Chain, capabilities: Capabilities, outages: readonly WireOutage[]): WireChain {
  return defined<WireChain>({
    chain_name: chain.name,
    chain_id: chain.id,
    pfm_enabled: capabilities.pfm === true,
    cosmos_module_support: { authz: false, feegrant: false },
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
    outages: outages.length > 0 ? outages : undefined,
  });
}
