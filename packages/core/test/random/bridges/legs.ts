/** Steps that random routes are made of: every operation of the published cases, and what joins them. */
import { readFileSync } from 'node:fs';
import { sha256 } from '../../../src/primitives/index.js';
import { createRegistry, type Registry, type Snapshot, unpackSnapshot } from '../../../src/registry/index.js';
import { toUtf8 } from '../../../../../test/support/bytes.js';
import vectors from '../../../../../test/vectors/bridges-public.json' with { type: 'json' };

const shipped = unpackSnapshot(
  JSON.parse(readFileSync(new URL('../../../../../data/generated/core.json', import.meta.url), 'utf8')),
);
const overlay = vectors.about.overlay as unknown as Snapshot; // as the file says

/** The clock of the published cases, nanoseconds. */
export const clock: bigint = BigInt(vectors.about.clock_ns);

/** A coin as its chain writes it, with its path there. */
export interface Coin {
  readonly chainId: string;
  readonly denom: string;
  readonly path: string;
}

/** Fields of an operation in the form of the interface. */
export type Body = Readonly<Record<string, unknown>>;

/** One step: an operation without amounts. */
export interface Leg {
  readonly kind: string;
  readonly body: Body;
  readonly from: Coin;
  readonly to: Coin;
}

/** Channels by which routes reach bridges and go on behind them: chain and channel at either end. */
const channels = [
  ['osmosis-1', 'channel-750', 'noble-1', 'channel-1'],
  ['osmosis-1', 'channel-0', 'cosmoshub-4', 'channel-141'],
  ['osmosis-1', 'channel-89463', 'interwoven-1', 'channel-71'],
  ['noble-1', 'channel-33', 'dydx-mainnet-1', 'channel-0'],
  ['osmosis-1', 'channel-6994', 'celestia', 'channel-2'],
] as const;
/** The chain whose swap contracts are used. */
export const swapChain = 'osmosis-1';

const known = createRegistry([shipped, overlay]);
const paths = new Map(
  ['osmosis-1', 'cosmoshub-4', 'noble-1', 'interwoven-1', 'dydx-mainnet-1', 'celestia'].flatMap((chainId) =>
    [...(known.assets.get(chainId as never)?.keys() ?? [])].map(
      (path) => [`${chainId} ${denomOf(path)}`, String(path)] as const,
    ),
  ),
);

/** The denom of a path. */
export function denomOf(path: string): string {
  if (!/^transfer\/channel-[0-9]+\//.test(path)) return path;
  const hash = [...sha256(toUtf8(path))].map((byte) => byte.toString(16).padStart(2, '0'));
  return `ibc/${hash.join('').toUpperCase()}`;
}

function coinOf(chainId: unknown, denom: unknown): Coin {
  const [chain, name] = [String(chainId), String(denom)];
  return { chainId: chain, denom: name, path: paths.get(`${chain} ${name}`) ?? name };
}

/** The same coin however an EVM chain writes it. */
export const keyOf = ({ chainId, denom }: Coin): string =>
  `${chainId} ${denom.startsWith('0x') ? denom.toLowerCase() : denom}`;

const published: readonly Leg[] = vectors.cases
  .filter(({ expect: { txs } }) => txs !== undefined)
  .flatMap(({ request }) => request['operations'] as readonly Body[])
  .flatMap((operation) =>
    Object.entries(operation).flatMap(([kind, body]) => {
      if (typeof body !== 'object' || body === null || kind === 'swap' || kind === 'transfer') return [];
      const { from_chain_id: start, to_chain_id: end = start, denom_in, denom_out } = body as Body;
      const packet = (body as Body)['ibc_transfer_to_axelar'] as Body | undefined;
      const from = coinOf(start, packet?.['denom_in'] ?? denom_in);
      return [{ kind, body: body as Body, from, to: coinOf(end, denom_out) }];
    }),
  );

/** Burns between all chains of the data, not relayed. */
const burns: readonly Leg[] = burnsOf(known);

function burnsOf({ bridges: { cctp } }: Registry): Leg[] {
  const solana = cctp?.solana && coinOf(cctp.solana.chainId, cctp.solana.usdcDenom);
  const noble = cctp?.noble && coinOf(cctp.noble.chainId, cctp.noble.usdcDenom);
  const evm = (cctp?.evmV1 ?? []).map(({ chainId, usdcDenom }) => coinOf(chainId, usdcDenom));
  const ends = [...evm, noble, solana].filter((end) => end !== undefined);
  return ends.flatMap((from) =>
    ends
      .filter((to) => to !== from)
      .flatMap((to) => [burn('cctp_transfer', from, to), burn('cctp_transfer_v2', from, to)])
      .filter(
        ({ kind, to }) => kind === 'cctp_transfer' || (from !== noble && to.chainId !== noble?.chainId),
      ),
  );
}

function burn(kind: string, from: Coin, to: Coin): Leg {
  const ends = {
    from_chain_id: from.chainId,
    to_chain_id: to.chainId,
    denom_in: from.denom,
    denom_out: to.denom,
  };
  const second = kind === 'cctp_transfer_v2' ? { finality_threshold: 2000, max_fee: '0' } : {};
  return { kind, body: { ...ends, burn_token: from.denom, smart_relay: false, ...second }, from, to };
}

/** All bridges and the swaps of EVM chains. */
export const crossings: readonly Leg[] = [...published, ...burns];

/** Coins that a route may start with or be swapped into. */
export const coins: readonly Coin[] = unique([
  ...crossings.map(({ from }) => from),
  ...['uosmo', 'uusdc'].map((path) =>
    coinOf(swapChain, path === 'uosmo' ? path : denomOf(`transfer/channel-750/${path}`)),
  ),
  coinOf('cosmoshub-4', 'uatom'),
]);

function unique(all: readonly Coin[]): Coin[] {
  return [...new Map(all.map((coin) => [keyOf(coin), coin])).values()];
}

/** Transfers of a coin. */
export function transfersOf(coin: Coin): Leg[] {
  const { chainId, path } = coin;
  // Of a voucher whose path is not known it cannot be said what it becomes.
  if (path.startsWith('ibc/')) return [];
  return channels.flatMap(([a, channelA, b, channelB]) => {
    const isForth = a === chainId;
    if (!isForth && b !== chainId) return [];
    const [channel, other, to] = isForth ? [channelA, channelB, b] : [channelB, channelA, a];
    const home = `transfer/${channel}/`;
    const next = path.startsWith(home) ? path.slice(home.length) : `transfer/${other}/${path}`;
    const end: Coin = { chainId: to, denom: denomOf(next), path: next };
    const body = {
      ...{ port: 'transfer', channel, from_chain_id: chainId, to_chain_id: to },
      ...{ denom_in: coin.denom, denom_out: end.denom, pfm_enabled: true, supports_memo: true },
    };
    return [{ kind: 'transfer', body, from: coin, to: end }];
  });
}

/** What the routes run on: the shipped data, and what the cases add to it. */
export const registry: Registry = known;
