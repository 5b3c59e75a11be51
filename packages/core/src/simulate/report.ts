import type {
  Balance,
  Delivery,
  Expectation,
  Holding,
  KnownTrace,
  SimulatedEvent,
  Simulation,
} from './model.js';
import type { World } from './world.js';

/** What there is to tell about a finished run of `count` transactions. */
export function reportOf(world: World, count: number, expect: Expectation | undefined): Simulation {
  const { events, opening, outcomes } = world;
  const txs = Array.from(
    { length: count },
    (_, index) => outcomes.get(index) ?? { outcome: 'done' as const },
  );
  const holdings = holdingsOf(world);
  const last = txs.every(({ outcome }) => outcome === 'done') ? lastArrival(events, count - 1) : undefined;
  return {
    ...{ txs, events, opening, holdings, traces: tracesOf(world) },
    packets: events.flatMap((event) =>
      event.kind === 'packet' && event.packet.attempt === 0 ? [event.packet] : [],
    ),
    balances: balancesIn(holdings),
    ...(last && { delivered: last }),
    isMet: last !== undefined && (expect === undefined || meets(last, expect)),
    endedAt: world.time,
  };
}

/** Holdings outside pools, escrows and modules. */
export function balancesIn(holdings: readonly Holding[]): Balance[] {
  return holdings.filter(({ role }) => role === 'account').map(({ role: _role, ...balance }) => balance);
}

function tracesOf({ paths }: World): KnownTrace[] {
  return [...paths].map(([key, path]) => {
    const slash = key.indexOf('/');
    return { chainId: key.slice(0, slash), denom: key.slice(slash + 1), path };
  });
}

function meets(delivered: Balance, { chainId, denom, amount, address }: Expectation): boolean {
  return (
    delivered.chainId === chainId &&
    delivered.denom === denom &&
    delivered.amount >= amount &&
    (address === undefined || delivered.address === address)
  );
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
      return isArrival ? { ...event.to, by: 'payment' } : undefined;
    }
    case 'call':
      return event.coins[0] && { ...event.coins[0], address: event.contract, by: 'call' };
    case 'leave':
      return { ...event.from, by: 'bridge' };
    default:
      return undefined;
  }
}

/** What all accounts hold in the end. */
export function holdingsOf(world: World): Holding[] {
  const holdings: Holding[] = [];
  for (const [key, account] of world.accounts) {
    const slash = key.indexOf('/');
    const place = { chainId: key.slice(0, slash), address: key.slice(slash + 1) };
    const end = world.escrows.get(key);
    const role = end ? 'escrow' : place.address.startsWith('module:') ? 'module' : 'account';
    for (const [denom, amount] of account) {
      if (amount > 0n) holdings.push({ ...place, denom, amount, role, ...(end && { end }) });
    }
  }
  return holdings;
}
