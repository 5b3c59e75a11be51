import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { sidebar } from './sidebar.js';

/** Where the site lies on its host: `/`, or what `--base` of `npm run docs` says. */
const base = process.env['DOCS_BASE'] ?? '/';

export default defineConfig({
  title: 'Wayfold',
  description: 'A routing engine for fungible assets across blockchains, from data alone',
  lang: 'en',
  base,
  outDir: 'dist',
  srcExclude: ['examples/**', 'README.md'],
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }],
    ['meta', { name: 'referrer', content: 'no-referrer' }],
  ],
  // `npm run docs` looks at every link once the page has been put into the site.
  ignoreDeadLinks: true,
  /** What lies in `public` comes beside the icon of the page. */
  buildEnd: ({ outDir }) =>
    cpSync(fileURLToPath(new URL('../public', import.meta.url)), outDir, { recursive: true }),
  markdown: {
    // A block that is a file is known by its name, not by its language.
    config(md) {
      const fence = md.renderer.rules.fence;
      if (fence === undefined) return;
      md.renderer.rules.fence = (tokens, index, ...rest) => {
        const [, name] = /\sname=(\S+)/.exec(tokens[index]?.info ?? '') ?? [];
        const html = fence(tokens, index, ...rest);
        return name === undefined
          ? html
          : html.replace(/(<span class="lang">)[^<]*/, `$1${md.utils.escapeHtml(name)}`);
      };
    },
  },
  vite: { publicDir: '../playground/public', build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Guide', link: '/guide/quick-start', activeMatch: '/(guide|recipes|concepts)/' },
      { text: 'Reference', link: '/reference/api/', activeMatch: '/reference/' },
      { text: 'The page', link: '/page/', target: '_self', noIcon: true },
    ],
    sidebar: sidebar(),
    outline: { level: [2, 3], label: 'On this page' },
    search: {
      provider: 'local',
      options: {
        detailedView: true,
        miniSearch: {
          // `NO_ROUTE` is one word: whoever searches it does not mean every page with a route.
          options: { tokenize: (text: string) => text.split(/[^\p{L}\p{N}_]+/u) },
          // Whoever searches words wants the pages about them first, and names of the reference after those.
          searchOptions: { boostDocument: (id: string) => (id.includes('/reference/api/') ? 0.2 : 1) },
        },
      },
    },
    docFooter: { prev: 'Before', next: 'Next' },
  },
});
