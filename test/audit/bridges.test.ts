/** Bridges and tokens other than ICS-20 coins, on the shipped data. */
import { loadSnapshot } from '@wayfold/data';
import { expect, test } from 'vitest';
import { createRegistry, isChannelLive, linksOf } from 'wayfold';
import { auditMsgs, type Expectation } from 'wayfold/audit';
import type { JsonValue } from 'wayfold';
import { printJson } from '../support/json.js';
import { printBech32 } from '../support/bech32.js';
import { toBase64, toUtf8 } from '../support/bytes.js';
import { alarmLines, effectLines } from './support/lines.js';

/** A warp route that does not depend on what the data lists today. */
const warp = printBech32('neutron', new Uint8Array(32).fill(3));
const hyperlane = {
  domains: [
    { chain_id: 'neutron-1', domain: 1853125230 },
    { chain_id: '42161', domain: 42161 },
  ],
  routes: [
    {
      a: { chain_id: 'neutron-1', denom: 'untrn', router: warp },
      b: { chain_id: '42161', denom: `0x${'cc'.repeat(20)}` },
      usable: true,
    },
  ],
};
const mainnet = createRegistry([loadSnapshot(), { bridges: { hyperlane } }]);
const deadline = 1_735_689_900_000_000_000n;
const user = (prefix: string): string => printBech32(prefix, new Uint8Array(20).fill(1));
const evmUser = `0x${'11'.repeat(20)}`;
const bytes32 = (byte: number, zeros: number): Uint8Array => new Uint8Array(32).fill(byte, zeros);
const coded = (value: JsonValue): string => toBase64(toUtf8(printJson(value)));

const signed = (chain_id: string, ...msgs: readonly (readonly [string, JsonValue])[]): JsonValue => ({
  chain_id,
  msgs: msgs.map(([msg_type_url, msg]) => ({ msg_type_url, msg: printJson(msg) })),
});

const transfer = '/ibc.applications.transfer.v1.MsgTransfer';
const execute = '/cosmwasm.wasm.v1.MsgExecuteContract';
const burn = '/circle.cctp.v1.MsgDepositForBurn';

/** The live channel of a chain that the first match tells, so that the shipped data may change. */
function channelBetween(from: string, to: string, port: (name: string) => boolean) {
  const link = [...linksOf(mainnet, from).values()].find(
    (one) => one.to.chainId === to && port(one.from.port) && isChannelLive(mainnet, one.channel),
  );
  if (link === undefined) throw new Error(`no channel from ${from} to ${to}`);
  return link.from;
}

const toAxelar = channelBetween('osmosis-1', 'axelar-dojo-1', (port) => port === 'transfer').channel;
const gmpAccount = 'axelar1dv4u5k73pzqrxlzujxg3qp8kvc3pje7jtdvu72npnt5zhq05ejcsn5qme5';
const handler = mainnet.bridges.axelar?.chains?.find((row) => row.chainId === '1')?.entryContract ?? '';
const word = (text: string): number[] =>
  [...Array(64 - text.length).fill('0'), ...text]
    .join('')
    .match(/../g)
    ?.map((byte) => Number.parseInt(byte, 16)) ?? [];
const uusdcOnOsmosis = 'ibc/D189335C6E4A68B513C10AB227BF1C1D38C746766278BA3EEB4FB14124F1D858';

const gmp = (payload: JsonValue, contract = handler): JsonValue =>
  signed('osmosis-1', [
    transfer,
    {
      source_port: 'transfer',
      source_channel: toAxelar,
      token: { denom: uusdcOnOsmosis, amount: '1000' },
      sender: user('osmo'),
      receiver: gmpAccount,
      timeout_timestamp: deadline,
      memo: printJson({
        destination_chain: 'Ethereum',
        destination_address: contract,
        payload,
        type: 2,
        fee: { amount: '100', recipient: 'axelar1aythygn6z5thymj6tmzfwekzh05ewg3l7d6y89' },
      }),
    },
  ]);
