/** Random routes through a random world, as requests to the compiler, with what they should bring about. */
import { createHash } from 'node:crypto';
import { createRegistry, type Registry } from '../../src/registry/index.js';
import type { Affiliate, CompileRequest, PostRouteHandler } from '../../src/compile/index.js';
import type { Tape } from './tape.js';
import { account, drawWorld, nativeOf, relayerFee, type World, type WorldLink } from './world.js';

type Operation = CompileRequest['operations'][number];

/** A coin by its full path where it is. */
interface Place {
  readonly chainId: string;
  readonly path: string;
}

export interface Route {
  readonly registry: Registry;
  readonly request: CompileRequest;
  /** What each of the user's swaps is expected to give beside affiliates' fees, in order. */
  readonly outputs: readonly bigint[];
  readonly affiliateAddresses: readonly string[];
}

export function drawRoute(tape: Tape): Route {
  const world = drawWorld(tape);
  const coins: Place[] = [];
  const start = drawSource(tape, world);
  const walk = drawOperations(tape, world, start, coins);
  const registry = createRegistry(
    {
      ...world.snapshot,
      assets: [start, ...coins].map(({ chainId, path }) => ({ chain_id: chainId, ...assetFields(path) })),
    },
    { strict: true },
  );
  const { operations, end, outputs, amountIn } = walk;
  const stops = stopsOf(operations, start.chainId);
  const swaps = operations.filter((operation) => operation.kind === 'swap');
  const lastSwap = swaps[swaps.length - 1];
  const dialect = lastSwap && world.deployments.get(lastSwap.chainId)?.dialect;
  // The older contracts pay nobody else.
  const isShared = lastSwap !== undefined && dialect !== 'swap_with_action';
  const affiliates = isShared ? drawAffiliates(tape, lastSwap.chainId) : [];
  const { addresses, handler } = drawAddresses(tape, world, stops, operations);
  const last = operations[operations.length - 1];
  const request: CompileRequest = {
    source: { chainId: start.chainId, denom: denomOf(start.path) } as CompileRequest['source'],
    dest: { chainId: end.chainId, denom: denomOf(end.path) } as CompileRequest['dest'],
    amountIn,
    amountOut: last?.amountOut ?? outputs[outputs.length - 1] ?? amountIn,
    addresses,
    operations,
    slippageTolerancePercent: tape.pick(['1', '0', '0.5', '3.33', '10']),
    affiliates: lastSwap && affiliates.length > 0 ? new Map([[lastSwap.chainId, affiliates]]) : undefined,
    postRouteHandler: handler,
    timeoutSeconds: tape.pick([undefined, 60, 300, 1000]),
  };
  return { registry, request, outputs, affiliateAddresses: affiliates.map(({ address }) => address) };
}

