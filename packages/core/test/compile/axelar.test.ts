/** Axelar both ways: what is sent, what is refused and where, and what callers without types may do. */
import { describe, expect, test } from 'vitest';
import { ibcDenom } from 'wayfold';
import type { CompileRequest } from 'wayfold/compile';
import { brandAs } from '../../../../test/support/ids.js';
import {
  bridges,
  compiled,
  evmAddress,
  evmWorld,
  handler,
  usdc,
  user,
  weth,
  whyNot,
  withFields,
  world,
} from './evm-world.js';
import { placesIn, put } from './places.js';
import { hostile } from './hostile.js';
import { type Json, now, userOn } from './world.js';

const voucher = (path: string) => ibcDenom(brandAs(path), world.sha256);
const axlUsdc = voucher('transfer/channel-208/uusdc');
const axlWeth = voucher('transfer/channel-208/weth-wei');
const osmosisUser = userOn(world, 'osmosis-1');

const inner = {
  kind: 'transfer',
  port: 'transfer',
  channel: 'channel-208',
  fromChainId: 'osmosis-1',
  toChainId: 'axelar-1',
  pfmEnabled: true,
  supportsMemo: true,
  denomIn: axlUsdc,
  denomOut: 'uusdc',
};

/** From Osmosis to Ethereum. */
const out = {
  source: { chainId: 'osmosis-1', denom: axlUsdc },
  dest: { chainId: '1', denom: usdc },
  amountIn: 1_000_000n,
  amountOut: 900_000n,
  addresses: [osmosisUser, user],
  operations: [
    {
      kind: 'axelar_transfer',
      fromChainId: 'osmosis-1',
      toChainId: '1',
      fromChain: 'osmosis',
      toChain: 'ethereum',
      asset: 'uusdc',
      shouldUnwrap: false,
      isTestnet: false,
      smartRelay: false,
      denomIn: 'uusdc',
      denomOut: usdc,
      feeAmount: 100_000n,
      feeAsset: { chainId: '1', denom: usdc },
      ibcTransferToAxelar: inner,
    },
  ],
} as unknown as CompileRequest; // brands come from the data

/** From Ethereum to Osmosis. */
const home = {
  source: { chainId: '1', denom: usdc },
  dest: { chainId: 'osmosis-1', denom: axlUsdc },
  amountIn: 1_000_000n,
  amountOut: 1_000_000n,
  addresses: [user, osmosisUser],
  operations: [
    {
      kind: 'axelar_transfer',
      fromChainId: '1',
      toChainId: 'osmosis-1',
      fromChain: 'Ethereum',
      toChain: 'osmosis',
      asset: 'uusdc',
      shouldUnwrap: false,
      isTestnet: false,
      smartRelay: false,
      denomIn: usdc,
      denomOut: axlUsdc,
      feeAmount: 500n,
      feeAsset: { chainId: '1', denom: 'ethereum-native' },
    },
  ],
} as unknown as CompileRequest; // as above

/** The same route and then a swap into something else. */
const swapped = {
  ...home,
  dest: { chainId: 'osmosis-1', denom: 'uosmo' },
  slippageTolerancePercent: '1',
  operations: [
    ...home.operations,
    {
      kind: 'swap',
      chainId: 'osmosis-1',
      denomIn: axlUsdc,
      denomOut: 'uosmo',
      amountOut: 1_000_000n,
      trade: {
        kind: 'swap_in',
        venue: { name: 'osmosis-poolmanager', chainId: 'osmosis-1' },
        steps: [{ pool: '1', denomIn: axlUsdc, denomOut: 'uosmo' }],
      },
    },
  ],
} as unknown as CompileRequest; // as above

const of = (request: CompileRequest, fields: object): CompileRequest => withFields(request, 0, fields);
const hop = (fields: object): CompileRequest => of(out, { ibcTransferToAxelar: { ...inner, ...fields } });
const axelarRow = (fields: object) => evmWorld({ axelar: { ...bridges.axelar, ...fields } });

/** The message, with the memo of its packet read. */
function sent(request: CompileRequest, registry = world): Json {
  const [tx] = compiled(registry, request).txs;
  if (tx?.kind !== 'cosmos_tx') throw new Error('no Cosmos transaction');
  const msg = JSON.parse(tx.msgs[0]?.value ?? '') as Json;
  return { ...msg, memo: JSON.parse(msg.memo) };
}

