import type { ErrorBody } from 'wayfold/wire';
import { chainLabel, type Labelling } from './labels.js';
import type { Registry } from 'wayfold/registry';
import type { Found, Refused } from './protocol.js';

/** A refusal of the interface, for the page, with the names of possible coins. */
export function refusedBy(
  body: ErrorBody,
  {
    registry,
    labels,
    chainId,
  }: { readonly registry: Registry; readonly labels: Labelling; readonly chainId: string },
): Refused {
  const [detail] = body.details;
  const facts: Readonly<Record<string, string>> = detail?.metadata ?? {};
  const { notes = '', candidates = '' } = facts;
  return {
    reason: detail?.reason ?? '',
    message: body.message,
    notes: notes.split('\n').filter((note) => note !== ''),
    candidates: candidates
      .split(', ')
      .filter((denom) => denom !== '')
      .map((denom): Found => {
        const coin = labels.coin(chainId, denom);
        return { chainId, denom, chain: chainLabel(registry, chainId), name: '', ...coin };
      }),
  };
}
