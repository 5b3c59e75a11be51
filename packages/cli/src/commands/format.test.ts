import { createRegistry } from 'wayfold';
import { createPools } from 'wayfold/pools';
import { isObject, type Snapshot } from 'wayfold/registry';
import { createApi } from 'wayfold/wire';
import { expect, test } from 'vitest';
import { base, createFixture } from '../../test/support/wayfold.js';
import { runProgram } from '../program.js';

const { file, wayfold } = createFixture(runProgram);

/** The example of a page, as a file that a person copies it into. */
async function exampleOf(name: string): Promise<unknown> {
  const { code, out } = await wayfold('format', name);
  expect(code).toBe(0);
  return JSON.parse(out.slice(out.indexOf('\n  {')));
}

test('the overlay of its page is read whole', async () => {
  const example = (await exampleOf('overlay')) as Snapshot; // checked by strict loading
  expect(createRegistry([base, example], { strict: true }).chains.has('mine-1' as never)).toBe(true);
  const laid = ['--overlay', file('overlay-example.json', example)];
  const { code, out, err } = await wayfold(...laid, 'chains', 'mine');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('mine-1');
});

test('the expectation of its page is understood', async () => {
  const api = createApi(createRegistry(base), { now: () => 1_700_000_000_000_000_000n });
  const expectation = (await exampleOf('expectation')) as object; // a page of ours
  const audit = (stated: object) => api.handle('/v2/audit', { msgs: [], expectation: stated }).status;
  expect(audit(expectation)).toBe(200);
  for (const member of Object.keys(expectation)) expect(audit({ ...expectation, [member]: 1 })).toBe(400);
});

test('the pools of its page are quoted', async () => {
  const example = await exampleOf('pools');
  expect(isObject(example)).toBe(true);
  expect(createPools([example]).chains.size).toBe(1);
  const path = file('pools-example.json', example);
  const { code, out } = await wayfold(
    ...['quote', 'osmosis-1', 'uosmo', 'uion', '--amount', '1.5OSMO', '--pools', path],
  );
  expect(code).toBe(0);
  expect(out).toContain('SYNTHETIC');
});

test('other names are a matter of usage', async () => {
  const { code, err } = await wayfold('format', 'overlai');
  expect(code).toBe(2);
  expect(err).toContain('overlay, expectation, pools');
});
