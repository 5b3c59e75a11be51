/**
 * Round trip: what the compiler emits for random routes, the auditor reads back as the operations of the route, and
 * finds nothing that differs from the request. `RANDOM_RUNS` and `RANDOM_SEED` as for the invariants.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RoutingError } from 'wayfold';
import { type AuditReport, auditMsgs, type Expectation, type RouteStep, routeOf } from 'wayfold/audit';
import { type CompiledMsgs, type CompileRequest, compileMsgs } from 'wayfold/compile';
import type { JsonValue } from 'wayfold';
import { type Mutation, mutationsOf } from '../../../../test/support/mutate.js';
import { isNeutral } from '../../../../test/support/neutral.js';
import { drawRoute, type Route } from './route.js';
import { tapeOf } from './tape.js';
import { drawsAll, fixedCases, runsOf } from '../../../../test/support/runs.js';

const runs = runsOf(100);
const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 2 ** 31);
const now = 1_735_689_600_123_456_789n;
/** Deadlines are counted from whole milliseconds. */
const start = (now / 1_000_000n) * 1_000_000n;

/** What the auditor may warn of although the compiler is right. */
const warnings: Readonly<Record<string, string>> = {
  CAPABILITY_UNKNOWN: 'an operation vouches for what the data does not know',
  TX_DISCONTINUOUS: 'a transaction after a swap spends the amount that was quoted',
  FORWARD_BACK: 'random routes take detours',
};

/** The answer of the service for compiled messages. */
function answerOf({ txs, minAmountOut }: CompiledMsgs) {
  return {
    txs: txs.map((tx) => {
      if (tx.kind !== 'cosmos_tx') throw new Error(tx.kind);
      const { chainId, path, signerAddress, msgs, operationsIndices } = tx;
      return {
        cosmos_tx: {
          chain_id: chainId,
          path,
          signer_address: signerAddress,
          msgs: msgs.map(({ typeUrl, value }) => ({ msg_type_url: typeUrl, msg: value })),
        },
        operations_indices: operationsIndices,
      };
    }),
    min_amount_out: String(minAmountOut),
  };
}

function expectationOf({ request, affiliateAddresses }: Route, { minAmountOut }: CompiledMsgs): Expectation {
  const { source, dest, amountIn, addresses, postRouteHandler: handler, timeoutSeconds = 300 } = request;
  const shares = [...(request.affiliates?.values() ?? [])].flat();
  return {
    sourceAsset: source,
    destAsset: dest,
    destChainId: dest.chainId,
    amountIn,
    minAmountOut,
    receiver: addresses.at(-1),
    ownAddresses: addresses,
    affiliates: affiliateAddresses.map((address) => ({
      address,
      basisPoints: BigInt(shares.find((share) => share.address === address)?.basisPointsFee ?? 0),
    })),
    allowedContracts: handler?.kind === 'wasm_msg' ? [handler.contractAddress] : [],
    period: { now: start, until: start + BigInt(timeoutSeconds) * 1_000_000_000n },
  };
}

/** The steps that the operations of a request plan. */
function stepsOf({ registry, request: { operations, postRouteHandler: handler } }: Route): RouteStep[] {
  const steps = operations.flatMap((operation) => stepOf(operation, registry) ?? []);
  const chainId = operations.at(-1);
  if (handler?.kind === 'wasm_msg') {
    const end =
      chainId?.kind === 'transfer'
        ? chainId.toChainId
        : chainId?.kind === 'swap'
          ? chainId.chainId
          : undefined;
    steps.push({ kind: 'call', chainId: end, address: handler.contractAddress, msg: handler.msg });
  }
  return steps;
}

function stepOf(
  operation: CompileRequest['operations'][number],
  registry: Route['registry'],
): RouteStep | undefined {
  if (operation.kind === 'transfer') {
    const { fromChainId: chainId, port, channel } = operation;
    return { kind: 'transfer', chainId, port, channel };
  }
  if (operation.kind !== 'swap') return undefined;
  const { chainId, trade } = operation;
  const routes =
    trade.kind === 'smart_swap_in'
      ? trade.routes.map(({ amountIn: amount, steps }) => ({ amount, steps }))
      : [{ steps: trade.steps }];
  const isLegacy = registry.venues.get(chainId)?.dialect === 'swap_with_action';
  const venue = isLegacy ? undefined : trade.venue.name;
  return { kind: 'swap', chainId, venue, isExactOut: trade.kind === 'swap_out', routes };
}

const plain = (steps: readonly RouteStep[]) =>
  steps
    .filter((step) => step.kind !== 'spend' && (step.kind !== 'call' || !step.msg.includes('"receiver"')))
    .map((step) => ({ ...step, minAmountOut: undefined }));

/** Messages of a route; undefined when the compiler refuses it, which the test of the invariants judges. */
function compile({ registry, request }: Route): CompiledMsgs | undefined {
  try {
    return compileMsgs(registry, request, { now });
  } catch (problem) {
    if (problem instanceof RoutingError) return undefined;
    throw problem;
  }
}

