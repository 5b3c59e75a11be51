/** Routes over bridges: which one is taken, what it lacks, what it leaves to do, and what flags, limits and quotes change. */
import { describe, expect, test } from 'vitest';
import { RoutingError } from 'wayfold';
import { planRoute, type BridgeQuote, type QuoteQuestion, type RouteQuery, whyNot } from 'wayfold/plan';
import { createRegistry, type Registry, type Snapshot } from 'wayfold/registry';

const cosmos = (chain_id: string) =>
  ({ chain_id, chain_name: chain_id, chain_type: 'cosmos', bech32_prefix: chain_id }) as const;
const evm = (chain_id: string) => ({ chain_id, chain_name: `evm${chain_id}`, chain_type: 'evm' }) as const;
const end = (chain_id: string, channel: string) => ({ chain_id, port: 'transfer', channel });
const token = (digit: string): string => `0x${digit.repeat(40)}`;
const usdc = { 1: token('1'), 10: token('2') };

/** Noble between two EVM chains and a Cosmos chain; all move USDC by CCTP, the EVM chains by its second version too. */
const world: Snapshot = {
  chains: [cosmos('noble'), cosmos('osmo'), evm('1'), evm('10')],
  channels: [{ a: end('noble', 'channel-1'), b: end('osmo', 'channel-750') }],
  assets: [
    { chain_id: 'noble', denom: 'uusdc', symbol: 'USDC', decimals: 6 },
    { chain_id: 'osmo', trace: 'transfer/channel-750', origin_denom: 'uusdc' },
    { chain_id: '1', denom: usdc[1], symbol: 'USDC', decimals: 6 },
    { chain_id: '10', denom: usdc[10], symbol: 'USDC', decimals: 6 },
  ],
  capabilities: ['noble', 'osmo'].map((chain_id) => ({
    ...{ chain_id, supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' as const },
  })),
  bridges: {
    cctp: {
      max_transfer_usdc: '1000',
      noble: { chain_id: 'noble', domain: 4, usdc_denom: 'uusdc' },
      evm_v1: ([1, 10] as const).map((id, domain) => ({
        ...{ chain_id: String(id), domain, usdc_denom: usdc[id] },
        ...{ token_messenger: token('a'), message_transmitter: token('b') },
      })),
      evm_v2: {
        ...{ token_messenger_v2: token('c'), message_transmitter_v2: token('d') },
        domains: { '1': 0, '10': 1 },
      },
    },
    stargate: {
      shared_decimals: { USDC: 6 },
      chains: [
        { chain_id: '1', endpoint_id: 101, pools: { USDC: token('5') }, tokens: { USDC: usdc[1] } },
        { chain_id: '10', endpoint_id: 110, pools: { USDC: token('6') }, tokens: { USDC: usdc[10] } },
      ],
    },
    go_fast: {
      chains: [
        {
          ...{ chain_id: '1', domain: 1, contract: token('7'), usdc_denom: usdc[1] },
          ...{ min_order_usd: '20', max_order_usd: '500' },
        },
        {
          ...{ chain_id: 'osmo', domain: 875 },
          usdc_denom: 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
        },
      ],
    },
  },
  durations: {
    evm_finality: [
      { chain_id: '1', cctp_standard_s: [780, 1140], cctp_fast_s: 20, cctp_v1_s: [780, 1140] },
      { chain_id: '10', cctp_standard_s: [8, 9], cctp_fast_s: null, cctp_v1_s: [8, 9] },
    ],
    chains: ['1', '10', 'noble', 'osmo'].map((chain_id) => ({ chain_id, block_time_s: 2 })),
  },
};
const registry = createRegistry(world, { strict: true });
const ending = createRegistry(
  [
    world,
    {
      outages: [
        {
          ...{ scope: { chain_id: '1', counterparty_chain_id: '10', bridge: 'CCTP_V2' }, direction: 'both' },
          ...{ effect: 'warn', reason: 'protocol_phase_out', note: 'a note', source: 'a test' },
        },
      ],
    },
  ],
  { strict: true },
);
const now = 1_735_689_600_000_000_000n; // 2025-01-01
const dollar = 1_000_000n;
const across: RouteQuery = {
  ...{ sourceChainId: '1', sourceDenom: usdc[1], destChainId: '10', destDenom: usdc[10] },
  ...{ amountIn: 100n * dollar, allowMultiTx: true, now },
};
const out: RouteQuery = { ...across, sourceChainId: 'noble', sourceDenom: 'uusdc' };
const { destDenom: _, ...unnamed } = across;
const onOsmo: RouteQuery = { ...unnamed, destChainId: 'osmo' };

/** Kinds of the operations with what comes out of each, what is missing, and the steps behind it. */
function told(query: RouteQuery, data: Registry = registry): string {
  const route = planRoute(data, query);
  const parts = route.operations.map(({ kind, amountOut, needsQuote = [], txIndex }, index) => {
    const steps = route.nextSteps.filter(({ operation }) => operation === index).map((step) => step.kind);
    return [`${txIndex}:${kind}`, amountOut, ...needsQuote.map((name) => `?${name}`), ...steps].join(' ');
  });
  return parts.join(', ');
}

const rules = (query: RouteQuery, data: Registry = registry) =>
  whyNot(data, query).map(({ rule, message }) => `${rule} ${message}`);

describe('the estimated duration', () => {
  test.each<[string, RouteQuery, number]>([
    ['is what is usually not exceeded', across, 1140],
    ['adds up over operations', onOsmo, 1164],
  ])('%s', (_name, query, seconds) => {
    const route = planRoute(registry, query);
    expect([route.estimatedDurationSeconds, route.durationSeconds?.most]).toEqual([seconds, seconds]);
    expect(route.warnings).toEqual([]);
  });

  test('is half an hour where a part is not published, which is said', () => {
    const route = planRoute(registry, out);
    expect([route.estimatedDurationSeconds, route.durationSeconds]).toEqual([1800, null]);
    expect(route.warnings).toMatchObject([
      {
        ...{ reason: 'DURATION_UNKNOWN', field: '' },
        message:
          'the duration of operation 0 (cctp_transfer) is not published: `estimatedDurationSeconds` is 1800, and the route may take longer',
      },
    ]);
  });
});

describe('the bridge that is taken', () => {
  test.each<[string, RouteQuery, Registry, string]>([
    ['of two versions the newer, which is faster', across, registry, '0:cctp_transfer_v2 100000000 mint'],
    ['not what is to be ended', across, ending, '0:cctp_transfer 100000000 mint'],
    ['from Noble only the first', out, registry, '0:cctp_transfer 100000000 mint'],
    ['then on', onOsmo, registry, '0:cctp_transfer 100000000 mint, 1:transfer 100000000'],
    [
      'there, then out',
      { ...out, sourceChainId: 'osmo', sourceDenom: planRoute(registry, onOsmo).dest.denom },
      registry,
      '0:transfer 100000000, 1:cctp_transfer 100000000 mint',
    ],
    [
      'one signature fewer, although its fees are not known',
      { ...across, experimentalFeatures: ['stargate'] },
      registry,
      '0:stargate_transfer 100000000 ?oftFeeAmount ?messagingFeeAmount',
    ],
    ['the same for Go Fast', { ...onOsmo, goFast: true }, registry, '0:go_fast_transfer 100000000 ?fee'],
    [
      'what is whole, for who wants messages at once',
      { ...across, experimentalFeatures: ['stargate'], preferComplete: true },
      registry,
      '0:cctp_transfer_v2 100000000 mint',
    ],
    [
      'an estimate all the same where nothing is whole',
      { ...across, bridges: ['STARGATE'], experimentalFeatures: ['stargate'], preferComplete: true },
      registry,
      '0:stargate_transfer 100000000 ?oftFeeAmount ?messagingFeeAmount',
    ],
    ['CCTP stands for both', { ...across, bridges: ['CCTP'] }, registry, '0:cctp_transfer_v2 100000000 mint'],
    [
      'its second version alone',
      { ...across, bridges: ['CCTP_V2'] },
      registry,
      '0:cctp_transfer_v2 100000000 mint',
    ],
  ])('%s', (_name, query, data, expected) => expect(told(query, data)).toBe(expected));

  test('is not preferred where a flag is missing, which is said', () => {
    expect(rules({ ...across, bridges: ['STARGATE'] })).toEqual(
      expect.arrayContaining([
        'BRIDGE_NOT_ALLOWED the route would use STARGATE, and `experimentalFeatures` must include `stargate` for it',
        'BRIDGE_NOT_ALLOWED the route would use CCTP, and the list of `bridges` does not include it',
      ]),
    );
    expect(rules({ ...onOsmo, bridges: ['GO_FAST'] })).toContain(
      'BRIDGE_NOT_ALLOWED the route would use GO_FAST, and `goFast` must be true for it',
    );
  });

  test('keeps to the chains of the query behind the bridge too', () => {
    expect(rules({ ...onOsmo, chainIds: ['1', 'noble'] })).toContain(
      'CHAIN_NOT_ALLOWED the route passes osmo, which the list of chains leaves out',
    );
  });

  test('is missed by at most two reasons of the message, and by all of the notes', () => {
    const asked = { ...across, bridges: ['IBC'] as const };
    const denied = (bridge: string): string =>
      `the route would use ${bridge}, and the list of \`bridges\` does not include it`;
    const named = ['CCTP', 'CCTP_V2'].map(denied);
    const notes = [expect.anything(), ...named, denied('STARGATE')];
    const message = `no routes found: ${named.join('; ')}`;
    expect(() => planRoute(registry, asked)).toThrow(expect.objectContaining({ message, notes }));
  });

  test('is no alternative to itself', () => {
    const closed = createRegistry(
      [
        world,
        {
          outages: [
            {
              ...{
                scope: { chain_id: '1', counterparty_chain_id: '10', bridge: 'CCTP_V2' },
                direction: 'both',
              },
              ...{ effect: 'refuse', reason: 'asset_halted', note: 'a note', source: 'a test' },
            },
          ],
        },
      ],
      { strict: true },
    );
    const asked = { ...across, amountIn: 1001n * dollar, bridges: ['CCTP', 'CCTP_V2'] as const };
    expect(rules(asked, closed)).toContain(
      'OUT_OF_SERVICE what moves between 1 and 10 over CCTP_V2 is out of service: a note (a test)',
    );
    expect(() => planRoute(closed, asked)).toThrow(
      expect.objectContaining({ facts: expect.objectContaining({ outageReason: 'asset_halted' }) }),
    );
  });

  test('has its limits', () => {
    expect(told({ ...across, amountIn: 1000n * dollar })).toContain('cctp_transfer_v2');
    expect(rules({ ...across, amountIn: 1000n * dollar + 1n })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^OUTSIDE_LIMITS CCTP_V2 moves at most 1000000000 /)]),
    );
    for (const amountIn of [20n * dollar - 1n, 500n * dollar + 1n])
      expect(rules({ ...onOsmo, amountIn, goFast: true, bridges: ['GO_FAST'] })).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^OUTSIDE_LIMITS Go Fast takes orders of 20 to 500 USD /),
        ]),
      );
  });
});

