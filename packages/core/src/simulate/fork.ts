import type { Fault } from './fault.js';
import type { World } from './world.js';

/**
 * A copy of the world in which something else goes wrong from now on. What happens in one is not seen in the other; they
 * share the budget, and facts that hold in every run: the denoms of paths, the escrow of each channel end.
 */
export function fork(world: World, faults: readonly Fault[]): World {
  const { registry, quote, budget, memos, paths, denoms, escrows, escrowOf } = world;
  const { time, tx, txs, began, funding, laterFunding, packets, sent, swaps } = world;
  // Written out, so that a part of the world which is added later cannot be forgotten here.
  return {
    ...{ registry, quote, budget, memos, paths, denoms, escrows, escrowOf, faults },
    // What chains can do depends on the faults.
    ...{ undo: [], chains: new Map() },
    accounts: new Map([...world.accounts].map(([key, account]) => [key, new Map(account)])),
    sequences: new Map(world.sequences),
    outcomes: new Map(world.outcomes),
    ownFunds: new Map(world.ownFunds),
    ...{
      opening: [...world.opening],
      spent: [...world.spent],
      inFlight: [...world.inFlight],
      events: [...world.events],
    },
    ...{ time, tx, txs, began, funding, laterFunding, packets, sent, swaps },
  };
}