/** Where what is given and what is got do not add up, by transaction, chain and denom. */
function imbalances({ flows }: AuditReport): readonly string[] {
  const sums = new Map<string, bigint | undefined>();
  for (const { tx, side, chainId, denom, amount } of flows) {
    const key = `${tx} ${chainId} ${denom}`;
    const sum = sums.has(key) ? sums.get(key) : 0n;
    const isKnown = sum !== undefined && amount !== undefined;
    sums.set(key, isKnown ? sum + (side === 'from' ? amount : -amount) : undefined);
  }
  return [...sums].flatMap(([key, sum]) => (sum === undefined || sum === 0n ? [] : [`${key}: ${sum}`]));
}

function auditOf(route: Route, compiled: CompiledMsgs): AuditReport {
  return auditMsgs(route.registry, { msgs: answerOf(compiled), expectation: expectationOf(route, compiled) });
}

test(`messages read back as the operations they were made from (seed ${seed})`, () => {
  const counts = { routes: 0, refused: 0, txs: 0, effects: 0 };
  const tape = fc.array(fc.nat(65_535), { minLength: 80, maxLength: 80 });
  const property = fc.property(tape, (choices) => {
    counts.routes++;
    const route = drawRoute(tapeOf(choices));
    const compiled = compile(route);
    if (compiled === undefined) {
      counts.refused++;
      return;
    }
    const report = auditMsgs(route.registry, {
      msgs: answerOf(compiled),
      expectation: {
        ...expectationOf(route, compiled),
        // What later transactions spend is part of the plan: after a swap it is the quote, not the least output.
        route: routeOf(auditOf(route, compiled).effects),
      },
    });
    counts.txs += compiled.txs.length;
    counts.effects += report.effects.length;
    const alarms = report.findings.filter(
      ({ severity, reason }) => severity !== 'note' && !(reason in warnings),
    );
    expect(alarms).toEqual([]);
    const isTold = report.findings.every(({ reason }) => reason !== 'CAPABILITY_UNKNOWN');
    expect(report.verdict).toBe(isTold ? 'match' : 'unclear');
    expect(report.unaccounted).toEqual([]);
    expect(imbalances(report)).toEqual([]);
    expect(plain(routeOf(report.effects))).toEqual(plain(stepsOf(route)));
  });
  const examples = fixedCases(fc.tuple(tape), 1, 2);
  fc.assert(property, { numRuns: runs, seed, examples });
  expect(counts.refused).toBeLessThan(drawsAll ? counts.routes / 3 : counts.routes);
  console.info(`audited routes, seed ${seed}: ${JSON.stringify(counts)}`);
}, 3_600_000);

/** The forwarder's own time limit, which is no longer than an expectation that allows as much. */
const defaultTimeout = 600_000_000_000n;

/**
 * An affiliate without a share can stand there twice; a fallback is paid for transfers only; a forward without a time
 * limit has one that may be within what is expected.
 */
function isIdle({ what, pointer }: Mutation, { affiliates = [], period }: Expectation): boolean {
  if (/\/forward\/timeout$/.test(pointer) && ['zero', 'remove'].includes(what)) {
    return period !== undefined && period.until - period.now >= defaultTimeout;
  }
  if (what === 'repeat' && /\/affiliates\/\d+$/.test(pointer)) {
    return affiliates.some(({ basisPoints }) => basisPoints === 0n);
  }
  return what === 'other account' && pointer.endsWith('/local_fallback_address');
}

test(`a change of one thing in the messages of a route is reported (seed ${seed})`, () => {
  let changes = 0;
  const picks = fc.array(fc.nat(65_535), { minLength: 85, maxLength: 85 });
  const property = fc.property(picks, (choices) => {
    const route = drawRoute(tapeOf(choices.slice(0, 80)));
    const compiled = compile(route);
    if (compiled === undefined) return;
    const answer = answerOf(compiled) as unknown as JsonValue;
    const expectation = {
      ...expectationOf(route, compiled),
      route: routeOf(auditOf(route, compiled).effects),
    };
    const judge = (value: JsonValue): { readonly verdict: string; readonly ids: readonly string[] } => {
      try {
        const { verdict, findings } = auditMsgs(route.registry, { msgs: value, expectation });
        return { verdict, ids: findings.map(({ reason, pointer }) => `${reason} ${pointer}`) };
      } catch (problem) {
        if (problem instanceof RoutingError) return { verdict: 'refused', ids: ['refused'] };
        throw problem;
      }
    };
    const before = judge(answer);
    const mutations = mutationsOf(answer);
    for (const choice of choices.slice(80)) {
      const mutation = mutations[choice % mutations.length];
      if (mutation === undefined || isNeutral(mutation) || isIdle(mutation, expectation)) continue;
      changes++;
      const after = judge(mutation.value);
      // Where the data leaves something open anyway, the word stays, and what is new must be told.
      const isReported =
        before.verdict === 'match'
          ? after.verdict !== 'match'
          : after.verdict !== 'match' && after.ids.some((id) => !before.ids.includes(id));
      expect(isReported, `${mutation.what} ${mutation.pointer}`).toBe(true);
    }
  });
  fc.assert(property, { numRuns: runs, seed });
  console.info(`changed messages, seed ${seed}: ${changes}`);
}, 3_600_000);
