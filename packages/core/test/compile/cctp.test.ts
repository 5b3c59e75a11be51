/** Burns that compile: what the published cases leave open. Calldata is read by viem, transactions of Solana by its kit. */
import { address, getAddressEncoder } from '@solana/addresses';
import { getCompiledTransactionMessageDecoder } from '@solana/transaction-messages';
import { getTransactionDecoder } from '@solana/transactions';
import { decodeFunctionData, parseAbi } from 'viem';
import { describe, expect, test } from 'vitest';
import type { CompiledMsgs } from 'wayfold/compile';
import {
  burn,
  burnV2,
  cctp,
  type Change,
  compile,
  hop,
  payee,
  refusalOf,
  relayed,
  relayer,
  routeOf,
  svm,
  usdc,
  user,
  withLeastFee,
  worldWith,
} from './cctp-world.js';

const abi = parseAbi([
  'function depositForBurn(uint256, uint32, bytes32, address)',
  'function requestCCTPTransferWithCaller(uint256, uint32, bytes32, address, uint256, bytes32)',
  'function depositForBurn(uint256, uint32, bytes32, address, bytes32, uint256, uint32)',
  'function requestCCTPTransferWithCaller(uint256, uint32, bytes32, address, uint256, uint256, uint32, bytes32, bytes)',
]);

const padded = (hex: string): string => `0x${hex.padStart(64, '0').toLowerCase()}`;
const userBytes = padded(user['1'].slice(2));
const relayerBytes = padded(relayer['1'].slice(2));
/** The 20 bytes of the user's address on Noble. */
const nobleBytes = padded('31fad7888ea2b6c9b6febfe7d48d0f42d47aa3be');

/** The first transaction as a call of a contract. */
function callOf({ txs: [tx] }: CompiledMsgs): object {
  if (tx?.kind !== 'evm_tx') throw new Error('no call');
  const { args } = decodeFunctionData({ abi, data: `0x${tx.data}` });
  return { to: tx.to, value: tx.value, args, approvals: tx.requiredErc20Approvals };
}

/** The messages of the first transaction. */
function messagesOf({ txs: [tx] }: CompiledMsgs): readonly unknown[] {
  if (tx?.kind !== 'cosmos_tx') throw new Error('no messages');
  return tx.msgs.map(({ typeUrl, value }) => [typeUrl, JSON.parse(value)]);
}

const asked = (...operations: readonly Change[]): CompiledMsgs => compile(routeOf(operations));

describe('calls', () => {
  const all = (spender: string) => [{ tokenContract: usdc['1'], spender, amount: 5_000_000n }];

  test.each([
    [
      'to who mints himself',
      burn('1', 'noble-1'),
      '0xBd3fa81B58Ba92a82136038B25aDec7066af3155',
      [5_000_000n, 4, nobleBytes, usdc['1']],
    ],
    [
      'by a relayer',
      burn('1', '8453', relayed('1', '8453')),
      payee['1'],
      [4_980_000n, 6, userBytes, usdc['1'], 20_000n, relayerBytes],
    ],
    [
      'by a contract that the data does not know',
      burn(
        '1',
        '8453',
        relayed('1', '8453', { feePaymentAddress: '0xbc8552339da68eb65c8b88b414b5854e0e366cfc' }),
      ),
      '0xBC8552339dA68EB65C8b88B414B5854E0E366cFc',
      [4_980_000n, 6, userBytes, usdc['1'], 20_000n, relayerBytes],
    ],
    [
      'by the second version without a fee',
      burnV2('1', '8453'),
      '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d',
      [5_000_000n, 6, userBytes, usdc['1'], padded(''), 0n, 2000],
    ],
    [
      'by the second version, fast, with both names of the domain',
      burnV2('1', '8453', { destinationDomain: 6, cctpMintDomain: 6, finalityThreshold: 1000, maxFee: 0n }),
      '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d',
      [5_000_000n, 6, userBytes, usdc['1'], padded(''), 0n, 1000],
    ],
    [
      'by a relayer of the second version',
      burnV2('1', '8453', { ...relayed('1', '8453'), finalityThreshold: 1000, maxFee: 4_979_999n }),
      payee['1'],
      [4_980_000n, 6, userBytes, usdc['1'], 20_000n, 4_979_999n, 1000, relayerBytes, '0x'],
    ],
  ])('%s', (_name, operation, to, args) => {
    expect(callOf(asked(operation))).toEqual({ to, value: 0n, args, approvals: all(to) });
  });

  test('are the same however the letters of a token are written', () => {
    const lower = usdc['1'].toLowerCase();
    const quote = relayed('1', 'noble-1', { feeDenom: lower });
    const request = routeOf([burn('1', 'noble-1', { ...quote, burnToken: lower, denomIn: lower })]);
    const upper = routeOf([burn('1', 'noble-1', relayed('1', 'noble-1'))]);
    expect(compile({ ...request, source: upper.source }).txs).toEqual(compile(upper).txs);
  });
});

