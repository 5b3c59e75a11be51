/** The swap router of EVM chains, called by the signer or by a handler that received coins. */
import { auditMsgs, type Expectation } from 'wayfold/audit';
import { expect, test } from 'vitest';
import type { JsonValue } from 'wayfold';
import { decodeArgs, encodeArgs } from '../support/abi.js';
import type { JsonObject } from '../support/json.js';
import { answerOf, bridgeCases, meaningOf, world } from './support/bridge-cases.js';

const user = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const friend = `0x${'ba'.repeat(20)}`;
const router = '0xd1ee705d774d59541d3d395e72a16e48389df7c7';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const nobody = `0x${'00'.repeat(20)}`;
const hops = '(uint8 exchangeType,bytes data)[] hops,(address recipient,uint256 feeBPS)[] affiliates';
const tokens = `address tokenIn,address tokenOut,${hops}`;
const exactIn = `swapExactIn(uint256 amountIn,uint256 amountOutMin,${tokens})`;
const exactOut = `swapExactOut(uint256 amountOut,uint256 amountInMax,${tokens})`;

const swapIn = (fields: JsonObject = {}): string =>
  encodeArgs(exactIn, 'ead2fe5b', {
    ...{ amountIn: 100n, amountOutMin: 90n, tokenIn: usdc, tokenOut: dai, hops: [], affiliates: [] },
    ...fields,
  }) ?? '';
const swapOut = (fields: JsonObject = {}): string =>
  encodeArgs(exactOut, 'a3add509', {
    ...{ amountOut: 90n, amountInMax: 100n, tokenIn: usdc, tokenOut: dai, hops: [], affiliates: [] },
    ...fields,
  }) ?? '';
const share = (feeBPS: bigint, recipient = friend): JsonObject => ({ recipient, feeBPS });

/** Effects with their amounts, then findings that are no notes. */
function shown(msgs: JsonValue, expectation?: Expectation): string {
  const { effects, findings, unknown } = auditMsgs(world, { msgs, expectation });
  const done = effects.map((one) => {
    if (one.kind === 'swap')
      return `swap ${one.amount}>${one.minAmountOut}${one.isExactOut ? ' exactly' : ''} ${one.routes[0]?.steps[0]?.pool.slice(0, 8)}`;
    if (one.kind === 'deliver') return `deliver ${one.amount}/${one.minAmountOut}`;
    if (one.kind === 'fee')
      return `${one.purpose} fee ${one.amount}/${one.basisPoints} ${one.address?.slice(0, 6)}`;
    return 'amount' in one ? `${one.kind} ${one.amount}` : one.kind;
  });
  const said = findings.filter(({ severity, reason }) => severity !== 'note' || reason === 'CALL_OPAQUE');
  const unread = unknown.map(({ pointer }) => `unread ${pointer}`);
  return [done.join(', '), ...said.map(({ reason, pointer }) => `${reason} ${pointer}`), ...unread].join(
    '; ',
  );
}
const called = (data: string, to = router, value = '0'): string =>
  shown({
    evm_tx: { chain_id: '1', signer_address: user, to, value, data, required_erc20_approvals: [] },
  });

