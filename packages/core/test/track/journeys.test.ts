/** Two journeys, event by event, without faults and with single ones: the marks of the steps, the place of the coins, and the next action. */
import { describe, expect, test } from 'vitest';
import { createRegistry, type Registry, type Snapshot } from 'wayfold';
import { sha256 } from 'wayfold/registry';
import {
  type Fault,
  simulateMoments,
  type SimulatedTx,
  type SimulateOptions,
  singleFaults,
} from 'wayfold/simulate';
import { advance, type Place, type TrackEvent, type TrackPlan, trackPlan } from 'wayfold/track';
import { printBech32 } from '../../../../test/support/bech32.js';
import { toUtf8 } from '../../../../test/support/bytes.js';
import { eventOf } from '../../../../test/support/track/chain.js';
import {
  account,
  coins,
  contracts,
  hookMemo,
  now,
  registry,
  swapMessage,
  transferTx,
  user,
} from '../simulate/world.js';

const evmUser = `0x${'5a'.repeat(20)}`;
const nobleUser = account('noble', 'user');
const usdc = `0x${'a1'.repeat(20)}`;
const usdcOnOsmo = 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4';
const messenger = `0x${'b1'.repeat(20)}`;
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });

const bridged: Snapshot = {
  chains: [
    { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
    { chain_id: 'noble-1', chain_name: 'noble', chain_type: 'cosmos', bech32_prefix: 'noble' },
    { chain_id: 'osmo-1', chain_name: 'osmo', chain_type: 'cosmos', bech32_prefix: 'osmo' },
  ],
  channels: [{ a: end('noble-1', 'channel-1'), b: end('osmo-1', 'channel-750') }],
  bridges: {
    cctp: {
      evm_v1: [{ chain_id: '1', domain: 0, usdc_denom: usdc, token_messenger: messenger }],
      noble: { chain_id: 'noble-1', domain: 4, usdc_denom: 'uusdc' },
    },
  },
};

/** Names instead of addresses and hashes. */
function named(text: string): string {
  const names = [
    ...[user.hub, user.osmo, user.ntrn, nobleUser, evmUser].map((address) => [address, 'user'] as const),
    [contracts.osmoEntry, 'entry'],
    [coins.atomOnOsmo, 'ATOM'],
    [coins.osmoOnNtrn, 'OSMO'],
    [usdc, 'USDC'],
    [usdcOnOsmo, 'USDC'],
  ] as const;
  return names.reduce((told, [long, short]) => told.replaceAll(long, short), text);
}

function placeText(place: Place): string {
  const coin = `${place.isEstimate ? '~' : ''}${place.amount} ${place.denom}`;
  switch (place.kind) {
    case 'account':
      return `${coin} of ${place.owner} on ${place.chainId}${place.canSign ? '' : ', fixed'}`;
    case 'channel':
      return `${coin} from ${place.from.chainId} to ${place.to.chainId} for ${place.receiver}`;
    case 'bridge':
      return `${coin} from ${place.chainId} to ${place.toChainId} for ${place.receiver} by ${place.bridge}${place.settlesWhen ? ` at a ${place.settlesWhen.event}` : ''}`;
  }
}

/** First letters of the marks, the places, and what is next. */
function told({ steps, coins: { asSeen, isFinal }, next, odd }: TrackPlan): string {
  const marks = steps.map(({ mark }) => mark[0]).join('');
  const places = asSeen.map((list) => list.map(placeText).join(' and ')).join(' or ');
  const todo = next.map(({ kind, by, chainId, reason }) => `${kind} ${by} ${chainId}: ${reason}`);
  return named(
    [marks, places, isFinal ? 'final' : '', ...todo, ...odd.map(() => 'odd')].filter(Boolean).join(' | '),
  );
}

interface Journey {
  readonly world: Registry;
  readonly txs: readonly SimulatedTx[];
  readonly planned: SimulateOptions;
  /** What happens, where that differs from the plan. */
  readonly real?: Partial<SimulateOptions>;
}

/** What is told after each event of a run, with the fault of a kind. */
function journey(
  { world, txs, planned, real }: Journey,
  kind: Fault['kind'] | undefined,
  more: readonly TrackEvent[] = [],
): readonly string[] {
  const faults = singleFaults(simulateMoments(world, { txs }, planned).simulation).filter(
    (one) => one.kind === kind,
  );
  const options = { ...planned, ...real, faults: faults.slice(-1) };
  const { moments } = simulateMoments(world, { txs }, options);
  const events = [...moments.map((moment, at) => eventOf(moment, txs, at)), ...more];
  let plan = trackPlan(world, { txs }, planned);
  return events.map((event) => {
    if (event !== undefined) plan = advance(plan, event);
    return told(plan);
  });
}

describe('over a bridge, and on in a second transaction', () => {
  const key = Buffer.from(sha256(toUtf8('user')).slice(0, 20)).toString('hex');
  const words = [(1000).toString(16), '4', key, usdc.slice(2)].map((word) => word.padStart(64, '0'));
  const burn: SimulatedTx = {
    ...{ chainId: '1', signerAddress: evmUser, to: messenger, value: 0n, data: `6fd3504e${words.join('')}` },
    requiredErc20Approvals: [{ tokenContract: usdc, spender: messenger, amount: 1000n }],
  };
  const transfer = { chainId: 'noble-1', channel: 'channel-1', denom: 'uusdc' };
  const onwards = transferTx({ ...transfer, sender: nobleUser, receiver: user.osmo });
  const bridge: Journey = {
    ...{ world: createRegistry(bridged), txs: [burn, onwards] },
    planned: { now, people: [user.osmo, nobleUser, evmUser] },
  };
  const burned =
    'soooo | 1000 USDC from 1 to noble-1 for user by CCTP | mint anyone noble-1: CCTP is to give the coins on noble-1';
  const minted =
    'ssooo | 1000 uusdc of user on noble-1 | sign user noble-1: transaction 2 is to be signed on noble-1';
  const sent =
    'sssoo | 1000 uusdc from noble-1 to osmo-1 for user | wait relayer osmo-1: a relayer must bring the packet from noble-1 to osmo-1';
  const retry = 'retry user noble-1: the coins are at user, where a new route can start';

  test('is announced step by step', () => {
    const plan = trackPlan(bridge.world, { txs: bridge.txs }, bridge.planned);
    expect(told(plan)).toBe(
      'ooooo | 1000 USDC of user on 1 | sign user 1: transaction 1 is to be signed on 1',
    );
    expect(
      plan.steps.map(({ kind, tx, text, effects, lookFor = [] }) =>
        named(
          [
            kind,
            tx,
            text,
            ...effects,
            '?',
            ...lookFor.map(({ chainId, event }) => `${chainId} ${event}`),
          ].join(', '),
        ),
      ),
    ).toEqual([
      'sign, 0, transaction 1 is signed by user and included on 1, CCTP takes 1000 USDC, ?, 1 MessageSent(bytes)',
      'arrive, 0, CCTP gives the coins on noble-1, ?, noble-1 circle.cctp.v1.MessageReceived',
      'sign, 1, transaction 2 is signed by user and included on noble-1, a packet leaves for osmo-1 over channel-1, ?, noble-1 message, noble-1 send_packet',
      'receive, 1, osmo-1 receives the packet from noble-1, user is paid 1000 USDC (receive), ?, osmo-1 recv_packet, osmo-1 write_acknowledgement',
      'acknowledge, 1, noble-1 learns that its packet was received, ?, noble-1 acknowledge_packet',
    ]);
  });

  test('arrives', () => {
    expect(journey(bridge, undefined)).toEqual([
      ...[burned, minted, sent],
      'sssso | 1000 USDC of user on osmo-1 | wait relayer noble-1: a relayer must bring the acknowledgement to noble-1',
      'sssss | 1000 USDC of user on osmo-1 | final',
    ]);
  });

  test('waits at the bridge, whose mint anybody can send later', () => {
    const late: TrackEvent = { kind: 'bridge', tx: 0, handOver: 0, outcome: 'arrived' };
    expect(journey(bridge, 'not-minted', [late])).toEqual([
      burned,
      'sfo | 1000 USDC from 1 to noble-1 for user by CCTP at a mint | mint anyone noble-1: CCTP keeps the coins until this happens: mint',
      'sfs | ~1000 uusdc of user on noble-1 | final | retry user noble-1: the coins are at user, where a new route can start',
    ]);
  });

  test('is refused at the end', () => {
    expect(journey(bridge, 'error-ack')).toEqual([
      ...[burned, minted, sent],
      'sssfo | 1000 uusdc from noble-1 to osmo-1 for user | wait relayer noble-1: a relayer must bring the refusal, which returns the coins, to noble-1',
      `sssfs | 1000 uusdc of user on noble-1 | final | ${retry}`,
    ]);
  });

  test('is too late at the end', () => {
    expect(journey(bridge, 'timeout')).toEqual([
      ...[burned, minted, sent],
      `sssf | 1000 uusdc of user on noble-1 | final | ${retry}`,
    ]);
  });

  test('fails where it is signed', () => {
    const plan = trackPlan(bridge.world, { txs: bridge.txs }, bridge.planned);
    const receipt = { transactionHash: `0x${'AB'.repeat(32)}`, status: '0x0', logs: [], to: messenger };
    const json = { ...receipt, transaction: { input: `0x${burn.data}` } };
    expect(told(advance(plan, { kind: 'transaction', chainId: '1', json }))).toBe(
      'foooo | 1000 USDC of user on 1 | sign-again user 1: transaction 1 failed (the call reverted), so nothing moved; build it again before signing',
    );
    const failed = { tx_response: { txhash: 'CD', code: 5, raw_log: 'out of gas', events: [] } };
    const { value = '' } = onwards.msgs?.[0] ?? {};
    const messages = [{ '@type': '/ibc.applications.transfer.v1.MsgTransfer', ...JSON.parse(value) }];
    const second: TrackEvent = {
      kind: 'transaction',
      chainId: 'noble-1',
      json: { tx: { body: { messages } }, ...failed },
    };
    expect(told(advance(plan, second))).toBe(
      'oofoo | 1000 uusdc of user on noble-1 | sign-again user noble-1: transaction 2 failed (out of gas), so nothing moved; build it again before signing',
    );
  });
});

describe('over a bridge, to an account that forwards', () => {
  /** @see noble-assets/forwarding `types/account.go`, `GenerateAddress` */
  const bytes = [...sha256(toUtf8('forwarding')), ...toUtf8(`channel-1${user.osmo}`)];
  const key = Buffer.from(sha256(Uint8Array.from(bytes)).slice(12)).toString('hex');
  const words = [(1000).toString(16), '4', key, usdc.slice(2)].map((word) => word.padStart(64, '0'));
  const burn: SimulatedTx = {
    ...{ chainId: '1', signerAddress: evmUser, to: messenger, value: 0n, data: `6fd3504e${words.join('')}` },
    requiredErc20Approvals: [{ tokenContract: usdc, spender: messenger, amount: 1000n }],
  };
  const forwarding: Journey = {
    ...{ world: createRegistry(bridged), txs: [burn], planned: { now, people: [user.osmo] } },
  };
  const address = printBech32('noble', Buffer.from(key, 'hex'));
  const burned =
    'sooo | 1000 USDC from 1 to noble-1 for user by CCTP | mint anyone noble-1: CCTP is to give the coins on noble-1';
  const bring = 'wait relayer osmo-1: a relayer must bring the packet from noble-1 to osmo-1';
  const moving = `1000 uusdc from noble-1 to osmo-1 for user`;
  const held = '1000 uusdc of waiting on noble-1, fixed';
  const released = (message: string) =>
    `release anyone noble-1: the coins wait at ${address}, which has no key; any account on noble-1 releases them with ${message}`;
  const register = released('/noble.forwarding.v1.MsgRegisterAccount with recipient user, channel channel-1');
  const clear = released(`/noble.forwarding.v1.MsgClearAccount with address ${address}`);
  const named = (texts: readonly string[]) =>
    texts.map((text) => text.replaceAll(`for ${address}`, 'for user'));

  test('that nobody has registered, as the bridge says', () => {
    expect(named(journey(forwarding, 'forwarding-not-registered'))).toEqual([
      burned,
      `ss | ${held} | ${register}`,
    ]);
  });

  test('whose packet fails', () => {
    expect(named(journey(forwarding, 'error-ack')).slice(-1)).toEqual([`ssfs | ${held} | ${clear}`]);
    expect(named(journey(forwarding, 'timeout')).slice(-1)).toEqual([`ssf | ${held} | ${clear}`]);
  });

  test('which is paid late, and forwards then', () => {
    const late: TrackEvent = { kind: 'bridge', tx: 0, handOver: 0, outcome: 'arrived' };
    expect(named(journey(forwarding, 'not-minted', [late])).slice(-1)).toEqual([
      `sfsoo | ${moving} | ${bring}`,
    ]);
  });

  test('of which only the mint was shown: the block sends the packet, no transaction', () => {
    const plan = trackPlan(forwarding.world, { txs: [burn] }, forwarding.planned);
    const json = {
      tx_response: {
        ...{ txhash: 'AB'.repeat(32), code: 0, raw_log: '' },
        events: [
          { type: 'circle.cctp.v1.MessageReceived', attributes: [] },
          {
            type: 'coin_received',
            attributes: [
              { key: 'receiver', value: address },
              { key: 'amount', value: '1000uusdc' },
              { key: 'msg_index', value: '0' },
            ],
          },
        ],
      },
    };
    expect(named([told(advance(plan, { kind: 'transaction', chainId: 'noble-1', json }))])).toEqual([
      `isoo | ${moving} or ${held} | ${bring} | ${register.replace('the coins', 'if no packet has left, the coins')}`,
    ]);
  });
});

describe('a swap in another chain, which pays more than was quoted, and on from there', () => {
  const info = { source_channel: 'channel-5', receiver: user.ntrn, memo: '', recover_address: user.osmo };
  const message = swapMessage({ post_swap_action: { ibc_transfer: { ibc_info: info } } });
  const entry = contracts.osmoEntry;
  const swap: Journey = {
    ...{ world: registry, txs: [transferTx({ receiver: entry, memo: hookMemo(entry, message) })] },
    ...{ planned: { now, quote: () => 555n }, real: { quote: () => 600n } },
  };
  const sent =
    'soooo | 1000 uatom from hub-1 to osmo-1 for entry | wait relayer osmo-1: a relayer must bring the packet from hub-1 to osmo-1';
  const place = (amount: number) => `~${amount} uosmo from osmo-1 to ntrn-1 for user`;
  const acknowledge = 'wait relayer hub-1: a relayer must bring the acknowledgement to hub-1';
  const forward = 'wait relayer ntrn-1: a relayer must bring the packet from osmo-1 to ntrn-1';
  const swapped = [sent, `ssooo | ${place(600)} | ${acknowledge}`, `sssoo | ${place(600)} | ${forward}`];
  const returned = [
    sent,
    'sfo | 1000 uatom from hub-1 to osmo-1 for entry | wait relayer hub-1: a relayer must bring the refusal, which returns the coins, to hub-1',
    'sfs | 1000 uatom of user on hub-1 | final | retry user hub-1: the coins are at user, where a new route can start',
  ];

  test.each<[string, Fault['kind'] | undefined, readonly string[]]>([
    [
      'arrives',
      undefined,
      [
        ...swapped,
        'sssso | ~600 OSMO of user on ntrn-1 | wait relayer osmo-1: a relayer must bring the acknowledgement to osmo-1',
        'sssss | ~600 OSMO of user on ntrn-1 | final',
      ],
    ],
    [
      'pays the least',
      'swap-least',
      [
        sent,
        `ssooo | ${place(500)} | ${acknowledge}`,
        `sssoo | ${place(500)} | ${forward}`,
        'sssso | ~500 OSMO of user on ntrn-1 | wait relayer osmo-1: a relayer must bring the acknowledgement to osmo-1',
        'sssss | ~500 OSMO of user on ntrn-1 | final',
      ],
    ],
    ['pays too little', 'swap-short', returned],
    ['comes too late to the swap', 'deadline-passed', returned],
    [
      'is refused behind the swap',
      'error-ack',
      [
        ...swapped,
        `sssfo | ${place(600)} | wait relayer osmo-1: a relayer must bring the refusal, which returns the coins, to osmo-1`,
        'sssfs | ~600 uosmo of user on osmo-1 | final | retry user osmo-1: the coins are at user, where a new route can start',
      ],
    ],
    [
      'is too late behind the swap',
      'timeout',
      [
        ...swapped,
        'sssf | ~600 uosmo of user on osmo-1 | final | retry user osmo-1: the coins are at user, where a new route can start',
      ],
    ],
    [
      'ends where the contract is to be, if there is none',
      'contract-entry-missing',
      [
        sent,
        'sso | 1000 ATOM of stranded on osmo-1, fixed | wait relayer hub-1: a relayer must bring the acknowledgement to hub-1',
        'sss | 1000 ATOM of stranded on osmo-1, fixed | final',
      ],
    ],
  ])('%s', (_name, kind, expected) => expect(journey(swap, kind)).toEqual(expected));
});
