/** What a burn of USDC needs at both ends, how much it may move, and which relay is paid for. */
import { describe, expect, test } from 'vitest';
import type { CoinLink } from '../../../pairing/index.js';
import { saying } from '../../../primitives/index.js';
import { createRegistry, type Registry } from '../../../registry/index.js';
import type { BridgeQuote } from '../../quotes.js';
import { relayOf, sidesOf } from './cctp.js';
import type { Crossing } from './maker.js';

const token = (digit: string): string => `0x${digit.repeat(40)}`;
const program = 'CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3';
const evm = { token_messenger: token('a'), message_transmitter: token('b') };
const svm = { token_messenger_minter_v1: program, message_transmitter_v1: program };
const mostOnSvm = 2n ** 64n - 1n;

interface World {
  readonly max_transfer_usdc?: string;
  /** Contracts of the EVM chain, and programs of Solana. */
  readonly evm?: object;
  readonly svm?: object;
}

/** An EVM chain, Noble and Solana, all with USDC. */
function worldOf({ evm: contracts = evm, svm: programs = svm, ...limit }: World): Registry {
  return createRegistry(
    {
      chains: [
        { chain_id: '1', chain_name: 'evm', chain_type: 'evm' },
        { chain_id: 'noble', chain_name: 'noble', chain_type: 'cosmos', bech32_prefix: 'noble' },
        { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' },
      ],
      bridges: {
        cctp: {
          ...limit,
          noble: { chain_id: 'noble', domain: 4, usdc_denom: 'uusdc' },
          evm_v1: [{ chain_id: '1', domain: 0, usdc_denom: token('1'), ...contracts }],
          solana: { chain_id: 'solana', domain: 5, usdc_denom: program, ...programs },
        },
      },
    },
    { strict: true },
  );
}

/** A burn over a link, of which only the ends are read. */
function crossing(
  [from, to]: readonly [string, string],
  registry: Registry,
  more: Partial<Crossing> = {},
): Crossing {
  const info = { denom: 'uusdc' };
  const link = { bridge: 'CCTP', from: { chainId: from, info }, to: { chainId: to, info } } as CoinLink; // two ends
  const unread = { before: [], after: [], quoteFor: () => ({}) };
  return { registry, link, amount: 1n, mayRelay: true, note: () => undefined, ...unread, ...more };
}

const answer = (asked: Crossing): string => {
  const sides = sidesOf(asked, 1);
  return 'rule' in sides ? `${sides.rule} ${sides.message}` : `domain ${sides.there.domain}`;
};

describe('both sides', () => {
  const noContract = (chain: string) => `the data names no contract that burns on ${chain}`;
  test.each<[string, readonly [string, string], World, string]>([
    ['are known', ['1', 'noble'], {}, 'domain 4'],
    ['are known by their programs', ['solana', 'noble'], {}, 'domain 4'],
    ['need no contract of Noble', ['noble', '1'], {}, 'domain 0'],
    ['need none where the coins arrive', ['noble', '1'], { evm: {} }, 'domain 0'],
    ['need both domains', ['noble', 'x'], {}, 'the data does not name both domains'],
    ['need both domains, the first too', ['x', 'noble'], {}, 'the data does not name both domains'],
    ['need the messenger of an EVM chain', ['1', 'noble'], { evm: {} }, noContract('1')],
    [
      'need no transmitter of an EVM chain',
      ['1', 'noble'],
      { evm: { token_messenger: token('a') } },
      'domain 4',
    ],
    [
      'need the messenger on Solana',
      ['solana', 'noble'],
      { svm: { message_transmitter_v1: program } },
      noContract('solana'),
    ],
    [
      'need the transmitter on Solana',
      ['solana', 'noble'],
      { svm: { token_messenger_minter_v1: program } },
      noContract('solana'),
    ],
  ])('%s', (_name, ends, world, expected) => {
    expect(answer(crossing(ends, worldOf(world)))).toContain(expected);
  });
});

describe('the largest amount', () => {
  test.each<[string, readonly [string, string], string | undefined, bigint | undefined]>([
    ['is the one of the data', ['1', 'noble'], '1000', 1_000_000_000n],
    ['is the one of the data on Solana', ['solana', 'noble'], '1000', 1_000_000_000n],
    ['is what 64 bits count from Solana', ['solana', 'noble'], undefined, mostOnSvm],
    ['is what 64 bits count to Solana', ['noble', 'solana'], undefined, mostOnSvm],
    ['is what 64 bits count, if that is less', ['noble', 'solana'], '18446744073710', mostOnSvm],
    ['may be larger elsewhere', ['1', 'noble'], '18446744073710', 18_446_744_073_710_000_000n],
    ['is unknown elsewhere', ['1', 'noble'], undefined, undefined],
  ])('%s', (_name, ends, limit, most) => {
    const registry = worldOf(limit === undefined ? {} : { max_transfer_usdc: limit });
    const of = (amount: bigint): string => answer(crossing(ends, registry, { amount }));
    expect(of(most ?? 2n ** 200n)).toMatch(/^domain /);
    if (most === undefined) return;
    const said = `CCTP moves at most ${most} base units of USDC at once, and ${most + 1n} are asked for`;
    expect(of(most + 1n)).toBe(`OUTSIDE_LIMITS ${said}`);
  });
});

describe('a relay', () => {
  type Relay = NonNullable<BridgeQuote['smartRelayFeeQuote']>;
  const whole: Relay = {
    ...{ feeAmount: 250n, feeDenom: 'uusdc', relayerAddress: token('9'), feePaymentAddress: token('8') },
    expiration: '2025-01-01T00:30:00Z',
  };
  const registry = worldOf({});

  /** The fee of a relay that is used, else what is noted. */
  function relayed(
    quote: Relay | undefined,
    ends: readonly [string, string] = ['noble', '1'],
    more: Partial<Crossing> = {},
  ): unknown {
    const notes: string[] = [];
    const note: Crossing['note'] = (text) => void notes.push(saying(text).message);
    const relay = relayOf(crossing(ends, registry, { amount: 1000n, note, ...more }), {
      ...(quote && { smartRelayFeeQuote: quote }),
    });
    return relay === undefined ? notes : [relay.feeAmount, ...notes];
  }

  const unused = (why: string) => [`the quote for CCTP from noble to 1 is not used: ${why}`];
  test.each<[string, Relay | undefined, unknown]>([
    ['is taken', whole, [250n]],
    ['is taken for the least', { ...whole, feeAmount: 1n }, [1n]],
    ['is taken for all but one', { ...whole, feeAmount: 999n }, [999n]],
    ['is taken where the coin of the fee is empty', { ...whole, feeDenom: '' }, [250n]],
    ['is absent without a quote', undefined, []],
    ['lacks its fee', { ...whole, feeAmount: undefined }, unused('it lacks `feeAmount`')],
    ['lacks its relayer', { ...whole, relayerAddress: undefined }, unused('it lacks `relayerAddress`')],
    ['names no relayer', { ...whole, relayerAddress: '' }, unused('it lacks `relayerAddress`')],
    ['names no account', { ...whole, feePaymentAddress: '' }, unused('it lacks `feePaymentAddress`')],
    ['has no end', { ...whole, expiration: undefined }, unused('it lacks `expiration`')],
    [
      'asks for another coin',
      { ...whole, feeDenom: 'uatom' },
      unused('its fee is in uatom, which is not the coin that is moved'),
    ],
    ['asks for nothing', { ...whole, feeAmount: 0n }, unused('its fee is 0, and no relayer accepts that')],
    ['asks for all', { ...whole, feeAmount: 1000n }, unused('its fee of 1000 leaves nothing of 1000')],
  ])('%s', (_name, quote, expected) => expect(relayed(quote)).toEqual(expected));

  test('is not paid where the query says so, nor from Solana', () => {
    expect(relayed(whole, ['noble', '1'], { mayRelay: false })).toEqual([]);
    expect(relayed(whole, ['solana', '1'])).toEqual([]);
    expect(relayed(whole, ['1', 'solana'])).toEqual([250n]);
  });
});