describe('a route', () => {
  test('names who has to mint, where and when', () => {
    const { nextSteps, txsRequired, isEstimate, requiredChainAddresses } = planRoute(registry, across);
    expect({ txsRequired, isEstimate, requiredChainAddresses }).toEqual({
      ...{ txsRequired: 1, isEstimate: false, requiredChainAddresses: ['1', '10'] },
    });
    expect(nextSteps).toEqual([
      {
        ...{ kind: 'mint', chainId: '10', operation: 0, who: 'anyone', seconds: { least: 780, most: 1140 } },
        message: `Once Circle has attested the burn on 1, mint the coins on 10: call receiveMessage of 0xDDdDddDdDdddDDddDDddDDDDdDdDDdDDdDDDDDDd with the message and its attestation; anyone may, and no relayer is paid to.`,
        ...{
          tx: 'evm_tx',
          to: '0xDDdDddDdDdddDDddDDddDDDDdDdDDdDDdDDDDDDd',
          missing: ['message', 'attestation'],
        },
        abi: 'function receiveMessage(bytes message, bytes attestation)',
        known: {
          ...{ version: 2, sourceChainId: '1', sourceDomain: 0, destinationDomain: 1, amount: 100_000_000n },
          ...{ burnToken: token('1'), mintToken: token('2'), maxFee: 0n, finalityThreshold: 2000 },
          sourceMessenger: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
          destinationMessenger: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
        },
      },
    ]);
    expect(planRoute(registry, { ...across, allowMultiTx: false }).txsRequired).toBe(1);
  });

  test('brings what is asked for', () => {
    const { amountIn: _in, ...rest } = across;
    expect(told({ ...rest, amountOut: 7n })).toBe('0:cctp_transfer_v2 7 mint');
  });
});

