/** What stands where: the pages by section, and the reference that TypeDoc wrote. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DefaultTheme } from 'vitepress';

const docs = dirname(dirname(fileURLToPath(import.meta.url)));

const sections: readonly (readonly [
  title: string,
  folder: string,
  pages: Readonly<Record<string, string>>,
])[] = [
  [
    'Guide',
    'guide',
    {
      'quick-start': 'Quick start',
      node: 'Node',
      browser: 'Browser',
      worker: 'Web Worker',
      edge: 'Workers, Deno, Bun',
      servers: 'Servers',
      batches: 'Batches',
      'live-data': 'Live data',
      feed: 'A signed feed',
      replicas: 'Three replicas',
      capacity: 'Capacity and promises',
    },
  ],
  [
    'Recipes',
    'recipes',
    {
      'wallet-balances': 'Balances of a wallet',
      transfer: 'A transfer',
      sign: 'Sign',
      'swap-with-own-pools': 'A swap with own pools',
      'several-answers': 'Several answers',
      bridging: 'Over bridges',
      overlay: 'An overlay',
      'dead-channel': 'A dead channel',
      'audit-before-signing': 'Audit before signing',
      track: 'Track',
      'private-network': 'A private network',
      'data-refresh': 'Fresh data',
      feed: 'A feed of data',
    },
  ],
  ['Concepts', 'concepts', { trace: 'Trace', unwinding: 'Unwinding', memos: 'Memos', recovery: 'Recovery' }],
  ['Reference', 'reference', { http: 'HTTP', cli: 'Command line', errors: 'Errors', venues: 'Venues' }],
  [
    'About',
    'about',
    {
      comparison: 'Comparison',
      stability: 'Stability',
      'data-licence': 'Data licence',
      glossary: 'Glossary',
    },
  ],
];

/** The sidebar of every page; a page that is not there has no line. */
export function sidebar(): DefaultTheme.SidebarItem[] {
  return sections.flatMap(([text, folder, pages]) => {
    const there = Object.entries(pages).filter(([name]) => existsSync(join(docs, folder, `${name}.md`)));
    const items = there.map(([name, title]) => ({ text: title, link: `/${folder}/${name}` }));
    return items.length === 0 ? [] : [{ text, items: folder === 'reference' ? [...items, api()] : items }];
  });
}

/** Entry points by the name under which they are imported, the core first. */
function api(): DefaultTheme.SidebarItem {
  const written: DefaultTheme.SidebarItem[] = JSON.parse(
    readFileSync(join(docs, 'reference/api/typedoc-sidebar.json'), 'utf8'),
  );
  const items = linksIn(written).map((link) => ({
    text: link.slice('/reference/api/'.length).replace(/\/$/, ''),
    link,
  }));
  const byName = items.sort(
    (a, b) => Number(a.text[0] === '@') - Number(b.text[0] === '@') || (a.text < b.text ? -1 : 1),
  );
  return { text: 'API', link: '/reference/api/', collapsed: true, items: byName };
}

function linksIn(items: readonly DefaultTheme.SidebarItem[]): readonly string[] {
  return items.flatMap(({ link, items: inner = [] }) => [
    ...(link === undefined ? [] : [link.replace(/\.md$/, '')]),
    ...linksIn(inner),
  ]);
}