describe('messages of Noble', () => {
  test('pay the relayer from what is burnt, who alone mints on Solana', () => {
    const toSolana = burn('noble-1', 'solana', relayed('noble-1', 'solana'));
    expect(messagesOf(asked(toSolana))).toEqual([
      [
        '/circle.cctp.v1.MsgDepositForBurnWithCaller',
        {
          from: user['noble-1'],
          amount: '4980000',
          destination_domain: 5,
          mint_recipient: 'm+dxt9CL4mBdBesP8d1yUTsXS1tVaTw2hvKkuBeZkWw=',
          burn_token: 'uusdc',
          destination_caller: Buffer.from(getAddressEncoder().encode(address(relayer.solana))).toString(
            'base64',
          ),
        },
      ],
      [
        '/cosmos.bank.v1beta1.MsgSend',
        {
          from_address: user['noble-1'],
          to_address: payee['noble-1'],
          amount: [{ denom: 'uusdc', amount: '20000' }],
        },
      ],
    ]);
  });

  test('state the domain of Ethereum, although it is 0', () => {
    expect(messagesOf(asked(burn('noble-1', '1')))).toMatchObject([
      [expect.anything(), { destination_domain: 0 }],
    ]);
  });
});

describe('transactions of Solana', () => {
  function read(
    change: Change,
    operation: Change,
  ): { readonly signers: readonly string[]; readonly last: unknown } {
    const [tx] = compile(routeOf([operation], change)).txs;
    if (tx?.kind !== 'svm_tx') throw new Error('no transaction of Solana');
    const { messageBytes } = getTransactionDecoder().decode(Buffer.from(tx.tx, 'base64'));
    const message = getCompiledTransactionMessageDecoder().decode(messageBytes);
    if (message.version !== 'legacy') throw new Error('a message of another version');
    const { staticAccounts, header, instructions } = message;
    const programs = instructions.map(({ programAddressIndex }) => staticAccounts[programAddressIndex]);
    return {
      signers: staticAccounts.slice(0, header.numSignerAccounts),
      last: {
        programs,
        data: instructions.slice(1).map(({ data = [] }) => Buffer.from(data).toString('hex')),
      },
    };
  }

  test.each([
    ['first', burn('solana', '8453'), cctp.solana.token_messenger_minter_v1],
    ['second', burnV2('solana', '8453'), cctp.solana.token_messenger_minter_v2],
  ])(
    'are paid for by somebody else, and ask for compute units behind the burn: the %s version',
    (_name, one, program) => {
      const budget = 'ComputeBudget111111111111111111111111111111';
      expect(
        read(
          {
            svm: { ...svm, computeUnitLimit: 200_000, computeUnitPrice: 7 },
            feePayerAddress: relayer.solana,
          },
          one,
        ),
      ).toEqual({
        signers: [relayer.solana, svm.eventAccount, user.solana],
        last: { programs: [program, budget, budget], data: ['02400d0300', '030700000000000000'] },
      });
      expect(read({}, one)).toEqual({
        signers: [user.solana, svm.eventAccount],
        last: { programs: [program], data: [] },
      });
    },
  );
});

describe('a relayed burn with transfers beside it is one transaction', () => {
  const across = relayed('noble-1', '8453');
  test.each([
    [
      'before it',
      [hop('osmosis-1', { cctpMintDomain: 6 }), burn('noble-1', '8453', across)],
      'osmosis-1',
      '8453',
    ],
    ['behind it', [burn('1', 'noble-1', relayed('1', 'noble-1')), hop('noble-1')], '1', 'osmosis-1'],
  ] as const)('%s, with an address on Noble and without', (_name, operations, from, to) => {
    const full = compile(routeOf(operations));
    const short = compile(routeOf(operations, { addresses: [user[from], user[to]] }));
    expect(full.txs).toHaveLength(1);
    expect(short).toEqual(full);
  });

  test.each([
    ['is minted by the user', [burn('1', 'noble-1'), hop('noble-1')]],
    ['comes from Noble', [hop('osmosis-1'), burn('noble-1', '8453')]],
  ])('but not where it %s', (_name, operations) => {
    expect(compile(routeOf(operations)).txs).toHaveLength(2);
  });

  test('nor where a chain takes no memo as long as that, so that Noble signs too', () => {
    const world = worldWith(cctp, 100);
    const operations = [hop('osmosis-1'), burn('noble-1', '8453', across)];
    expect(compile(routeOf(operations), world).txs).toHaveLength(2);
    const addresses = [user['osmosis-1'], user['8453']];
    expect(refusalOf(routeOf(operations, { addresses }), world)).toBe('ADDRESS_LIST_MISMATCH addresses');
  });

  test('nor where two transfers follow', () => {
    const back = hop('osmosis-1');
    const operations = [burn('1', 'noble-1', relayed('1', 'noble-1')), hop('noble-1'), back];
    expect(compile(routeOf(operations)).txs.map(({ chainId }) => chainId)).toContain('noble-1');
  });
});

