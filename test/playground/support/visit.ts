import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';

/** A browser whose pages are watched. */
export interface Visits {
  readonly browser: Browser;
  /** A new visitor, who has been nowhere yet. Without `keeps`, the page cannot be kept for later visits, which saves its time. */
  open(address: string, keeps?: 'keeps'): Promise<Page>;
  /** Names of the files of code that a page has loaded by now, without their digests. */
  loadedBy(page: Page): ReadonlySet<string>;
  /** Closes all pages; what went wrong on any of them: errors, violations of the policy, requests to elsewhere. */
  leave(): Promise<readonly string[]>;
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
    async open(address, keeps) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: keeps === undefined ? 'block' : 'allow',
      });
      const names = new Set<string>();
      contexts.set(context, names);
      const page = await context.newPage();
      const { origin } = new URL(address);
      page.on('pageerror', (error) => wrongs.push(error.message));
      page.on('console', (message) => {
        // A browser without a graphics card draws more slowly, and says so.
        const isDriver = message.text().includes('GL Driver Message (OpenGL, Performance');
        const isBlocked = message.text().startsWith('Service Worker registration blocked');
        if (['error', 'warning'].includes(message.type()) && !isDriver && !isBlocked)
          wrongs.push(message.text());
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
    async leave() {
      for (const context of contexts.keys()) await context.close();
      contexts.clear();
      const found = wrongs;
      wrongs = [];
      return found;
    },
    close: () => browser.close(),
  };
}
