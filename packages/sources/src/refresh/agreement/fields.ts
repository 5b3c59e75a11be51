import {
  type AssetRow,
  type ChainRow,
  type ChannelRow,
  createRegistry,
  describeAsset,
  findAsset,
  type Registry,
  resolveOrigin,
  type Snapshot,
} from 'wayfold';
import type { FieldName, Statement, Value } from '../statement.js';
import { assetKeyOf, channelKey } from '../kept.js';
import { endText } from './ends.js';
import type { FactName } from './standings.js';

/** Rows of a snapshot by the names that sources have for them. */
export interface FactIndex {
  readonly snapshot: Snapshot;
  readonly chains: ReadonlyMap<string, ChainRow>;
  /** By chain id and denom; addresses of EVM chains in lower case. */
  readonly assets: ReadonlyMap<string, AssetRow>;
  /** By each end, as `chain/port/channel`. */
  readonly channels: ReadonlyMap<string, ChannelRow>;
  /** Keys of verified assets. */
  readonly verified: ReadonlySet<string>;
  /** Origin of a listed coin, as `chain_id|denom`. */
  readonly originOf: (chainId: string, denom: string) => string | undefined;
  /** Recommended symbol of a listed coin. */
  readonly recommendedOf: (chainId: string, denom: string) => string | undefined;
}

/** The rows of a snapshot in exported form. */
export function indexOf(snapshot: Snapshot, verified: ReadonlySet<string>): FactIndex {
  const { chains = [], assets = [], channels = [] } = snapshot;
  let made: Registry | undefined;
  const registry = () => (made ??= createRegistry(snapshot));
  return {
    ...{ snapshot, verified },
    chains: new Map(chains.map((row) => [row.chain_id, row])),
    assets: new Map(assets.map((row) => [coinKey(row.chain_id, row.denom ?? ''), row])),
    channels: new Map(channels.flatMap((row) => [row.a, row.b].map((end) => [endText(end), row]))),
    originOf(chainId, denom) {
      const origin = resolveOrigin(registry(), { chainId, denom });
      return origin && `${origin.chainId}|${origin.denom}`;
    },
    recommendedOf(chainId, denom) {
      const asset = findAsset(registry(), { chainId, denom });
      return asset && describeAsset(registry(), asset).recommendedSymbol;
    },
  };
}

function coinKey(chainId: string, denom: string): string {
  return `${chainId}|${denom.startsWith('0x') ? denom.toLowerCase() : denom}`;
}

/** A field of the data that sources state. */
interface Field {
  readonly fact: FactName;
  readonly part: 'chains' | 'assets' | 'channels' | 'bridges' | 'durations';
  /** Name of a change of the field. */
  readonly what: string;
  /** Key of the row; undefined where the data has none. */
  readonly keyOf: (index: FactIndex, statement: Statement) => string | undefined;
  readonly readFrom: (index: FactIndex, statement: Statement) => Value | undefined;
  /** Another value that a statement may have. */
  readonly orElse?: (index: FactIndex, statement: Statement) => Value | undefined;
}

const ofChain = (fact: FactName, what: string, value: (row: ChainRow) => Value | undefined): Field => ({
  ...{ fact, part: 'chains', what },
  keyOf: ({ chains }, { chainId }) => chains.get(chainId)?.chain_id,
  readFrom: ({ chains }, { chainId }) => {
    const row = chains.get(chainId);
    return row && value(row);
  },
});

type CoinFinder = (index: FactIndex, statement: Statement) => AssetRow | undefined;

const listed: CoinFinder = ({ assets }, { chainId, of = '' }) => assets.get(coinKey(chainId, of));

/** The fee coin of an EVM chain or of Solana. */
const native: CoinFinder = ({ chains, assets }, { chainId }) => {
  const { chain_type: type, fee_assets: [fee] = [] } = chains.get(chainId) ?? {};
  return fee === undefined || type === 'cosmos' ? undefined : assets.get(coinKey(chainId, fee.denom));
};

const ofCoin = (
  fact: FactName,
  what: string,
  find: CoinFinder,
  value: (row: AssetRow, index: FactIndex) => Value | undefined,
): Field => ({
  ...{ fact, part: 'assets', what },
  keyOf: (index, statement) => {
    const row = find(index, statement);
    return row && assetKeyOf(row);
  },
  readFrom: (index, statement) => {
    const row = find(index, statement);
    return row && value(row, index);
  },
});

