/** Messages of a handler: what the swap contract decodes before it acts, and which numbers every contract reads. */
import { expect, test } from 'vitest';
import { addressOf, contractOf, registry, userOn, withContract } from '../../../test/compile/world.js';
import { brandAs, RoutingError, toBase64, toUtf8 } from '../../primitives/index.js';
import { checkMessage, type MessageReaders } from './handler-message.js';

const deployment = registry.venues.get(brandAs('osmosis-1'));
const toEntryPoint: MessageReaders = { registry, chainId: 'osmosis-1', deployment };
const toAnother: MessageReaders = { registry, chainId: 'osmosis-1' };

function answerTo(text: string, readers: MessageReaders): string {
  try {
    checkMessage(text, ['msg'], readers);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return `${error.reason} ${error.field}: ${error.message.replaceAll('`', '')}`;
  }
  return 'accepted';
}

const contract = contractOf('osmosis-1', 'vault');
const account = userOn(registry, 'osmosis-1');
const base64 = (text: string): string => toBase64(toUtf8(text));
const call = (address: unknown, msg: unknown = base64('{}')): string =>
  JSON.stringify({ contract_call: { contract_address: address, msg } });
const warp = (members: object): string => JSON.stringify({ hpl_transfer: members });
const noKey = `FIELD_REFUSED msg.contract_call.contract_address: "${account}" is an account with a key, and no contract`;
const hex = 'ab'.repeat(32);
const noHex = (place: string, text: string): string =>
  `FIELD_REFUSED msg.${place}: hex digits without 0x are needed: "${text}"`;

test.each<[string, string, string]>([
  ['a contract is called', call(contract), 'accepted'],
  ['an account with a key is called', call(account), noKey],
  ['what is no text is called, which the contract refuses itself', call(7), 'accepted'],
  ['what is no address is called, which the contract refuses itself', call('vault'), 'accepted'],
  [
    'a message in base64 without padding',
    call(contract, 'e30'),
    'FIELD_REFUSED msg.contract_call.msg: msg must be base64 with padding: "e30"',
  ],
  [
    'a message inside with a fraction',
    call(contract, base64('{"a":1.5}')),
    'FIELD_REFUSED msg.contract_call.msg.a: msg: the number "1.5" has a fraction or an exponent, and contracts read whole numbers alone',
  ],
  ['a message inside is that of another contract', call(contract, base64(call(account))), 'accepted'],
  ['a part that is null', '{"contract_call":null}', 'accepted'],
  ['texts, nothing, numbers and lists of them', '{"a":"b","c":null,"d":[1,"e",["f"]],"g":{}}', 'accepted'],
  ['a recipient of 32 bytes, in either case', warp({ recipient: `${hex.slice(2)}AB` }), 'accepted'],
  ['a recipient with 0x', warp({ recipient: `0x${hex}` }), noHex('hpl_transfer.recipient', `0x${hex}`)],
  [
    'a recipient of 31 bytes',
    warp({ recipient: hex.slice(2) }),
    noHex('hpl_transfer.recipient', hex.slice(2)),
  ],
  ['a recipient that is no text', warp({ recipient: 7 }), 'accepted'],
  ['no metadata', warp({ recipient: hex, metadata: '' }), 'accepted'],
  ['metadata of whole bytes', warp({ metadata: 'ABcd' }), 'accepted'],
  ['metadata of half a byte', warp({ metadata: 'ABc' }), noHex('hpl_transfer.metadata', 'ABc')],
  [
    'a part in a list of parts',
    `{"actions":[{},{"action":${warp({ recipient: 'zz' })}}]}`,
    noHex('actions[1].action.hpl_transfer.recipient', 'zz'),
  ],
  [
    'members that are named as those of every object',
    '{"__proto__":{"a":1},"__defineGetter__":{}}',
    'accepted',
  ],
])('the swap contract reads: %s', (_name, text, answer) => {
  expect(answerTo(text, toEntryPoint)).toBe(answer);
});

test.each<[string, MessageReaders]>([
  ['of a contract whose messages are not known', toAnother],
  ['on a chain that is not in the data', { ...toEntryPoint, chainId: 'nowhere-1' }],
  [
    'of a contract of 20 bytes that the data names',
    { ...toEntryPoint, registry: withContract('osmosis-1', { entry_point: account }) },
  ],
  [
    'of an account that is of no user, but the adapter of the data',
    { ...toEntryPoint, registry: withContract('osmosis-1', { ibc_adapter: account }) },
  ],
])('an address of 20 bytes is accepted in a message %s', (_name, readers) => {
  expect(answerTo(call(account), readers)).toBe('accepted');
});

test('parts of messages to other contracts are not looked at', () => {
  expect(answerTo(warp({ recipient: 'zz' }), toAnother)).toBe('accepted');
  expect(answerTo(call(addressOf('osmosis-1', 'somebody')), toAnother)).toBe('accepted');
});

const tooWide = 'has more than 64 bits, and contracts read larger numbers from texts';

test.each<[spelling: string, problem: string | undefined]>([
  ['0', undefined],
  ['-0', undefined],
  ['9007199254740993', undefined],
  // The largest float of 64 bits, and the next integers, which Go programs round up to 2^64.
  ['18446744073709549568', undefined],
  ['18446744073709551615', tooWide],
  ['18446744073709551616', tooWide],
  ['99999999999999999999', tooWide],
  ['999999999999999999999', tooWide],
  ['1000000000000000000000', tooWide],
  ['-5000000000000000000', undefined],
  ['-9223372036854774784', undefined],
  // -2^63 fits, but is written with fewer digits as -9223372036854776000.
  ['-9223372036854775808', tooWide],
  ['-1000000000000000000000', tooWide],
  ['1e3', 'has a fraction or an exponent, and contracts read whole numbers alone'],
])('the number %s', (spelling, problem) => {
  expect(answerTo(`{"a":${spelling}}`, toAnother)).toBe(
    problem === undefined ? 'accepted' : `FIELD_REFUSED msg.a: msg: the number "${spelling}" ${problem}`,
  );
});