test.each<readonly [string, () => string, string]>([
  ['an exact input', () => called(swapIn()), 'send 100, swap 100>90 ead2fe5b, deliver undefined/90'],
  [
    'an exact output',
    () => called(swapOut()),
    'send 100, swap 100>90 exactly a3add509, deliver undefined/90',
  ],
  [
    'another contract',
    () => called(swapIn(), friend),
    'send 100, swap 100>90 ead2fe5b, deliver undefined/90; CONTRACT_UNKNOWN /evm_tx/to',
  ],
  [
    'the native coin',
    () => called(swapIn({ tokenIn: nobody }), router, '100'),
    'send 100, swap 100>90 ead2fe5b, deliver undefined/90',
  ],
  [
    'into the native coin',
    () => called(swapIn({ tokenOut: nobody })),
    'send 100, swap 100>90 ead2fe5b, deliver undefined/90',
  ],
  [
    'a token for itself',
    () => called(swapIn({ tokenOut: usdc.toLowerCase() })),
    'send 100, swap 100>90 ead2fe5b, deliver undefined/90; SWAP_BROKEN /evm_tx/data/tokenOut',
  ],
  [
    'any output',
    () => called(swapIn({ amountOutMin: 0n })),
    'send 100, swap 100>0 ead2fe5b, deliver undefined/0; MINIMUM_ZERO /evm_tx/data/amountOutMin',
  ],
  [
    'a share',
    () => called(swapIn({ affiliates: [share(1000n)] })),
    'send 100, swap 100>81 ead2fe5b, affiliate fee 9/1000 0xbaba, deliver undefined/81',
  ],
  [
    'a share of an exact output',
    () => called(swapOut({ affiliates: [share(1000n)] })),
    'send 100, swap 100>81 exactly a3add509, affiliate fee 9/1000 0xbaba, deliver undefined/81',
  ],
  [
    'two shares',
    () => called(swapIn({ affiliates: [share(1000n), share(500n, user)] })),
    'send 100, swap 100>77 ead2fe5b, affiliate fee 9/1000 0xbaba, affiliate fee 4/500 0x5aae, deliver undefined/77',
  ],
  [
    'a share for nobody',
    () => called(swapIn({ affiliates: [share(1000n, nobody)] })),
    'send 100, swap 100>81 ead2fe5b, affiliate fee 9/1000 0x0000, deliver undefined/81; RECIPIENT_CANNOT_HOLD /evm_tx/data/affiliates/0/recipient',
  ],
  [
    'a share of all',
    () => called(swapIn({ affiliates: [share(10_000n)] })),
    'send 100, swap 100>0 ead2fe5b, affiliate fee 90/10000 0xbaba, deliver undefined/0',
  ],
  [
    'a share of all but one',
    () => called(swapIn({ amountOutMin: 10_000n, affiliates: [share(9999n)] })),
    'send 100, swap 100>1 ead2fe5b, affiliate fee 9999/9999 0xbaba, deliver undefined/1',
  ],
  [
    'a share of more',
    () => called(swapIn({ amountOutMin: 10_000n, affiliates: [share(10_001n)] })),
    'send 100, swap 100>-1 ead2fe5b, affiliate fee 10001/10001 0xbaba, deliver undefined/0; MALFORMED /evm_tx/data',
  ],
])('%s', (_name, found, expected) => {
  expect(found()).toBe(expected);
});

const order =
  'swapAndSubmitOrder(address tokenIn,uint256 swapAmountIn,bytes swapCalldata,uint256 executionFeeAmount,uint256 solverFeeBPS,bytes32 sender,bytes32 recipient,uint32 destinationDomain,uint64 timeoutTimestamp,bytes destinationCalldata)';
const honest = bridgeCases.find(({ name }) => name === 'evm-swap/native-then-go-fast');
if (honest === undefined) throw new Error('no case');
const wire =
  (answerOf(honest) as { readonly txs: readonly { readonly evm_tx: JsonObject }[] }).txs[0]?.evm_tx ?? {};
const args = decodeArgs(order, String(wire['data']));
const calldata = String(args['swapCalldata']).replace(/^0x/, '');
const swap = decodeArgs(exactIn, calldata);

/** The order with other calldata for the router. */
const ordered = (swapCalldata: string): JsonValue => ({
  evm_tx: {
    ...wire,
    data: encodeArgs(order, 'b5f0d695', { ...args, swapCalldata: `0x${swapCalldata}` }) ?? '',
  },
});
const routed = (fields: JsonObject): string => encodeArgs(exactIn, 'ead2fe5b', { ...swap, ...fields }) ?? '';
const opaque = '12345678';
const meant = { ...meaningOf(honest), route: undefined };
const swapStep = { kind: 'swap', chainId: '43114', routes: [{ steps: [{ pool: opaque }] }] };
const withRoute = (pool: string): Expectation =>
  ({ ...meant, route: [{ ...swapStep, routes: [{ steps: [{ pool }] }] }] }) as unknown as Expectation; // the members that are read