const gmpEffects = [
  `send osmosis-1 ${toAxelar} ibc/D189>uusdc 1000 axelar1dv4u…`,
  'fee axelar-dojo-1 bridge uusdc 100 axelar1ayth…',
  `forward axelar-dojo-1 AXELAR uusdc>0xa0b8…eb48 900 ${handler.slice(0, 6)}…${handler.slice(-4)}`,
];
/** A handler of the first generation, which the data does not have. */
const first = `0x${'1a'.repeat(20)}`;
const firstEffects = [
  ...gmpEffects.slice(0, 2),
  'forward axelar-dojo-1 AXELAR uusdc>0xa0b8…eb48 900 0x1a1a…1a1a',
];

const kleo = 'juno10gthz5ufgrpuk5cscve2f0hjp56wgp90psqxcrqlg4m9mcu9dh8q4864xy';
const converter = channelBetween('juno-1', 'osmosis-1', (port) => port.startsWith('wasm.'));
const sendKleo = (contract: string, msg: JsonValue): JsonValue =>
  signed('juno-1', [
    execute,
    {
      sender: user('juno'),
      contract: kleo,
      msg: { send: { contract, amount: '7', msg: coded(msg) } },
      funds: [],
    },
  ]);

interface Case {
  readonly input: JsonValue;
  readonly effects: readonly string[];
  readonly alarms?: readonly string[];
  readonly unread?: readonly string[];
  readonly expectation?: Expectation;
}

const minted = ['send noble-1 CCTP uusdc>0xA0b8…eB48 5 0x1111…1111', 'deliver 1 0xA0b8…eB48 5 0x1111…1111'];
const burned = {
  from: user('noble'),
  amount: '5',
  mint_recipient: toBase64(bytes32(17, 12)),
  burn_token: 'uusdc',
};
const relayer = mainnet.bridges.cctp?.noble?.relayFeeAddress ?? '';
const relayed = (to: string): JsonValue =>
  signed(
    'noble-1',
    [
      `${burn}WithCaller`,
      {
        ...burned,
        destination_domain: 5,
        mint_recipient: toBase64(bytes32(9, 0)),
        destination_caller: toBase64(bytes32(8, 0)),
      },
    ],
    [
      '/cosmos.bank.v1beta1.MsgSend',
      { from_address: user('noble'), to_address: to, amount: [{ denom: 'uusdc', amount: '2' }] },
    ],
  );
const remote = {
  dest_domain: 42161,
  recipient: `${'00'.repeat(12)}${'11'.repeat(20)}`,
  hook: null,
  metadata: null,
};