const relay = (
  feeDenom: string,
  more: Partial<NonNullable<BridgeQuote['smartRelayFeeQuote']>> = {},
): BridgeQuote => ({
  smartRelayFeeQuote: {
    ...{ feeAmount: 250n, feeDenom, relayerAddress: token('9'), feePaymentAddress: token('8') },
    ...{ expiration: '2025-01-01T00:30:00Z', ...more },
  },
});

describe('with quotes', () => {
  const usd = { chainId: '1', denom: usdc[1] } as NonNullable<BridgeQuote['feeAsset']>;
  const fee: BridgeQuote['fee'] = {
    ...{ feeAsset: usd, bpsFee: '10', bpsFeeAmount: 100n, sourceChainFeeAmount: 20n },
    destinationChainFeeAmount: 3n,
  };
  const onlyFirst: Partial<RouteQuery> = { bridges: ['CCTP', 'IBC'] };
  test.each<[string, RouteQuery, BridgeQuote, string]>([
    ['a relayer mints', out, relay('uusdc'), '0:cctp_transfer 99999750'],
    [
      'the coins go on in one transaction',
      { ...onOsmo, ...onlyFirst },
      relay(usdc[1]),
      '0:cctp_transfer 99999750, 0:transfer 99999750',
    ],
    ['no relayer is paid', { ...out, smartRelay: false }, relay('uusdc'), '0:cctp_transfer 100000000 mint'],
    ['one in another coin is left', out, relay('uatom'), '0:cctp_transfer 100000000 mint'],
    [
      'one without its contract is left',
      out,
      relay('uusdc', { feePaymentAddress: '' }),
      '0:cctp_transfer 100000000 mint',
    ],
    [
      'one that eats the amount is left',
      out,
      relay('uusdc', { feeAmount: 100n * dollar }),
      '0:cctp_transfer 100000000 mint',
    ],
    [
      'a dead one is left',
      out,
      relay('uusdc', { expiration: '2025-01-01T00:00:00Z' }),
      '0:cctp_transfer 100000000 mint',
    ],
    [
      'a fast burn has its price',
      across,
      { finalityThreshold: 1000, maxFee: 40n },
      '0:cctp_transfer_v2 99999960 mint',
    ],
    [
      'a dead price has none',
      across,
      { finalityThreshold: 1000, maxFee: 40n, expiration: '2025-01-01T00:00:00Z' },
      '0:cctp_transfer_v2 100000000 mint',
    ],
    ['a threshold alone has none', across, { finalityThreshold: 1000 }, '0:cctp_transfer_v2 100000000 mint'],
    ['an order is whole', { ...onOsmo, goFast: true }, { fee }, '0:go_fast_transfer 99999877'],
    [
      'half a quote is none',
      { ...onOsmo, goFast: true },
      { fee: { ...fee, bpsFeeAmount: undefined } },
      '0:go_fast_transfer 100000000 ?fee',
    ],
    [
      'a pool keeps its part',
      { ...across, experimentalFeatures: ['stargate'] },
      { oftFeeAmount: 60n, oftFeeAsset: usd, messagingFeeAmount: 5n, messagingFeeAsset: usd },
      '0:stargate_transfer 99999940',
    ],
    [
      'nobody delivers for nothing',
      { ...across, experimentalFeatures: ['stargate'] },
      { oftFeeAmount: 0n, messagingFeeAmount: 0n, messagingFeeAsset: usd },
      '0:stargate_transfer 100000000 ?messagingFeeAmount',
    ],
  ])('%s', (_name, query, quote, expected) => {
    expect(told({ ...query, quotes: () => quote })).toBe(expected);
  });

  test('what is wrong with them is said of a bridge that is not used, too', () => {
    const { smartRelayFeeQuote } = relay(usdc[1], { feeAmount: 0n });
    const quote: BridgeQuote = {
      ...{
        finalityThreshold: 1000,
        maxFee: 100n * dollar,
        ...(smartRelayFeeQuote && { smartRelayFeeQuote }),
      },
    };
    expect(rules({ ...across, bridges: ['CCTP_V2'], quotes: () => quote })).toContain(
      'BRIDGE_NOT_PLANNED CCTP_V2 joins 1 and 10, but its fees leave nothing of 100000000; the quote for CCTP_V2 from 1 to 10 is not used: its fee is 0, and no relayer accepts that',
    );
  });

  test('the provider is asked by the ends of the operation, its denom, amount and clock', () => {
    const asked: QuoteQuestion[] = [];
    planRoute(registry, {
      ...{ ...out, bridges: ['CCTP'] },
      quotes: (question) => void asked.push(question),
    });
    expect(asked).toEqual([
      { bridge: 'CCTP', fromChainId: 'noble', toChainId: '10', denom: 'uusdc', amount: 100n * dollar, now },
    ]);
  });

  test('what has expired is said beside the route', () => {
    const route = planRoute(registry, {
      ...out,
      quotes: () => relay('uusdc', { expiration: '2024-12-31T00:00:00Z' }),
    });
    expect(route.warnings).toEqual([
      {
        ...{ reason: 'QUOTE_EXPIRED', field: '' },
        message: 'the quote for CCTP from noble to 10 expired at 2024-12-31T00:00:00Z: ask for a new one',
      },
      expect.objectContaining({ reason: 'DURATION_UNKNOWN' }),
    ]);
  });

  test('what is to arrive is what arrives, whatever the fee', () => {
    const { amountIn: _in, ...rest } = out;
    const fees = ({ amount }: QuoteQuestion): BridgeQuote =>
      relay('uusdc', { feeAmount: amount / 100n + 7n });
    const route = planRoute(registry, { ...rest, amountOut: 50n * dollar, quotes: fees });
    expect(route.amountOut).toBeGreaterThanOrEqual(50n * dollar);
    expect(route.amountIn - route.amountIn / 100n - 7n).toBe(route.amountOut);
    const never = ({ amount }: QuoteQuestion): BridgeQuote => relay('uusdc', { feeAmount: amount - 1n });
    const asked = { ...rest, amountOut: 50n * dollar, quotes: never };
    expect(rules(asked).at(-1)).toContain('no amount was found that leaves 50000000');
  });

  test.each<[bigint, string]>([
    [7n, `0:cctp_transfer ${50n * dollar}`],
    [8n, 'no amount was found that leaves 50000000 after its fees'],
  ])('the amount to send is looked for eight times, a fee of at most %s', (most, expected) => {
    const { amountIn: _in, ...rest } = out;
    const amountOut = 50n * dollar;
    /** A fee that always leaves one unit less than asked for, until it is at its most. */
    const fees = ({ amount }: QuoteQuestion): BridgeQuote => {
      const feeAmount = amount - amountOut + 1n;
      return relay('uusdc', { feeAmount: feeAmount < most ? feeAmount : most });
    };
    const asked = { ...rest, bridges: ['CCTP'] as const, amountOut, quotes: fees };
    if (most === 8n) expect(rules(asked).at(-1)).toContain(expected);
    else {
      expect(told(asked)).toBe(expected);
      expect(planRoute(registry, asked).amountIn).toBe(amountOut + most);
    }
  });

  test.each<[string, unknown, string]>([
    ['a text', 'free', 'INVALID_TYPE quotes'],
    ['nothing', null, 'MISSING_FIELD quotes'],
    ['a number', { maxFee: 5 }, 'INVALID_AMOUNT quotes.maxFee'],
    ['a fee below 0', { feeAmount: -1n }, 'INVALID_AMOUNT quotes.feeAmount'],
    [
      'a fee that is a text',
      relay('uusdc', { feeAmount: '5' as never }),
      'INVALID_AMOUNT quotes.smartRelayFeeQuote.feeAmount',
    ],
    ['no time', { expiration: 'soon' }, 'INVALID_TYPE quotes.expiration'],
  ])('an answer that is no quote is refused: %s', (_name, answer, expected) => {
    const ask = () => planRoute(registry, { ...across, quotes: () => answer as BridgeQuote });
    expect(ask).toThrow(RoutingError);
    try {
      ask();
    } catch (error) {
      const { reason, field } = error as RoutingError; // seen above
      expect(`${reason} ${field}`).toBe(expected);
    }
  });
});
