import * as shapes from '../../json/index.js';
import type { Optional } from '../json/codec.js';
import { defined } from '../json/encode.js';
import { limits, RoutingError, spend } from '../../primitives/index.js';
import {
  type Capabilities,
  type Chain,
  capabilitiesOf,
  findChain,
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
import { type Endpoint, paths } from '../endpoint.js';
import { type DataAgeAnswer, encodeDataAge } from '../warnings.js';

/** Which chains to list. Every field narrows or widens the list independently. */
export interface ChainsRequest {
  /** Chain ids; all if empty. */
  readonly chain_ids?: Optional<readonly string[]>;
  /** Whether to include EVM chains. */
  readonly include_evm?: Optional<boolean>;
  /** Whether to include SVM chains. */
  readonly include_svm?: Optional<boolean>;
  /** Whether to list only test networks. */
  readonly only_testnets?: Optional<boolean>;
  /** Also list chains that are out of service. */
  readonly include_inactive?: Optional<boolean>;
}

/** The chains, in data order. */
export interface ChainsResponse extends DataAgeAnswer {
  /** Chains in data order. */
  readonly chains: readonly WireChain[];
}

/** One chain. Unknown capabilities and modules are false, since no route relies on them. */
export interface WireChain {
  /** Name in the chain registry. */
  readonly chain_name: string;
  /** Chain id, as the chain reports it. */
  readonly chain_id: string;
  /** Whether the chain forwards packets; false if it is unknown. */
  readonly pfm_enabled: boolean;
  /** Modules of the chain; both false, since the data has no modules. */
  readonly cosmos_module_support: WireModules;
  /** Whether transfers of the chain may have a memo; false if it is unknown. */
  readonly supports_memo: boolean;
  /** Web address of a logo. */
  readonly logo_uri?: string;
  /** Prefix of addresses; empty for chains without bech32 addresses. */
  readonly bech32_prefix: string;
  /** Coins that pay for gas. */
  readonly fee_assets: readonly WireFeeAsset[];
  /** `cosmos`, `evm` or `svm`. */
  readonly chain_type: string;
  /** Capabilities of the transfer stack. */
  readonly ibc_capabilities: WireIbcCapabilities;
  /** Whether the chain is a test network. */
  readonly is_testnet: boolean;
  /** Display name. */
  readonly pretty_name: string;
  /** Outages and risks of the whole chain, refusals first; absent if there are none. */
  readonly outages?: readonly WireOutage[];
}

/** An outage or a risk of a chain. */
export interface WireOutage {
  /** Reason for programs. */
  readonly reason: string;
  /** `refuse`: routes avoid it. `warn`: routes use it with a warning. */
  readonly effect: OutageEffect;
  /** Seen from the chain: `in` towards it, `out` away from it, or `both`. */
  readonly direction: OutageDirection;
  /** ISO date of its beginning; of a published end the ISO date or RFC 3339 time of the end. */
  readonly since?: string;
  /** Earlier end of deposits, for a published end. */
  readonly last_in_at?: string;
  /** Human-readable note; says if only the core data is loaded. */
  readonly note?: string;
  /** Source of the fact. */
  readonly source?: string;
  /** The whole row as one sentence. */
  readonly message: string;
}

/** A coin that pays for gas; prices are decimal texts per unit of gas. */
export interface WireFeeAsset {
  /** Denom on the chain. */
  readonly denom: string;
  /** Prices per unit of gas; null if they are unknown. */
  readonly gas_price: WireGasPrice | null;
}

/** Gas prices of a coin, decimal texts per unit of gas. */
export interface WireGasPrice {
  /** Price for slow transactions. */
  readonly low: string;
  /** Usual price. */
  readonly average: string;
  /** Price for fast transactions. */
  readonly high: string;
}

/** Modules of a Cosmos chain that public clients ask for. */
export interface WireModules {
  /** Whether the chain has the module authz. */
  readonly authz: boolean;
  /** Whether the chain has the module feegrant. */
  readonly feegrant: boolean;
}

/** Capabilities of a chain's transfer stack. */
export interface WireIbcCapabilities {
  /** Whether the packet-forward middleware is active. */
  readonly cosmos_pfm: boolean;
  /** Whether memos can call contracts. */
  readonly cosmos_ibc_hooks: boolean;
  /** Whether transfers may have a memo. */
  readonly cosmos_memo: boolean;
  /** Whether the chain has Stride’s autopilot. */
  readonly cosmos_autopilot: boolean;
}

/** The chains of the data. */
export const chains: Endpoint<ChainsRequest, ChainsResponse> = {
  path: paths.chains,
  methods: ['GET'],
  readsDataAlone: true,
  summary: 'Chains that routes can use, with their properties.',
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

/** Returns the chain that a field names. @throws RoutingError `UNKNOWN_CHAIN`, with a message that public clients look for */
export function chainNamed<Field extends string>(
  registry: Registry,
  request: Readonly<Record<Field, string>>,
  field: Field,
  message: string,
): Chain {
  const chain = findChain(registry, request[field]);
  if (chain === undefined) throw new RoutingError('UNKNOWN_CHAIN', `/${field}`, message);
  return chain;
}

function encodeOutage(outage: Outage): WireOutage {
  const { reason, effect, direction, lastInAt } = outage;
  const { since, note, source } = outageFacts(outage);
  return defined<WireOutage>({
    reason,
    effect,
    direction,
    since: since || undefined,
    last_in_at: lastInAt,
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
