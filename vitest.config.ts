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

const tests = ['packages/*/src/**/*', 'packages/*/test/**/*', 'data/**/*', 'test/**/*'];

const excluded = ['**/node_modules/**', '**/dist/**', 'test/clients/**'];

/** Fast tests: `npm test`. Random ones draw a tenth of their cases. */
const node: TestProjectInlineConfiguration = {
  ...fromSource,
  test: {
    name: 'node',
    environment: 'node',
    ...shared,
    setupFiles: ['test/support/seeded.ts'],
    testTimeout: 60_000,
    include: tests.map((path) => `${path}.test.ts`),
    exclude: [...excluded, '**/*.{browser,page,example,deep}.test.ts'],
  },
};

/** Random tests with all their cases, mutations, hostile grids, processes, compilers and brokers: `npm run check`. */
const deep: TestProjectInlineConfiguration = {
  ...fromSource,
  test: {
    name: 'deep',
    environment: 'node',
    ...shared,
    setupFiles: ['test/support/seeded.ts'],
    testTimeout: 60_000,
    env: { DEEP: '1' },
    include: tests.map((path) => `${path}.{deep,random}.test.ts`),
    exclude: excluded,
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

/** Runs in a real browser. Examples of the documentation try the built packages in one. */
const browser = (path: string): TestProjectInlineConfiguration => ({
  ...fromSource,
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
  'test/docs/pages.deep.test.ts',
  'packages/sources/test/contract.deep.test.ts',
  'test/live/replicas.deep.test.ts',
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
    // Each worker loads the modules once; by default one core has no worker.
    maxWorkers: availableParallelism(),
    // Transformed modules, keyed by content.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/modules' },
    passWithNoTests: true,
    projects: [node, deep, surface, examples, ...(executablePath ? [browser(executablePath), page] : [])],
  },
};

export default config;