export function denomOf(path: string): string {
  if (!/^transfer\/channel-[0-9]+\//.test(path)) return path;
  return `ibc/${createHash('sha256').update(path).digest('hex').toUpperCase()}`;
}

function assetFields(path: string): {
  readonly denom: string;
  readonly trace: string;
  readonly origin_denom: string;
} {
  const [, trace = '', base = path] = /^((?:transfer\/channel-[0-9]+\/)+)(.*)$/.exec(path) ?? [];
  return { denom: denomOf(path), trace: trace.slice(0, -1), origin_denom: base };
}

/** Path after one transfer. */
export function pathAfter(path: string, { from, to }: WorldLink): string {
  const home = `transfer/${from.channel}/`;
  return path.startsWith(home) ? path.slice(home.length) : `transfer/${to.channel}/${path}`;
}

function leaving(world: World, chainId: string): readonly WorldLink[] {
  return world.links.filter(({ from }) => from.chainId === chainId);
}

/** A native coin, or a voucher that came over up to two channels. */
function drawSource(tape: Tape, world: World): Place {
  let chainId = tape.pick(world.chainIds);
  let path = tape.rarely(5) ? `factory/${account(chainId, 'maker')}/coin` : nativeOf(chainId);
  for (let hops = tape.draw(3); hops > 0; hops--) {
    const link = tape.pick(leaving(world, chainId));
    path = pathAfter(path, link);
    chainId = link.to.chainId;
  }
  return { chainId, path };
}

interface Walk {
  readonly operations: readonly Operation[];
  readonly end: Place;
  readonly outputs: readonly bigint[];
  readonly amountIn: bigint;
}

function drawOperations(tape: Tape, world: World, start: Place, coins: Place[]): Walk {
  const operations: Operation[] = [];
  const outputs: bigint[] = [];
  const amountIn = drawAmount(tape);
  let at = start;
  let amount = amountIn;
  let arrivedBy: WorldLink | undefined;
  for (let left = 1 + tape.draw(5); left > 0; left--) {
    const deployment = world.deployments.get(at.chainId);
    const last = operations[operations.length - 1];
    if (deployment !== undefined && last?.kind !== 'swap' && tape.draw(3) > 0) {
      const path = drawOutput(tape, world, at);
      coins.push(at, { chainId: at.chainId, path });
      const next = { ...at, path };
      amount = drawAmount(tape);
      outputs.push(amount);
      const swap = drawSwap(tape, at, next, {
        input: operations.length === 0 ? amountIn : (last?.amountOut ?? amountIn),
        output: amount,
        dialect: deployment.dialect,
      });
      const fee = deployment.ibc_fee?.denom;
      const mayBuyFee = fee !== undefined && left > 1 && denomOf(at.path) !== fee && tape.draw(2) === 0;
      if (mayBuyFee) operations.push(feePurchase(at, fee));
      operations.push(swap);
      at = next;
      arrivedBy = undefined;
      continue;
    }
    // Back by the channel it came through is a detour, which must not become a forward.
    const back = tape.rarely(6) ? undefined : arrivedBy?.to.channel;
    const links = leaving(world, at.chainId).filter(({ from }) => from.channel !== back);
    if (links.length === 0) break;
    const link = tape.pick(links);
    const next = { chainId: link.to.chainId, path: pathAfter(at.path, link) };
    operations.push(drawTransfer(tape, link, at, next, amount));
    arrivedBy = link;
    at = next;
  }
  if (operations.length === 0) throw new Error('a route needs an operation');
  if (tape.rarely(10)) operations.push(bankSend(at));
  return { operations, end: at, outputs, amountIn };
}

function drawTransfer(
  tape: Tape,
  { from, to }: WorldLink,
  at: Place,
  next: Place,
  amount: bigint,
): Operation {
  const flags = tape.pick([
    {},
    { pfmEnabled: true, supportsMemo: true },
    { pfmEnabled: true, supportsMemo: true },
    { pfmEnabled: false, supportsMemo: true },
  ]);
  return {
    ...{
      kind: 'transfer',
      port: 'transfer',
      channel: from.channel,
      fromChainId: from.chainId,
      toChainId: to.chainId,
    },
    ...{
      denomIn: denomOf(at.path),
      denomOut: denomOf(next.path),
      amountIn: amount,
      amountOut: amount,
      ...flags,
    },
  } as Operation;
}

/** A coin of the chain, or one that came from a neighbour. */
function drawOutput(tape: Tape, world: World, { chainId, path }: Place): string {
  const links = leaving(world, chainId);
  const candidates = [
    nativeOf(chainId),
    ...links.map(({ from, to }) => `transfer/${from.channel}/${nativeOf(to.chainId)}`),
    `factory/${account(chainId, 'maker')}/bought`,
  ].filter((candidate) => candidate !== path);
  return tape.pick(candidates);
}

interface SwapAmounts {
  readonly input: bigint;
  readonly output: bigint;
  readonly dialect: string | undefined;
}

function drawSwap(tape: Tape, at: Place, next: Place, { input, output, dialect }: SwapAmounts): Operation {
  const [denomIn, denomOut] = [denomOf(at.path), denomOf(next.path)];
  const venue = { name: `${at.chainId}-pools`, chainId: at.chainId };
  const steps = tape.rarely(3)
    ? [
        { pool: '1', denomIn, denomOut: 'middle' },
        { pool: '2', denomIn: 'middle', denomOut },
      ]
    : [{ pool: '3', denomIn, denomOut }];
  const kind = dialect === 'swap_with_action' ? 0 : tape.draw(4);
  const part = input / 3n;
  const trades = [
    { kind: 'swap_in', venue, steps, amountIn: input },
    { kind: 'swap_in', venue, steps },
    { kind: 'swap_out', venue, steps, amountOut: output },
    {
      kind: 'smart_swap_in',
      venue,
      routes: [
        { amountIn: part, denomIn, steps },
        { amountIn: input - part, denomIn, steps },
      ],
    },
  ];
  return {
    kind: 'swap',
    chainId: at.chainId,
    denomIn,
    denomOut,
    trade: trades[kind],
    amountOut: output,
  } as unknown as Operation;
}

function feePurchase({ chainId, path }: Place, fee: string): Operation {
  const denomIn = denomOf(path);
  const amountOut = relayerFee.receive + relayerFee.ack + relayerFee.timeout;
  const steps = [{ pool: '9', denomIn, denomOut: fee }];
  const trade = { kind: 'swap_out', venue: { name: `${chainId}-pools`, chainId }, steps, amountOut };
  return { kind: 'swap', chainId, denomIn, denomOut: fee, trade } as unknown as Operation;
}

function bankSend({ chainId, path }: Place): Operation {
  return { kind: 'bank_send', chainId, denom: denomOf(path) } as Operation;
}

function drawAmount(tape: Tape): bigint {
  return 1000n + BigInt(tape.draw(10_000)) * 10n ** BigInt(tape.draw(12));
}

function stopsOf(operations: readonly Operation[], start: string): string[] {
  const stops = [start];
  for (const operation of operations) {
    if (operation.kind === 'transfer') stops.push(operation.toChainId);
    if (operation.kind === 'bank_send') stops.push(operation.chainId);
  }
  return stops;
}

function drawAffiliates(tape: Tape, chainId: string): Affiliate[] {
  return Array.from({ length: tape.draw(3) }, (_, index) => ({
    address: account(chainId, `affiliate ${index}`),
    basisPointsFee: tape.draw(200),
  }));
}

/** A different address at every stop, so that none can stand for another. */
function drawAddresses(
  tape: Tape,
  world: World,
  stops: readonly string[],
  operations: readonly Operation[],
): { readonly addresses: readonly string[]; readonly handler: PostRouteHandler | undefined } {
  const addresses = stops.map((chainId, index) => account(chainId, `user ${index}`));
  const end = stops[stops.length - 1] ?? '';
  const recipient = addresses[addresses.length - 1] ?? '';
  const last = operations[operations.length - 1];
  if (!tape.rarely(3)) {
    const isLonger = last?.kind === 'swap' && tape.rarely(3);
    return { addresses: isLonger ? [...addresses, account(end, 'friend')] : addresses, handler: undefined };
  }
  if (world.autopilots.has(end) && last?.kind === 'transfer') {
    // Only a host chain's own token can be staked, straight from there.
    const isNative = last.denomIn === nativeOf(last.fromChainId);
    const action = isNative ? 'LIQUID_STAKE' : 'CLAIM';
    return { addresses, handler: { kind: 'autopilot_msg', receiver: recipient, action } };
  }
  const contractAddress = account(end, 'handler', 32);
  const handler = {
    kind: 'wasm_msg',
    contractAddress,
    msg: '{"deposit":{"n":9007199254740991}}',
  } as const;
  const before = tape.rarely(2) ? addresses : addresses.slice(0, -1);
  return { addresses: [...before, contractAddress], handler };
}
