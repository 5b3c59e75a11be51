import { uniswapRoutersOn } from '../../registry/index.js';
import { isSameAddress } from '../../audit/coins.js';
import { checkOwnAddress } from '../../audit/address.js';
import { type Audit, addDanger, addEffect, addFinding, addUnread } from '../../audit/context.js';
import { readExpiry, readInstant } from '../../audit/deadline.js';
import { deliver } from '../../audit/deliver.js';
import { checkContract, type EvmCall, nativeDenom, takeNative, takeToken } from '../../audit/evm/call.js';
import { type Args, evmFunction, hasArg, isCanonical, textsArg, uintArg } from '../../audit/evm/function.js';
import type { EvmReader } from '../../audit/evm/reader.js';
import { coinsOn } from '../../audit/known-coins.js';
import type { At } from '../../audit/place.js';
import { type Act, actOf, type Payout, type Swap, swapReaders } from './audit-calls.js';

const several = evmFunction('ac9650d8', 'multicall(bytes[] data)');
const severalUntil = evmFunction('5ae401dc', 'multicall(uint256 deadline,bytes[] data)');

/**
 * The router of Uniswap called by the signer: one swap, or several calls with a deadline. It pays each output to the stated
 * recipient, or keeps it for a later payout.
 *
 * @see Uniswap/swap-router-contracts `contracts/SwapRouter02.sol`, `contracts/base/MulticallExtended.sol`
 */
export const uniswapReaders: readonly EvmReader[] = [
  ...swapReaders.map(({ fn }) => ({
    fn,
    read: (audit: Audit, call: EvmCall) => {
      missDeadline(audit, call);
      readCalls(audit, call, [call.data]);
    },
  })),
  ...[several, severalUntil].map((fn) => ({ fn, read: readSeveral })),
];

function readSeveral(audit: Audit, call: EvmCall, args: Args): void {
  if (!hasArg(args, 'deadline')) missDeadline(audit, call);
  else if (isExpected(audit, call)) readExpiry(audit, uintArg(args, 'deadline'), 'seconds');
  else readInstant(audit, uintArg(args, 'deadline'), ['seconds']);
  const until = hasArg(args, 'deadline') ? uintArg(args, 'deadline').value * 1_000_000_000n : undefined;
  readCalls(audit, call, textsArg(args, 'data'), until);
}

/** Without a deadline a swap may be done at any later price. */
function missDeadline(audit: Audit, call: EvmCall): void {
  if (audit.expectation.period === undefined || isExpected(audit, call)) return;
  addFinding(audit, 'DEADLINE_MISSING', call.data.pointer, 'the router may swap at any later time');
}

/** Whether exactly this calldata is expected, and so its deadline. */
function isExpected({ expectation: { route = [] } }: Audit, { data }: EvmCall): boolean {
  return route.some((step) => step.kind === 'swap' && step.routes[0]?.steps[0]?.pool === data.value);
}

/** Swaps from one coin to another for one recipient: parts of a split are one flow. */
interface Flow {
  /** The token that swaps take, and whether the native coin of the call pays for it. */
  readonly token: string;
  readonly isNative: boolean;
  readonly tokenOut: string;
  readonly isExactOut: boolean;
  readonly given: At<bigint>;
  readonly wanted: At<bigint>;
  readonly to: At<string>;
  readonly pointer: string;
}

