/** Judges compiled messages of a random route by running them. */
import type { CompiledMsgs } from 'wayfold/compile';
import {
  breachesOf,
  type Fault,
  type Packet,
  type Quote,
  simulateMsgs,
  singleFaults,
  type Simulation,
} from 'wayfold/simulate';
import { denomOf, pathAfter, type Route } from './route.js';

export interface Judged {
  readonly problems: readonly string[];
  readonly faults: number;
}

/** Faults that take away what a memo relies on; coins may then stay with a contract that nobody called. */
const strandingKinds = new Set<Fault['kind']>(['memo-truncated', 'contract-entry-missing']);

export function judge(route: Route, compiled: CompiledMsgs, now: bigint): Judged {
  const options = { now, quote: quoteOf(route) };
  const run = (faults: readonly Fault[]): Simulation =>
    simulateMsgs(route.registry, compiled, { ...options, faults });
  const plain = run([]);
  const problems = [
    ...deliveryProblems(route, compiled, plain),
    ...denomProblems(route, plain),
    ...keptProblems(route, plain),
  ];
  const faults = singleFaults(plain);
  for (const fault of faults) {
    const hit = run([fault]);
    const found = [
      ...keptProblems(route, hit, fault),
      ...restProblems(route, hit, fault),
      ...placeProblems(route, plain, hit, fault),
    ];
    problems.push(...found.map((problem) => `${JSON.stringify(fault)}: ${problem}`));
  }
  return { problems, faults: faults.length };
}

/** Venues pay what was expected and, on top, what affiliates take; they sell no more than that. */
export function quoteOf({ outputs, request }: Route): Quote {
  return (asked) => {
    if (asked.swap === undefined) return asked.kind === 'exact-out' ? 1n : asked.leastOut;
    const expected = outputs[asked.swap] ?? 0n;
    const isLast = asked.swap === outputs.length - 1;
    const shares = isLast ? [...(request.affiliates?.values() ?? [])].flat() : [];
    const paid = shares.reduce(
      (sum, { basisPointsFee }) => sum + (expected * BigInt(basisPointsFee)) / 10_000n,
      expected,
    );
    if (asked.kind === 'exact-in') return paid;
    return asked.amountOut > paid ? undefined : (asked.routes[0].amountIn * 9n) / 10n;
  };
}

/** Without faults the last address holds at least the minimum in the denom that was asked for. */
function deliveryProblems(
  { request }: Route,
  { minAmountOut, txs }: CompiledMsgs,
  run: Simulation,
): string[] {
  const bad = run.txs.findIndex(({ outcome }) => outcome !== 'done');
  if (bad >= 0) return [`transaction ${bad} of ${txs.length}: ${JSON.stringify(run.txs[bad])}`];
  const { delivered } = run;
  if (delivered === undefined) return ['nothing was delivered'];
  const isStaked =
    request.postRouteHandler?.kind === 'autopilot_msg' && request.postRouteHandler.action === 'LIQUID_STAKE';
  const problems: string[] = [];
  if (delivered.chainId !== request.dest.chainId) problems.push(`delivered on ${delivered.chainId}`);
  if (delivered.denom !== request.dest.denom && !isStaked) problems.push(`delivered ${delivered.denom}`);
  if (delivered.address !== request.addresses[request.addresses.length - 1])
    problems.push(`delivered to ${delivered.address}`);
  if (delivered.amount < minAmountOut)
    problems.push(`delivered ${delivered.amount}, promised ${minAmountOut}`);
  const isCalled = request.postRouteHandler?.kind === 'wasm_msg';
  if (isCalled !== (delivered.by === 'call')) problems.push(`delivered by ${delivered.by}`);
  return problems;
}

