/** Random routes over bridges, as requests of the interface. */
import type { Tape } from '../tape.js';
import { printBech32 } from '../../../../../test/support/bech32.js';
import {
  type Body,
  type Coin,
  coins,
  crossings,
  keyOf,
  type Leg,
  registry,
  swapChain,
  transfersOf,
} from './legs.js';

/** A request for messages with what a test needs to know of it. */
export interface BridgeRoute {
  readonly request: BridgeRequest;
  readonly legs: readonly Leg[];
}

/** The request, as far as tests read it. */
export interface BridgeRequest {
  readonly source_asset_denom: string;
  readonly source_asset_chain_id: string;
  readonly dest_asset_denom: string;
  readonly dest_asset_chain_id: string;
  readonly amount_in: string;
  readonly amount_out: string;
  readonly address_list: readonly string[];
  readonly operations: readonly Body[];
}

const starts = new Map<string, Leg[]>();
for (const leg of crossings) starts.set(keyOf(leg.from), [...(starts.get(keyOf(leg.from)) ?? []), leg]);

const kinds = [...new Set(crossings.map(({ kind }) => kind))];

/** A route that crosses a bridge at least once, or swaps on an EVM chain. */
export function drawBridgeRoute(tape: Tape): BridgeRoute {
  return routeOver(drawLegs(tape), tape);
}

/** A route over these steps, with random amounts. */
export function routeOver(legs: readonly Leg[], tape: Tape): BridgeRoute {
  const amountIn = drawAmount(tape);
  let amount = amountIn;
  const operations = legs.map((leg) => {
    const drawn = withAmounts(tape, leg, amount);
    amount = drawn.amountOut;
    return drawn.operation;
  });
  const [first] = legs;
  const last = legs[legs.length - 1];
  if (first === undefined || last === undefined) throw new Error('a route needs a step');
  const ends = legs.filter(({ kind }) => kind !== 'swap' && kind !== 'evm_swap').map(({ to }) => to.chainId);
  const isOnSolana = legs.some(({ from }) => from.chainId === 'solana');
  const request = {
    ...{ source_asset_denom: first.from.denom, source_asset_chain_id: first.from.chainId },
    ...{ dest_asset_denom: last.to.denom, dest_asset_chain_id: last.to.chainId },
    ...{ amount_in: String(amountIn), amount_out: String(amount) },
    address_list: [first.from.chainId, ...ends].map((chainId, index) =>
      addressOn(chainId, index + 1 + tape.draw(90)),
    ),
    operations,
    slippage_tolerance_percent: tape.pick(['1', '0', '0.5', '3.33']),
    ...(isOnSolana && { svm: solanaParts }),
    ...(tape.rarely(4) && { timeout_seconds: String(60 + tape.draw(600)) }),
    ...(last.kind === 'swap' && tape.draw(2) === 0 && { chain_ids_to_affiliates: affiliates }),
  };
  return { request, legs };
}

const solanaParts = {
  recent_blockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N',
  event_account: 'BrG44HdsEhzapvs8bEqzvkq4egwevS3fRE6ze2ENo6S8',
};
const affiliates = {
  [swapChain]: { affiliates: [{ basis_points_fee: '20', address: addressOn(swapChain, 200) }] },
};

/** Starts before a bridge or a few steps away from it, and goes on behind it. */
function drawLegs(tape: Tape): Leg[] {
  const kind = tape.pick(kinds);
  const crossing = tape.pick(crossings.filter((leg) => leg.kind === kind));
  const legs: Leg[] = [...leadingTo(tape, crossing.from), crossing];
  for (let left = tape.draw(4); left > 0; left--) {
    const last = legs[legs.length - 1];
    const next = last && nextOf(tape, last);
    if (next === undefined) break;
    legs.push(next);
  }
  return legs;
}

/** What brings a coin to where a bridge takes it. */
function leadingTo(tape: Tape, to: Coin): Leg[] {
  if (to.chainId === swapChain && tape.draw(2) === 0) {
    const from = tape.pick(coins.filter((coin) => coin.chainId === swapChain && coin.denom !== to.denom));
    return [swapOf(tape, from, to)];
  }
  const before = [...crossings, ...coins.flatMap(transfersOf)].filter((leg) => keyOf(leg.to) === keyOf(to));
  if (before.length === 0 || tape.draw(2) === 0) return [];
  const leg = tape.pick(before);
  return leg.kind === 'transfer' && leg.from.chainId === swapChain
    ? [...leadingTo(tape, leg.from), leg]
    : [leg];
}

function nextOf(tape: Tape, { to, kind }: Leg): Leg | undefined {
  const choices = [...(starts.get(keyOf(to)) ?? []), ...transfersOf(to)];
  const canSwap = to.chainId === swapChain && kind !== 'swap';
  if (canSwap && (choices.length === 0 || tape.draw(2) === 0)) {
    return swapOf(
      tape,
      to,
      tape.pick(coins.filter(({ chainId, denom }) => chainId === swapChain && denom !== to.denom)),
    );
  }
  if (choices.length === 0) return undefined;
  const next = tape.pick([...new Set(choices.map((choice) => choice.kind))]);
  return tape.pick(choices.filter((choice) => choice.kind === next));
}