/** @param deadline nanoseconds since the epoch */
function readCalls(audit: Audit, call: EvmCall, parts: readonly At<string>[], deadline?: bigint): void {
  const rows = uniswapRoutersOn(audit.registry.bridges, call.chainId ?? '');
  checkContract(
    audit,
    call,
    rows.map(({ router }) => router),
  );
  const wrapped = rows.find(({ router }) => isSameAddress(router, call.to.value))?.wrapped;
  const acts = parts.flatMap((part) => readPart(audit, call, part));
  const lastSwap = acts.map(({ kind }) => kind).lastIndexOf('swap');
  const payouts: Payout[] = [];
  for (const [index, act] of acts.entries()) {
    if (act.kind === 'swap') continue;
    if (index > lastSwap) payouts.push(act);
    else broken(audit, act.pointer, 'the router pays out before it swaps');
  }
  const flows = flowsOf(
    audit,
    call,
    acts.filter((act) => act.kind === 'swap'),
    wrapped,
  );
  if (flows.length === 0) broken(audit, call.data.pointer, 'the calls of the router swap nothing');
  const endings = flows.map((flow) => ({ flow, ...endingOf(audit, call, flow, { payouts, wrapped }) }));
  for (const [index, ending] of endings.entries())
    perform(audit, call, ending.flow, { ...ending, least: leastOf(endings, index), deadline });
  const used = endings.map(({ payout }) => payout);
  for (const payout of payouts)
    if (payout.to !== undefined && !used.includes(payout))
      checkOwnAddress(audit, 'RECEIVER_NOT_OWN', { chainId: call.chainId, ...payout.to });
  checkRest(audit, call, flows, payouts);
}

/** The rest of a native input for an exact output stays with the router, for its next caller. */
function checkRest(
  audit: Audit,
  { value }: EvmCall,
  flows: readonly Flow[],
  payouts: readonly Payout[],
): void {
  if (!flows.some(({ isNative, isExactOut }) => isNative && isExactOut)) return;
  if (payouts.some(({ kind }) => kind === 'refund')) return;
  addDanger(audit, 'EXACT_OUT_REMAINDER', value.pointer, 'the rest of the value stays with the router');
}

function readPart(audit: Audit, call: EvmCall, part: At<string>): readonly Act[] {
  const found = actOf(part);
  if (found === undefined) {
    addFinding(
      audit,
      'NOT_UNDERSTOOD',
      part.pointer,
      `no call ${part.value.slice(0, 8)} of the router is read here`,
    );
    addUnread(audit, part);
    return [];
  }
  const { fn, args, act } = found;
  if (part !== call.data && !isCanonical(fn, args, part.value))
    addFinding(audit, 'CALLDATA_ODD', part.pointer, `${fn.abi.signature} is not encoded so`);
  if (act.kind === 'swap' && act.limit !== 0n)
    addFinding(audit, 'NOT_UNDERSTOOD', act.pointer, 'a limit of the price may end the swap early');
  return [act];
}

function broken(audit: Audit, pointer: string, message: string): void {
  addFinding(audit, 'SWAP_BROKEN', pointer, message);
}

/** Swaps as flows: stretches of one path joined, parts of a split added up. */
function flowsOf(
  audit: Audit,
  call: EvmCall,
  swaps: readonly Swap[],
  wrapped: string | undefined,
): readonly Flow[] {
  let native = call.value.value;
  const flows: Flow[] = [];
  for (const swap of joined(audit, call, swaps)) {
    const [token = '', tokenOut = ''] = [swap.tokens[0], swap.tokens.at(-1)];
    const { given, wanted, to, isExactOut, pointer } = swap;
    if (isSameAddress(token, tokenOut)) broken(audit, pointer, 'a token is exchanged for itself');
    // The router wraps its native coins if they cover the input, and else takes the token.
    const isNative =
      wrapped !== undefined && isSameAddress(token, wrapped) && native >= given.value && native > 0n;
    if (isNative) native -= given.value;
    const own: Flow = { token, isNative, tokenOut, isExactOut, given, wanted, to, pointer };
    const same = flows.findIndex((flow) => isSameFlow(flow, own));
    const before = flows[same];
    if (before === undefined) flows.push(own);
    else
      flows[same] = {
        ...before,
        given: { ...before.given, value: before.given.value + given.value },
        wanted: { ...before.wanted, value: before.wanted.value + wanted.value },
      };
  }
  return flows;
}

function isSameFlow(one: Flow, other: Flow): boolean {
  return (
    one.isNative === other.isNative &&
    one.isExactOut === other.isExactOut &&
    isSameAddress(one.token, other.token) &&
    isSameAddress(one.tokenOut, other.tokenOut) &&
    isSameAddress(one.to.value, other.to.value)
  );
}

