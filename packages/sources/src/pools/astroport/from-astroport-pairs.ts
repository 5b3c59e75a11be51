import { isObject } from 'wayfold/registry';
import { checked, finding, type Findings, headOf, type PoolFragment, rowsOf } from '../checked.js';
import { type Answer, entriesOf, isThere, member, PoolProblem, textOf } from '../fields.js';
import { pairRow } from './pair-row.js';

/**
 * Adapter for answers of Astroport pairs: `{ chain_id, pairs: [{ contract, pair, pool, config, fee_info }] }`, or the list of pairs
 * alone where each states its `chain_id`. `pair`, `pool` and `config` are the pair's answers to these queries, `fee_info` is its
 * factory's; each may still have the `data` around it that nodes put there. A pair whose curve counts decimals needs them: as `decimals`,
 * in the order of its assets, or under `denoms` as a snapshot has them. `height`, `time`, `venue`, `denoms`, `synthetic` and
 * `provenance` may be next to `pairs`.
 *
 * Constant product, stable and concentrated pairs of two assets are read; others are left out and reported.
 *
 * @see astroport-fi/astroport-core `packages/astroport/src/pair.rs`, `packages/astroport/src/factory.rs`
 */
export function fromAstroportPairs(input: unknown): PoolFragment {
  const whole: Answer = { value: input, at: '' };
  const findings: Findings = { diagnostics: [], leftOut: [] };
  try {
    const pairs = entriesOf(Array.isArray(input) ? whole : member(whole, 'pairs'));
    // The commission is part of the pairs; there is no other fee.
    const head = headOf(whole, { chain_id: chainIdOf(whole, pairs), taker_fee: { default: '0' } });
    const denoms = member(whole, 'denoms');
    return checked(
      head,
      rowsOf(
        pairs,
        {
          read: (pair) => ({ row: pairRow(pair, denoms), at: pair.at }),
          idOf: (pair) => member(pair, 'contract'),
        },
        findings,
      ),
      findings,
    );
  } catch (error) {
    if (!(error instanceof PoolProblem)) throw error;
    return { diagnostics: [...findings.diagnostics, finding(error.at, error.message)] };
  }
}

/** Whether JSON is a bundle of such answers. */
export function isAstroportPairs(json: unknown): boolean {
  const pairs = Array.isArray(json) ? json : member({ value: json, at: '' }, 'pairs').value;
  return (
    Array.isArray(pairs) &&
    pairs.some((pair) => isObject(pair) && Object.hasOwn(pair, 'pool') && Object.hasOwn(pair, 'pair'))
  );
}

/** The chain of all pairs: a snapshot has one. @throws PoolProblem */
function chainIdOf(whole: Answer, pairs: readonly Answer[]): string {
  const stated = [whole, ...pairs].map((one) => member(one, 'chain_id')).filter(isThere);
  const [first, ...others] = stated;
  if (first === undefined || (!isThere(member(whole, 'chain_id')) && stated.length < pairs.length))
    throw new PoolProblem('/chain_id', 'is missing: pairs do not name their chain');
  const chainId = textOf(first);
  const stray = others.find(({ value }) => value !== chainId);
  if (stray !== undefined)
    throw new PoolProblem(stray.at, `must be ${chainId}: a file has pairs of one chain`);
  return chainId;
}
