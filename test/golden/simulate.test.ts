/** The simulator against the published traces, single faults, middleware cases and derived addresses. */
import { describe, expect, test } from 'vitest';
import { createRegistry, ibcDenom } from 'wayfold';
import {
  autopilotAddress,
  type Balance,
  escrowAddress,
  type Fault,
  forwardingAddress,
  hookCallerAddress,
  type Packet,
  simulateMsgs,
  type SimulatedTx,
  type Simulation,
} from 'wayfold/simulate';
import { expectDocumentedRun } from './support/documented.js';
import {
  assumedQuote,
  derivations,
  type MiddlewareCase,
  middlewareCases,
  middlewareWorld,
  now,
  type Outcome,
  registry,
  type Trace,
  tracedCases,
  tracesFor,
  type VectorBalance,
  type VectorPacket,
} from './support/chain-vectors.js';

const traces = tracesFor(registry, [
  ...new Set(tracedCases.flatMap(({ trace }) => trace.packets.map((packet) => baseOf(packet.denom_on_wire)))),
]);

function baseOf(path: string): string {
  return path.replace(/^(?:transfer\/channel-[0-9]+\/)+/, '');
}

function run(tx: SimulatedTx, trace: Trace, faults: readonly Fault[] = []): Simulation {
  const outputs = trace.assumed_swap_amount_out;
  expectDocumentedRun(registry, [tx], { now, swapOutputs: Object.values(outputs), faults, traces });
  return simulateMsgs(registry, { txs: [tx] }, { now, quote: assumedQuote(outputs), faults, traces });
}

/** Balances as the traces give them: relayer fees that come back are left out there. */
function settled(simulation: Simulation): VectorBalance[] {
  const amounts = new Map<string, { readonly balance: Balance; amount: bigint }>();
  const keyOf = ({ chainId, address, denom }: Balance): string => `${chainId} ${address} ${denom}`;
  for (const balance of simulation.balances) amounts.set(keyOf(balance), { balance, amount: balance.amount });
  for (const event of simulation.events) {
    const returned =
      event.kind === 'pay' && event.why === 'fee-return' ? amounts.get(keyOf(event.to)) : undefined;
    if (returned && event.kind === 'pay') returned.amount -= event.to.amount;
  }
  const rows = [...amounts.values()].filter(({ amount }) => amount > 0n);
  return sorted(
    rows.map(({ balance, amount }) => ({
      chain_id: balance.chainId,
      address: balance.address,
      denom: balance.denom,
      amount: String(amount),
    })),
  );
}

