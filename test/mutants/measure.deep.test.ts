/** The tool tries mutants of a fixture: each outcome occurs, and no mutant has an effect on the next. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { type Mutant, mutantsOf } from '../../scripts/mutants/find/find.js';
import { measure, type Measured, type Tried } from '../../scripts/mutants/run/measure.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const source = 'test/mutants/fixture/ledger.ts';
const mutants = mutantsOf(source, readFileSync(new URL('./fixture/ledger.ts', import.meta.url), 'utf8'));

const tryAll = (some: readonly Mutant[], cases = 'ledger', isQuick = false): Promise<Measured> =>
  measure({
    ...{ root, folder: `${root}.cache/mutants-fixture`, mutants: some },
    tests: [`test/mutants/fixture/${cases}.cases.ts`],
    counts: (file) => file === source,
    deadline: Number.POSITIVE_INFINITY,
    isQuick,
    say: () => {},
  });

const all = new Map<string, Tried>();

beforeAll(async () => {
  for (const one of (await tryAll(mutants)).tried) {
    const { within, original, mutated } = one.mutant;
    all.set(`${within}: ${original} → ${mutated}`, one);
  }
});

test('a mutant that a test notices is killed by that test', () => {
  expect(all.get('lesser: a < b → true')?.killer).toBe('test/mutants/fixture/ledger.cases.ts > lesser');
  expect(all.get('lesser: a < b → false')?.killer).toBe('test/mutants/fixture/ledger.cases.ts > lesser');
});

test('a mutant that no test notices survives', () => {
  expect(all.get('isCovered: fee < amount → fee <= amount')).toMatchObject({ files: 1, isCut: false });
  expect(all.get('isCovered: fee < amount → fee <= amount')).not.toHaveProperty('killer');
});

test('an equivalent mutant survives: both sides are equal where they differ', () => {
  expect(all.get('lesser: a < b → a <= b')).not.toHaveProperty('killer');
});

test('an endless loop counts as noticed', () => {
  expect(all.get('digits: rest /= 10 → rest *= 10')?.killer).toMatch('digits: too many steps');
});

test('an unreached mutant is in no file', () => {
  expect(all.get('untested: amount * 2n → amount / 2n')).toMatchObject({ files: 0 });
});

test('what a mutant leaves in a cache does not reach the next', async () => {
  const [wrong] = mutants.filter(({ within, mutated }) => within === 'nameOf.known' && mutated === 'id - 1');
  const [harmless] = mutants.filter(({ mutated }) => mutated === 'fee <= amount');
  if (wrong === undefined || harmless === undefined) throw new Error('the fixture has changed');
  // Each worker first meets the one, then the other.
  const first = Array.from({ length: availableParallelism() }, () => wrong);
  const { tried } = await tryAll([...first, harmless, harmless]);
  expect(tried.filter(({ killer }) => killer !== undefined).map(({ mutant }) => mutant)).toEqual(first);
});

test('a mutant behind a cache, which no test reaches in modules that are kept, is tried in fresh ones', async () => {
  const [wrong] = mutants.filter(({ within, mutated }) => within === 'nameOf.known' && mutated === 'id - 1');
  const [lost] = mutants.filter(({ within, mutated }) => within === 'lesser' && mutated === 'true');
  if (wrong === undefined || lost === undefined) throw new Error('the fixture has changed');
  const killers = async (isQuick: boolean): Promise<readonly boolean[]> => {
    const { tried } = await tryAll([wrong, lost], 'ledger', isQuick);
    return [wrong, lost].map((one) =>
      tried.some(({ mutant, killer }) => mutant === one && killer !== undefined),
    );
  };
  expect(await killers(true)).toEqual([true, true]);
  expect(await killers(false)).toEqual([true, true]);
});

test('what imports alone reach is tried in fresh modules', async () => {
  const found = mutants.filter(({ within }) => within === 'whole');
  const { tried } = await tryAll(found, 'ledger', true);
  expect(tried.map(({ mutant, killer, files }) => [mutant.mutated, killer !== undefined, files])).toEqual([
    ['101n', true, 1],
    ['99n', true, 1],
  ]);
});

test('a file that fails without a mutant decides nothing', async () => {
  const { tried, failures } = await tryAll(mutants, 'failing');
  expect(failures).toEqual([
    'test/mutants/fixture/failing.cases.ts: wrong: expected 1n to be 2n // Object.is equality',
  ]);
  expect(tried.filter(({ killer }) => killer !== undefined)).toEqual([]);
});
