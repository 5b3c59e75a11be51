/** Members of an answer beside its messages: the path, the least amount, the indices, and whether transactions go on from each other. */
import { expect, test } from 'vitest';
import { brandAs, type ChainId, createBudget } from '../primitives/index.js';
import { checkAnswer } from './answer.js';
import { type Audit, emptyDraft } from './context.js';
import type { Effect } from './effect.js';
import type { AuditInput } from './input/items.js';
import type { Movement } from './movements.js';
import type { End, Settlement } from './settle.js';

const chain = brandAs<ChainId>('x');
type More = Readonly<Record<string, unknown>>;
const effect = (kind: Effect['kind'], chainId = 'x', more: More = {}): Effect =>
  ({ kind, tx: 0, chainId, pointer: `/${kind}`, ...more }) as unknown as Effect; // what the checks read
const movement = (more: Partial<Movement> = {}): Movement => ({
  ...{ tx: 0, side: 'to', party: 'account', chainId: chain, denom: 'a', amount: 5n, isLeast: false },
  ...{ address: 'ana', strand: 0, pointer: '/0', ...more },
});
const end = (guaranteed: bigint, more: Partial<Movement> = {}): End => ({
  ...{ movement: movement(more), amount: guaranteed, guaranteed },
});

function shown(
  input: {
    readonly path?: readonly string[];
    readonly minimum?: bigint;
    readonly indices?: readonly (readonly number[])[];
  },
  {
    effects = [],
    ends = [],
    spends = [],
  }: { effects?: readonly Effect[]; ends?: readonly End[]; spends?: readonly More[] } = {},
): string {
  const { path, minimum, indices = [[0]] } = input;
  const items = indices.map((value, at) => ({
    kind: 'cosmos',
    path:
      at === 0 && path !== undefined
        ? { value: path.map((one) => ({ value: one, pointer: '/path' })), pointer: '/path' }
        : undefined,
    indices: { value, pointer: `/indices/${at}` },
  }));
  const audit = {
    draft: { ...emptyDraft(), effects: [...effects] },
    budget: createBudget(),
  } as unknown as Audit; // the rest is not used
  const statedMinimum = minimum === undefined ? undefined : { value: minimum, pointer: '/min' };
  const settlement = { ends, spends } as unknown as Settlement; // as above
  checkAnswer(audit, { items, statedMinimum } as unknown as AuditInput, settlement); // as above
  return [...audit.draft.findings.values()].map(({ reason, pointer }) => `${reason} ${pointer}`).join(', ');
}

const share = { party: 'affiliate', address: 'fay' } as const;
const spent = (tx: number, more: More = {}): More => ({
  ...{ amount: 5n, unguaranteed: 0n, isUntraced: false },
  movement: movement({ tx, side: 'from', pointer: `/spent/${tx}` }),
  ...more,
});
const delivered = [effect('deliver')];
test.each<readonly [string, () => string, string]>([
  ['nothing stated', () => shown({}), ''],
  ['a least amount that is guaranteed', () => shown({ minimum: 5n }, { ends: [end(5n)] }), ''],
  ['a least amount above it', () => shown({ minimum: 6n }, { ends: [end(5n)] }), 'PROMISE_TOO_HIGH /min'],
  ['a least amount of nothing', () => shown({ minimum: 1n }), 'PROMISE_TOO_HIGH /min'],
  ['two parts of it', () => shown({ minimum: 5n }, { ends: [end(2n), end(3n)] }), ''],
  [
    'the share of an affiliate after it',
    () => shown({ minimum: 5n }, { ends: [end(5n), end(1n, share)] }),
    '',
  ],
  [
    'the share of an affiliate beside it',
    () => shown({ minimum: 6n }, { ends: [end(1n, share), end(5n)] }),
    'PROMISE_TOO_HIGH /min',
  ],
  [
    'what rests elsewhere on the way',
    () => shown({ minimum: 6n }, { ends: [end(4n, { chainId: brandAs<ChainId>('y') }), end(5n)] }),
    'PROMISE_TOO_HIGH /min',
  ],
  [
    'what another account gets',
    () => shown({ minimum: 6n }, { ends: [end(4n, { address: 'ben' }), end(5n)] }),
    'PROMISE_TOO_HIGH /min',
  ],
  [
    'another coin',
    () => shown({ minimum: 6n }, { ends: [end(4n, { denom: 'b' }), end(5n)] }),
    'PROMISE_TOO_HIGH /min',
  ],
  [
    'an unstated amount',
    () => shown({ minimum: 1n }, { ends: [end(5n), { ...end(0n), amount: undefined }] }),
    'PROMISE_TOO_HIGH /min',
  ],
  ['a path', () => shown({ path: ['x', 'y'] }, { effects: [effect('send'), effect('deliver', 'y')] }), ''],
  [
    'a path with a fee elsewhere',
    () =>
      shown({ path: ['x', 'y'] }, { effects: [effect('send'), effect('fee', 'z'), effect('deliver', 'y')] }),
    '',
  ],
  [
    'a path with a power and a payment after a failure elsewhere',
    () =>
      shown(
        { path: ['x', 'y'] },
        { effects: [effect('send'), effect('recover', 'z'), effect('grant', 'w'), effect('deliver', 'y')] },
      ),
    '',
  ],
  [
    'a path back',
    () =>
      shown(
        { path: ['x', 'y', 'x'] },
        { effects: [effect('send'), effect('forward', 'y'), effect('deliver', 'x')] },
      ),
    '',
  ],
  [
    'a path that ends too early',
    () => shown({ path: ['x'] }, { effects: [effect('send'), effect('deliver', 'y')] }),
    'PATH_DIFFERS /path',
  ],
  [
    "Axelar's chain on the way",
    () =>
      shown(
        { path: ['x', 'y'] },
        {
          effects: [
            effect('send'),
            effect('forward', 'axelar', { bridge: 'AXELAR' }),
            effect('deliver', 'y'),
          ],
        },
      ),
    '',
  ],
  [
    'an unknown chain on the way',
    () =>
      shown(
        { path: ['z'] },
        { effects: [effect('send'), effect('deliver', undefined, { chainId: undefined })] },
      ),
    '',
  ],
  ['indices', () => shown({ indices: [[0, 1], [2]] }), ''],
  ['indices with a gap', () => shown({ indices: [[0], [2]] }), 'INDICES_BROKEN /indices/1'],
  ['no index', () => shown({ indices: [[0], []] }), 'INDICES_BROKEN /indices/1'],
  ['coins of the first transaction', () => shown({}, { effects: delivered, spends: [spent(0)] }), ''],
  [
    'coins that none before delivers',
    () => shown({}, { effects: delivered, spends: [spent(1)] }),
    'TX_DISCONTINUOUS /spent/1',
  ],
  [
    'coins that one before delivers',
    () => shown({}, { effects: delivered, spends: [spent(1, { amount: 0n })] }),
    '',
  ],
  [
    'after a call',
    () => shown({}, { effects: [effect('call')], spends: [spent(1)] }),
    'TX_DISCONTINUOUS /spent/1',
  ],
  ['before the first delivery', () => shown({}, { effects: [effect('send')], spends: [spent(1)] }), ''],
  [
    'a fee of a bridge',
    () =>
      shown(
        {},
        {
          effects: delivered,
          spends: [spent(1, { movement: movement({ tx: 1, side: 'from', isFee: true }) })],
        },
      ),
    '',
  ],
])('%s', (_name, found, expected) => {
  expect(found()).toBe(expected);
});
