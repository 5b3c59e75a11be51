import { type Address, brandAs, type ChainId, type Denom } from '../../primitives/index.js';
import { type Bridge, type BridgeLink, bridgeEnd } from './bridge.js';
import { id, list, nullable, number, type RowOf, record, text } from './codec.js';

/** Axelar: assets of EVM chains that its hub issues. */
export interface AxelarFacts {
  readonly hubChainId?: ChainId;
  readonly nativeWrappedPairs?: { readonly items: readonly AxelarWrappedPair[] };
  readonly chains?: readonly AxelarChain[];
  readonly assetsOnHub?: readonly AxelarAsset[];
  readonly axelarIssuedOnEvm?: readonly AxelarIssued[];
}

/** The block of the data files. */
export type AxelarBlock = RowOf<AxelarFacts>;

/** The coin of an EVM chain and the token on the hub that its wrapped form becomes. */
export interface AxelarWrappedPair {
  readonly chainId: ChainId;
  readonly denom: Denom;
  readonly axelarSymbol?: string;
  readonly axelarDenom: Denom;
}

/** A chain by the name that Axelar has for it, with its contracts there. */
export interface AxelarChain {
  readonly chainId: ChainId;
  readonly axelarChain: string;
  readonly gateway?: Address;
  readonly gasService?: Address;
  readonly entryContract?: Address;
}

/** A token of the hub and the one that it stands for; null where the chain of that one is not known. */
export interface AxelarAsset {
  readonly axelarDenom: Denom;
  readonly symbol?: string;
  readonly decimals?: number;
  readonly originChainId?: ChainId | null;
  readonly originDenom: Denom;
}

/** A token that Axelar issues on an EVM chain; `wraps` is `axelar:<denom on the hub>`. */
export interface AxelarIssued {
  readonly chainId: ChainId;
  readonly denom: Denom;
  readonly wraps: string;
}

const chainId = id<ChainId>();
const denom = id<Denom>();
const contract = id<Address>();

const wrappedPair = record<AxelarWrappedPair>(
  { chain_id: chainId, denom, axelar_symbol: text, axelar_denom: denom },
  ['chain_id', 'denom', 'axelar_denom'],
);

/** Axelar. */
export const axelar: Bridge<AxelarFacts> = {
  codec: record<AxelarFacts>({
    hub_chain_id: chainId,
    native_wrapped_pairs: record<NonNullable<AxelarFacts['nativeWrappedPairs']>>(
      { items: list(wrappedPair) },
      ['items'],
    ),
    chains: list(
      record<AxelarChain>(
        {
          chain_id: chainId,
          axelar_chain: text,
          gateway: contract,
          gas_service: contract,
          entry_contract: contract,
        },
        ['chain_id', 'axelar_chain'],
      ),
    ),
    assets_on_hub: list(
      record<AxelarAsset>(
        {
          axelar_denom: denom,
          symbol: text,
          decimals: number,
          origin_chain_id: nullable(chainId),
          origin_denom: denom,
        },
        ['axelar_denom', 'origin_denom'],
      ),
    ),
    axelar_issued_on_evm: list(
      record<AxelarIssued>({ chain_id: chainId, denom, wraps: text }, ['chain_id', 'denom', 'wraps']),
    ),
  }),

  links({ hubChainId: hub, assetsOnHub = [], axelarIssuedOnEvm = [], nativeWrappedPairs }) {
    if (hub === undefined) return [];
    const listed = assetsOnHub.flatMap((asset): readonly BridgeLink[] =>
      asset.originChainId == null
        ? []
        : [
            {
              bridge: 'AXELAR',
              a: bridgeEnd(asset.originChainId, asset.originDenom),
              b: bridgeEnd(hub, asset.axelarDenom, asset),
            },
          ],
    );
    const issued = axelarIssuedOnEvm.map(
      (token): BridgeLink => ({
        bridge: 'AXELAR',
        a: bridgeEnd(token.chainId, token.denom),
        b: bridgeEnd(hub, wrappedDenom(token)),
      }),
    );
    const wrapped = (nativeWrappedPairs?.items ?? []).map(
      (pair): BridgeLink => ({
        bridge: 'AXELAR',
        a: bridgeEnd(pair.chainId, pair.denom),
        b: bridgeEnd(hub, pair.axelarDenom),
      }),
    );
    return [...listed, ...issued, ...wrapped];
  },

  *contracts({ chains = [] }) {
    for (const { chainId: where, gateway, gasService, entryContract } of chains) {
      yield [where, gateway, 'the gateway of Axelar'];
      yield [where, gasService, 'the gas service of Axelar'];
      yield [where, entryContract, 'the entry contract of Axelar'];
    }
  },
};

/** Denom on the hub of what a token that Axelar issued stands for. */
function wrappedDenom({ wraps }: AxelarIssued): Denom {
  return brandAs(wraps.slice(wraps.indexOf(':') + 1));
}
