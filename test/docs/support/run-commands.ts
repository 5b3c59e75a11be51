/** Carries out the command lines of a block, in this process. */
import { readFile, writeFile } from 'node:fs/promises';
import { commandsOf } from './commands.js';
import { curl } from './curl.js';
import { installed, scriptOf } from './npm.js';
import type { Outcome } from './plan.js';

/** What was printed since it was emptied: on standard output, and on both streams. */
export interface Screen {
  out: string;
  all: string;
}

/** Exit code of one program of a pipeline, after it has printed what it prints. */
type Program = (args: readonly string[], input: string) => number | Promise<number>;

/** The programs that blocks may call. */
const programs: readonly (readonly [begins: string, program: Program])[] = [
  ['npx wayfold', wayfold],
  ['wayfold', wayfold],
  ['npm start --', wayfold],
  ['npm install', installed],
  ['npm i', installed],
  ['npm init', () => 0],
  ['npm pkg', () => 0],
  ['npm start', () => scriptOf('start')],
  ['npm test', () => scriptOf('test')],
  ['npm run', ([name = '']) => scriptOf(name)],
  ['curl', curl],
  ['jq', jq],
  ['head -n', ([count = '10'], input) => print(`${input.split('\n').slice(0, Number(count)).join('\n')}\n`)],
  ['cat', async ([path = '']) => print(await readFile(path, 'utf8'))],
];

/** Runs the lines one after another until one fails; the last may end with any of the codes. */
export async function runCommands(
  text: string,
  exits: readonly number[],
  screen: Screen,
): Promise<Pick<Outcome, 'failure' | 'line'>> {
  const lines = commandsOf(text);
  for (const [index, { line, pipeline, into }] of lines.entries()) {
    const before = { ...screen };
    const wanted = index === lines.length - 1 ? exits : [0];
    let input = '';
    for (const words of pipeline) {
      Object.assign(screen, { out: '', all: '' });
      const code = await call(words, input);
      input = screen.out;
      if (code === undefined)
        return { line, failure: `\`${words.join(' ')}\` is no command that the tests know` };
      if (!wanted.includes(code)) return { line, failure: unexpected(code, wanted, screen) };
    }
    if (into !== undefined) await writeFile(into, input);
    const { out, all } = into === undefined ? screen : { out: '', all: '' };
    Object.assign(screen, { out: before.out + out, all: before.all + all });
  }
  return {};
}

function unexpected(code: number, wanted: readonly number[], { all }: Screen): string {
  return `exit code ${code} instead of ${wanted.join(' or ')} (\`sh exit=${code}\` would say so). It says:\n${all}`;
}

async function call(words: readonly string[], input: string): Promise<number | undefined> {
  const line = `${words.join(' ')} `;
  const found = programs.find(([begins]) => line.startsWith(`${begins} `));
  if (found === undefined) return undefined;
  const [begins, program] = found;
  return program(words.slice(begins.split(' ').length), input);
}

/** The command line; a server is stopped as soon as it stands. */
async function wayfold(args: readonly string[]): Promise<number> {
  const { main } = await import('@wayfold/cli');
  if (args[0] !== 'serve') return main(args);
  const timer = setInterval(() => process.listenerCount('SIGTERM') > 0 && process.emit('SIGTERM'), 20);
  return main([...args, '--port', '0']).finally(() => clearInterval(timer));
}

/** The member of a JSON at a path such as `.chains[0].chain_id`, indented. */
function jq([path = '.']: readonly string[], input: string): number {
  let value: unknown = JSON.parse(input);
  for (const [, name, index] of path.matchAll(/\.(\w+)|\[(\d+)\]/g)) {
    value =
      typeof value === 'object' && value !== null ? Reflect.get(value, name ?? Number(index)) : undefined;
  }
  return print(`${JSON.stringify(value, null, 2)}\n`);
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
