/** The page in a real browser, as `wayfold serve` shows it: each view from end to end. */
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
const example = (name: string): string =>
  new URL(`../../packages/cli/examples/${name}`, import.meta.url).pathname;

const atomOnOsmosis = 'osmosis-1/ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';

test('a route, by the keyboard alone', async () => {
  const page = await open('');
  await page.getByLabel('From').focus();
  await page.keyboard.type('atom cosmos hub');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  // The list, which has the same label, goes when the page draws next.
  const from = page.getByRole('combobox', { name: 'From' });
  await expect.poll(() => from.inputValue()).toBe('ATOM on Cosmos Hub');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1.5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('osmosis');
  await page.getByRole('option', { name: /^Osmosis/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '1.5 ATOM on Osmosis' }).waitFor();
  expect(page.url()).toContain('#route?from=cosmoshub-4/uatom&to=osmosis-1&amount=1.5');

  await page.getByRole('button', { name: /channel-141/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Show it with made-up addresses' }).click();
  await page.getByText('The receiving chain refuses the').waitFor();
  expect(await page.locator('.rest').first().textContent()).toMatch(
    /^1.5 ATOM on Cosmos Hub, at an address of yours/,
  );
  const message = await page.locator('.tree').textContent();
  expect(message).toContain('/ibc.applications.transfer.v1.MsgTransfer');
  expect(message).toMatch(/timeout_timestamp 1[0-9]{18}(?![0-9])/);
  expect(await page.getByText('Not to be signed').count()).toBe(1);
  expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
});

test('a link opens its route, memos unfold, and addresses stay out of the link', async () => {
  const page = await open(`#route?from=${atomOnOsmosis}&to=neutron-1&amount=25`);
  const help = page.locator('#addresses-help');
  await page
    .getByText('Still needed: Osmosis (osmo1…), Cosmos Hub (cosmos1…), Neutron (neutron1…).')
    .waitFor();
  await page.getByLabel('Your addresses').fill('cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw, nonsense');
  await expect.poll(() => help.textContent()).toContain('nonsense is no address');
  const own = [
    'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
    'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
  ];
  await page
    .getByLabel('Your addresses')
    .fill([...own, 'neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7p8pj9s'].join('\n'));
  await expect.poll(() => help.textContent()).toMatch(/for every chain|no messages/);
  expect(page.url()).not.toContain('cosmos1');
});

const first = ['index', 'rolldown-runtime', 'route', 'worker'];

test('a first route loads what the ceilings count, and what may fail is loaded when it is looked at', async () => {
  const page = await open(`#route?from=${atomOnOsmosis}&to=neutron-1&amount=25`);
  const loaded = visits.loadedBy(page);
  await page.getByRole('button', { name: 'Show them with made-up addresses' }).click();
  await page.locator('.tree').waitFor();
  expect([...loaded].sort()).toEqual(first);
  await page.getByRole('button', { name: /channel-0/ }).click();
  await page.locator('.rest').first().waitFor();
  expect(loaded).toContain('recovery');
});

test('a first bridge loads the bridges beside it', async () => {
  const page = await open('#route?from=noble-1/uusdc&to=8453&amount=150');
  const loaded = visits.loadedBy(page);
  await page.getByRole('button', { name: /with made-up addresses/ }).click();
  await page.locator('.tree').waitFor();
  expect(loaded).toContain('bridges');
  for (const later of ['recovery', 'simulate', 'audit', 'swaps', 'pools'])
    expect(loaded).not.toContain(later);
});

test('an amount that could be two is refused in a sentence', async () => {
  const page = await open('#route?from=cosmoshub-4/uatom&to=osmosis-1&amount=1,000');
  await expect.poll(() => page.locator('#amount-help').textContent()).toContain('can mean two numbers');
  expect(await page.getByLabel('Amount of ATOM').getAttribute('aria-invalid')).toBe('true');
});

test('with pools dropped in, a route swaps, and shows in which parts', async () => {
  const page = await open('#data');
  await page.locator('input[type=file]').setInputFiles(example('pools-synthetic.json'));
  await page.getByText(/pools on osmosis-1, invented/).waitFor();
  await page.evaluate(() => {
    location.hash = '#route?from=cosmoshub-4/uatom&to=axelar-dojo-1/wbtc-satoshi&amount=500';
  });
  await page.getByRole('button', { name: /^Swap in \d parts.*on Osmosis/ }).click();
  const shares = await page.locator('.shares strong').allTextContents();
  const sum = shares.reduce((total, share) => total + Number.parseFloat(share), 0);
  expect(sum).toBeGreaterThan(99);
  expect(sum).toBeLessThanOrEqual(100);
  await page
    .getByText(/invented/)
    .first()
    .waitFor();
});

test('an overlay is laid over the data, said to differ, and refuses with its day', async () => {
  const outage = {
    outages: [
      {
        scope: { chain_id: 'cosmoshub-4', channel_id: 'channel-141' },
        ...{
          direction: 'out',
          effect: 'refuse',
          reason: 'client_expired',
          since: '2026-11-20',
          source: 'our relayers',
        },
      },
    ],
  };
  const page = await open('#data');
  const files = {
    name: 'outages.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(outage)),
  };
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByText(/^Outage .*channel-141.* is new\.$/).waitFor();
  await page.evaluate(() => {
    location.hash = '#route?from=cosmoshub-4/uatom&to=osmosis-1&amount=1';
  });
  await page.getByRole('button', { name: 'Search closed connections too' }).click();
  await page.getByText('Since 2026-11-20').waitFor();
});

test('origins of pasted balances, with their way from home', async () => {
  const page = await open('#origins');
  await page.getByRole('button', { name: 'Fill in an example' }).click();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(5);
  const first = page.locator('tbody tr').first();
  expect(await first.textContent()).toMatch(/1\.5 ATOM[\s\S]*Cosmos Hub[\s\S]*channel-0[\s\S]*Osmosis/);
  await page
    .getByLabel('Balances')
    .fill('5 ibc/0000000000000000000000000000000000000000000000000000000000000000 on osmosis');
  await page.getByText('Its origin is not in the data').waitFor();
  await page.getByLabel('Balances').fill('what is this');
  await page.getByText('No denom was found in this line').waitFor();
});

const message = (receiver: string): string =>
  JSON.stringify({
    ...{
      source_port: 'transfer',
      source_channel: 'channel-141',
      token: { denom: 'uatom', amount: '1500000' },
    },
    ...{ sender: 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw', receiver, timeout_height: {} },
    timeout_timestamp: '1999999999000000000',
  });
const pasted = (receiver: string): string =>
  JSON.stringify({
    txs: [
      {
        cosmos_tx: {
          chain_id: 'cosmoshub-4',
          path: ['cosmoshub-4', 'osmosis-1'],
          signer_address: 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
          msgs: [{ msg_type_url: '/ibc.applications.transfer.v1.MsgTransfer', msg: message(receiver) }],
        },
      },
    ],
  });
const mine = 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu';
const another = 'osmo12at4w46h2at4w46h2at4w46h2at4w46hfqw0tn';

test.each([
  ['to an address of mine', pasted(mine), 'It is undecided whether this is what you expect.'],
  ['to somebody else', pasted(another), /^1\.5 ATOM goes to osmo12at4w4…w0tn, /],
  ['JSON that breaks off', pasted(mine).slice(0, 200), 'This could not be read'],
  ['what is none of these', 'hello, is this safe?', /could not be read/],
  ['five megabytes', 'x'.repeat(5_000_000), 'This could not be read'],
])('the audit of %s says so first', async (_name, text, verdict) => {
  const page = await open('#audit');
  await page.getByLabel('Your addresses').fill(`${mine} cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw`);
  await page.getByLabel('Messages or a transaction').fill(text);
  await page.locator('.result .card').getByRole('heading', { name: verdict, level: 2 }).first().waitFor();
  expect(await page.locator('.result .verdict').count()).toBe(1);
});

test('an audit is drawn, with what is mine, and told in words', async () => {
  const page = await open('#audit');
  await page.getByLabel('Your addresses').fill(mine);
  await page.getByLabel('Messages or a transaction').fill(pasted(mine));
  const picture = page.getByRole('img', { name: /^Payments:/ });
  await picture.waitFor();
  expect(await picture.getAttribute('aria-label')).toBe(
    'Payments: on Cosmos Hub from yours 1.5 ATOM to channel 1.5 ATOM; ' +
      'on Osmosis from arrives 1.5 ATOM to yours 1.5 ATOM',
  );
  expect(await page.locator('.party.own .party-role').allTextContents()).toEqual(['Yours', 'Yours']);
  expect(await page.locator('.effects li').count()).toBe(2);
});

test('what nobody waits for any more does not stand in the way', async () => {
  const page = await open('#origins');
  const heavy = Array.from(
    { length: 400 },
    (_, index) => `osmosis-1 ibc/${String(index).padStart(64, 'A')}`,
  ).join('\n');
  await page.getByLabel('Balances').fill(heavy);
  await page.getByLabel('Balances').fill('20000000 uusdc on noble');
  await page.getByText('Native here as').waitFor();
});

test('the policy that the server states lets nothing else in', async () => {
  const response = await fetch(`${served.address}/`);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const page = await open('#data');
  const wasRefused = await page.evaluate(() =>
    fetch('https://example.com/').then(
      () => false,
      () => true,
    ),
  );
  expect(wasRefused).toBe(true);
  expect((await visits.leave()).join()).toContain('Content Security Policy');
});
