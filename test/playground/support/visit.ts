import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';

/** A browser whose pages are watched. */
export interface Visits {
  readonly browser: Browser;
  /** A new visitor, who has been nowhere yet. */
  open(address: string): Promise<Page>;
  /** Names of the files of code that a page has loaded by now, without their digests. */
  loadedBy(page: Page): ReadonlySet<string>;
  /** What went wrong on any page since the last time this was asked: errors, violations of the policy, requests to elsewhere. */
  wrongs(): readonly string[];
  close(): Promise<void>;
}

/** Starts the browser that `BROWSER_PATH` names. */
export async function startVisits(): Promise<Visits> {
  const executablePath = process.env['BROWSER_PATH'];
  if (executablePath === undefined) throw new Error('BROWSER_PATH names no browser');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  let wrongs: string[] = [];
  const contexts = new Map<BrowserContext, Set<string>>();
  return {
    browser,
    async open(address) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
      });
      const names = new Set<string>();
      contexts.set(context, names);
      const page = await context.newPage();
      const { origin } = new URL(address);
      page.on('pageerror', (error) => wrongs.push(error.message));
      page.on('console', (message) => {
        // A browser without a graphics card draws more slowly, and says so.
        const isDriver = message.text().includes('GL Driver Message (OpenGL, Performance');
        if (['error', 'warning'].includes(message.type()) && !isDriver) wrongs.push(message.text());
      });
      context.on('request', (request) => {
        if (!request.url().startsWith(origin)) wrongs.push(`asks ${request.url()}`);
        const [, name] = /assets\/(.+)-.{8}\.js$/.exec(request.url()) ?? [];
        if (name !== undefined && request.serviceWorker() === null) names.add(name);
      });
      await page.goto(address);
      await page.getByText(/\d+ chains, \d+ channels/).waitFor();
      return page;
    },
    loadedBy: (page) => contexts.get(page.context()) ?? new Set(),
    wrongs() {
      const found = wrongs;
      wrongs = [];
      return found;
    },
    async close() {
      for (const context of contexts.keys()) await context.close();
      await browser.close();
    },
  };
}
