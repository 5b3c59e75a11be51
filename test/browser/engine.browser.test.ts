import data from '@wayfold/data/core.json?raw';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { answersFrom } from './support/answers.js';

it('answers in a page with the bytes of Node', async () => {
  const here = answersFrom(data);
  expect(here).toEqual(await commands.answersInNode());
  expect(here[0]).toContain('"denom":"uatom"');
  expect(JSON.parse(here[1] ?? '').body.assets_between_chains.length).toBeGreaterThan(100);
  expect(here.at(-1)).toContain('INVALID_JSON');
});