/** Stretches of one path joined: a swap without an amount takes the output of the one before it from the router. */
function joined(audit: Audit, call: EvmCall, swaps: readonly Swap[]): readonly Swap[] {
  const whole: Swap[] = [];
  for (const swap of swaps) {
    const before = whole.at(-1);
    if (swap.given.value > 0n || swap.isExactOut) whole.push(swap);
    else if (
      before !== undefined &&
      isRouter(call, before.to.value) &&
      isSameToken(before.tokens.at(-1), swap.tokens[0])
    )
      whole[whole.length - 1] = {
        ...swap,
        given: before.given,
        tokens: [...before.tokens, ...swap.tokens.slice(1)],
      };
    else
      broken(
        audit,
        swap.given.pointer,
        'the swap takes the balance of the router, and no call before it left one',
      );
  }
  return whole;
}

function isSameToken(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && isSameAddress(one, other);
}

/** Address 2 means the router, address 1 its caller. @see Uniswap/swap-router-contracts `contracts/libraries/Constants.sol` */
function isRouter({ to }: EvmCall, address: string): boolean {
  return BigInt(address) === 2n || isSameAddress(address, to.value);
}

/** Where the output of a flow ends. */
interface Ending {
  readonly to: At<string> | undefined;
  readonly isNative: boolean;
  /** The payout that takes it from the router, also that of other flows. */
  readonly payout?: Payout | undefined;
}

function perform(
  audit: Audit,
  call: EvmCall,
  flow: Flow,
  {
    to,
    isNative,
    least,
    deadline,
  }: Ending & { readonly least: bigint; readonly deadline: bigint | undefined },
): void {
  const { chainId, data } = call;
  const { given, wanted, tokenOut, isExactOut } = flow;
  const taken = { amount: given.value, pointer: given.pointer };
  const coins = flow.isNative ? takeNative(audit, call, taken) : takeToken(audit, call, flow.token, taken);
  if (least === 0n) addFinding(audit, 'MINIMUM_ZERO', wanted.pointer, 'any output is accepted');
  const denomOut = isNative ? nativeDenom(audit.registry, chainId) : tokenOut;
  addEffect(audit, {
    kind: 'swap',
    chainId,
    purpose: 'user',
    denomIn: coins.denom,
    denomOut,
    amount: coins.amount,
    minAmountOut: least,
    isExactOut,
    // The calldata as a whole is the route: with any other path, amount or deadline it is another one.
    routes: [{ steps: [{ pool: data.value }] }],
    ...(deadline !== undefined && { deadline }),
    pointer: flow.pointer,
  });
  const output = { ...coinsOn(audit, chainId, denomOut, undefined), minAmount: least };
  if (to !== undefined) deliver(audit, output, to);
}

/** Least output of a flow. A payout states that of all its flows together: its excess counts once, for the first. */
function leastOf(endings: readonly (Ending & { readonly flow: Flow })[], index: number): bigint {
  const own = endings[index];
  if (own === undefined) return 0n;
  const wanted = own.flow.wanted.value;
  const sharing = endings.filter(({ payout }) => payout !== undefined && payout === own.payout);
  if (sharing[0] !== own) return wanted;
  const together = sharing.reduce((sum, { flow }) => sum + flow.wanted.value, 0n);
  const stated = own.payout?.least?.value ?? 0n;
  return stated > together ? wanted + stated - together : wanted;
}

/** Recipient of a flow, its coin, and its payout. */
function endingOf(
  audit: Audit,
  call: EvmCall,
  { to, tokenOut, pointer }: Flow,
  { payouts, wrapped }: { readonly payouts: readonly Payout[]; readonly wrapped: string | undefined },
): Ending {
  const { signer } = audit.tx;
  const caller = signer === undefined ? undefined : { value: signer, pointer };
  if (BigInt(to.value) === 1n) return { to: caller && { ...caller, pointer: to.pointer }, isNative: false };
  if (!isRouter(call, to.value)) return { to, isNative: false };
  const payout = payouts.find(({ kind, token }) =>
    kind === 'unwrap' ? isSameToken(wrapped, tokenOut) : isSameToken(token, tokenOut),
  );
  // The next caller of the router can take its balance.
  if (payout === undefined) return { to: { value: call.to.value, pointer: to.pointer }, isNative: false };
  return { to: payout.to ?? caller, isNative: payout.kind === 'unwrap', payout };
}