function called(request: CompileRequest, registry = world): { to: string; value: bigint; data: string } {
  const [tx] = compiled(registry, request).txs;
  if (tx?.kind !== 'evm_tx') throw new Error('no EVM transaction');
  return tx;
}

const textIn = (data: string): string => Buffer.from(data, 'hex').toString('latin1');

describe('to an EVM chain', () => {
  test('the packet goes to the account of Axelar whose memo is a call', () => {
    const msg = sent(out);
    expect(msg.receiver).toMatch(/^axelar1[a-z0-9]{58}$/);
    expect(msg.memo).toMatchObject({ destination_chain: 'Ethereum', type: 2 });
    expect(msg.memo.fee).toEqual({ amount: '100000', recipient: bridges.axelar.fee_recipient });
    expect(Buffer.from(msg.memo.payload).toString('hex')).toBe(
      `${'0'.repeat(126)}40${'20'.padStart(64, '0')}${user.slice(2).padStart(64, '0')}`,
    );
  });

  test('older handlers read whether to unwrap, and whom to pay', () => {
    const [first, ...rest] = bridges.axelar.chains;
    const registry = axelarRow({ chains: [{ ...first, generation: 1 }, ...rest] });
    expect(Buffer.from(sent(out, registry).memo.payload).toString('hex')).toBe(
      `${'0'.repeat(64)}${user.slice(2).padStart(64, '0')}`,
    );
    const newer = axelarRow({ chains: [{ ...first, generation: 3 }, ...rest] });
    expect(whyNot(newer, out)).toContain(
      'UNSUPPORTED_OPERATION operations[0]: operation 0: payloads of generation 3',
    );
  });

  test('the fee is taken of the coin', () => {
    expect(compiled(world, out).estimatedFees).toMatchObject([
      { feeType: 'BRIDGE', bridgeId: 'AXELAR', amount: 100_000n, behavior: 'FEE_BEHAVIOR_DEDUCTED' },
    ]);
    const { amountOut: _, ...open } = out;
    expect(compiled(world, open as CompileRequest).minAmountOut).toBe(900_000n);
  });

  test.each([
    ['coin as Axelar has it', { chainId: 'axelar-1', denom: 'uusdc' }],
    ['coin as it starts', { chainId: 'osmosis-1', denom: axlUsdc }],
    ['coin in any letter case', { chainId: '1', denom: usdc.toUpperCase().replace('X', 'x') }],
  ])('the fee may be named by the %s', (_name, feeAsset) => {
    expect(whyNot(world, of(out, { feeAsset }))).toBe('not refused');
  });

  const unwrapped = {
    ...of(out, {
      asset: 'weth-wei',
      denomIn: 'weth-wei',
      denomOut: 'ethereum-native',
      feeAsset: { chainId: '1', denom: weth },
      shouldUnwrap: true,
      ibcTransferToAxelar: { ...inner, denomIn: axlWeth, denomOut: 'weth-wei' },
    }),
    source: { chainId: 'osmosis-1', denom: axlWeth },
    dest: { chainId: '1', denom: 'ethereum-native' },
  } as unknown as CompileRequest; // as above

  test('the own coin of a chain is unwrapped', () => {
    expect(sent(unwrapped).memo.payload[31]).toBe(1);
    expect(whyNot(world, of(unwrapped, { shouldUnwrap: false }))).toContain('operations[0].shouldUnwrap');
  });

  test.each<[string, CompileRequest, string]>([
    ['no fee', of(out, { feeAmount: undefined }), 'MISSING_QUOTE operations[0].feeAmount'],
    ['a fee of nothing', of(out, { feeAmount: 0n }), 'MISSING_QUOTE operations[0].feeAmount'],
    ['a fee below nothing', of(out, { feeAmount: -1n }), 'INVALID_AMOUNT operations[0].feeAmount'],
    [
      'a fee as large as the amount',
      of(out, { feeAmount: 1_000_000n }),
      'AMOUNT_OUT_OF_RANGE operations[0].feeAmount',
    ],
    [
      'a fee beyond all amounts',
      of(out, { feeAmount: 2n ** 256n }),
      'AMOUNT_OUT_OF_RANGE operations[0].feeAmount',
    ],
    [
      'a fee in another coin',
      of(out, { feeAsset: { chainId: '1', denom: weth } }),
      'INVALID_OPERATION operations[0].feeAsset',
    ],
    [
      'a fee on another chain',
      of(out, { feeAsset: { chainId: '137', denom: usdc } }),
      'INVALID_OPERATION operations[0].feeAsset',
    ],
    [
      'a fee in no denom',
      of(out, { feeAsset: { chainId: '1', denom: 'x' } }),
      'INVALID_DENOM operations[0].feeAsset.denom',
    ],
    [
      'a fee on no chain',
      of(out, { feeAsset: { chainId: '!', denom: usdc } }),
      'INVALID_CHAIN_ID operations[0].feeAsset.chainId',
    ],
    ['another asset', of(out, { asset: 'weth-wei' }), 'INVALID_OPERATION operations[0].asset'],
    ['a test network', of(out, { isTestnet: true }), 'INVALID_OPERATION operations[0].isTestnet'],
    ['to unwrap a token', of(out, { shouldUnwrap: true }), 'INVALID_OPERATION operations[0].shouldUnwrap'],
    ['a name of another chain', of(out, { toChain: 'Polygon' }), 'INVALID_OPERATION operations[0].toChain'],
    [
      'a name of another start',
      of(out, { fromChain: 'neutron' }),
      'INVALID_OPERATION operations[0].fromChain',
    ],
    ['a name that is none', of(out, { fromChain: 'a b' }), 'INVALID_OPERATION operations[0].fromChain'],
    [
      'no transfer to Axelar',
      { ...of(out, { ibcTransferToAxelar: undefined, denomIn: axlUsdc }) },
      'UNSUPPORTED_OPERATION operations[0]',
    ],
    [
      'the same chain twice',
      of(out, { toChainId: 'osmosis-1' }),
      'INVALID_OPERATION operations[0]: `fromChainId`',
    ],
    ['no denom of Axelar', of(out, { denomIn: 'ü' }), 'INVALID_DENOM operations[0].denomIn'],
    ['no denom of the EVM chain', of(out, { denomOut: 'uusdc' }), 'INVALID_DENOM operations[0].denomOut'],
    [
      'a coin that Axelar does not know',
      { ...of(out, { denomOut: user }), dest: { chainId: brandAs('1'), denom: brandAs(user) } },
      'DENOM_MISMATCH operations[0].denomOut',
    ],
    [
      'a channel that is none',
      hop({ channel: 'x' }),
      'INVALID_OPERATION operations[0].ibcTransferToAxelar.channel',
    ],
    [
      'a channel to elsewhere',
      hop({ channel: 'channel-0' }),
      'CHANNEL_MISMATCH operations[0].ibcTransferToAxelar.channel',
    ],
    [
      'a channel that nobody knows',
      hop({ channel: 'channel-9999' }),
      'CHANNEL_MISMATCH operations[0].ibcTransferToAxelar.channel',
    ],
    ['a client', hop({ channel: '07-tendermint-1' }), 'operations[0].ibcTransferToAxelar'],
    ['a port that is none', hop({ port: '!' }), 'INVALID_OPERATION operations[0].ibcTransferToAxelar.port'],
    ['a packet to elsewhere', hop({ toChainId: 'hub-1' }), 'operations[0].ibcTransferToAxelar'],
    ['a packet from elsewhere', hop({ fromChainId: 'hub-1' }), 'operations[0].ibcTransferToAxelar'],
    [
      'a packet of another coin',
      hop({ denomOut: 'weth-wei' }),
      'INVALID_OPERATION operations[0].ibcTransferToAxelar.denomOut',
    ],
    [
      'a packet that is paid for',
      hop({ feeAmount: 5n }),
      'UNSUPPORTED_FIELD operations[0].ibcTransferToAxelar.feeAmount',
    ],
    [
      'a packet without a memo',
      hop({ supportsMemo: false }),
      'MEMO_UNSUPPORTED operations[0].ibcTransferToAxelar',
    ],
    [
      'a packet of a coin from elsewhere',
      { ...hop({ denomIn: 'uosmo' }), source: { chainId: brandAs('osmosis-1'), denom: brandAs('uosmo') } },
      'DENOM_MISMATCH operations[0].ibcTransferToAxelar.denomOut',
    ],
    [
      'an address of nobody',
      { ...out, addresses: [osmosisUser, `0x${'0'.repeat(40)}`] },
      'RECIPIENT_CANNOT_HOLD addresses[1]',
    ],
    [
      'an address with a wrong checksum',
      { ...out, addresses: [osmosisUser, '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'] },
      'INVALID_ADDRESS addresses[1]',
    ],
    [
      'an address of another kind',
      { ...out, addresses: [osmosisUser, osmosisUser] },
      'INVALID_ADDRESS addresses[1]',
    ],
  ])('refuses %s', (_name, request, why) => {
    expect(whyNot(world, request)).toContain(why);
  });

  test.each([
    ['handler', { chains: [{ chain_id: '1', axelar_chain: 'Ethereum' }] }, 'axelar.chains[].entryContract'],
    ['account for fees', { fee_recipient: undefined }, 'axelar.feeRecipient'],
    ['chain of Axelar', { hub_chain_id: undefined }, 'axelar.hubChainId'],
  ])('refuses without a %s in the data, and names the fact', (_name, fields, fact) => {
    expect(whyNot(axelarRow(fields), out)).toContain('MISSING_QUOTE operations[0]');
    expect(whyNot(axelarRow(fields), out)).toContain(`\`${fact}\``);
  });

  test('a fee that eats what a swap gives at least is refused', () => {
    const denom = brandAs<CompileRequest['source']['denom']>('uosmo');
    const swap = {
      ...swapped.operations[1],
      denomIn: denom,
      denomOut: axlUsdc,
      amountOut: 1_000_000n,
    } as Json;
    const steps = [{ pool: '1', denomIn: denom, denomOut: axlUsdc }];
    const request = (feeAmount: bigint): CompileRequest => ({
      ...out,
      source: { ...out.source, denom },
      slippageTolerancePercent: '10',
      operations: [{ ...swap, trade: { ...swap.trade, steps } }, ...of(out, { feeAmount }).operations],
    });
    expect(whyNot(world, request(899_999n))).toBe('not refused');
    expect(whyNot(world, request(900_000n))).toContain('AMOUNT_OUT_OF_RANGE operations[1].feeAmount');
  });

  test('what is out of service on the way to Axelar is refused', () => {
    const dead = evmWorld(
      {},
      {
        channels: [
          {
            a: { chain_id: 'axelar-1', port: 'transfer', channel: 'channel-3' },
            b: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-208' },
            status: 'INACTIVE',
          },
        ],
      },
    );
    expect(whyNot(dead, out)).toContain('CHANNEL_INACTIVE operations[0].ibcTransferToAxelar.channel');
  });
});

