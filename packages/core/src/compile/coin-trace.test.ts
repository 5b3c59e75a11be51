/** Coins whose path is not known: how far trust in a channel goes, and where the wait for a path ends. */
import { expect, test } from 'vitest';
import { refusalOf, registry, routeOf, see, type Step } from '../../test/compile/world.js';
import type { CompileRequest } from './request.js';

/** A route whose operations leave by channels that the data lacks, by index, on trust. */
function trusted(
  start: Parameters<typeof routeOf>[1],
  steps: readonly Step[],
  unknown: readonly number[],
  fields: object = {},
): CompileRequest {
  const request = routeOf(registry, start, steps, { trustOperations: true });
  const operations = request.operations.map((one, index) =>
    unknown.includes(index) ? { ...one, channel: 'channel-4242', ...fields } : one,
  );
  return { ...request, operations: operations as CompileRequest['operations'] }; // transfers
}

const unlisted = ['noble-1', 'transfer/channel-1/transfer/channel-0/uatom'] as const;
const notKnown = (index: number) => `DENOM_MISMATCH operations[${index}]: the path of`;

test('a voucher of unknown path is not sent on over a channel that is taken on trust', () => {
  const steps: readonly Step[] = [{ to: 'osmosis-1' }, { to: 'hub-1' }];
  expect(refusalOf(registry, trusted(unlisted, steps, [1]))).toContain(notKnown(0));
  expect(refusalOf(registry, trusted(unlisted, steps, [0]))).toBe('not refused');
});

test('trust in a channel ends at a swap', () => {
  const bought: readonly Step[] = [{ swap: 'transfer/channel-0/uother' }, { to: 'noble-1' }];
  const start = ['hub-1', 'uatom'] as const;
  expect(refusalOf(registry, trusted(start, [{ to: 'osmosis-1' }, ...bought], [0]))).toContain(notKnown(2));
  expect(refusalOf(registry, trusted(start, [{ to: 'osmosis-1' }, { to: 'noble-1' }], [0]))).toBe(
    'not refused',
  );
});

test('of a channel that is taken on trust flags against the data are told too', () => {
  const request = trusted(['hub-1', 'uatom'], [{ to: 'osmosis-1' }], [0], { pfmEnabled: false });
  expect(see(registry, request).compiled.warnings.map(({ reason, field }) => `${reason} ${field}`)).toEqual([
    'OPERATION_NOT_IN_DATA operations[0].channel',
    'CAPABILITY_DISAGREES operations[0].pfmEnabled',
  ]);
});
