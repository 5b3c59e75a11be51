/**
 * What a page asks of its readers, block by block: programs to run, commands to type, files to have, outputs to expect.
 * The form is described in CONTRIBUTING.md, "Code in the documentation".
 */
import { type Fence, fencesOf } from './fences.js';

/** What stands on a page in one block and, where there is one, the output below it. */
export interface Block {
  readonly kind: 'program' | 'commands' | 'file';
  /** Line on which the code begins, from 1. */
  readonly line: number;
  readonly code: string;
  /** Name of the file in the reader's folder. */
  readonly name: string;
  /** Whether it is carried out, or only compiled and read. */
  readonly runs: boolean;
  /** Exit codes with which the last command may end. */
  readonly exits: readonly number[];
  readonly output?: { readonly line: number; readonly text: string };
}

/** Something wrong with a page. */
export interface Problem {
  readonly line: number;
  readonly message: string;
}

/** A page as its tests see it. */
export interface Page {
  /** Path of the Markdown file, from the root. */
  readonly path: string;
  readonly blocks: readonly Block[];
  /** Where the page departs from the form. */
  readonly problems: readonly Problem[];
}

/** Languages of blocks that are shown and not tried. */
const shown = [
  'html',
  'xml',
  'css',
  'sql',
  'toml',
  'yaml',
  'nginx',
  'dockerfile',
  'diff',
  'http',
  'tsx',
  'jsonc',
  'mermaid',
];

/** What a block that is not run may need. */
const needs = ['network', 'browser', 'wallet', 'runtime'];

const kinds: Readonly<Record<string, Block['kind']>> = {
  ts: 'program',
  typescript: 'program',
  sh: 'commands',
  json: 'file',
};

/** Reads a page. */
export function readPage(path: string, markdown: string): Page {
  const fences = fencesOf(markdown);
  const read = fences.map((fence, index) => readBlock(fence, fences[index + 1]));
  const orphans = fences.flatMap((fence, index) => {
    const before = fences[index - 1];
    const isOutput = fence.language === 'text' && fence.follows && before !== undefined && isTried(before);
    return fence.language !== 'text' || isOutput || fence.words[0] === 'shown'
      ? []
      : [
          {
            line: fence.line,
            message: '`text` below no block that is run; a text that is only shown is `text shown`',
          },
        ];
  });
  return {
    path,
    blocks: read.flatMap(({ block }) => block ?? []),
    problems: [...read.flatMap(({ problems }) => problems), ...orphans].sort((a, b) => a.line - b.line),
  };
}

const isTried = ({ language, words }: Fence): boolean =>
  /^(ts|typescript|sh)$/.test(language) && words[0] !== 'no-run';

interface Read {
  readonly block?: Block;
  readonly problems: readonly Problem[];
}

function readBlock(fence: Fence, next: Fence | undefined): Read {
  const { line, language, words, code } = fence;
  const wrong = (message: string): Read => ({ problems: [{ line, message }] });
  if (language === 'text' || shown.includes(language)) return { problems: [] };
  const kind = kinds[language];
  if (kind === undefined) return wrong(`the language \`${language}\` is not one of the form`);
  const name = wordOf(words, 'name');
  const exit = wordOf(words, 'exit');
  const strange = words.filter((word) => !/^(no-run|name=.+|exit=\d+)$/.test(word) && !needs.includes(word));
  if (strange.length > 0) return wrong(`\`${strange.join(' ')}\` is not one of the form's words`);
  const need = words[words.indexOf('no-run') + 1] ?? '';
  if (words.includes('no-run') && !needs.includes(need))
    return wrong(`\`no-run\` says what the block needs: \`no-run ${needs.join('|')}\``);
  if (kind === 'file') {
    const problem = problemOfJson(code);
    if (problem !== undefined) return wrong(problem);
    if (name === undefined) return { problems: [] };
  }
  const runs = !words.includes('no-run') && kind !== 'file';
  const output =
    runs && next?.language === 'text' && next.follows && next.words[0] !== 'shown' ? next : undefined;
  const block: Block = {
    ...{ kind, line, code, runs, name: name ?? `line-${line}.ts` },
    exits: exit === undefined ? (output ? [0, 1, 3] : [0]) : [Number(exit)], // an output tells of findings and refusals
    ...(output && { output: { line: output.line, text: output.code } }),
  };
  return { block, problems: [] };
}

function wordOf(words: readonly string[], key: string): string | undefined {
  return words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1);
}

function problemOfJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return `not JSON (a sketch is \`jsonc\`): ${error instanceof Error ? error.message : error}`;
  }
}
