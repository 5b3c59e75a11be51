import { isObject } from '../json/index.js';
import { RoutingError } from '../primitives/index.js';
import { chainOf } from './chain.js';
import { copiedArgs, inertCopy, shallowCopy } from './copy.js';
import { audited, createJudge, type GuardOptions, type Judge } from './judge.js';
import { type Call, guardMembers, type Rules } from './members.js';
import { signsNothing } from './read-methods.js';

/** A wallet's provider. @see ethereum/EIPs `EIPS/eip-1193.md` */
export interface Eip1193Provider {
  /** Asks the wallet, by method and parameters. */
  request(...args: never[]): Promise<unknown>;
}

/**
 * Guards the provider of a wallet: each request that may sign is audited, and `onReport` decides whether the wallet gets it. The wallet
 * gets the copy that was audited. A blocked request fails with `GuardError`, code 4001.
 *
 * Requests that sign nothing pass without a report. Events and other members are forwarded; a function that the guard does not recognise is
 * a request by its name. The provider itself must be kept away from the page: a guard protects only calls that go through it.
 *
 * @throws RoutingError `INVALID_TYPE` for options of another type
 * @example const guarded = guardProvider(window.ethereum, { registry, onReport: ({ verdict }) => verdict === 'match' ? 'pass' : 'block' });
 */
export function guardProvider<P extends Eip1193Provider>(provider: P, options: GuardOptions): P {
  return guardMembers(provider, providerRules(createJudge(options)));
}

/** Returns the rules for providers, and for the objects among their members. */
export function providerRules(judge: Judge): Rules {
  const rules: Rules = {
    call: (call) => {
      if (call.name === 'request') return request(judge, call);
      if (call.name === 'send' || call.name === 'sendAsync') return send(judge, call);
      return signsNothing(call.name) || harmless.has(call.name)
        ? call.run(call.args)
        : callByName(judge, call);
    },
    nested: (value) => guardMembers(value, rules),
  };
  return rules;
}

/** Functions of providers that sign nothing, in addition to methods. */
const harmless: ReadonlySet<string> = new Set([
  ...['isConnected', 'isUnlocked', 'disconnect', 'close'],
  ...['eventNames', 'getMaxListeners', 'listenerCount', 'listeners', 'rawListeners', 'setMaxListeners'],
]);

/** Audits a call as a request with the function's name as its method. */
export async function callByName(judge: Judge, { name, args, target, run }: Call): Promise<unknown> {
  const asked = audited(() => ({ method: name, params: copiedArgs(args) }));
  await judge({ request: asked, chain: chainOf(target, [asked]) });
  return run(copiedArgs(asked.params));
}

interface RpcRequest {
  readonly method: string;
  readonly params?: unknown;
}

async function request(judge: Judge, { args, target, run }: Call): Promise<unknown> {
  const [first, ...rest] = args;
  const opened = audited(() => asRequest(shallowCopy(first)));
  if (signsNothing(opened.method)) return run([opened, ...rest]);
  const asked = audited(() => asRequest(inertCopy(opened)));
  const others = audited(() => copiedArgs(rest));
  await judge({ request: asked, chain: chainOf(target, [asked], others[0]) });
  return run([inertCopy(asked), ...others]);
}

/** `send(method, params)`, `send(payload)` and `send(payloads, callback)`, as providers have them from before EIP-1193. */
function send(judge: Judge, { args, target, run }: Call): unknown {
  const callback = args.at(-1);
  const hasCallback = typeof callback === 'function';
  const [first, ...rest] = hasCallback ? args.slice(0, -1) : args;
  const opened = payloadsOf(first);
  const tail = hasCallback ? [callback] : [];
  if (opened.every((one) => isObject(one) && signsNothing(one['method'])))
    return run([
      Array.isArray(first) ? opened : typeof first === 'string' ? first : opened[0],
      ...rest,
      ...tail,
    ]);
  const judged = judgePayloads(judge, { first, rest, opened, target });
  const passed = (copies: readonly unknown[]): unknown => run([...copies, ...tail]);
  if (!hasCallback) return judged.then(passed);
  void judged.then(passed, (problem: unknown) => Reflect.apply(callback, undefined, [problem]));
  return undefined;
}

/** Returns the payloads of a call, each read once. A method by its name has its parameters in the next argument. */
function payloadsOf(first: unknown): readonly unknown[] {
  if (typeof first === 'string') return [{ method: first }];
  return Array.isArray(first) ? Array.from(first, shallowCopy) : [shallowCopy(first)];
}

interface Payloads {
  readonly first: unknown;
  readonly rest: readonly unknown[];
  readonly opened: readonly unknown[];
  readonly target: object;
}

/** Audits all payloads that may sign as one request, and returns the arguments for the wallet. */
async function judgePayloads(
  judge: Judge,
  { first, rest, opened, target }: Payloads,
): Promise<readonly unknown[]> {
  const others = audited(() => copiedArgs(rest));
  const all = audited(() => opened.map((one) => asRequest(inertCopy(one))));
  const isNamed = typeof first === 'string';
  const asked = isNamed ? all.map(({ method }) => ({ method, params: others[0] })) : all;
  const signing = asked.filter(({ method }) => !signsNothing(method));
  const [only] = signing;
  const chain = chainOf(target, signing);
  await judge({ request: signing.length === 1 ? only : signing, chain });
  const copies = all.map(inertCopy);
  return [isNamed ? first : Array.isArray(first) ? copies : copies[0], ...copiedArgs(others)];
}

function asRequest(value: unknown): RpcRequest {
  if (isObject(value) && typeof value['method'] === 'string') return value as unknown as RpcRequest; // checked
  throw new RoutingError('INVALID_TYPE', 'method', 'a request must be an object with its method as text');
}