/** The coin that arrives with each packet is the one its operation declares. */
function denomProblems({ request }: Route, { packets }: Simulation): string[] {
  const transfers = request.operations.filter((operation) => operation.kind === 'transfer');
  if (transfers.length !== packets.length)
    return [`${packets.length} packets for ${transfers.length} transfers`];
  return transfers.flatMap((transfer, index) => {
    const packet = packets[index];
    const arrived = packet && denomOf(pathAfter(packet.denom, linkOf(packet)));
    return arrived === transfer.denomOut
      ? []
      : [`packet ${index} brings ${arrived}, not ${transfer.denomOut}`];
  });
}

function linkOf({ source, dest }: Packet): Parameters<typeof pathAfter>[1] {
  return {
    from: { chainId: source.chainId, channel: source.channel },
    to: { chainId: dest.chainId, channel: dest.channel },
  };
}

function keptProblems({ registry }: Route, run: Simulation, fault?: Fault): string[] {
  return breachesOf(registry, run)
    .filter(
      ({ invariant }) => invariant !== 'strays' || fault === undefined || !strandingKinds.has(fault.kind),
    )
    .map(({ invariant, message }) => `${invariant}: ${message}`);
}

/** Every coin rests with the user on that chain, an affiliate, or the contract of a handler. */
function restProblems(route: Route, run: Simulation, fault: Fault): string[] {
  const { request, affiliateAddresses, registry } = route;
  const allowed = new Set([...request.addresses, ...affiliateAddresses]);
  if (strandingKinds.has(fault.kind)) {
    for (const { entryPoint, adapter } of registry.venues.values())
      allowed.add(entryPoint).add(adapter ?? entryPoint);
  }
  return run.balances.flatMap(({ chainId, address, denom, amount }) => {
    const prefix = [...registry.chains.values()].find(({ id }) => id === chainId)?.bech32Prefix;
    const isFine = allowed.has(address) && address.startsWith(`${prefix}1`);
    return isFine ? [] : [`${amount}${denom} rests at ${address} on ${chainId}`];
  });
}

const movingKinds = new Set<Fault['kind']>([
  'error-ack',
  'timeout',
  'memo-too-long',
  'swap-reverts',
  'swap-short',
  'deadline-passed',
]);

/** Before a transaction's first swap the input stays with its signer, afterwards the output stays where it was bought. */
function placeProblems({ request }: Route, plain: Simulation, run: Simulation, fault: Fault): string[] {
  if (fault.kind === 'timeout-once' && !isLate(run)) {
    const same = JSON.stringify(run.balances, bigints) === JSON.stringify(plain.balances, bigints);
    return same ? [] : ['one late packet changed the end'];
  }
  const failed = run.txs.findIndex(({ outcome }) => outcome === 'failed' || outcome === 'undone');
  if (!movingKinds.has(fault.kind) && !isLate(run)) return [];
  if (failed < 0) return ['nothing failed'];
  const swaps = run.events.filter(
    (event) => event.kind === 'swap' && event.swap !== undefined && event.tx === failed,
  );
  const last = swaps[swaps.length - 1];
  const coin = last?.kind === 'swap' ? last.coinOut : undefined;
  const start = startCoin(plain, failed);
  const { chainId, denom } = coin ?? start ?? { chainId: '', denom: '' };
  const isThere = run.balances.some(
    (balance) =>
      balance.chainId === chainId && balance.denom === denom && request.addresses.includes(balance.address),
  );
  return isThere ? [] : [`${denom} should rest on ${chainId}`];
}

/** A packet sent again can come after the deadline of a swap behind it, which then gives the coins back. */
function isLate({ txs }: Simulation): boolean {
  return txs.some(({ reason = '' }) => reason === 'timeout' || reason === 'the timeout has passed already');
}

/** What a transaction starts from: the opening of the run, or what the one before it delivered. */
function startCoin(
  { opening, events }: Simulation,
  tx: number,
): { readonly chainId: string; readonly denom: string } | undefined {
  if (tx === 0) return opening[0];
  const arrivals = events.flatMap((event) =>
    event.kind === 'pay' && event.tx === tx - 1 && (event.why === 'receive' || event.why === 'deliver')
      ? [event.to]
      : [],
  );
  return arrivals[arrivals.length - 1];
}

const bigints = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? String(value) : value;
