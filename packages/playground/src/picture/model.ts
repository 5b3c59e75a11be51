import type { RouteResponse, WireRecovery } from 'wayfold/wire';
import type { ChainLabel, CoinLabel, Labels } from '../engine/protocol.js';

/** A coin on a chain: a place of the picture. */
export interface Stop {
  readonly chain: ChainLabel;
  readonly coin: CoinLabel;
  readonly denom: string;
  /** Base units; absent if unknown. */
  readonly amount?: string;
}

/** Step from one stop to the next. */
export interface Leap {
  readonly kind: 'transfer' | 'bridge' | 'swap' | 'send';
  /** Channel, bridge or exchange: `channel-141`, `CCTP`. */
  readonly title: string;
  /** More of it, in a few words. */
  readonly detail: string;
  /** Index of the transaction that does it. */
  readonly tx: number;
  /** Index of the operation in the answer. */
  readonly index: number;
  /** Parts of a swap, with their share of the input in percent. */
  readonly strands: readonly Strand[];
}

/** One path through pools. */
export interface Strand {
  readonly percent: number;
  readonly pools: readonly string[];
}

/** Stops in order, and the leaps between them. */
export interface Picture {
  readonly stops: readonly Stop[];
  readonly leaps: readonly Leap[];
}

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}; // an object of JSON

/** The picture of a route. */
export function pictureOf(route: RouteResponse, labels: Labels): Picture {
  const stop = (chainId: string, denom: string, amount: unknown): Stop => ({
    chain: labels.chains[chainId] ?? { id: chainId, name: chainId, prefix: '', type: 'unknown' },
    coin: labels.coins[`${chainId}/${denom}`] ?? { symbol: denom.slice(0, 12) },
    denom,
    ...(typeof amount === 'string' && amount !== '' && { amount }),
  });
  const stops = [stop(route.source_asset_chain_id, route.source_asset_denom, route.amount_in)];
  const leaps: Leap[] = [];
  for (const [index, operation] of route.operations.entries()) {
    const { tx_index: tx, amount_in: _in, amount_out: out, ...variants } = operation;
    const [name = '', body] = Object.entries(variants)[0] ?? [];
    const fields = fieldsOf(body);
    leaps.push({ ...leapOf(name, fields), tx: typeof tx === 'number' ? tx : 0, index });
    const to = textOf(fields['to_chain_id'] ?? fields['chain_id']);
    stops.push(stop(to, textOf(fields['denom_out'] ?? fields['denom']), out));
  }
  return { stops, leaps };
}

function leapOf(name: string, fields: Fields): Omit<Leap, 'tx' | 'index'> {
  const bridge = textOf(fields['bridge_id']);
  if (name === 'transfer')
    return { kind: 'transfer', title: textOf(fields['channel']), detail: 'IBC', strands: [] };
  if (name === 'swap' || name === 'evm_swap') return swapOf(fields);
  if (name === 'bank_send') return { kind: 'send', title: 'Send', detail: 'on the same chain', strands: [] };
  return { kind: 'bridge', title: bridgeName(bridge === '' ? name : bridge), detail: 'bridge', strands: [] };
}

function bridgeName(id: string): string {
  const words = id
    .replace(/_transfer.*$/, '')
    .toLowerCase()
    .split('_');
  const isShort = /^(?:cctp|ibc|opinit)/i.test(id);
  return isShort ? id : words.map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`).join(' ');
}

function swapOf(fields: Fields): Omit<Leap, 'tx' | 'index'> {
  const trade = fieldsOf(fields['smart_swap_in'] ?? fields['swap_in'] ?? fields['swap_out']);
  const venue = textOf(fieldsOf(trade['swap_venue'])['name']);
  const routes = Array.isArray(trade['swap_routes']) ? trade['swap_routes'].map(fieldsOf) : [trade];
  const amounts = routes.map((one) => BigInt(textOf(one['swap_amount_in']) || '1'));
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  const strands = routes.map((one, index): Strand => {
    const steps = Array.isArray(one['swap_operations']) ? one['swap_operations'].map(fieldsOf) : [];
    const share = total === 0n ? 0n : ((amounts[index] ?? 0n) * 1000n) / total;
    return { percent: Number(share) / 10, pools: steps.map(({ pool }) => textOf(pool)) };
  });
  return { kind: 'swap', title: 'Swap', detail: venue.replace(/^[a-z]+-/, ''), strands };
}

/** Failures at one leap of the picture. */
export function failuresAt(
  picture: Picture,
  chosen: Leap,
  recovery: readonly WireRecovery[],
): readonly WireRecovery[] {
  return recovery.filter((row) => leapAt(picture, row) === chosen);
}

/** The leap during which a failure happens: packets are counted within their transaction, and swaps come between them. */
function leapAt({ leaps }: Picture, { failure, after_swap: swaps }: WireRecovery): Leap | undefined {
  const own = leaps.filter(({ tx }) => tx === failure.tx);
  if (/^(?:swap|deadline)/.test(failure.kind)) {
    const inOrder = leaps.filter(({ kind }) => kind === 'swap');
    return inOrder[swaps] ?? inOrder.at(-1);
  }
  const moves = own.filter(({ kind }) => kind !== 'swap');
  return moves[failure.hop] ?? moves.at(-1) ?? own.at(-1);
}