function swapOf(tape: Tape, from: Coin, to: Coin): Leg {
  const venue = { name: 'osmosis-poolmanager', chain_id: swapChain };
  const swap_operations = [{ pool: String(1 + tape.draw(2000)), denom_in: from.denom, denom_out: to.denom }];
  const trade = { swap_venue: venue, swap_operations };
  const ends = { from_chain_id: swapChain, chain_id: swapChain, denom_in: from.denom, denom_out: to.denom };
  return { kind: 'swap', body: { ...ends, swap_in: trade, swap_venues: [venue] }, from, to };
}

/** Mostly what bridges take; now and then so little that fees eat it. */
function drawAmount(tape: Tape): bigint {
  if (tape.rarely(30)) return BigInt(1 + tape.draw(1000));
  return 30_000_000n + BigInt(tape.draw(65_000)) * 10n ** BigInt(tape.draw(5));
}

interface Drawn {
  readonly operation: Body;
  readonly amountOut: bigint;
}

function withAmounts(tape: Tape, leg: Leg, amountIn: bigint): Drawn {
  const { body, fees } = withFees(tape, leg, amountIn);
  const isSwap = leg.kind === 'swap' || leg.kind === 'evm_swap';
  const amountOut = isSwap ? drawAmount(tape) : amountIn - fees;
  const amounts = { amount_in: String(amountIn), amount_out: String(amountOut) };
  const filled =
    leg.kind === 'evm_swap'
      ? { ...body, ...amounts, swap_calldata: swapCall(tape, leg, amountIn, amountOut) }
      : body;
  return { operation: { [leg.kind]: filled, ...amounts }, amountOut };
}

/** Calldata of a router whose first words are both amounts, and behind them both tokens. */
function swapCall(tape: Tape, { body }: Leg, amountIn: bigint, amountOut: bigint): string {
  const data = String(body['swap_calldata']).replace(/^0x/, '');
  const least = amountOut - (tape.rarely(9) ? (amountOut * BigInt(tape.draw(100))) / 10_000n : 0n);
  return data.slice(0, 8) + word(amountIn) + word(least) + data.slice(136);
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0');

/** The same operation with other fees, and what they take of the coin that moves. */
function withFees(
  tape: Tape,
  { kind, body }: Leg,
  amount: bigint,
): { readonly body: Body; readonly fees: bigint } {
  const draw = (): bigint => 1n + (amount * BigInt(tape.draw(1000))) / 50_000n;
  const quote = body['smart_relay_fee_quote'] as Body | undefined;
  const [first, second, third] = [draw(), draw(), draw()];
  switch (kind) {
    case 'cctp_transfer':
    case 'cctp_transfer_v2':
    case 'eureka_transfer': {
      const isFast = body['finality_threshold'] === 1000;
      const relay =
        quote === undefined ? {} : { smart_relay_fee_quote: { ...quote, fee_amount: String(first) } };
      const most = isFast ? { max_fee: String(second) } : {};
      const fees = (quote === undefined ? 0n : first) + (isFast ? second : 0n);
      return { body: { ...body, ...relay, ...most }, fees };
    }
    case 'axelar_transfer': {
      const isPacket = body['ibc_transfer_to_axelar'] !== undefined;
      return { body: { ...body, fee_amount: String(first) }, fees: isPacket ? first : 0n };
    }
    case 'go_fast_transfer': {
      // The solver's share in hundredths of a percent, as amount.
      const share = (amount * BigInt(String((body['fee'] as Body)['bps_fee']))) / 10_000n;
      const fee = {
        ...(body['fee'] as Body),
        bps_fee_amount: String(share),
        ...{ source_chain_fee_amount: String(second), destination_chain_fee_amount: String(third) },
      };
      return { body: { ...body, fee }, fees: share + second + third };
    }
    case 'stargate_transfer':
      return {
        body: { ...body, oft_fee_amount: String(first), messaging_fee_amount: String(second) },
        fees: first,
      };
    case 'layer_zero_transfer':
      return { body: { ...body, messaging_fee_amount: String(second) }, fees: 0n };
    case 'hyperlane_transfer':
      return { body: { ...body, fee_amount: String(second) }, fees: 0n };
    default:
      return { body, fees: 0n };
  }
}

/** Somebody's address on a chain, another one for another number. On Solana there is one wallet and its token account. */
export function addressOn(chainId: string, who: number): string {
  const chain = registry.chains.get(chainId as never);
  if (chain?.type === 'svm') return '48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj';
  if (chain?.type === 'evm') return `0x${who.toString(16).padStart(2, '0').repeat(20)}`;
  return printBech32(chain?.bech32Prefix ?? '', new Uint8Array(20).fill(who));
}
