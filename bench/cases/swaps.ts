import { marketsOf } from 'wayfold/quote';
import { createApi } from 'wayfold/wire';
import type { Figure } from '../measure.js';
import type { Case } from '../outcome.js';
import { osmosisPools } from '../pool-world.js';
import { registry } from '../world.js';

const atom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const usdc = 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4';

/** Routes that swap, from the text of a request to the answer: what they take beside the search for the pools. */
export const swaps: Case = {
  name: 'swaps',
  run: () => {
    const api = createApi(registry, { now: () => 1_795_305_600_000_000_000n, pools: () => osmosisPools });
    const [market] = marketsOf(osmosisPools);
    const beyond = Array.from({ length: 40 }, (_, index) => {
      const amountIn = BigInt(10_000_000 * (index + 1));
      const body = JSON.stringify({
        ...{ source_asset_chain_id: 'cosmoshub-4', source_asset_denom: 'uatom' },
        ...{ dest_asset_chain_id: 'noble-1', dest_asset_denom: 'uusdc', amount_in: String(amountIn) },
      });
      const whole = leastOf(() => api.handleText('/v2/fungible/route', body));
      const search = leastOf(() => market?.exactIn({ denomIn: atom, denomOut: usdc, amountIn, maxParts: 1 }));
      return whole - search;
    }).sort((x, y) => x - y);
    const time = beyond[beyond.length >> 1] ?? Number.NaN;
    const figure: Figure = { name: 'ours', role: 'ours', p50: time, min: beyond[0] ?? time, best: time };
    const work = 'Route with a swap, body to body, beyond its search';
    return Promise.resolve([
      { work, unit: 'ns', figures: [figure], aims: [{ kind: 'atMost', amount: 1e6 }] },
    ]);
  },
};

/** The least time of some runs, nanoseconds. */
function leastOf(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 5; turn++) {
    const start = performance.now();
    run();
    least = Math.min(least, (performance.now() - start) * 1e6);
  }
  return least;
}
