/** Messages to Axelar over packets: what its chain takes for a message, which token arrives, and whom it calls with it. */
import { expect, test } from 'vitest';
import { encodeAbiParameters, parseAbiParameters } from 'viem';
import { createRegistry, type Snapshot, sha256 } from 'wayfold/registry';
import { type Simulation, simulateMsgs } from 'wayfold/simulate';
import { ibcDenom } from 'wayfold';
import { brandAs } from '../../../../test/support/ids.js';
import { printBech32 } from '../../../../test/support/bech32.js';
import { toUtf8 } from '../../../../test/support/bytes.js';
import { account, now, transferTx } from './world.js';

const user = account('osmo', 'user');
const home = account('axelar', 'relayer');
const gmp = printBech32('axelar', sha256(toUtf8('axelarnet_gmp')));
const evmUser = `0x${'5a'.repeat(20)}`;
const [handler, older, other] = ['b1', 'b2', 'b3'].map((byte) => `0x${byte.repeat(20)}`);
const [usdc, issued, wrapped] = ['a1', 'a2', 'a3'].map((byte) => `0x${byte.repeat(20)}`);
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });

const snapshot: Snapshot = {
  chains: [
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    { chain_id: '2', chain_name: 'base', chain_type: 'evm' },
    { chain_id: '3', chain_name: 'celo', chain_type: 'evm' },
    { chain_id: 'axelar-1', chain_name: 'axelar', chain_type: 'cosmos', bech32_prefix: 'axelar' },
    { chain_id: 'osmo-1', chain_name: 'osmo', chain_type: 'cosmos', bech32_prefix: 'osmo' },
  ],
  channels: [{ a: end('axelar-1', 'channel-3'), b: end('osmo-1', 'channel-208') }],
  bridges: {
    evm_native_denoms: { by_chain_id: { 1: { denom: 'eth-native' }, 2: { denom: 'base-native' } } },
    axelar: {
      hub_chain_id: 'axelar-1',
      chains: [
        { chain_id: '1', axelar_chain: 'Ethereum', entry_contract: handler },
        { chain_id: '2', axelar_chain: 'base', entry_contract: older, generation: 1 },
        { chain_id: '3', axelar_chain: 'celo' },
      ],
      assets_on_hub: [
        { axelar_denom: 'uusdc', symbol: 'USDC', origin_chain_id: '1', origin_denom: usdc },
        { axelar_denom: 'weth-wei', symbol: 'WETH', origin_chain_id: '1', origin_denom: wrapped },
      ],
      axelar_issued_on_evm: [{ chain_id: '2', symbol: 'axlUSDC', denom: issued, wraps: 'axelar:uusdc' }],
    },
  },
} as Snapshot; // the block of a bridge is a part of its file
const registry = createRegistry(snapshot, { strict: true });

const hex = (text: string): number[] => [...Buffer.from(text.replace('0x', ''), 'hex')];
const pay = (command: number, who = evmUser): `0x${string}` => {
  const inner = encodeAbiParameters(parseAbiParameters('address'), [who as `0x${string}`]);
  return encodeAbiParameters(parseAbiParameters('uint8, bytes'), [command, inner]);
};
const payOlder = (unwraps: boolean): `0x${string}` =>
  encodeAbiParameters(parseAbiParameters('bool, address'), [unwraps, evmUser as `0x${string}`]);

interface Parts {
  readonly coin?: string;
  readonly receiver?: string;
  readonly memo?: string;
}

const honest = {
  ...{ destination_chain: 'Ethereum', destination_address: handler, payload: hex(pay(0)), type: 2 },
  fee: { amount: '100', recipient: home },
};

