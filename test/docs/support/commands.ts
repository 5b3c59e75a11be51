/** Command lines as pages show them. */

/** One command line. */
export interface CommandLine {
  /** Line within the block, from 0. */
  readonly line: number;
  /** Programs with their arguments, each reading what the one before printed. */
  readonly pipeline: readonly (readonly string[])[];
  /** File that takes what is printed. */
  readonly into?: string;
}

/** Command lines of a block; comments and blank lines are none, and a backslash at the end joins lines. */
export function commandsOf(code: string): readonly CommandLine[] {
  const commands: CommandLine[] = [];
  const lines = code.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = at;
    let text = lines[at] ?? '';
    while (text.endsWith('\\')) text = `${text.slice(0, -1)} ${(lines[++at] ?? '').trim()}`;
    const words = wordsOf(text);
    if (words.length > 0) commands.push({ line, ...readWords(words) });
  }
  return commands;
}

const operators = ['|', '>'];

/** Words of a line; what stands in quotes is one, without them. Operators are words of their own. */
function wordsOf(line: string): readonly { readonly text: string; readonly isOperator: boolean }[] {
  const pattern = /\s+|#.*$|'([^']*)'|"((?:[^"\\]|\\.)*)"|([|>])|([^\s'"|>]+)/g;
  const words: { text: string; isOperator: boolean }[] = [];
  let isOpen = false; // whether the next piece continues a word
  for (const [piece, single, double, operator, bare] of line.matchAll(pattern)) {
    if (piece.startsWith('#') && !isOpen) break;
    const text = single ?? double?.replace(/\\(.)/g, '$1') ?? operator ?? bare;
    const last = words.at(-1);
    if (text !== undefined && isOpen && operator === undefined && last) last.text += text;
    else if (text !== undefined) words.push({ text, isOperator: operators.includes(operator ?? '') });
    isOpen = text !== undefined && operator === undefined;
  }
  return words;
}

function readWords(words: ReturnType<typeof wordsOf>): Omit<CommandLine, 'line'> {
  const pipeline: string[][] = [[]];
  let into: string | undefined;
  for (let at = 0; at < words.length; at++) {
    const { text = '', isOperator } = words[at] ?? {};
    if (isOperator && text === '>') into = words[++at]?.text ?? '';
    else if (isOperator) pipeline.push([]);
    else pipeline.at(-1)?.push(text);
  }
  return { pipeline, ...(into !== undefined && { into }) };
}
