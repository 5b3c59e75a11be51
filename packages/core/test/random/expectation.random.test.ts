/**
 * What the compiler emits for random routes meets all that a caller can state, and a changed message never does.
 * `RANDOM_RUNS` and `RANDOM_SEED` as for the invariants.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RoutingError } from 'wayfold';
import { type CompiledMsgs, compileMsgs } from 'wayfold/compile';
import { type ExpectedOutcome, type Simulation, type SimulatedMsg, simulateMsgs } from 'wayfold/simulate';
import { quoteOf } from './judge.js';
import { drawRoute, type Route } from './route.js';
import { tapeOf } from './tape.js';
import { account } from './world.js';
import { drawsAll, fixedCases, runsOf } from '../../../../test/support/runs.js';

const runs = runsOf(100);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const now = 1_735_689_600_123_456_789n;

/** Messages of a route; undefined when it is refused. */
function compile({ registry, request }: Route): CompiledMsgs | undefined {
  try {
    return compileMsgs(registry, request, { now });
  } catch (problem) {
    if (problem instanceof RoutingError) return undefined;
    throw problem;
  }
}

/** All that can be said of a route. */
function meaningOf({ request, affiliateAddresses }: Route, { minAmountOut }: CompiledMsgs): ExpectedOutcome {
  const { source, dest, amountIn, addresses, operations, postRouteHandler: handler } = request;
  const isCalled = handler?.kind === 'wasm_msg';
  const isStaked = handler?.kind === 'autopilot_msg' && handler.action === 'LIQUID_STAKE';
  const last = operations.at(-1);
  const staked = last?.kind === 'transfer' ? `st${last.denomIn}` : '';
  const shares = [...(request.affiliates?.values() ?? [])].flat();
  return {
    sourceAsset: source,
    amountIn,
    destAsset: { chainId: dest.chainId, denom: isStaked ? staked : dest.denom },
    destChainId: dest.chainId,
    minAmountOut,
    receiver: addresses.at(-1),
    ownAddresses: isCalled ? addresses.slice(0, -1) : addresses,
    affiliates: affiliateAddresses.map((address) => ({
      address,
      basisPoints: shares.reduce(
        (sum, share) => (share.address === address ? sum + BigInt(share.basisPointsFee) : sum),
        0n,
      ),
    })),
    allowedContracts: isCalled ? addresses.slice(-1) : [],
  };
}

function simulate(route: Route, compiled: CompiledMsgs, meant: ExpectedOutcome): Simulation {
  return simulateMsgs(
    route.registry,
    { txs: compiled.txs, expectation: meant },
    { now, quote: quoteOf(route) },
  );
}

function withMsgs(
  compiled: CompiledMsgs,
  change: (
    msgs: readonly SimulatedMsg[],
    tx: number,
    chainId: string,
    signer: string,
  ) => readonly SimulatedMsg[],
): CompiledMsgs {
  const txs = compiled.txs.map((tx, index) =>
    tx.kind === 'cosmos_tx' ? { ...tx, msgs: change(tx.msgs, index, tx.chainId, tx.signerAddress) } : tx,
  );
  return { ...compiled, txs } as CompiledMsgs;
}

const inTexts = (compiled: CompiledMsgs, change: (text: string) => string): CompiledMsgs =>
  withMsgs(compiled, (msgs) => msgs.map((msg) => ({ ...msg, value: change(msg.value) })));

/** Changes for the worse; undefined where a route has nothing of the kind. */
const mutations: Readonly<Record<string, (compiled: CompiledMsgs, route: Route) => CompiledMsgs>> = {
  'another receiver': (compiled, { request }) =>
    inTexts(compiled, (text) =>
      text.replaceAll(request.addresses.at(-1) ?? '', account(request.dest.chainId, 'thief')),
    ),
  'a payment to a stranger': (compiled, { request }) =>
    withMsgs(compiled, (msgs, tx, chainId, signer) => {
      const amount = [{ denom: request.source.denom, amount: '1' }];
      const value = { from_address: signer, to_address: account(chainId, 'thief'), amount };
      const send = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: JSON.stringify(value) };
      return tx === 0 ? [send, ...msgs] : msgs;
    }),
  'less of the source': (compiled) => changedAmount(compiled, -1n),
  'more of the source': (compiled) => changedAmount(compiled, 1n),
  'a message that nobody knows': (compiled) =>
    withMsgs(compiled, (msgs) => [...msgs, { typeUrl: '/cosmos.authz.v1beta1.MsgGrant', value: '{}' }]),
  'the last transaction left out': (compiled) => ({ ...compiled, txs: compiled.txs.slice(0, -1) }),
};

/** Changes the coin that the first message takes. */
function changedAmount(compiled: CompiledMsgs, by: bigint): CompiledMsgs {
  return withMsgs(compiled, (msgs, tx) =>
    msgs.map((msg, index) => {
      if (tx + index > 0) return msg;
      const amountOf = /"(token|funds|amount)":(\[?\{[^{}]*?"amount":")([0-9]+)"/;
      return {
        ...msg,
        value: msg.value.replace(
          amountOf,
          (_text, key: string, before: string, amount: string) => `"${key}":${before}${BigInt(amount) + by}"`,
        ),
      };
    }),
  );
}

const tape = fc.array(fc.nat(65_535), { minLength: 80, maxLength: 80 });

test(`honest messages meet what was meant, changed ones never (seed ${seed})`, () => {
  const counts: Record<string, number> = { routes: 0, refused: 0 };
  const property = fc.property(tape, (choices) => {
    counts['routes'] = (counts['routes'] ?? 0) + 1;
    const route = drawRoute(tapeOf(choices));
    const compiled = compile(route);
    if (compiled === undefined) {
      counts['refused'] = (counts['refused'] ?? 0) + 1;
      return;
    }
    const meant = meaningOf(route, compiled);
    const honest = simulate(route, compiled, meant);
    expect(honest.differences.map(({ message }) => message)).toEqual([]);
    expect(honest.isMet).toBe(true);
    for (const [name, mutate] of Object.entries(mutations)) {
      const mutant = mutate(compiled, route);
      if (JSON.stringify(mutant.txs) === JSON.stringify(compiled.txs)) continue;
      counts[name] = (counts[name] ?? 0) + 1;
      expect([name, simulate(route, mutant, meant).isMet]).toEqual([name, false]);
    }
  });
  const examples = fixedCases(fc.tuple(tape), 1, 4);
  fc.assert(property, { numRuns: runs, seed, examples });
  for (const name of Object.keys(mutations))
    expect(counts[name] ?? 0, name).toBeGreaterThan(drawsAll ? runs / 4 : 0);
  console.info(`expected routes, seed ${seed}: ${JSON.stringify(counts)}`);
}, 3_600_000);
