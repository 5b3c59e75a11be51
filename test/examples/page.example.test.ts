/** The page with React: built, and used in a browser. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSnapshot } from '@wayfold/data';
import { type Browser, chromium, type Page } from 'playwright';
import { compileRoute, createRegistry, planRoute } from 'wayfold';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FolderHost, hostFolder } from '../playground/support/folder-host.js';
import { folderOf, now, run, start, startCommand } from './support/example.js';
import { transfers } from './support/questions.js';

const executablePath = process.env['BROWSER_PATH'];
if (executablePath === undefined) console.warn('SKIPPED: example vite-react in a browser (none was found)');

const cwd = folderOf('vite-react');
const pictures = fileURLToPath(new URL('../../.cache/examples/', import.meta.url));

beforeAll(async () => {
  await run(['npm', 'run', 'build'], { cwd });
});

test('the built page loads nothing but its own files, by its policy', () => {
  const html = readFileSync(join(cwd, 'dist/index.html'), 'utf8');
  expect(html).toContain('content="default-src &#39;none&#39;; script-src &#39;self&#39;');
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\bstyle=|<style/);
});

test('it starts, for whoever develops it', async () => {
  const server = start([...startCommand('vite-react'), '--port', '0'], { cwd });
  const [, address = ''] = await server.said(/Local: +(http:\S+)/);
  for (const path of ['/', '/src/main.tsx', '/src/worker.ts?worker_file&type=module'])
    expect((await fetch(new URL(path, address))).status, path).toBe(200);
  await server.end();
});

describe.skipIf(executablePath === undefined)('in a browser', () => {
  let host: FolderHost;
  let browser: Browser;
  const wrongs: string[] = [];

  beforeAll(async () => {
    host = await hostFolder('/some/path/', join(cwd, 'dist'));
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    host?.stop();
  });

  async function visit(): Promise<Page> {
    const page = await browser.newPage();
    page.on('pageerror', ({ message }) => wrongs.push(message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) wrongs.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(?:data:|http:\/\/127\.0\.0\.1)/.test(request.url())) wrongs.push(`asks ${request.url()}`);
    });
    return page;
  }

  const plan = (page: Page): Promise<void> => page.getByRole('button', { name: 'Plan' }).click();

  test('a route, the addresses it wants, and then the message that Node builds', async () => {
    const page = await visit();
    await page.goto(host.address);
    await plan(page);
    const result = page.getByRole('region', { name: '25 ATOM on Neutron' });
    await result.getByText('paste an address on Osmosis, Cosmos Hub, Neutron.').waitFor();
    expect(await result.getByRole('listitem').allInnerTexts()).toEqual([
      'Osmosis by channel-0 to Cosmos Hub, as uatom',
      'Cosmos Hub by channel-569 to Neutron, as ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9',
    ]);
    const { chain_ids_to_addresses: addresses, source_asset_denom: sourceDenom } = transfers.deno;
    await page.getByRole('textbox', { name: /^Addresses/ }).fill(Object.values(addresses).join('\n'));
    await plan(page);
    const registry = createRegistry(loadSnapshot());
    const ends = { sourceChainId: 'osmosis-1', sourceDenom, destChainId: 'neutron-1' };
    const [tx] = compileRoute(registry, planRoute(registry, { ...ends, amountIn: 25_000_000n }), {
      addresses,
      now,
    }).txs;
    const there = (await result.locator('pre').textContent()) ?? '';
    const withoutTime = (text: string): string => text.replace(/(?<="timeout_timestamp":)\d+/, '0');
    expect(withoutTime(there)).toBe(withoutTime(tx?.kind === 'cosmos_tx' ? (tx.msgs[0]?.value ?? '') : ''));
    expect(wrongs).toEqual([]);
  });

  test('loading shows how far it is, can be cancelled, and begins again', async () => {
    const page = await visit();
    let held = 0;
    await page.context().route('**/core-*.json', async (route) => {
      held += 1;
      if (held > 1) await route.continue();
    });
    await page.goto(host.address);
    await page.getByRole('progressbar').waitFor();
    // The first request is held, and it may come after the bar.
    await expect.poll(() => held).toBe(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await expect.poll(() => page.workers().length).toBe(0);
    await page.getByRole('button', { name: 'Load the chains' }).click();
    await plan(page);
    await page.getByRole('heading', { name: '25 ATOM on Neutron' }).waitFor();
    expect(held).toBe(2);
    expect(wrongs).toEqual([]);
  });

  test('coins of another chain are offered, and go another way', async () => {
    const page = await visit();
    await page.goto(host.address);
    await page.getByRole('combobox', { name: 'From' }).selectOption('Noble');
    await page.getByRole('combobox', { name: 'Coin' }).selectOption('USDC');
    await page.getByRole('combobox', { name: 'To' }).selectOption('8453');
    await page.getByRole('textbox', { name: 'Amount' }).fill('1.5');
    const addresses = Object.values(transfers.bun.chain_ids_to_addresses);
    const evm = `0x${'57'.repeat(20)}`;
    await page.getByRole('textbox', { name: /^Addresses/ }).fill([...addresses, evm].join(' '));
    await plan(page);
    const result = page.getByRole('region', { name: '1.5 USDC on base' });
    await result.getByText('MsgDepositForBurn on noble-1').waitFor();
    expect(await result.locator('pre').textContent()).toContain('"amount":"1500000"');
    expect(wrongs).toEqual([]);
  });

  test('what cannot be is said', async () => {
    const page = await visit();
    await page.goto(host.address);
    await page.getByRole('textbox', { name: 'Amount' }).fill('0.0000001');
    await plan(page);
    await page.getByRole('alert').getByText('This coin has at most 6 decimals.').waitFor();
    await page.getByRole('textbox', { name: 'Amount' }).fill('1');
    await page.getByRole('combobox', { name: 'To' }).selectOption('solana');
    await plan(page);
    await page.getByRole('alert').getByText('no routes found: ATOM comes from cosmoshub-4').waitFor();
    expect(wrongs).toEqual([]);
  });

  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

  test('it fits a narrow and a wide screen in both colour schemes, and axe finds nothing', async () => {
    mkdirSync(pictures, { recursive: true });
    const page = await visit();
    await page.goto(host.address);
    await plan(page);
    await page.getByRole('heading', { name: '25 ATOM on Neutron' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
        await page.screenshot({ path: `${pictures}vite-react-${width}-${colorScheme}.png`, fullPage: true });
      }
      await page.evaluate(axe);
      const broken: string[] = await page.evaluate(
        'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes[0].failureSummary))',
      );
      expect(broken).toEqual([]);
    }
  });
});