/** Balances at the end, with the outcome of the packet. */
function told(message: object, { coin = 'uusdc', receiver = gmp, memo }: Parts = {}): string {
  const denom = ibcDenom(brandAs(`transfer/channel-208/${coin}`), sha256);
  const tx = transferTx({
    ...{ chainId: 'osmo-1', channel: 'channel-208', denom, sender: user, receiver },
    ...{ amount: '1000', memo: memo ?? JSON.stringify({ ...honest, ...message }) },
  });
  const traces = [{ chainId: 'osmo-1', denom, path: `transfer/channel-208/${coin}` }];
  const run: Simulation = simulateMsgs(registry, { txs: [tx] }, { now, traces });
  const [ack] = run.events.flatMap((event) => (event.kind === 'ack' ? [event.ack] : []));
  const called = run.events.flatMap((event) =>
    event.kind === 'call' ? [`call ${nameOf(event.contract)}`] : [],
  );
  const rest = run.balances.map(
    ({ chainId, address, denom: held, amount }) =>
      `${amount} ${nameOf(held)} of ${nameOf(address)} on ${chainId}`,
  );
  return [
    ...called,
    ...rest.sort(),
    ack?.isOk === false ? `refused: ${ack.error.replace(/^.*error handling packet: /, '')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function nameOf(text: string): string {
  const names = {
    [user]: 'user',
    [evmUser]: 'user',
    [home]: 'relayer',
    [gmp]: 'gmp',
    [`${usdc}`]: 'USDC',
    [`${issued}`]: 'axlUSDC',
    [`${wrapped}`]: 'WETH',
    [`${other}`]: 'contract',
    [`${handler}`]: 'handler',
  };
  return names[text] ?? (text.startsWith('ibc/') ? 'voucher' : text);
}

const arrived = '100 uusdc of relayer on axelar-1, 900 USDC of user on 1';
const back = '1000 voucher of user on osmo-1, refused';

test.each<[string, object, string, Parts?]>([
  ['is paid the token', {}, arrived],
  [
    'is paid the token, to the contract in other case',
    { destination_address: handler?.toUpperCase().replace('X', 'x') },
    arrived,
  ],
  ['of a payload in base64', { payload: Buffer.from(hex(pay(0))).toString('base64') }, arrived],
  ['of the name of a chain in other case', { destination_chain: 'ETHEREUM' }, arrived],
  ['without a fee', { fee: undefined }, '1000 USDC of user on 1'],
  [
    'of a native coin',
    { payload: hex(pay(1)) },
    '100 weth-wei of relayer on axelar-1, 900 eth-native of user on 1',
    { coin: 'weth-wei' },
  ],
  [
    'of an older handler',
    { destination_chain: 'base', destination_address: older, payload: hex(payOlder(false)) },
    '100 uusdc of relayer on axelar-1, 900 axlUSDC of user on 2',
  ],
  [
    'of an older handler, unwrapped',
    { destination_chain: 'base', destination_address: older, payload: hex(payOlder(true)) },
    '100 uusdc of relayer on axelar-1, 900 base-native of user on 2',
  ],
  [
    'to a contract that is no handler',
    { destination_address: other },
    'call contract, 100 uusdc of relayer on axelar-1, 900 USDC of contract on 1',
  ],

  ['to a chain without the token', { destination_chain: 'celo' }, `${back}: uusdc is not registered on celo`],
  ['of a coin without registration', {}, `${back}: uother is not registered on Ethereum`, { coin: 'uother' }],
  [
    'of a coin that is registered elsewhere',
    { destination_chain: 'base', destination_address: older },
    `${back}: weth-wei is not registered on base`,
    { coin: 'weth-wei' },
  ],
  [
    'to a chain without a name',
    { destination_chain: 'nowhere' },
    `${back}: unrecognized destination chain nowhere`,
  ],
  ['to no address', { destination_address: 'x' }, `${back}: invalid destination address`],
  ['of another type', { type: 1 }, `${back}: only messages with tokens come with coins`],
  [
    'of a fee that takes all',
    { fee: { amount: '1000', recipient: home } },
    `${back}: the fee leaves nothing to send`,
  ],
  [
    'of a fee that takes all but one',
    { fee: { amount: '999', recipient: home } },
    '1 USDC of user on 1, 999 uusdc of relayer on axelar-1',
  ],
  [
    'of a fee of nothing',
    { fee: { amount: '0', recipient: home } },
    `${back}: the fee leaves nothing to send`,
  ],
  [
    'of a fee for somebody elsewhere',
    { fee: { amount: '100', recipient: user } },
    `${back}: invalid fee recipient`,
  ],
  ['of a payload beyond bytes', { payload: [256] }, `${back}: the payload is not bytes`],
  ['of a payload that is no base64', { payload: '%' }, `${back}: the payload is not base64`],
  ['to somebody on Axelar', {}, '1000 uusdc of relayer on axelar-1', { receiver: home }],
  ['without a memo', {}, '1000 uusdc of gmp on axelar-1', { memo: '' }],
])('a message %s', (_name, message, expected, parts) => expect(told(message, parts)).toBe(expected));
