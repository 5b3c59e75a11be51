/** Members of burns that are not of their type: a reason and the member, and nothing thrown. */
import { expect, test } from 'vitest';
import { burn, burnV2, type Change, refusalOf, relayed, routeOf } from './cctp-world.js';

const whole: readonly (readonly [string, Change])[] = [
  ['cctp_transfer', burn('1', '8453', { ...relayed('1', '8453'), cctpMintDomain: 6 })],
  [
    'cctp_transfer_v2',
    burnV2('1', '8453', {
      ...relayed('1', '8453'),
      cctpMintDomain: 6,
      destinationDomain: 6,
      finalityThreshold: 1000,
      maxFee: 5n,
    }),
  ],
];

const strange: readonly unknown[] = [null, 7, '7', 7n, true, Symbol('x'), () => 7, [7], {}, Number.NaN, ''];

const cases = whole.flatMap(([kind, operation]) => [
  ...Object.keys(operation)
    .filter((name) => name !== 'kind')
    .map((name) => [`${kind}.${name}`, name, (by: unknown) => ({ ...operation, [name]: by })] as const),
  ...Object.keys(operation['smartRelayFeeQuote'] as object).map((name) => {
    const quote = operation['smartRelayFeeQuote'] as object;
    const put = (by: unknown) => ({ ...operation, smartRelayFeeQuote: { ...quote, [name]: by } });
    return [`${kind}.smartRelayFeeQuote.${name}`, `smartRelayFeeQuote.${name}`, put] as const;
  }),
]);

test('as they are, they compile', () => {
  expect(whole.map(([, operation]) => refusalOf(routeOf([operation])))).toEqual(['compiled', 'compiled']);
});

test.each(cases)('%s', (_name, member, put) => {
  const source = routeOf([burn('1', '8453')]);
  for (const value of strange) {
    const refusal = refusalOf({ ...source, operations: [put(value) as never] });
    if (refusal === 'compiled') continue;
    expect(refusal).not.toContain('INTERNAL');
    expect([
      `operations[0].${member}`,
      'operations[0]',
      'operations[0].smartRelayFeeQuote.feeAmount',
    ]).toContain(refusal.split(' ')[1]);
  }
  const sort = refusalOf({ ...source, operations: [put(Symbol('x')) as never] });
  expect(sort).toMatch(
    new RegExp(`^(INVALID_TYPE|INVALID_AMOUNT) operations\\[0\\]\\.${member.replace('.', '\\.')}$`),
  );
});
