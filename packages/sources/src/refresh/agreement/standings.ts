import type { SourceName } from '../source-names.js';

/** Groups of facts that a source is heard about or not. */
export const factNames = [
  'chain',
  'evm_id',
  'decimals',
  'native_decimals',
  'ends',
  'origin',
  'symbol',
  'liveness',
  'axelar',
  'bridge',
  'evm',
] as const;

/** A group of facts. */
export type FactName = (typeof factNames)[number];

/** A source states a fact, or corroborates a statement of another; others are not heard about it. */
export type Standing = 'states' | 'corroborates';

/**
 * Which source is heard about which facts. Facts about bridges and EVM chains are kept by hand: a source that
 * states them confirms or contradicts the rows, and replaces none.
 */
export const standings: Readonly<Record<FactName, Readonly<Partial<Record<SourceName, Standing>>>>> = {
  /** Chain id, prefix of addresses, coin type. */
  chain: { 'chain-registry': 'states', 'initia-registry': 'states', keplr: 'corroborates' },
  /** Id of an EVM chain. */
  evm_id: {
    'chain-registry': 'states',
    ...{ keplr: 'corroborates', hyperlane: 'corroborates', 'chain-selectors': 'corroborates' },
  },
  decimals: {
    ...{ 'chain-registry': 'states', 'initia-registry': 'states' },
    ...{ keplr: 'corroborates', 'skip-go-registry': 'corroborates' },
  },
  /** Decimals of the fee coin of a chain. */
  native_decimals: {
    ...{ 'chain-registry': 'states', 'initia-registry': 'states' },
    ...{ keplr: 'corroborates', 'skip-go-registry': 'corroborates' },
    ...{ hyperlane: 'corroborates', axelar: 'corroborates' },
  },
  /** Ends of channels. */
  ends: { 'chain-registry': 'states', 'initia-registry': 'states', assetlists: 'corroborates' },
  /** Origin and trace. The public files of skip-go-registry state neither. */
  origin: { 'chain-registry': 'states', 'initia-registry': 'states', assetlists: 'corroborates' },
  /** Symbols of verified assets. */
  symbol: {
    ...{ assetlists: 'states', 'initia-registry': 'states' },
    ...{ keplr: 'corroborates', 'skip-go-registry': 'corroborates' },
  },
  /** Killed and halted chains, published ends, chains that left a list. */
  liveness: {
    ...{ 'chain-registry': 'states', 'initia-registry': 'states', assetlists: 'states' },
    ...{ keplr: 'corroborates', 'chain-selectors': 'states', axelar: 'states' },
  },
  /** Names and gateways of Axelar. */
  axelar: { axelar: 'states', 'skip-go-registry': 'corroborates' },
  /** Domains and contracts of Hyperlane and Go Fast. */
  bridge: { hyperlane: 'states', 'skip-go-registry': 'corroborates' },
  /** Native coin and block time of an EVM chain. */
  evm: { hyperlane: 'states', keplr: 'corroborates', 'skip-go-registry': 'corroborates' },
};

/** Whether a source is heard about a group of facts. */
export function isHeard(source: SourceName, fact: FactName): boolean {
  return standings[fact][source] !== undefined;
}