test.each<readonly [string, () => string, string]>([
  [
    'as it was',
    () => shown(ordered(calldata), meant),
    'send 20000000000000000000, swap 20000000000000000000>500000000 ead2fe5b, bridge fee 500000/10 undefined, bridge fee 110000/undefined undefined, recover, forward undefined, deliver undefined/499390000',
  ],
  [
    'another amount',
    () => shown(ordered(routed({ amountIn: 5n })), meant),
    'send 20000000000000000000, swap 20000000000000000000>500000000 ead2fe5b, bridge fee 500000/10 undefined, bridge fee 110000/undefined undefined, recover, forward undefined, deliver undefined/499390000; FUNDS_MISMATCH /evm_tx/data/swapCalldata/amountIn',
  ],
  [
    'another input',
    () => shown(ordered(routed({ tokenIn: dai })), meant),
    'send 20000000000000000000, swap 20000000000000000000>500000000 ead2fe5b, bridge fee 500000/10 undefined, bridge fee 110000/undefined undefined, recover, forward undefined, deliver undefined/499390000; SWAP_BROKEN /evm_tx/data/swapCalldata/tokenIn',
  ],
  [
    'another output',
    () => shown(ordered(routed({ tokenOut: dai })), meant),
    'send 20000000000000000000, swap 20000000000000000000>500000000 ead2fe5b, bridge fee 500000/10 undefined, bridge fee 110000/undefined undefined, recover, forward undefined, deliver undefined/499390000; SWAP_BROKEN /evm_tx/data/swapCalldata/tokenOut; DENOM_UNTRACED /evm_tx/data/recipient; FEE_HIGHER /evm_tx/data/solverFeeBPS; FEE_HIGHER /evm_tx/data/executionFeeAmount; FEE_LOWER ',
  ],
  [
    'a byte more',
    () => shown(ordered(`${calldata}00`), meant),
    'send 20000000000000000000, swap 20000000000000000000>500000000 ead2fe5b, bridge fee 500000/10 undefined, bridge fee 110000/undefined undefined, recover, forward undefined, deliver undefined/499390000; CALLDATA_ODD /evm_tx/data/swapCalldata',
  ],
  [
    'cut off',
    () => shown(ordered(calldata.slice(0, 72)), meant),
    'send 20000000000000000000, swap 20000000000000000000>undefined ead2fe5b, bridge fee undefined/10 undefined, bridge fee 110000/undefined undefined, recover, forward undefined, deliver undefined/undefined; CALLDATA_REFUSED /evm_tx/data/swapCalldata; MINIMUM_UNKNOWN /evm_tx/data/recipient',
  ],
  [
    'another function',
    () => shown(ordered(opaque), meant),
    'send 20000000000000000000, swap 20000000000000000000>undefined 12345678, bridge fee undefined/10 undefined, bridge fee 110000/undefined undefined, recover, forward undefined, deliver undefined/undefined; CALL_OPAQUE /evm_tx/data/swapCalldata; MINIMUM_UNKNOWN /evm_tx/data/recipient; unread /evm_tx/data/swapCalldata',
  ],
  [
    'another function, as the route has it',
    () => shown(ordered(opaque), withRoute(opaque)),
    'send 20000000000000000000, swap 20000000000000000000>undefined 12345678, bridge fee undefined/10 undefined, bridge fee 110000/undefined undefined, recover, forward undefined, deliver undefined/undefined; MINIMUM_UNKNOWN /evm_tx/data/recipient; ROUTE_DIFFERS /evm_tx/data/swapCalldata',
  ],
  [
    'another function than the route has',
    () => shown(ordered(opaque), withRoute('87654321')),
    'send 20000000000000000000, swap 20000000000000000000>undefined 12345678, bridge fee undefined/10 undefined, bridge fee 110000/undefined undefined, recover, forward undefined, deliver undefined/undefined; CALL_OPAQUE /evm_tx/data/swapCalldata; MINIMUM_UNKNOWN /evm_tx/data/recipient; ROUTE_DIFFERS /evm_tx/data/swapCalldata; unread /evm_tx/data/swapCalldata',
  ],
])('calldata of a handler: %s', (_name, found, expected) => {
  expect(found()).toBe(expected);
});
