/** Whatever is pasted or dropped: a sentence, and a page that goes on. */
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Served, serve } from './support/served.js';
import { startVisits, type Visits } from './support/visit.js';

let served: Served;
let visits: Visits;
beforeAll(async () => {
  [served, visits] = await Promise.all([serve(), startVisits()]);
});
afterAll(async () => {
  await Promise.all([served?.stop(), visits?.close()]);
});
afterEach(async () => expect(await visits.leave()).toEqual([]));

const open = (fragment: string): Promise<Page> => visits.open(`${served.address}/${fragment}`);

/** Pastes as a person does: the text comes from the clipboard, to where the focus is. */
async function paste(page: Page, label: string, text: string, times = 1): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(([part, count]) => navigator.clipboard.writeText(part.repeat(count)), [
    text,
    times,
  ] as const);
  await page.getByLabel(label).focus();
  await page.keyboard.press('ControlOrMeta+V');
}

const transfer = 'CpoBCpcBCikvaWJjLmFwcGxpY2F0aW9ucy50cmFuc2Zlci52MS5Nc2dUcmFuc2Zlcg';

test.each([
  ['nonsense', 'hello, is this safe?', 'neither JSON nor a transaction in base64, base58 or hex'],
  [
    'what is binary',
    '\u0001\ufffd\u0008PNG\r\n\u001a',
    'neither JSON nor a transaction in base64, base58 or hex',
  ],
  ['wrong base64', `${transfer.slice(0, 20)}*${transfer.slice(21)}`, 'neither JSON nor a transaction'],
  ['a transaction that breaks off', transfer, 'it ends within a field'],
  ['JSON that breaks off', '{"msgs":[{"multi_chain_msg":{"chain', 'Paste all of it'],
  ['a number', '12345', 'expected transactions, messages'],
])('the audit of %s says what was expected', async (_name, text, sentence) => {
  const page = await open('#audit');
  await paste(page, 'Messages or a transaction', text);
  await page.getByRole('heading', { name: 'This could not be read' }).waitFor();
  expect(await page.locator('.result .verdict').textContent()).toContain(sentence);
});

test.each([
  ['#audit', 'Messages or a transaction', 'xxxxxxxxxx', 1_000_000, 'at most 4194304 are read'],
  ['#audit', 'Messages or a transaction', '{"a": [1, 2, 3]},\n', 600_000, 'at most 4194304 are read'],
  ['#origins', 'Balances', '1500uosmo on osmosis-1\n', 450_000, 'more lines were not read'],
  ['#origins', 'Balances', 'xxxxxxxxxx', 1_000_000, 'No denom was found in this line'],
  [
    '#audit',
    'Your addresses',
    'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu\n',
    230_000,
    'at most 20000 are read',
  ],
  ['#route', 'Your addresses', 'xxxxxxxxxx', 1_000_000, 'at most 20000 are read'],
])('%s, %s: ten megabytes do not hold the page up', async (view, label, text, times, sentence) => {
  const page = await open(view);
  await page.evaluate(() => {
    const watch = globalThis as unknown as { turns: number };
    watch.turns = 0;
    setInterval(() => {
      watch.turns += 1;
    }, 50);
  });
  await paste(page, label, text, times);
  await page.getByText(sentence).waitFor();
  // Had the page laid them out, the field would hold them; a field of such a length stops it for seconds.
  const longest = await page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('textarea')].map(({ value }) => value.length)),
  );
  expect(longest).toBeLessThanOrEqual(100_000);
  const turns = (): Promise<number> =>
    page.evaluate(() => (globalThis as unknown as { turns: number }).turns);
  const before = await turns();
  await expect.poll(turns).toBeGreaterThan(before + 3);
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  await page.getByRole('heading', { name: 'The data' }).waitFor();
});

test('what was pasted and not shown can be taken away', async () => {
  const page = await open('#audit');
  await paste(page, 'Messages or a transaction', 'x', 200_000);
  await page.getByText('200000 characters were pasted, too many to show.').waitFor();
  await page.getByRole('button', { name: 'Remove them' }).click();
  await page.getByLabel('Messages or a transaction').fill('hello');
  await page.getByText('neither JSON nor').waitFor();
});

test.each([
  ['nonsense', 'hello', 'it is no JSON, or breaks off. Files here are JSON'],
  ['nothing', '', 'it is empty'],
  ['what is binary', '\u0000\u0001\u0002\ufffd', 'it is no JSON'],
  ['what breaks off', '{"chains":[{"chain_id":"x', 'or breaks off'],
  ['JSON of something else', '{"hello":1}', 'it contains no data that this page reads'],
  ['ten megabytes of it', `[${'{"a":1},'.repeat(1_200_000)}1]`, 'it contains no data that this page reads'],
])('a file of %s is refused with its name', async (_name, text, sentence) => {
  const page = await open('#data');
  const file = { name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  const notice = page.locator('.notice.danger');
  await notice.waitFor();
  expect(await notice.textContent()).toContain('mine.json cannot be used: ');
  expect(await notice.textContent()).toContain(sentence);
  expect(await page.getByText('In use:').count()).toBe(0);
});
