/** Contracts that are accounts: of the user, or of anybody who has a key. */
import { expect, test } from 'vitest';
import {
  addressOf,
  contractOf,
  refusalOf,
  registry,
  routeOf,
  userOn,
  withContract,
} from '../../../test/compile/world.js';
import { RoutingError } from '../../primitives/index.js';
import type { Registry } from '../../registry/index.js';
import type { CompileRequest, PostRouteHandler } from '../request.js';
import type { PrintedTx } from '../transactions.js';
import { checkCalls } from './contracts.js';

const hub = userOn(registry, 'hub-1');
const osmosis = userOn(registry, 'osmosis-1');
const vault = contractOf('osmosis-1', 'vault');
const stranger = addressOf('osmosis-1', 'somebody');
const place = 'operations[0].toChainEntryContractAddress';
const usersOwn = (address: string): string =>
  `INVALID_ADDRESS ${place}: \`${place}\`: "${address}" is an account of \`addresses\`, and no contract`;
const keyed = (field: string, address: string): string =>
  `INVALID_ADDRESS ${field}: \`${field}\`: "${address}" is an account with a key, and no contract`;

/** A transfer to Osmosis whose callback enters a contract, paid to these addresses. */
function answer(
  contract: string,
  addresses: readonly string[],
  called?: string,
  world: Registry = registry,
): string {
  const postRouteHandler: PostRouteHandler | undefined =
    called === undefined ? undefined : { kind: 'wasm_msg', contractAddress: called, msg: '{}' };
  const request = routeOf(world, ['hub-1', 'uatom'], [{ to: 'osmosis-1' }], { addresses, postRouteHandler });
  const operations = request.operations.map((one) => ({ ...one, toChainEntryContractAddress: contract }));
  return refusalOf(world, { ...request, operations: operations as CompileRequest['operations'] }); // transfers
}

test.each<[string, string, readonly string[], string | undefined, string]>([
  ['a contract', vault, [hub, osmosis], undefined, 'not refused'],
  ['no contract', '', [hub, osmosis], undefined, 'not refused'],
  ['what is no address', 'vault', [hub, osmosis], undefined, 'not refused'],
  ['the key of the sender in the form of another chain', hub, [hub, osmosis], undefined, 'not refused'],
  ['the recipient', osmosis, [hub, osmosis], undefined, usersOwn(osmosis)],
  ['the recipient, who has no key', vault, [hub, vault], undefined, usersOwn(vault)],
  ['an account of somebody else', stranger, [hub, osmosis], undefined, keyed(place, stranger)],
  ['the contract that is called', vault, [hub, vault], vault, 'not refused'],
  ['the key of the sender before a call', osmosis, [hub, vault], vault, usersOwn(osmosis)],
  [
    'the user before the contract that is called',
    stranger,
    [hub, stranger, vault],
    vault,
    usersOwn(stranger),
  ],
])('a callback enters %s', (_name, contract, addresses, called, expected) => {
  expect(answer(contract, addresses, called)).toBe(expected);
});

test('a contract of 20 bytes is called where the data names it, and entered', () => {
  const named = withContract('osmosis-1', { entry_point: stranger });
  expect(answer('', [hub, stranger], stranger)).toBe(keyed('postRouteHandler.contractAddress', stranger));
  expect(answer('', [hub, stranger], stranger, named)).toBe('not refused');
  expect(answer(stranger, [hub, osmosis], undefined, named)).toBe('not refused');
});

const evm = (byte: string): string => `0x${byte.repeat(20)}`;
const [user, other, router, token] = [evm('5a'), evm('5b'), evm('5c'), evm('5d')];

/** Whether a transaction is refused that calls a contract, with an approval of coins. */
function answerToCall(to: string, approval: { token: string; spender: string }, called?: boolean): string {
  const request = called ? { postRouteHandler: { kind: 'wasm_msg', contractAddress: other, msg: '{}' } } : {};
  const requiredErc20Approvals = [{ tokenContract: approval.token, spender: approval.spender, amount: 1n }];
  const tx = { kind: 'evm_tx', to, requiredErc20Approvals };
  const keys = [user, other].map((address) => address.slice(2));
  const printed = [{ tx: { kind: 'cosmos_tx' } }, { tx, range: { start: 3, end: 4 } }];
  try {
    checkCalls(
      { request, book: { keys } } as unknown as Parameters<typeof checkCalls>[0], // what is read of them
      printed as unknown as readonly PrintedTx[], // as above
    );
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return `${error.reason} ${error.field}: ${error.message}`;
  }
  return 'accepted';
}

const calledUser = (address: string): string =>
  `INVALID_ADDRESS operations[3]: \`operations[3]\`: "${address}" is called there, and an account of \`addresses\``;

test.each<[string, string, { token: string; spender: string }, boolean, string]>([
  ['a router', router, { token, spender: router }, false, 'accepted'],
  ['the user', user, { token, spender: router }, false, calledUser(user)],
  [
    'the user in capitals',
    `0x${'5A'.repeat(20)}`,
    { token, spender: router },
    false,
    calledUser(`0x${'5A'.repeat(20)}`),
  ],
  ['a router, and the user may spend', router, { token, spender: user }, false, calledUser(user)],
  ['the recipient', other, { token, spender: router }, false, calledUser(other)],
  ['the contract of a handler', other, { token, spender: router }, true, 'accepted'],
  ['the user before the contract of a handler', user, { token, spender: router }, true, calledUser(user)],
  [
    'a router, and the token may spend itself',
    router,
    { token: router.toUpperCase().replace('0X', '0x'), spender: router },
    false,
    expect.stringMatching(/^INVALID_ADDRESS operations\[3\]: /) as unknown as string,
  ],
])('a transaction of an EVM chain calls %s', (_name, to, approval, called, expected) => {
  expect(answerToCall(to, approval, called)).toEqual(expected);
});
