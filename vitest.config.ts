import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { answersInNode } from './test/browser/support/node.js';

/** Set by scripts/run.mjs when a browser was found; without it the browser project does not exist. */
const executablePath = process.env['BROWSER_PATH'];

/** Sources instead of builds. Setting conditions replaces Vite's own, so they are repeated. */
const fromSource = {
  resolve: { conditions: ['@wayfold/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@wayfold/source', ...defaultServerConditions] } },
};

/** No test may change global state or module-level caches: files share their worker. Projects do not inherit this. */
const shared = { pool: 'threads', isolate: false } as const;

/** Everything that runs in this process: `npm test`. */
const node: TestProjectInlineConfiguration = {
  ...fromSource,
  test: {
    name: 'node',
    environment: 'node',
    ...shared,
    setupFiles: ['test/support/seeded.ts'],
    testTimeout: 60_000,
    include: [
      'packages/*/src/**/*.test.ts',
      'packages/*/test/**/*.test.ts',
      'data/**/*.test.ts',
      'test/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/dist/**', 'test/clients/**', '**/*.{browser,page,example}.test.ts'],
  },
};

/** The public surface, kept apart because a changed surface is a matter for `npm run check`. */
const surface: TestProjectInlineConfiguration = {
  ...fromSource,
  test: {
    name: 'surface',
    environment: 'node',
    ...shared,
    testTimeout: 60_000,
    include: ['test/surface/**/*.check.ts'],
  },
};

/** Runs in a real browser, against the built packages: no `source` condition here. */
const browser = (path: string): TestProjectInlineConfiguration => ({
  test: {
    name: 'browser',
    include: ['test/browser/**/*.browser.test.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: path, args: ['--no-sandbox'] } }),
      instances: [{ browser: 'chromium' }],
      commands: { answersInNode },
    },
  },
});

/** The page as the built command line serves it, driven from outside by a real browser. */
const page: TestProjectInlineConfiguration = {
  test: {
    name: 'page',
    environment: 'node',
    ...shared,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['test/playground/**/*.page.test.ts'],
  },
};

/** The examples of the documentation, each run as its README says. `npm run examples` installs what they need. */
const examples: TestProjectInlineConfiguration = {
  test: {
    name: 'examples',
    environment: 'node',
    ...shared,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['test/examples/**/*.example.test.ts'],
  },
};

/** Files that take long for their size: begun last, they would be waited for by workers that have nothing left to do. */
const long = [
  'test/docs/pages.test.ts',
  'packages/sources/test/contract.test.ts',
  'test/live/replicas.test.ts',
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => long.some((path) => moduleId.endsWith(path));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const config: ViteUserConfig = {
  test: {
    sequence: { sequencer: LongFirst },
    // By default one core is left to others; here one more than there are works while some wait for processes that they started.
    maxWorkers: availableParallelism() + 1,
    passWithNoTests: true,
    projects: [node, surface, examples, ...(executablePath ? [browser(executablePath), page] : [])],
  },
};

export default config;
