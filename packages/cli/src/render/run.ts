import type { Registry } from 'wayfold';
import type { SimulateResponse } from 'wayfold/wire';
import { amountText } from './amount.js';
import type { Paint } from './paint.js';
import { plain } from './text.js';

/** Effects of transactions on a model of the chains, in a line: the arrivals, or the failure and its reason. */
export function runLines(
  registry: Registry,
  { txs, delivered }: SimulateResponse,
  paint: Paint,
): readonly string[] {
  const head = paint.bold('simulated');
  if (delivered !== undefined) {
    const { amount, denom, chain_id: chainId, address } = delivered;
    const coins = amountText(registry, amount, { chainId, denom });
    return [`${head}  on the same pools: ${coins} on ${plain(chainId)} for ${plain(address)}`];
  }
  return txs.flatMap(({ outcome, reason = '' }, index) =>
    outcome === 'done' ? [] : [`${head}  transaction ${index}: ${plain(outcome)} ${plain(reason)}`],
  );
}
