/** The published transactions of bridges, run: who has what in the end, and after every failure. */
import { describe, expect, test } from 'vitest';
import { clock } from './support/bridge-cases.js';
import { bridgedBy, bridgeWorld, type RunCase, runCases, txsOf } from './support/run-cases.js';
import { ends, failures } from './support/bridge-ends.js';
import {
  breachesOf,
  type AllowedFee,
  type Fault,
  recoveryMap,
  type RecoveryRow,
  type SimulatedTx,
  simulateMsgs,
  type Simulation,
  singleFaults,
} from 'wayfold/simulate';

/** Captured transactions over IBC v2 state deadlines of their own day. */
const captured = 1_787_918_963_000_000_000n;
const clockOf = ({ name }: RunCase): bigint =>
  name.startsWith('eureka/captured') ? captured : clock;

/** Deadlines that the comparison of messages sets aside are given the day of the case. */
function datedTxs(one: RunCase): SimulatedTx[] {
  const deadline = String(clockOf(one) + 300_000_000_000n);
  return txsOf(one, (text) => text.replaceAll('1735689900000000000', deadline));
}

const voucherTraces = [
  ['cosmoshub-4', 'ibc/57F14B6B1D8590647CCA908E9190DFAC99282C841AFD11FAA2E4CFBB19E6AB30', 'transfer/channel-141/transfer/channel-208/uusdc'],
  ['osmosis-1', 'ibc/6C37C763D4BC73017EBD53A42A176F286537E40C26B7D49683A0B28973802114', 'transfer/channel-89463/uinit'],
].map(([chainId = '', denom = '', path = '']) => ({ chainId, denom, path }));

const optionsOf = (one: RunCase) => ({
  ...{ now: clockOf(one), people: one.request.address_list, bridged: bridgedBy(one), traces: voucherTraces },
});

const run = (one: RunCase, faults: readonly Fault[] = []): Simulation =>
  simulateMsgs(bridgeWorld, { txs: datedTxs(one) }, { ...optionsOf(one), faults });

const short = (text: string): string => (text.length > 20 ? `${text.slice(0, 8)}…${text.slice(-6)}` : text);

describe('where the coins end', () => {
  test.each(runCases)('$name', (one) => {
    const done = run(one);
    expect(done.txs.map(({ outcome, reason }) => reason ?? outcome)).toEqual(datedTxs(one).map(() => 'done'));
    const { delivered } = done;
    expect(`${delivered?.chainId} ${delivered?.denom.toLowerCase()}`).toBe(
      `${one.request.dest_asset_chain_id} ${one.request.dest_asset_denom.toLowerCase()}`,
    );
    expect(breachesOf(bridgeWorld, done)).toEqual([]);
  });

  test.each(ends)('%s leaves %j', (name, expected) => {
    const { balances } = run(caseOf(name));
    expect(balances.map(({ chainId, address, denom, amount }) => `${chainId} ${short(address)} ${amount}${short(denom)}`)).toEqual(expected);
  });

  test('every published case is in the table', () => {
    expect(ends.map(([name]) => name)).toEqual(runCases.map(({ name }) => name));
  });
});

