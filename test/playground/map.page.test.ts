/** The map in a real browser: by mouse, by keyboard, without WebGL, and the same for everybody. */
import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pause, until } from '../support/waiting.js';
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

const drawn = (page: Page): Promise<void> => page.locator('.map-place canvas').first().waitFor();

/** Looks a chain up by typing, in one of the two fields. */
async function choose(page: Page, label: 'From' | 'To', text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.type(text);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

/** Middle of the map, where a chain stands that was looked up. */
async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('.map-place').boundingBox();
  if (box === null) throw new Error('the map is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('two clicks give the coins between two chains, and one of them its route', async () => {
  const page = await open('#map');
  await drawn(page);
  await choose(page, 'From', 'osmosis');
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect.poll(() => page.url()).not.toContain('from=');
  const middle = await middleOf(page);
  const click = async (heading: string): Promise<void> => {
    // While the map still moves to its place a click meets nothing, and is made again.
    await vi.waitFor(
      async () => {
        await page.mouse.move(middle.x + 120, middle.y + 90);
        await page.mouse.click(middle.x, middle.y);
        await page.getByRole('heading', { name: heading, exact: true }).waitFor({ timeout: 5000 });
      },
      { timeout: 30_000 },
    );
    await pause('between two clicks');
  };
  await click('Osmosis osmosis-1');
  await expect.poll(() => page.url()).toContain('#map?from=osmosis-1');
  expect(await page.locator('.map-caption').textContent()).toMatch(/^Osmosis osmosis-1\d+ links in service/);
  await choose(page, 'To', 'cosmos hub'); // which brings it to the middle
  await click('Osmosis osmosis-1'); // and a click lets it go again
  await click('Osmosis to Cosmos Hub');
  await expect.poll(() => page.url()).toContain('#map?from=osmosis-1&to=cosmoshub-4');
  await page.getByText(/\d+ coins? can be moved/).waitFor();
  const link = page.locator('.pairs a').first();
  expect(await link.getAttribute('href')).toMatch(/^#route\?from=osmosis-1\/.+&to=.+&amount=1$/);
  await link.click();
  await page.locator('.headline').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Osmosis to Cosmos Hub' }).waitFor();
});

test('the same by the keyboard alone, from the list of neighbours', async () => {
  const page = await open('#map');
  await choose(page, 'From', 'cosmos hub');
  await page.getByRole('heading', { name: 'Cosmos Hub cosmoshub-4' }).waitFor();
  await page.getByRole('button', { name: /^Osmosis/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Cosmos Hub to Osmosis' }).waitFor();
  await expect.poll(() => page.url()).toContain('#map?from=cosmoshub-4&to=osmosis-1');
  const way = page.locator('.ways li').first();
  expect(await way.textContent()).toBe('channel-141 ↔ channel-0 channel, in service');
  expect(await page.locator('.pairs a').first().textContent()).toMatch(/^ATOM.*uatom/);
  await page.getByLabel('Search them').focus();
  await page.keyboard.type('osmo');
  await expect.poll(() => page.locator('.pairs a').first().textContent()).toMatch(/^OSMO/);
  await page.getByRole('button', { name: 'Turn around' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Osmosis to Cosmos Hub' }).waitFor();
  await page.locator('.pairs a').first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.headline').waitFor();
  expect(page.url()).toContain('#route?from=osmosis-1/uosmo&to=cosmoshub-4/ibc/');
});

test('what is closed says why, since when and by whom, and can be left out', async () => {
  const page = await open('#map?from=comdex-1');
  const outage = page.locator('.map-lists section > .outage').first();
  await outage.waitFor();
  expect(await outage.textContent()).toMatch(/^Since \d{4}-\d{2}-\d{2}: .+osmosis-labs\/assetlists/);
  await page.evaluate(() => {
    location.hash = '#map?from=juno-1';
  });
  const closed = page.locator('.picks .shut');
  await closed.first().waitFor();
  expect(await closed.first().textContent()).toMatch(/closed.*Since \d{4}/);
  await page.getByLabel('Show chains and connections out of service').uncheck();
  await expect.poll(() => closed.count()).toBe(0);
  await expect.poll(() => page.url()).toContain('closed=no');
});

test('own files change the map, and leave every other chain where it is', async () => {
  const page = await open('#map');
  await drawn(page);
  const placesOf = (): Promise<Record<string, string>> =>
    page.evaluate(async (url) => {
      const worker = new Worker(url, { type: 'module' });
      const ask = (task: string, what: unknown): Promise<{ answer: unknown }> =>
        new Promise((resolve) => {
          worker.onmessage = ({ data }) => resolve(data);
          worker.postMessage({ id: 1, task, ask: what });
        });
      const overlay = {
        chains: [{ chain_id: 'mine-1', chain_name: 'mine', chain_type: 'cosmos', bech32_prefix: 'mine' }],
        channels: [
          {
            a: { chain_id: 'mine-1', port: 'transfer', channel: 'channel-0' },
            b: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-999999' },
          },
        ],
      };
      const places: Record<string, string> = {};
      for (const overlays of [[], [{ name: 'mine.json', text: JSON.stringify(overlay) }]]) {
        await ask('load', { overlays, pools: [] });
        const { answer } = await ask('map', {});
        const { chains } = answer as { chains: { label: { id: string }; x: number; y: number }[] };
        const name = overlays.length === 0 ? 'before' : 'after';
        for (const { label, x, y } of chains) places[`${name} ${label.id}`] = `${x} ${y}`;
      }
      worker.terminate();
      return places;
    }, page.workers()[0]?.url() ?? '');
  const [first, again] = [await placesOf(), await placesOf()];
  expect(again).toEqual(first);
  expect(first['after mine-1']).toBeDefined();
  expect(first['before mine-1']).toBeUndefined();
  const before = Object.entries(first).filter(([key]) => key.startsWith('before '));
  expect(before.length).toBeGreaterThan(200);
  for (const [key, place] of before) expect(first[key.replace('before', 'after')]).toBe(place);
});

test('a browser without WebGL is told so, and has the lists', async () => {
  const page = await open('#data');
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    location.hash = '#map?from=osmosis-1';
  });
  await page.getByText('WebGL is missing or switched off').waitFor();
  await page.getByRole('button', { name: /^Cosmos Hub/ }).click();
  await page.getByText(/\d+ coins can be moved/).waitFor();
});

/** Points of the map that have a colour. */
async function countOf(page: Page, colour: string): Promise<number> {
  const picture = (await page.locator('.map-place').screenshot()).toString('base64');
  return page.evaluate(
    async ([source, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        count += Number(`${data[at]},${data[at + 1]},${data[at + 2]}` === wanted);
      return count;
    },
    [picture, colour] as const,
  );
}

test('keys and buttons move the map, and another colour scheme paints it anew', async () => {
  const page = await open('#map?from=cosmoshub-4&to=osmosis-1');
  await drawn(page);
  const picture = async (): Promise<string> =>
    createHash('sha256')
      .update(await page.locator('.map-place').screenshot())
      .digest('hex');
  /** The map at rest, once it is another than before. */
  const look = async (name: string, before?: string): Promise<string> => {
    await page.mouse.move(3, 3);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    let last = '';
    const isAtRest = async (): Promise<boolean> => {
      const next = await picture();
      const isSame = next === last;
      last = next;
      return isSame && next !== before;
    };
    await until(isAtRest, `another picture at rest after ${name}`, { within: 10_000 });
    return last;
  };
  let last = await look('the start');
  for (const key of ['+', 'ArrowLeft', 'ArrowUp']) {
    await page.locator('.map-place').focus();
    await page.keyboard.press(key);
    last = await look(key, last);
  }
  for (const name of ['Nearer', 'Farther', 'Whole map']) {
    await page.getByRole('button', { name }).click();
    last = await look(name, last);
  }
  for (const [colorScheme, accent] of [
    ['dark', '79,209,192'],
    ['light', '15,118,110'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    // The two chosen chains.
    await expect.poll(() => countOf(page, accent), { message: colorScheme }).toBeGreaterThan(200);
  }
});

test('its code is fetched when it is first opened, and not before', async () => {
  const page = await open('#route');
  const loaded = (): Promise<readonly string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect((await loaded()).filter((name) => /map-view|graphology/.test(name))).toEqual([]);
  await page.getByRole('link', { name: 'Map' }).click();
  await drawn(page);
  expect((await loaded()).some((name) => name.includes('map-view'))).toBe(true);
});
