/** The runs that a plan is made of: whose coins are where before the first moment and after each. */
import { describe, expect, test } from 'vitest';
import { createRegistry, type Snapshot } from 'wayfold';
import { sha256 } from 'wayfold/registry';
import type { Balance, SimulatedTx } from 'wayfold/simulate';
import { type Place, type TrackedRun, type TrackOptions, type TrackPlan, trackPlan } from 'wayfold/track';
import { toBase64, toUtf8 } from '../../../../test/support/bytes.js';
import {
  account,
  coins,
  contracts,
  executeTx,
  now,
  registry,
  signed,
  swapMessage,
  swapTx,
  transferTx,
  user,
} from '../simulate/world.js';

function placeText(place: Place): string {
  const { kind, chainId, amount } = place;
  const estimate = place.isEstimate ? '~' : '';
  if (kind === 'account')
    return `${estimate}${amount} on ${chainId} of ${place.owner}${place.canSign ? '' : ', fixed'}`;
  if (kind === 'channel') return `${estimate}${amount} to ${place.to.chainId} for ${place.receiver}`;
  return `${estimate}${amount} to ${place.toChainId} by ${place.bridge}${place.settlesWhen ? ` at a ${place.settlesWhen.event}` : ''}`;
}

const planOf = (txs: readonly SimulatedTx[], options: Partial<TrackOptions> = {}): TrackPlan =>
  trackPlan(registry, { txs }, { now, ...options });
const placesOf = (places: readonly Place[] | undefined): readonly string[] => (places ?? []).map(placeText);

/** The run with a fault, as its moments, each with the places after it. */
function runWith({ runs }: TrackPlan, kind: string | undefined): readonly string[] {
  const found: TrackedRun | undefined = runs.find(({ fault }) => fault?.kind === kind);
  if (found === undefined) throw new Error(`no run with ${kind}`);
  return found.moments.map(
    (moment, at) =>
      `${moment.kind}${moment.isDone ? '' : ' fails'}: ${placesOf(found.places[at + 1]).join(' and ')}`,
  );
}

describe('before the first moment', () => {
  const transfers = [transferTx({ receiver: user.osmo }), transferTx({ receiver: user.osmo, amount: '500' })];
  test('a signer has what all transactions spend', () => {
    expect(placesOf(planOf(transfers).coins.asSeen[0])).toEqual(['1500 on hub-1 of user']);
  });

  test('a signer has what the caller says', () => {
    const opening: Balance[] = [{ chainId: 'hub-1', address: user.hub, denom: 'uatom', amount: 1700n }];
    expect(placesOf(planOf(transfers, { opening }).coins.asSeen[0])).toEqual(['1700 on hub-1 of user']);
  });
});

describe('accounts of the user', () => {
  const txs = [transferTx({ receiver: user.osmo })];
  const hub = { chainId: 'hub-1', address: user.hub };
  const osmo = { chainId: 'osmo-1', address: user.osmo };
  test.each<[string, Partial<TrackOptions>, string]>([
    ['every one that is ordinary', {}, '1000 on osmo-1 of user'],
    ['those that are named', { addresses: [hub, osmo] }, '1000 on osmo-1 of user'],
    ['none but those that are named', { addresses: [hub] }, '1000 on osmo-1 of stranded, fixed'],
  ])('%s', (_name, options, expected) => {
    expect(runWith(planOf(txs, options), undefined).at(-1)).toBe(`acknowledged: ${expected}`);
  });
});

describe('packets on their way', () => {
  const value = (tx: SimulatedTx) => tx.msgs?.[0] ?? { typeUrl: '', value: '' };
  const [first, second] = [
    transferTx({ receiver: user.osmo, amount: '1' }),
    transferTx({ receiver: user.osmo, amount: '2' }),
  ];

  test('stay in their order when one is refused', () => {
    const plan = planOf([signed('hub-1', user.hub, [value(first), value(second)])]);
    expect(runWith(plan, 'error-ack').slice(0, 3)).toEqual([
      `signed: 1 to osmo-1 for ${user.osmo} and 2 to osmo-1 for ${user.osmo}`,
      `received: 1 to osmo-1 for ${user.osmo} and 2 to osmo-1 for ${user.osmo}`,
      `acknowledged: 1 on hub-1 of user and 2 to osmo-1 for ${user.osmo}`,
    ]);
  });
});