describe('from an EVM chain', () => {
  test('a token is pulled, and gas is paid beside it', () => {
    const tx = called(home);
    expect(tx).toMatchObject({
      value: 500n,
      requiredErc20Approvals: [{ amount: 1_000_000n }],
    });
    expect(tx.to.toLowerCase()).toBe(handler);
    expect(textIn(tx.data)).toContain(osmosisUser);
    expect(compiled(world, home).estimatedFees).toMatchObject([
      { feeType: 'BRIDGE', bridgeId: 'AXELAR', amount: 500n, behavior: 'FEE_BEHAVIOR_ADDITIONAL' },
    ]);
  });

  test('a swap behind it waits for the bridge, and pays the user there when it fails', () => {
    const json = (seconds?: number): Json => {
      const rows = { durations: { bridges: [{ bridge: 'AXELAR', from: '*', seconds: [60, seconds ?? 0] }] } };
      const registry = seconds === undefined ? world : evmWorld({}, rows as object);
      const text = textIn(called(swapped, registry).data);
      return JSON.parse(text.slice(text.indexOf('\0\0\0\x02{') + 4, text.lastIndexOf('}') + 1));
    };
    const { swap_and_action_with_recover: said } = json();
    expect(Object.keys(said)).toEqual([
      'user_swap',
      'min_asset',
      'timeout_timestamp',
      'post_swap_action',
      'affiliates',
      'recovery_addr',
    ]);
    expect(said).toMatchObject({
      recovery_addr: osmosisUser,
      min_asset: { native: { denom: 'uosmo', amount: '990000' } },
      post_swap_action: { transfer: { to_address: osmosisUser } },
    });
    const after = (read: Json): number =>
      Math.round((read.swap_and_action_with_recover.timeout_timestamp - Number(now)) / 1e9);
    expect(after(json())).toBe(2400);
    expect(after(json(9000))).toBe(9300);
  });

  test('the own coin of the chain is sent along', () => {
    const native = {
      ...of(home, { denomIn: 'ethereum-native', asset: 'weth-wei', denomOut: axlWeth }),
      source: { chainId: '1', denom: 'ethereum-native' },
      dest: { chainId: 'osmosis-1', denom: axlWeth },
    } as unknown as CompileRequest; // as above
    expect(called(native)).toMatchObject({ value: 1_000_500n, requiredErc20Approvals: [] });
    const most = { ...native, amountIn: 2n ** 256n - 2n, amountOut: 0n };
    expect(whyNot(world, most)).toContain('AMOUNT_OUT_OF_RANGE operations[0].feeAmount');
  });

  const nameless = evmAddress('1a');
  const unheard = {
    ...of(home, { denomIn: nameless, asset: 'nameless', denomOut: voucher('transfer/channel-208/nameless') }),
    source: { chainId: '1', denom: nameless },
    dest: { chainId: 'osmosis-1', denom: voucher('transfer/channel-208/nameless') },
  } as unknown as CompileRequest; // as above
  const onPolygon = {
    ...of(home, { fromChainId: '137', fromChain: 'Polygon', asset: 'polygon-uusdc' }),
    source: { chainId: '137', denom: usdc },
  } as unknown as CompileRequest; // as above

  test.each<[string, CompileRequest, string]>([
    ['no gas', of(home, { feeAmount: undefined }), 'MISSING_QUOTE operations[0].feeAmount'],
    ['gas of nothing', of(home, { feeAmount: 0n }), 'MISSING_QUOTE operations[0].feeAmount'],
    [
      'gas in a token',
      of(home, { feeAsset: { chainId: '1', denom: usdc } }),
      'INVALID_OPERATION operations[0].feeAsset',
    ],
    [
      'gas on another chain',
      of(home, { feeAsset: { chainId: '137', denom: 'polygon-native' } }),
      'INVALID_OPERATION operations[0].feeAsset',
    ],
    ['another asset', of(home, { asset: 'weth-wei' }), 'INVALID_OPERATION operations[0].asset'],
    ['to unwrap', of(home, { shouldUnwrap: true }), 'INVALID_OPERATION operations[0].shouldUnwrap'],
    [
      'a packet',
      of(home, { denomIn: 'uusdc', ibcTransferToAxelar: { ...inner, fromChainId: '1', denomIn: usdc } }),
      'INVALID_OPERATION operations[0].ibcTransferToAxelar: `ibcTransferToAxelar`',
    ],
    ['no name of the chain', of(home, { toChain: undefined }), 'MISSING_QUOTE operations[0].toChain'],
    ['an empty name', of(home, { toChain: '' }), 'MISSING_QUOTE operations[0].toChain'],
    [
      'the name of another chain',
      of(home, { toChain: 'Neutron' }),
      'INVALID_OPERATION operations[0].toChain',
    ],
    ['the name of an EVM chain', of(home, { toChain: 'polygon' }), 'INVALID_OPERATION operations[0].toChain'],
    [
      'another name of the start',
      of(home, { fromChain: 'polygon' }),
      'INVALID_OPERATION operations[0].fromChain',
    ],
    [
      'a coin that Axelar does not know',
      { ...of(home, { denomIn: user }), source: { chainId: brandAs('1'), denom: brandAs(user) } },
      'DENOM_MISMATCH operations[0].denomIn',
    ],
    [
      'another coin than arrives',
      { ...of(home, { denomOut: axlWeth }), dest: { chainId: brandAs('osmosis-1'), denom: axlWeth } },
      'DENOM_MISMATCH operations[0].denomOut',
    ],
    ['a coin without a symbol', unheard, 'MISSING_QUOTE operations[0]: operation 0: the data has no symbol'],
    [
      'a start without a handler',
      onPolygon,
      'UNSUPPORTED_OPERATION operations[0]: operation 0: the data has no handler of Axelar on 137, and `sendToken`',
    ],
    [
      'between EVM chains',
      {
        ...of(home, { toChainId: '137', denomOut: usdc }),
        dest: { chainId: brandAs('137'), denom: brandAs(usdc) },
        addresses: [user, user],
      },
      'UNSUPPORTED_OPERATION operations[0]',
    ],
    [
      'a handler of its own behind it',
      { ...home, postRouteHandler: { kind: 'wasm_msg', contractAddress: osmosisUser, msg: '{}' } },
      'INVALID_POST_ROUTE_HANDLER',
    ],
  ])('refuses %s', (_name, request, why) => {
    expect(whyNot(world, request)).toContain(why);
  });

  const calldata = 'ffffffff';
  const before = (denomIn: string, inputToken: string, amountIn: bigint, denomOut: string): CompileRequest =>
    ({
      ...home,
      source: { chainId: '1', denom: denomIn },
      amountIn,
      operations: [
        {
          kind: 'evm_swap',
          fromChainId: '1',
          inputToken,
          amountIn,
          amountOut: 1_000_000n,
          swapCalldata: calldata,
          denomIn,
          denomOut,
          swapVenues: [],
        },
        ...home.operations,
      ],
      slippageTolerancePercent: '1',
    }) as unknown as CompileRequest; // as above

  test('a swap before it is in the same call', () => {
    expect(called(before('ethereum-native', '', 7_000n, usdc))).toMatchObject({
      value: 7_500n,
      requiredErc20Approvals: [],
    });
    const token = called(before(weth, weth, 7_000n, usdc));
    expect(token).toMatchObject({ value: 500n, requiredErc20Approvals: [{ amount: 7_000n }] });
    expect(token.data).toContain(calldata.padEnd(64, '0'));
  });

  test('a swap before it that costs more than a call can carry is refused', () => {
    const most = before('ethereum-native', '', 2n ** 256n - 2n, usdc);
    expect(whyNot(world, most)).toContain('AMOUNT_OUT_OF_RANGE operations[1].feeAmount');
  });

  test('a swap into the own coin of the chain cannot go on', () => {
    const native = { denomIn: 'ethereum-native', asset: 'weth-wei', denomOut: axlWeth };
    const request = withFields(before(usdc, usdc, 7_000n, 'ethereum-native'), 1, native);
    const dest = { chainId: request.dest.chainId, denom: axlWeth };
    expect(whyNot(world, { ...request, dest })).toContain('UNSUPPORTED_OPERATION operations[1]');
  });

  test('a name that nobody has is refused: coins sent there would stay with the gateway', () => {
    for (const toChain of ['osmosis-7', 'osmosi', '0'])
      expect(whyNot(world, of(home, { toChain }))).toContain('INVALID_OPERATION operations[0].toChain');
  });

  test('the data names Cosmos chains where it has them', () => {
    const chains = [...bridges.axelar.chains, { chain_id: 'osmosis-1', axelar_chain: 'osmosis' }];
    const registry = axelarRow({ chains });
    expect(textIn(called(of(home, { toChain: undefined }), registry).data)).toContain('osmosis');
    expect(whyNot(registry, of(home, { toChain: 'osmosis-7' }))).toContain('operations[0].toChain');
  });
});

describe.each([
  ['to an EVM chain', out],
  ['from an EVM chain', swapped],
])('callers without types: %s', (_way, whole) => {
  const own = placesIn(whole).filter(([name, index]) => name === 'operations' && index === '0');
  test.each(own.map((path) => [path.join('.'), path] as const))('%s', (_name, path) => {
    for (const [, value] of hostile) {
      expect(whyNot(world, put(whole, path, value) as CompileRequest)).not.toContain('INTERNAL'); // as they may
    }
  });
});

test.each([
  ['to an EVM chain', out],
  ['from an EVM chain', home],
])('the coin of the fee need not be named: %s', (_name, request) => {
  const named = compiled(world, request);
  expect(compiled(world, of(request, { feeAsset: undefined })).txs).toEqual(named.txs);
});
