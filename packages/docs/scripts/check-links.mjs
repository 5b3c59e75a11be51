// Fails for every link of the built site, or of the Markdown files at the root, that leads nowhere: check-links.mjs [base] [folder]
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, say } from '../../../scripts/steps.mjs';
import { markdownProblems, siteProblems } from './links.mjs';

const built = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const [base = '/', site = built] = process.argv.slice(2);
const { problems, count, pages } = siteProblems(site, base);
const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/README.md`);
const beside = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...packages];
const there = beside.filter((file) => readdirSync(join(root, dirname(file))).includes('README.md'));
const all = [...problems, ...there.flatMap((file) => markdownProblems(root, file))];
say(`${count} links on ${pages} pages, and those of ${there.length} files beside them`);
for (const problem of all.slice(0, 50)) say(`  ${problem}`);
if (all.length > 50) say(`  and ${all.length - 50} more`);
process.exitCode = all.length === 0 ? 0 : 1;
