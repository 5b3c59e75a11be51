import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import type { Options } from 'tsup';
import { commonOptions } from '../../scripts/tsup-options.js';

const data = new URL('../../data/', import.meta.url);

/** The text of the core data. Refuses bytes other than those that the build of the data has checked. */
function checkedText(): string {
  const bytes = readFileSync(new URL('generated/core.json', data));
  const { core } = JSON.parse(readFileSync(new URL('generated/digests.json', data), 'utf8'));
  if (createHash('sha256').update(bytes).digest('hex') !== core)
    throw new Error(
      'data/generated/core.json is not what the build of the data checked: build the data anew',
    );
  return bytes.toString('utf8');
}

/** Puts that text in the place of `src/core-text.ts`. */
const coreText: Plugin = {
  name: 'core-text',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]core-text[.]ts$/ }, () => ({
      contents: `export const coreText = ${JSON.stringify(checkedText())};`,
    }));
  },
};

const common: Options = { ...commonOptions, esbuildPlugins: [coreText], splitting: false };

/** The entry that others import, and the Worker with all that it needs. */
const options: readonly Options[] = [
  { ...common, entry: { index: 'src/index.ts' } },
  {
    ...common,
    entry: { worker: 'src/worker.ts' },
    platform: 'browser',
    noExternal: [/./],
    minify: true,
    // What the data was made of has its licences, which go where it goes.
    onSuccess: async () => copyFileSync(new URL('NOTICE', data), new URL('dist/NOTICE', import.meta.url)),
  },
];

export default (): Options[] => {
  // Here, since the builds run side by side.
  rmSync(new URL('dist', import.meta.url), { recursive: true, force: true });
  return [...options];
};
