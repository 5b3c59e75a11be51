import data from '@wayfold/data/core.json?raw';
import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import memos from '../vectors/memos-public.json?raw';
import pools from '../vectors/pools-snapshot-neutron-synthetic.json?raw';
import { answersFrom } from './support/answers.js';

it('answers in a page with the bytes of Node', async () => {
  const here = answersFrom(data, memos, pools);
  expect(here).toEqual(await commands.answersInNode());
  expect(here[0]).toContain('"denom":"uatom"');
  expect(JSON.parse(here[1] ?? '').body.assets_between_chains.length).toBeGreaterThan(100);
  expect(here[3]).toContain('INVALID_JSON');
  expect(here[4]).toContain('"smart_swap_in"');
  const messages = here.slice(5).map((answer) => JSON.parse(answer));
  expect(messages).toHaveLength(3);
  for (const { status, body } of messages) {
    expect(status).toBe(200);
    expect(body.txs[0].cosmos_tx.msgs[0].msg).toContain('"timeout_timestamp":1700000300000000000');
  }
});