const cases: Readonly<Record<string, Case>> = {
  'USDC burned for an EVM chain': {
    input: signed('noble-1', [burn, { ...burned, destination_domain: 0 }]),
    effects: minted,
    alarms: ['warning OUTAGE msg/destination_domain'],
    expectation: {
      sourceAsset: { chainId: 'noble-1', denom: 'uusdc' },
      destAsset: { chainId: '1', denom: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
      amountIn: 5n,
      minAmountOut: 5n,
      ownAddresses: [user('noble'), evmUser],
      receiver: evmUser,
    },
  },
  'a domain left out is Ethereum': {
    input: signed('noble-1', [burn, burned]),
    effects: minted,
    alarms: ['warning OUTAGE 0/msg'],
  },
  'a domain nobody knows': {
    input: signed('noble-1', [burn, { ...burned, destination_domain: 99 }]),
    effects: ['send noble-1 CCTP uusdc>? 5'],
    alarms: ['danger CHAIN_UNKNOWN msg/destination_domain'],
  },
  'a receiver of the wrong length of zeros': {
    input: signed('noble-1', [burn, { ...burned, mint_recipient: toBase64(bytes32(9, 0)) }]),
    effects: ['send noble-1 CCTP uusdc>0xA0b8…eB48 5'],
    alarms: ['warning OUTAGE 0/msg', 'danger MALFORMED msg/mint_recipient'],
  },
  'USDC burned for Solana, with the known relayer paid beside it': {
    input: relayed(relayer),
    effects: [
      'send noble-1 CCTP uusdc>EPjFWdd5AufqSSqeM2qN1xzyb… 5 cGfH…',
      'deliver solana EPjFWdd5AufqSSqeM2qN1xzyb… 5 cGfH…',
      'send noble-1 uusdc 2 noble1dyw0…',
      'fee noble-1 bridge uusdc 2 noble1dyw0…',
    ],
    alarms: [
      'warning OUTAGE msg/destination_domain',
      'warning TOKEN_ACCOUNT msg/mint_recipient',
      'warning CALLER_UNKNOWN msg/destination_caller',
    ],
    expectation: { affiliates: [], amountIn: 7n, ownAddresses: [user('noble')] },
  },
  'a relayer nobody knows': {
    input: relayed(user('noble').replace(/.$/, (last) => last)),
    effects: [
      'send noble-1 CCTP uusdc>EPjFWdd5AufqSSqeM2qN1xzyb… 5 cGfH…',
      'deliver solana EPjFWdd5AufqSSqeM2qN1xzyb… 5 cGfH…',
      'send noble-1 uusdc 2 noble1qyqs…',
      'fee noble-1 bridge uusdc 2 noble1qyqs…',
    ],
    alarms: [
      'warning OUTAGE msg/destination_domain',
      'warning TOKEN_ACCOUNT msg/mint_recipient',
      'warning CALLER_UNKNOWN msg/destination_caller',
      'warning FEE_RECEIVER_UNKNOWN msg/to_address',
    ],
    expectation: { affiliates: [] },
  },
  'Axelar with the payload of the first handlers': {
    input: gmp([...word('0'), ...word('11'.repeat(20))], first),
    effects: [...firstEffects, 'deliver 1 0xa0b8…eb48 900 0x1111…1111'],
    expectation: { allowedContracts: [first] },
  },
  'Axelar with that payload for a handler of today': {
    input: gmp([...word('0'), ...word('11'.repeat(20))]),
    effects: gmpEffects,
    alarms: ['danger CALLDATA_REFUSED memo/payload'],
    unread: [printJson([...word('0'), ...word('11'.repeat(20))])],
  },
  'Axelar with a token that wraps no coin, to be unwrapped': {
    input: gmp([...word('1'), ...word('40'), ...word('20'), ...word('11'.repeat(20))]),
    effects: [...gmpEffects, 'deliver 1 0xa0b8…eb48 900 0x1111…1111'],
    alarms: ['danger CALLDATA_REFUSED memo/payload'],
  },
  'Axelar with a command': {
    input: gmp([...word('0'), ...word('40'), ...word('20'), ...word('11'.repeat(20))]),
    effects: [...gmpEffects, 'deliver 1 0xa0b8…eb48 900 0x1111…1111'],
  },
  'Axelar with a payload in base64': {
    input: gmp(
      toBase64(Uint8Array.from([...word('0'), ...word('40'), ...word('20'), ...word('11'.repeat(20))])),
    ),
    effects: [...gmpEffects, 'deliver 1 0xa0b8…eb48 900 0x1111…1111'],
  },
  'Axelar with anything else': {
    input: gmp([1, 2, 3], evmUser),
    effects: [...gmpEffects.slice(0, 2), 'forward axelar-dojo-1 AXELAR uusdc>0xa0b8…eb48 900 0x1111…1111'],
    alarms: ['danger CONTRACT_UNKNOWN memo/destination_address'],
    unread: ['[1,2,3]'],
  },
  'a cw20 token through its converter': {
    input: sendKleo(converter.port.slice('wasm.'.length), {
      channel: converter.channel,
      remote_address: user('osmo'),
      timeout: 600,
    }),
    effects: [
      `send juno-1 cw20:juno10gth… 7 ${converter.port.slice(5, 14)}…`,
      `forward juno-1 ${converter.channel} cw20:juno10gth…>ibc/5F5B 7 osmo1qyqs…`,
      'deliver osmosis-1 ibc/5F5B 7 osmo1qyqs…',
    ],
  },
  'a cw20 token through somebody else': {
    input: sendKleo(user('juno'), { channel: converter.channel, remote_address: user('osmo') }),
    effects: [
      'send juno-1 cw20:juno10gth… 7 juno1qyqs…',
      `forward juno-1 ${converter.channel} cw20:juno10gth…>? 7 osmo1qyqs…`,
      'deliver ? ? 7 osmo1qyqs…',
    ],
    alarms: ['danger CONTRACT_UNKNOWN send/contract', 'danger CHANNEL_UNKNOWN msg/channel'],
  },
  'a cw20 token to an unknown contract': {
    input: sendKleo(user('juno'), { go: {} }),
    effects: ['send juno-1 cw20:juno10gth… 7 juno1qyqs…', 'call juno-1 cw20:juno10gth… 7 juno1qyqs…'],
    alarms: ['danger CONTRACT_UNKNOWN send/contract'],
    unread: ['{"go":{}}'],
  },
  'a cw20 token to an account': {
    input: signed('juno-1', [
      execute,
      {
        sender: user('juno'),
        contract: kleo,
        msg: { transfer: { recipient: user('juno'), amount: '7' } },
        funds: [],
      },
    ]),
    effects: ['send juno-1 cw20:juno10gth… 7 juno1qyqs…', 'deliver juno-1 cw20:juno10gth… 7 juno1qyqs…'],
  },
  'a deposit into a rollup': {
    input: signed('interwoven-1', [
      '/opinit.ophost.v1.MsgInitiateTokenDeposit',
      {
        sender: user('init'),
        bridge_id: '12',
        to: user('init'),
        amount: { denom: 'uinit', amount: '3' },
        data: 'eA==',
      },
    ]),
    effects: ['send interwoven-1 OPINIT uinit>l2/2… 3 init1qyqs…', 'deliver civitia-1 l2/2… 3 init1qyqs…'],
    unread: ['"eA=="'],
  },
  'a warp route': {
    input: signed('neutron-1', [
      execute,
      {
        sender: user('neutron'),
        contract: warp,
        msg: { transfer_remote: { ...remote, amount: '9' } },
        funds: [{ denom: 'untrn', amount: '10' }],
      },
    ]),
    effects: [
      'send neutron-1 untrn 10 neutron1qvps…',
      'fee neutron-1 bridge untrn 1',
      'forward neutron-1 HYPERLANE untrn>0xcccc…cccc 9 0x1111…1111',
      'deliver 42161 0xcccc…cccc 9 0x1111…1111',
    ],
    // Hyperlane is closed at Neutron.
    alarms: ['danger LINK_CLOSED msg/contract'],
  },
  'a warp route nobody knows, to a domain nobody knows': {
    input: signed('neutron-1', [
      execute,
      {
        sender: user('neutron'),
        contract: user('neutron'),
        msg: { transfer_remote: { ...remote, dest_domain: 5, amount: '9' } },
        funds: [{ denom: 'untrn', amount: '10' }],
      },
    ]),
    effects: [
      'send neutron-1 untrn 10 neutron1qyqs…',
      'fee neutron-1 bridge untrn 1',
      'forward neutron-1 HYPERLANE untrn>? 9',
    ],
    alarms: ['danger CONTRACT_UNKNOWN msg/contract', 'danger CHAIN_UNKNOWN transfer_remote/dest_domain'],
  },
};

test.each(Object.entries(cases))('%s', (_name, { input, effects, alarms = [], unread = [], expectation }) => {
  const report = auditMsgs(mainnet, { msgs: input, expectation });
  expect(effectLines(report)).toEqual(effects);
  expect(alarmLines(report)).toEqual(alarms);
  expect(report.unknown.map(({ text }) => text)).toEqual(unread);
});