describe('every single failure', () => {
  test.each(runCases)('of $name keeps the books', (one) => {
    const planned = run(one);
    const found = singleFaults(planned).map((fault) => {
      const broken = breachesOf(bridgeWorld, run(one, [fault])).filter(({ invariant }) => invariant !== 'strays');
      return { fault, broken };
    });
    expect(found.filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  test.each(failures)('%s', (name, expected) => {
    const one = caseOf(name);
    const addresses = one.request.address_list.flatMap((address) =>
      chainsOf(address).map((chainId) => ({ chainId, address })),
    );
    const rows = recoveryMap(bridgeWorld, { txs: datedTxs(one) }, { ...optionsOf(one), addresses });
    expect(rows.filter(isOfBridge).map(rowText)).toEqual(expected);
    for (const { atMostSeconds, settlesWhen } of rows) {
      expect([atMostSeconds, settlesWhen].filter((given) => given !== undefined)).toHaveLength(1);
    }
  });
});

test('two failures at once, drawn at random, keep the books too', () => {
  let state = 20_260_828;
  const draw = (count: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % count;
  };
  const broken = runCases.flatMap((one) => {
    const faults = singleFaults(run(one));
    return Array.from({ length: 5 }, () => [faults[draw(faults.length)], faults[draw(faults.length)]]).flatMap(
      (pair) => {
        const both = pair.filter((fault) => fault !== undefined);
        const found = breachesOf(bridgeWorld, simulateMsgs(bridgeWorld, { txs: datedTxs(one) }, { ...optionsOf(one), faults: both, seed: draw(1000) }));
        const bad = found.filter(({ invariant }) => invariant !== 'strays');
        return bad.length === 0 ? [] : [{ name: one.name, both, bad }];
      },
    );
  });
  expect(broken).toEqual([]);
});

/** Whether a row is not one that any packet or swap has. */
function isOfBridge({ failure: { kind }, settlesWhen }: RecoveryRow): boolean {
  return !common.has(kind) || (kind === 'timeout' && settlesWhen !== undefined);
}

const common = new Set<RecoveryRow['failure']['kind']>([
  ...(['error-ack', 'rate-limited', 'timeout', 'timeout-once', 'memo-truncated', 'memo-too-long'] as const),
  ...(['swap-reverts', 'swap-least', 'swap-short', 'deadline-passed', 'pfm-missing'] as const),
  ...(['contract-entry-missing', 'no-relayer', 'client-expired', 'chain-halted'] as const),
]);

function rowText({ failure, owner, canSign, asset, address, settlesWhen, settlesTo }: RecoveryRow): string {
  const { event, by, seconds } = settlesWhen ?? {};
  const until = settlesWhen && ` until ${event} by ${by}${seconds ? ` in ${seconds.join('-')} s` : ''}`;
  const to = settlesTo && ` -> ${settlesTo.chainId} ${short(settlesTo.address)} ${settlesTo.amount}`;
  const place = `${asset.chainId} ${short(address)} ${asset.amount}${short(asset.denom)}`;
  return `${failure.kind}: ${owner}${canSign ? ' (signs)' : ''} ${place}${until ?? ''}${to ?? ''}`;
}

function caseOf(name: string): RunCase {
  const found = runCases.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case ${name}`);
  return found;
}

/** Chains of which a text is an address. */
function chainsOf(address: string): string[] {
  return [...bridgeWorld.chains.values()].flatMap(({ id, type, bech32Prefix }) => {
    if (type === 'cosmos') return address.startsWith(`${bech32Prefix}1`) ? [id] : [];
    return type === 'evm' ? (address.startsWith('0x') ? [id] : []) : /^[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(address) ? [id] : [];
  });
}

describe('what was meant', () => {
  /** What operations say that bridges are paid. */
  function feesOf({ request: { operations } }: RunCase): AllowedFee[] {
    return operations.flatMap((operation) => {
      const entries = Object.values(operation).filter((body) => typeof body === 'object' && body !== null);
      return entries.flatMap((body) => feesIn(body));
    });
  }
  function feesIn(body: Readonly<Record<string, unknown>>): AllowedFee[] {
    const fees: AllowedFee[] = [];
    const add = (asset: unknown, amount: unknown): void => {
      const { chain_id: chainId, denom } = (asset ?? {}) as Readonly<Record<string, string>>;
      if (chainId !== undefined && denom !== undefined && typeof amount === 'string') {
        fees.push({ chainId, denom, amount: BigInt(amount) });
      }
    };
    // What Axelar takes of a packet it takes on its own chain, in what arrived there.
    const isPacket = body['ibc_transfer_to_axelar'] !== undefined;
    const onAxelar = { chain_id: 'axelar-dojo-1', denom: body['denom_in'] };
    add(isPacket ? onAxelar : body['fee_asset'], body['fee_amount']);
    add(body['messaging_fee_asset'], body['messaging_fee_amount']);
    const quote = body['smart_relay_fee_quote'] as Readonly<Record<string, string>> | undefined;
    add({ chain_id: body['from_chain_id'], denom: quote?.['fee_denom'] }, quote?.['fee_amount']);
    return fees;
  }

  test.each(runCases)('$name: nothing but the source and the fees leaves, and the receiver has the rest', (one) => {
    const { request } = one;
    const swapped = request.operations.find((operation) => 'swap' in operation)?.['swap'];
    const affiliates = swapped === undefined ? [] : [{ address: 'osmo1du9r65kp00jf3p4j6q04ulp6j3yzmdswy442dw', basisPoints: 20n }];
    const fees = feesOf(one);
    const expectation = {
      ...{ amountIn: BigInt(request.amount_in), ownAddresses: request.address_list, fees, affiliates },
      ...{ receiver: request.address_list.at(-1) },
      sourceAsset: { chainId: request.source_asset_chain_id, denom: request.source_asset_denom },
      destAsset: { chainId: request.dest_asset_chain_id, denom: request.dest_asset_denom },
    };
    const found = simulateMsgs(bridgeWorld, { txs: datedTxs(one), expectation }, optionsOf(one));
    expect(found.differences).toEqual([]);
  });
});
