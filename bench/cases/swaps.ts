import { createPools } from 'wayfold/pools';
import { createApi } from 'wayfold/wire';
import { type Contender, measure } from '../measure.js';
import type { Case } from '../outcome.js';
import { realPools, realRows } from '../pool-world.js';
import { registry } from '../world.js';

/** Routes that swap, from the text of a request to the answer, over all pools of a market. */
export const swaps: Case = {
  name: 'swaps',
  run: async (effort) => {
    let amount = 1_000_000;
    const now = (): bigint => 1_795_305_600_000_000_000n;
    const api = createApi(registry, { now, pools: () => realPools });
    const again: Contender = {
      ...{ name: 'ours', role: 'ours' },
      run: () => answered(api.handleText('/v2/fungible/route', bodyOf(amount++))),
    };
    const anew: Contender = {
      ...again,
      run: () => {
        const pools = createPools([realRows]);
        const fresh = createApi(registry, { now, pools: () => pools });
        return answered(fresh.handleText('/v2/fungible/route', bodyOf(amount++)));
      },
    };
    return [
      {
        ...{ work: 'Route with a swap, 624 real pools, another amount each time', unit: 'ns' },
        ...{ figures: await measure([again], effort), aims: [{ kind: 'atMost', amount: 2e6 }] },
      },
      {
        ...{ work: 'Route with a swap, first in 624 real pools read for it', unit: 'ns' },
        ...{ figures: await measure([anew], effort), aims: [] },
      },
    ];
  },
};

function bodyOf(amount: number): string {
  return JSON.stringify({
    ...{ source_asset_chain_id: 'cosmoshub-4', source_asset_denom: 'uatom', amount_in: String(amount) },
    ...{ dest_asset_chain_id: 'osmosis-1', dest_asset_denom: 'uosmo' },
  });
}

function answered({ status, body }: { readonly status: number; readonly body: unknown }): unknown {
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
