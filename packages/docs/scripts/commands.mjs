// The help of every command, as the built command line gives it: reference/api/commands.md, which reference/cli.md takes in.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from '../../../scripts/steps.mjs';

const docs = dirname(dirname(fileURLToPath(import.meta.url)));
const { main } = await import(pathToFileURL(join(root, 'packages/cli/dist/main.js')).href);

/** What the command line prints into a terminal of a usual width. */
async function help(...command) {
  const { write, isTTY, columns } = process.stdout;
  let text = '';
  process.stdout.write = (chunk, ...rest) => {
    text += chunk;
    rest.find((one) => typeof one === 'function')?.();
    return true;
  };
  Object.assign(process.stdout, { isTTY: true, columns: 100 });
  process.env['NO_COLOR'] = '1';
  const code = await main([...command, '--help']);
  Object.assign(process.stdout, { write, isTTY, columns });
  if (code !== 0) throw new Error(`wayfold ${command.join(' ')} --help ends with ${code}`);
  return text.trimEnd();
}

/** Names of the commands that a help lists. */
function commandsIn(text) {
  const [, list = ''] = /^Commands:\n((?: .*\n)+)/m.exec(`${text}\n`) ?? [];
  const names = [...list.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, name]) => name);
  return names.filter((name) => name !== 'help');
}

const all = await help();
const sections = [['wayfold', all]];
for (const name of commandsIn(all)) {
  const text = await help(name);
  sections.push([`wayfold ${name}`, text]);
  for (const inner of commandsIn(text)) sections.push([`wayfold ${name} ${inner}`, await help(name, inner)]);
}
const pages = sections.map(([name, text]) => `## ${name}\n\n\`\`\`text\n${text}\n\`\`\`\n`);
writeFileSync(join(docs, 'reference/api/commands.md'), pages.join('\n'));