test('a later transaction says what of it is known only then', () => {
  const { rebuild } = compile(
    routeOf([burn('1', 'solana'), burn('solana', '8453'), burn('8453', '1', relayed('8453', '1'))]),
  );
  expect(rebuild).toEqual([
    { fromOperation: 1, needs: ['amountIn', 'now', 'svm'] },
    { fromOperation: 2, needs: ['amountIn', 'now', 'quotes'] },
  ]);
});

describe('amounts and fees', () => {
  const fast = { finalityThreshold: 1000, maxFee: 500n };
  test.each([
    ['nothing is taken', burn('1', '8453'), 5_000_000n, [], []],
    ['a relayer', burn('1', '8453', relayed('1', '8453')), 4_980_000n, ['CCTP 20000'], []],
    [
      'a relayer, and the service for what it keeps on the way',
      burn('1', '8453', { ...relayed('1', '8453'), amountOut: 4_960_000n }),
      4_960_000n,
      ['CCTP 20000'],
      [],
    ],
    ['Circle', burnV2('1', '8453', { ...fast, amountOut: 5_000_000n }), 4_999_500n, [], ['8453 BRIDGE']],
    [
      'both',
      burnV2('1', '8453', { ...fast, ...relayed('1', '8453') }),
      4_979_500n,
      ['CCTP_V2 20000'],
      ['8453 BRIDGE'],
    ],
  ])('%s', (_name, operation, least, estimated, unknown) => {
    const { minAmountOut, estimatedFees, unknownFees } = asked(operation);
    expect(minAmountOut).toBe(least);
    expect(estimatedFees.map(({ bridgeId, amount }) => `${bridgeId} ${amount}`)).toEqual(estimated);
    expect(unknownFees.map(({ chainId, feeType }) => `${chainId} ${feeType}`)).toEqual(unknown);
    for (const fee of estimatedFees) {
      expect(fee).toMatchObject({
        feeType: 'SMART_RELAY',
        asset: { chainId: '1', denom: usdc['1'] },
        chainId: '1',
        txIndex: 0,
        operationIndex: 0,
        behavior: 'FEE_BEHAVIOR_DEDUCTED',
      });
    }
    for (const fee of unknownFees) expect(fee.why).toContain('500');
  });

  test('the limit of the data may be moved', () => {
    const request = routeOf([burn('noble-1', '1')], { amountIn: 1_000_000_000_000n });
    expect(compile(request).warnings).toEqual([]);
  });
});

describe('warnings', () => {
  test('where the data has no limit', () => {
    const { max_transfer_usdc: _, ...open } = cctp;
    expect(compile(routeOf([burn('noble-1', '1')]), worldWith(open)).warnings).toMatchObject([
      { reason: 'LIMIT_UNKNOWN', field: 'operations[0]' },
    ]);
  });

  test('where the data does not name the coin that is minted', () => {
    const denomOut = `0x${'11'.repeat(20)}`;
    expect(asked(burnV2('1', '8453', { toChainId: '59144', denomOut })).warnings).toMatchObject([
      { reason: 'OPERATION_NOT_IN_DATA', field: 'operations[0].denomOut' },
      { reason: 'FEE_MINIMUM_UNKNOWN', field: 'operations[0].maxFee' },
    ]);
  });

  test('where the data has no least fee', () => {
    const toBase = routeOf([burnV2('1', '8453')]);
    const unknown = [{ reason: 'FEE_MINIMUM_UNKNOWN', field: 'operations[0].maxFee' }];
    expect(compile(toBase).warnings).toMatchObject(unknown);
    expect(compile(toBase, withLeastFee(0, 6)).warnings).toEqual([]);
    expect(compile(toBase, withLeastFee(6, 0)).warnings).toMatchObject(unknown);
    expect(compile(routeOf([burn('1', '8453')])).warnings).toEqual([]);
  });
});
