/** The same build in a plain folder of any host: below a path of its own, without a network, with Node's bytes, for everybody. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { answersHere, answersInPage, type Question } from './support/bytes.js';
import { type FolderHost, hostFolder } from './support/folder-host.js';
import { startVisits, type Visits } from './support/visit.js';

let host: FolderHost;
let visits: Visits;
beforeAll(async () => {
  [host, visits] = await Promise.all([hostFolder('/some/path/'), startVisits()]);
});
afterAll(async () => {
  host?.stop();
  await visits?.close();
});
afterEach(async () => expect(await visits.leave()).toEqual([]));

const atom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const routeFragment = `#route?from=osmosis-1/${atom}&to=neutron-1&amount=25`;

const ends = (source: string, denom: string, dest: string): Record<string, unknown> => ({
  source_asset_chain_id: source,
  source_asset_denom: denom,
  dest_asset_chain_id: dest,
  amount_in: '25000000',
  allow_multi_tx: true,
});

const questions: readonly Question[] = [
  ['/v2/fungible/route', ends('osmosis-1', atom, 'neutron-1')],
  ['/v2/fungible/route', ends('noble-1', 'uusdc', '8453')],
  ['/v2/fungible/route', ends('cosmoshub-4', 'uatom', 'nowhere-1')],
  [
    '/v2/fungible/msgs_direct',
    {
      ...ends('cosmoshub-4', 'uatom', 'osmosis-1'),
      include_recovery: true,
      chain_ids_to_addresses: {
        'cosmoshub-4': 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
        'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
      },
    },
  ],
  ['/v2/fungible/ibc_origin_assets', { assets: [{ chain_id: 'osmosis-1', denom: atom }] }],
  ['/v2/fungible/assets_between_chains', { source_chain_id: 'osmosis-1', dest_chain_id: 'cosmoshub-4' }],
  ['/v2/fungible/assets', { chain_ids: ['noble-1'] }],
  ['/v2/info/chains', { include_evm: true, include_inactive: true }],
  ['/v2/info/bridges', {}],
  [
    '/v2/audit',
    {
      msgs: [
        { multi_chain_msg: { chain_id: 'osmosis-1', path: ['osmosis-1'], msg: '{}', msg_type_url: '/x' } },
      ],
    },
  ],
];

test('ten answers have the bytes of Node', async () => {
  const page = await visits.open(host.address);
  expect(await answersInPage(page, questions)).toEqual(answersHere(questions));
});

test('after the first visit it opens and answers without a network', async () => {
  const away = await hostFolder('/folder/');
  const page = await visits.open(away.address, 'keeps');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  away.stop();
  await page.goto(`${away.address}${routeFragment}`);
  await page.reload();
  await page.getByRole('heading', { name: '25 ATOM on Neutron' }).waitFor();
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByRole('button', { name: 'Fill in an example' }).click();
  await page.getByRole('heading', { name: 'Nothing was compared with what you expect.' }).waitFor();
  await page.getByRole('link', { name: 'Map' }).click();
  await page.locator('.map-place canvas').first().waitFor();
  await page.getByRole('button', { name: 'Glossary' }).click();
  await page.getByRole('dialog').waitFor();
});

/** What to do on each view before it is looked at. */
const looks: readonly (readonly [name: string, fragment: string, act: (page: Page) => Promise<unknown>])[] = [
  ['welcome', '#route', (page) => page.getByRole('heading', { name: 'Choose a coin' }).waitFor()],
  [
    'route',
    routeFragment,
    async (page) => {
      await page.getByRole('button', { name: 'Show them with made-up addresses' }).click();
      await page.locator('.tree').waitFor();
      await page.getByRole('button', { name: /channel-0/ }).click();
    },
  ],
  [
    'refused',
    '#route?from=cosmoshub-4/uatom&to=solana&amount=1',
    (page) => page.locator('.refused').waitFor(),
  ],
  [
    'origins',
    '#origins',
    async (page) => {
      await page.getByRole('button', { name: 'Fill in an example' }).click();
      await page.locator('table').waitFor();
    },
  ],
  [
    'audit',
    '#audit',
    async (page) => {
      await page.getByRole('button', { name: 'Fill in an example' }).click();
      await page.locator('.verdict').waitFor();
    },
  ],
  ['map', '#map', (page) => page.locator('.map-place canvas').first().waitFor()],
  ['map-neighbours', '#map?from=juno-1', (page) => page.getByRole('heading', { name: 'Juno' }).waitFor()],
  ['map-pairs', '#map?from=cosmoshub-4&to=osmosis-1', (page) => page.getByText('can be moved').waitFor()],
  [
    'glossary',
    '#route',
    async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Glossary' }).waitFor();
    },
  ],
  ['data', '#data', (page) => page.getByText('Known outages').waitFor()],
];

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const folder = new URL('../../.cache/page/', import.meta.url).pathname;

/** Rules that the page breaks, and where. */
const violations = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`axe.run().then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => id + ' ' + target.join(' ') + ': ' + failureSummary)))`);

test.each(looks)(
  '%s: fits every width, and axe finds nothing, in both schemes',
  async (name, fragment, act) => {
    mkdirSync(folder, { recursive: true });
    const page = await visits.open(`${host.address}${fragment}`);
    await act(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(scrolls, `${name} scrolls sideways at ${width}`).toBe(false);
        await page.screenshot({ path: `${folder}${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
      await page.evaluate(axe);
      expect(await violations(page)).toEqual([]);
    }
  },
);

test('nothing jumps while the page loads', async () => {
  const page = await visits.open(`${host.address}${routeFragment}`);
  await page.getByRole('heading', { name: '25 ATOM on Neutron' }).waitFor();
  const shifts = await page.evaluate(async () => {
    for (const _frame of [1, 2, 3]) await new Promise((resolve) => requestAnimationFrame(resolve));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const seen = observer.takeRecords() as unknown as readonly { readonly value: number }[]; // a layout shift has one
    return seen.reduce((sum, { value }) => sum + value, 0);
  });
  expect(shifts).toBeLessThan(0.1);
});
