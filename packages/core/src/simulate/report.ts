import { differencesOf } from './differences.js';
import type { ExpectedOutcome } from './options.js';
import { balancesIn, endsOf, holdingsOf } from './holdings.js';
import type { Delivery, Holding, KnownTrace, SimulatedEvent, SimulatedTx, Simulation } from './model.js';
import type { World } from './world.js';

/** Report of a finished run. */
export function reportOf(
  world: World,
  txs: readonly SimulatedTx[],
  expect: ExpectedOutcome | undefined,
): Simulation {
  const { events, opening, spent } = world;
  const outcomes = txs.map((_, index) => world.outcomes.get(index) ?? { outcome: 'done' as const });
  const holdings = holdingsOf(world);
  const isDone = outcomes.every(({ outcome }) => outcome === 'done');
  const delivered = isDone ? lastArrival(events, txs.length - 1) : undefined;
  const differences = differencesOf({ world, txs, outcomes, ends: endsOf(world), delivered }, expect);
  return {
    txs: outcomes,
    events,
    opening,
    holdings,
    spent,
    traces: tracesOf(world),
    packets: events.flatMap((event) =>
      event.kind === 'packet' && event.packet.attempt === 0 ? [event.packet] : [],
    ),
    balances: balancesIn(holdings),
    lost: holdings.flatMap(lostIn),
    ...(delivered && { delivered }),
    differences,
    isMet: differences.length === 0,
    endedAt: world.time,
  };
}

function lostIn({ role: _role, end: _end, what, ...balance }: Holding): Simulation['lost'] {
  return what === undefined ? [] : [{ what, ...balance }];
}

function tracesOf({ paths }: World): KnownTrace[] {
  return [...paths].map(([key, path]) => {
    const slash = key.indexOf('/');
    return { chainId: key.slice(0, slash), denom: key.slice(slash + 1), path };
  });
}

/** Where the transaction that ends the route brought its coins: over a bridge if over any, else where they came last. */
export function lastArrival(events: readonly SimulatedEvent[], tx: number): Delivery | undefined {
  const arrivals = events.flatMap((event) => {
    const arrival = 'tx' in event && event.tx === tx ? arrivalIn(event) : undefined;
    return arrival === undefined ? [] : [arrival];
  });
  return arrivals.find(({ by }) => by === 'bridge') ?? arrivals[arrivals.length - 1];
}

function arrivalIn(event: SimulatedEvent): Delivery | undefined {
  switch (event.kind) {
    case 'pay': {
      const isArrival = event.why === 'receive' || event.why === 'deliver' || event.why === 'send';
      return isArrival ? { by: 'payment', ...event.to } : undefined;
    }
    case 'call':
      return event.coins[0] && { ...event.coins[0], address: event.contract, by: 'call' };
    case 'arrive':
      return { by: 'payment', ...event.to };
    case 'leave':
      return { by: 'bridge', ...event.from };
    default:
      return undefined;
  }
}