test('a bridge that the model does not follow takes the coins', () => {
  const leave = { dest_domain: 1, recipient: '00'.repeat(32), warp_address: account('bbn', 'warp', 32) };
  const hop = { pool: '1', denom_in: coins.atomOnBbn, denom_out: coins.osmoOnBbn };
  const message = swapMessage({
    user_swap: { swap_exact_asset_in: { swap_venue_name: 'bbn-pools', operations: [hop] } },
    min_asset: { native: { denom: coins.osmoOnBbn, amount: '500' } },
    post_swap_action: { hpl_transfer: leave },
  });
  const funds = [{ denom: coins.atomOnBbn, amount: '1000' }];
  const call = executeTx('bbn-1', user.bbn, { contract: contracts.bbnEntry, msg: message, funds });
  expect(planOf([call]).steps[0]?.effects).toEqual([
    `bbn-pools swaps 1000 ${coins.atomOnBbn} for 500 ${coins.osmoOnBbn}`,
    `hyperlane takes 500 ${coins.osmoOnBbn}, which is not followed further`,
  ]);
});

describe('over CCTP', () => {
  const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });
  const [ethereum, base] = [`0x${'a1'.repeat(20)}`, `0x${'a2'.repeat(20)}`];
  const [messenger, evmUser] = [`0x${'b1'.repeat(20)}`, `0x${'5a'.repeat(20)}`];
  const nobleUser = account('noble', 'user');
  const snapshot: Snapshot = {
    chains: [
      { chain_id: '1', chain_name: 'ethereum', chain_type: 'evm' },
      { chain_id: '2', chain_name: 'base', chain_type: 'evm' },
      { chain_id: 'noble-1', chain_name: 'noble', chain_type: 'cosmos', bech32_prefix: 'noble' },
      { chain_id: 'osmo-1', chain_name: 'osmo', chain_type: 'cosmos', bech32_prefix: 'osmo' },
    ],
    channels: [{ a: end('noble-1', 'channel-1'), b: end('osmo-1', 'channel-750') }],
    bridges: {
      cctp: {
        evm_v1: [
          { chain_id: '1', domain: 0, usdc_denom: ethereum, token_messenger: messenger },
          { chain_id: '2', domain: 6, usdc_denom: base },
        ],
        noble: { chain_id: 'noble-1', domain: 4, usdc_denom: 'uusdc' },
      },
    },
  };
  const world = createRegistry(snapshot);
  const burnTo = (key: string): SimulatedTx => ({
    ...{ chainId: '1', signerAddress: evmUser, to: messenger, value: 0n },
    data: `6fd3504e${[(1000).toString(16), '4', key, ethereum.slice(2)].map((word) => word.padStart(64, '0')).join('')}`,
    requiredErc20Approvals: [{ tokenContract: ethereum, spender: messenger, amount: 1000n }],
  });
  const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
  const bridged = (txs: readonly SimulatedTx[], options: Partial<TrackOptions> = {}): TrackPlan =>
    trackPlan(world, { txs }, { now, ...options });

  /** @see noble-assets/forwarding `types/account.go`, `GenerateAddress` */
  const forwarding = sha256(
    Uint8Array.from([...sha256(toUtf8('forwarding')), ...toUtf8(`channel-1${user.osmo}`)]),
  ).slice(12);
  const forwarded = burnTo(hex(forwarding));

  test.each<[string, Partial<TrackOptions>, readonly string[]]>([
    ['nobody', {}, ['signed', 'arrived']],
    ['a person', { people: [user.osmo] }, ['signed', 'arrived', 'received', 'acknowledged']],
    [
      'an account of the user',
      { addresses: [{ chainId: 'osmo-1', address: user.osmo }] },
      ['signed', 'arrived', 'received', 'acknowledged'],
    ],
  ])('a forwarding account, which is that of %s', (_name, options, expected) => {
    const [plain] = bridged([forwarded], options).runs;
    expect(plain?.moments.map(({ kind }) => kind)).toEqual(expected);
  });

  test('a forwarding account that nobody has registered has the coins, and waits', () => {
    const plan = bridged([forwarded], { addresses: [{ chainId: 'osmo-1', address: user.osmo }] });
    expect(runWith(plan, 'forwarding-not-registered')).toEqual([
      'signed: 1000 to noble-1 by CCTP',
      'arrived: 1000 on noble-1 of waiting, fixed',
    ]);
    const [, , last] = plan.runs.map(({ moments }) => moments.at(-1));
    expect(last).toMatchObject({ kind: 'arrived', stall: 'forwarding-not-registered' });
  });

  test('a packet of a forwarding account that is refused', () => {
    const plan = bridged([forwarded], { people: [user.osmo] });
    const found = plan.runs.find(({ fault }) => fault?.kind === 'error-ack');
    expect(found?.moments.at(-1)).toMatchObject({
      ...{ kind: 'acknowledged', isAcked: false, stall: 'forward-fails' },
      settlesWhen: { event: 'account-cleared' },
    });
  });

  test('what arrives late is added to what is there already', () => {
    const there = { chainId: 'noble-1', address: nobleUser, denom: 'uusdc', amount: 5n };
    const opening: Balance[] = [
      { chainId: '1', address: evmUser, denom: ethereum, amount: 1000n },
      { ...there, chainId: 'osmo-1', amount: 1n },
      { ...there, address: account('noble', 'friend'), amount: 2n },
      { ...there, denom: 'ustake', amount: 3n },
      there,
    ];
    const key = hex(sha256(toUtf8('user')).slice(0, 20));
    const late = bridged([burnTo(key)], { opening }).runs.find(({ fault }) => fault?.kind === 'not-minted');
    const amounts = late?.places.map((places) => places.map(({ kind, amount }) => `${kind} ${amount}`));
    const others = ['account 1', 'account 2', 'account 3'];
    expect(amounts).toEqual([
      ['account 1000', ...others, 'account 5'],
      [...others, 'account 5', 'bridge 1000'],
      [...others, 'account 5', 'bridge 1000'],
      [...others, 'account 1005'],
    ]);
    expect(late?.places.at(-1)?.at(-1)).toEqual({
      ...{ kind: 'account', ...there, amount: 1005n },
      ...{ owner: 'user', canSign: true, isEstimate: true },
    });
  });

  const burnMessage = (amount: string) => ({
    typeUrl: '/circle.cctp.v1.MsgDepositForBurn',
    value: JSON.stringify({
      ...{ from: nobleUser, amount, destination_domain: 6, burn_token: 'uusdc' },
      mint_recipient: toBase64(Uint8Array.from(Buffer.from(evmUser.slice(2).padStart(64, '0'), 'hex'))),
    }),
  });

  test('what arrives late leaves what has moved since', () => {
    const transfer = transferTx({
      ...{ chainId: 'noble-1', channel: 'channel-1', denom: 'uusdc', amount: '7' },
      ...{ sender: nobleUser, receiver: user.osmo },
    });
    const both = [burnMessage('1000'), ...(transfer.msgs ?? [])];
    expect(runWith(bridged([signed('noble-1', nobleUser, both)]), 'not-minted')).toEqual([
      `signed: 7 to osmo-1 for ${user.osmo} and 1000 to 2 by CCTP`,
      'received: 7 on osmo-1 of user and 1000 to 2 by CCTP',
      'acknowledged: 7 on osmo-1 of user and 1000 to 2 by CCTP',
      'kept fails: 7 on osmo-1 of user and 1000 to 2 by CCTP at a mint',
      'arrived: 7 on osmo-1 of user and ~1000 on 2 of user',
    ]);
  });

  test('what arrives late is added to what arrived behind it', () => {
    const both = [burnMessage('1000'), burnMessage('300')];
    expect(runWith(bridged([signed('noble-1', nobleUser, both)]), 'not-minted')).toEqual([
      'signed: 1000 to 2 by CCTP and 300 to 2 by CCTP',
      'kept fails: 1000 to 2 by CCTP at a mint and 300 to 2 by CCTP',
      'arrived: 300 on 2 of user and 1000 to 2 by CCTP at a mint',
      'arrived: ~1300 on 2 of user',
    ]);
  });
});

test('a run that fails where it is signed has the coins where they were', () => {
  const plan = planOf([swapTx()], { quote: () => 555n });
  expect(runWith(plan, 'swap-short')).toEqual(['signed fails: 1000 on osmo-1 of user']);
  expect(runWith(plan, undefined)).toEqual(['signed: ~555 on osmo-1 of user']);
});