const ofBridge = (
  fact: FactName,
  what: string,
  value: (bridges: NonNullable<Snapshot['bridges']>, statement: Statement) => Value | undefined,
): Field => ({
  ...{ fact, part: 'bridges', what },
  keyOf: (_index, { chainId }) => chainId,
  readFrom: ({ snapshot: { bridges = {} } }, statement) => value(bridges, statement),
});

const atChain =
  ({ chainId }: Statement) =>
  (row: { readonly chain_id?: string | null }): boolean =>
    row.chain_id === chainId;

/** Fields by name. */
export const fields: Readonly<Record<FieldName, Field>> = {
  prefix: ofChain('chain', 'prefix', (row) => row.bech32_prefix || undefined),
  slip44: ofChain('chain', 'slip44', (row) => row.slip44),
  chain_type: ofChain('evm_id', 'chain_type', (row) => row.chain_type),
  decimals: ofCoin('decimals', 'decimals', listed, (row) => row.decimals),
  native_decimals: ofCoin('native_decimals', 'decimals', native, (row) => row.decimals),
  decimals_of_native: ofCoin('native_decimals', 'decimals', listed, (row) => row.decimals),
  symbol: {
    ...ofCoin('symbol', 'symbol', listed, (row, { verified }) =>
      verified.has(assetKeyOf(row)) ? row.symbol : undefined,
    ),
    orElse: (index, { chainId, of = '' }) => index.recommendedOf(chainId, of),
  },
  native_symbol: ofCoin('evm', 'symbol', native, (row) => row.symbol),
  native_denom: ofCoin('evm', 'native', native, (row) => row.denom),
  ends: {
    ...{ fact: 'ends', part: 'channels', what: 'ends' },
    keyOf: ({ channels }, { chainId, of = '' }) => {
      const row = channels.get(`${chainId}/${of}`);
      return row && channelKey(row);
    },
    readFrom: ({ channels }, { chainId, of = '' }) => {
      const row = channels.get(`${chainId}/${of}`);
      if (row === undefined) return undefined;
      return endText(row.a) === `${chainId}/${of}` ? row.b.chain_id : row.a.chain_id;
    },
  },
  origin: {
    ...{ fact: 'origin', part: 'assets', what: 'origin' },
    keyOf: (index, statement) => {
      const row = listed(index, statement);
      return row && assetKeyOf(row);
    },
    readFrom: (index, statement) =>
      listed(index, statement) && index.originOf(statement.chainId, statement.of ?? ''),
  },
  block_time: {
    ...{ fact: 'evm', part: 'durations', what: 'duration' },
    keyOf: (_index, { chainId }) => chainId,
    readFrom: ({ snapshot, chains }, { chainId }) =>
      chains.get(chainId)?.chain_type === 'evm'
        ? snapshot.durations?.chains?.find((row) => row.chain_id === chainId)?.block_time_s
        : undefined,
  },
  hyperlane_domain: ofBridge(
    'bridge',
    'domain',
    ({ hyperlane }, statement) => hyperlane?.domains?.find(atChain(statement))?.domain,
  ),
  hyperlane_router: ofBridge('bridge', 'contract', ({ hyperlane }, statement) =>
    (hyperlane?.routes ?? [])
      .flatMap(({ a, b }) => [a, b])
      .filter(atChain(statement))
      .map(({ router }) => router)
      .find((router) => router?.toLowerCase() === statement.of?.toLowerCase()),
  ),
  go_fast_domain: ofBridge(
    'bridge',
    'domain',
    ({ go_fast: goFast }, statement) => goFast?.chains?.find(atChain(statement))?.domain,
  ),
  axelar_name: ofBridge(
    'axelar',
    'name',
    ({ axelar }, statement) => axelar?.chains?.find(atChain(statement))?.axelar_chain,
  ),
  axelar_gateway: ofBridge(
    'axelar',
    'contract',
    ({ axelar }, statement) => axelar?.chains?.find(atChain(statement))?.gateway,
  ),
  axelar_wrapped: ofBridge(
    'axelar',
    'denom',
    ({ axelar }, statement) => axelar?.native_wrapped_pairs?.items?.find(atChain(statement))?.axelar_denom,
  ),
};
