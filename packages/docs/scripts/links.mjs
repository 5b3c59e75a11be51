// Links: those of built pages of HTML, and those of the Markdown files at the root to files beside them.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/** Every file of a folder, as paths from it with forward slashes. */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

const plain = (text) =>
  text.replace(
    /&(amp|quot|lt|gt|#39|#x27);/g,
    (_all, name) => ({ amp: '&', quot: '"', lt: '<', gt: '>' })[name] ?? "'",
  );

const attribute = (name) => new RegExp(`<([a-z][a-z0-9-]*)\\b[^>]*?\\s${name}="([^"]*)"`, 'g');

function readHtml(text) {
  // Code that pages show is text, and no link.
  const html = text.replace(/<script\b(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>/g, '');
  const links = ['href', 'src'].flatMap((name) =>
    [...html.matchAll(attribute(name))].map(([, element, value]) => ({ element, value: plain(value) })),
  );
  const ids = ['id', 'name'].flatMap((name) =>
    [...html.matchAll(attribute(name))].map(([, , id]) => plain(id)),
  );
  return { links, ids: new Set(ids) };
}

/** Pages of the engine's own are entered, and keep what they show behind the `#` for themselves. */
const isOwnPage = (file) => file.startsWith('page/');

/**
 * What is wrong with the links of a built site: files and anchors that are not there, paths that leave the base, and
 * what would be loaded from elsewhere.
 *
 * @param {string} folder
 * @param {string} base begins and ends with a stroke
 */
export function siteProblems(folder, base) {
  const files = filesIn(folder);
  const known = new Set(files);
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file, readHtml(readFileSync(join(folder, file), 'utf8'))]),
  );
  let count = 0;
  const problems = [...pages].flatMap(([file, { links }]) =>
    links.flatMap(({ element, value }) => {
      count += 1;
      const problem = problemOf({ file, element, value, base }, known, pages);
      return problem === undefined ? [] : [`${file}: ${value}: ${problem}`];
    }),
  );
  return { problems: [...new Set(problems)], count, pages: pages.size };
}

function problemOf({ file, element, value, base }, known, pages) {
  if (value === '') return 'empty';
  const origin = 'http://site.invalid';
  const url = new URL(value, `${origin}${base}${file}`);
  if (url.origin !== origin) {
    const loads = element !== 'a' && /^https?:/.test(url.protocol);
    return loads ? 'is loaded from elsewhere' : undefined;
  }
  if (!url.pathname.startsWith(base)) return 'leaves the site';
  const path = decodeURIComponent(url.pathname.slice(base.length));
  const target = [path, `${path}.html`, posix.join(path, 'index.html')].find((one) => known.has(one));
  if (target === undefined) return 'there is no such file';
  const anchor = decodeURIComponent(url.hash.slice(1));
  if (anchor === '' || isOwnPage(target)) return undefined;
  return pages.get(target)?.ids.has(anchor) ? undefined : 'there is no such anchor';
}

/** The anchor that a heading of a Markdown file has where it is shown. */
function anchorOf(heading) {
  const text = heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim();
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

const withoutCode = (text) => text.replace(/^(`{3,})[\s\S]*?^\1\s*$/gm, '').replace(/`[^`\n]*`/g, '');

/** Links of a Markdown file to files and headings that are not there. */
export function markdownProblems(root, file) {
  const text = readFileSync(join(root, file), 'utf8');
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target);
  return links.flatMap((link) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [path, anchor] = link.split('#');
    const target = path === '' ? file : posix.join(dirname(file), path);
    if (!existsSync(join(root, target))) return [`${file}: ${link}: there is no such file`];
    if (anchor === undefined || !statSync(join(root, target)).isFile()) return [];
    const headings = readFileSync(join(root, target), 'utf8').matchAll(/^#+ (.*)$/gm);
    const anchors = [...headings].map(([, heading]) => anchorOf(heading));
    return anchors.includes(anchor) ? [] : [`${file}: ${link}: there is no such heading`];
  });
}
