import { remembered } from '../../../primitives/index.js';
import type { SwapMarket } from '../../swaps.js';

/** A market for one query: routes that differ only in their paths ask equal questions, and it searches once. */
export function askedOnce(market: SwapMarket): SwapMarket {
  return { ...market, exactIn: once(market.exactIn), exactOut: once(market.exactOut) };
}

function once<Ask extends object, Answer>(ask: (asked: Ask) => Answer): (asked: Ask) => Answer {
  const states = new Map<unknown, Map<string, Answer>>();
  return (asked) => {
    const { state, ...rest }: { readonly state?: unknown } = asked;
    const known = remembered(states, state, () => new Map<string, Answer>());
    return remembered(known, Object.values(rest).map(String).join(' '), () => ask(asked));
  };
}