function sorted(balances: readonly VectorBalance[]): VectorBalance[] {
  return [...balances].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function printed(packet: Packet): VectorPacket {
  const { source, dest } = packet;
  return {
    packet: packet.index,
    from_chain_id: source.chainId,
    source_port: source.port,
    source_channel: source.channel,
    to_chain_id: dest.chainId,
    dest_port: dest.port,
    dest_channel: dest.channel,
    denom_on_wire: packet.denom,
    amount: String(packet.amount),
    sender: packet.sender,
    receiver: packet.receiver,
    memo: packet.memo === '' ? null : parseMemo(packet.memo),
  };
}

/** Memos inside memos are texts on the wire, and shown parsed in the traces. */
function parseMemo(text: string): unknown {
  return JSON.parse(text, (key, value) => (key === 'memo' && value !== '' ? parseMemo(value) : value));
}

type Injection = Trace['failures'][number]['inject'][number];

function faultsOf(injection: Injection, plain: Simulation): Fault[] {
  if ('packet' in injection) {
    return [
      { kind: injection.kind === 'error_ack' ? 'error-ack' : 'timeout', tx: 0, packet: injection.packet },
    ];
  }
  return plain.events.flatMap((event) => {
    const hit =
      event.kind === 'swap' && event.coinIn.chainId === injection.swap_reverts_on ? event.swap : undefined;
    return hit === undefined ? [] : [{ kind: 'swap-reverts', swap: hit } as const];
  });
}

describe.each(tracedCases)('$name', ({ tx, trace }) => {
  test('packets and final balances', () => {
    const simulation = run(tx, trace);
    expect(simulation.txs).toEqual([{ outcome: 'done' }]);
    expect(simulation.packets.map(printed)).toEqual(trace.packets);
    expect(settled(simulation)).toEqual(sorted(trace.final_balances));
  });

  const faults = trace.failures.flatMap(({ inject, balances }) =>
    inject.map((injection) => ({ injection, balances })),
  );
  test.each(faults)('after $injection', ({ injection, balances }) => {
    const plain = run(tx, trace);
    const simulation = run(tx, trace, faultsOf(injection, plain));
    expect(simulation.txs[0]?.outcome).toBe(balances === undefined ? 'failed' : 'undone');
    const unmoved = simulation.opening.filter(({ address }) => address === tx.signerAddress);
    const before = unmoved.map(({ chainId, amount, ...rest }) => ({
      chain_id: chainId,
      ...rest,
      amount: String(amount),
    }));
    expect(settled(simulation)).toEqual(sorted(balances ?? before));
  });
});

/** Sends the packet of a case from one chain to the next and reads what its middleware did. */
function outcomeOf(one: MiddlewareCase, flavour: 'ibc-apps' | 'ibc-go'): Outcome {
  const { sender, receiver, memo } = one.packet;
  const msg = {
    ...{ source_port: 'transfer', source_channel: 'channel-0', token: { denom: 'utoken', amount: '1000' } },
    ...{ sender, receiver, timeout_height: {}, timeout_timestamp: String(now + 600_000_000_000n), memo },
  };
  const typeUrl = '/ibc.applications.transfer.v1.MsgTransfer';
  const msgs = [{ typeUrl, value: JSON.stringify(msg) }];
  const tx = { chainId: 'source-1', signerAddress: sender, msgs };
  const middle = middlewareWorld(one, flavour);
  expectDocumentedRun(middle, [tx], { now });
  const { events, packets, txs } = simulateMsgs(middle, { txs: [tx] }, { now });
  expect(txs[0]?.outcome).not.toBe('failed');
  const [, onward] = packets;
  if (onward !== undefined && onward.owner.kind === 'forward') {
    const { sender: from, receiver: to, source, timeout, owner, memo: next } = onward;
    const forward = { sender: from, receiver: to, port: source.port, channel: source.channel };
    const numbers = { timeout_ns: Number(timeout - now), retries: owner.retriesLeft };
    return { outcome: 'forward', forward: { ...forward, ...numbers, memo: next } };
  }
  for (const event of events) {
    if (event.kind === 'ack' && !event.ack.isOk) return { outcome: 'error_ack' };
    if (event.kind === 'call') {
      const { caller, contract, msg: told } = event;
      return { outcome: 'contract_call', contract_call: { sender: caller, contract, msg: JSON.parse(told) } };
    }
  }
  const request = one.middleware === 'autopilot' ? JSON.parse(memo || '{}').autopilot : undefined;
  if (request === undefined) return { outcome: 'receive' };
  const module = 'claim' in request ? 'claim' : 'stakeibc';
  const staked = events.find((event) => event.kind === 'pay' && event.why === 'deliver');
  const action = module === 'claim' ? {} : { action: staked ? 'LiquidStake' : 'RedeemStake' };
  return { outcome: 'autopilot', autopilot: { module, ...action, receiver } };
}

test.each(middlewareCases)('middleware: $name', (one) => {
  const { expected } = one;
  if ('outcome' in expected) expect(outcomeOf(one, 'ibc-apps')).toEqual(expected);
  else {
    expect(outcomeOf(one, 'ibc-apps')).toEqual(expected['ibc-apps']);
    expect(outcomeOf(one, 'ibc-go')).toEqual(expected['ibc-go']);
  }
});

const addressRules = {
  hooks_sender: ({ prefix = '', dest_channel = '', sender = '' }) =>
    hookCallerAddress(prefix, dest_channel, sender),
  pfm_receiver: ({ prefix = '', dest_channel = '', sender = '' }) =>
    forwardingAddress(prefix, dest_channel, sender),
  autopilot_receiver: ({ prefix = '', dest_channel = '', sender = '' }) =>
    autopilotAddress(prefix, dest_channel, sender),
  escrow: ({ prefix = '', port = '', channel = '' }) => escrowAddress(prefix, port, channel),
} satisfies Record<string, (row: Partial<Record<string, string>>) => string>;

describe.each(Object.entries(addressRules))('%s', (kind, derive) => {
  test.each(derivations[kind] ?? [])('$address', (row) => {
    expect(derive(row)).toBe(row['address']);
  });
});

test.each(derivations['receive'] ?? [])('receive $packet_denom at $dest_channel: $action', (row) => {
  const {
    packet_denom: path = '',
    source_channel = '',
    dest_channel = '',
    source_port = '',
    dest_port = '',
  } = row;
  const chain = (id: string, prefix: string) =>
    ({ chain_id: id, chain_name: id.slice(0, -2), chain_type: 'cosmos', bech32_prefix: prefix }) as const;
  const source = { chain_id: 'source-1', port: source_port, channel: source_channel };
  const dest = { chain_id: 'dest-1', port: dest_port, channel: dest_channel };
  const world = createRegistry({
    chains: [chain('source-1', 'cosmos'), chain('dest-1', 'osmo')],
    channels: [{ a: source, b: dest }],
  });
  const sender = 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw';
  const receiver = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';
  const denom = ibcDenom(path as never, world.sha256);
  const msg = {
    ...{ source_port, source_channel, token: { denom, amount: '7' }, sender, receiver },
    ...{ timeout_height: {}, timeout_timestamp: String(now + 1n) },
  };
  const typeUrl = '/ibc.applications.transfer.v1.MsgTransfer';
  const tx = { chainId: 'source-1', signerAddress: sender, msgs: [{ typeUrl, value: JSON.stringify(msg) }] };
  const options = { now, traces: [{ chainId: 'source-1', denom, path }] };
  expectDocumentedRun(world, [tx], options);
  const { balances, holdings } = simulateMsgs(world, { txs: [tx] }, options);
  expect(balances).toEqual([
    { chainId: 'dest-1', address: receiver, denom: row['denom_on_dest'], amount: 7n },
  ]);
  const escrowed = holdings.filter(({ role }) => role === 'escrow').map(({ chainId }) => chainId);
  expect(escrowed).toEqual(row['action'] === 'mint' ? ['source-1'] : []);
});
