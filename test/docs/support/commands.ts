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

/** Command lines of a block; comments and blank lines are none. A backslash at its end and open quotes continue a line. */
export function commandsOf(code: string): readonly CommandLine[] {
  const commands: { line: number; words: Word[] }[] = [];
  let [isNew, isOpen] = [true, false]; // whether the next word begins a command; whether the next piece continues a word
  for (const { 0: piece, index, groups = {} } of code.matchAll(pattern)) {
    const { end, single, double, operator, bare } = groups;
    const text = single ?? double?.replace(/\\(.)/g, '$1') ?? operator ?? bare;
    if (end !== undefined) isNew = true;
    if (text === undefined) {
      isOpen = false;
      continue;
    }
    if (isNew) commands.push({ line: code.slice(0, index).split('\n').length - 1, words: [] });
    const words = commands.at(-1)?.words ?? [];
    const last = words.at(-1);
    if (isOpen && operator === undefined && last) last.text += text;
    else words.push({ text, isOperator: operator === piece });
    [isNew, isOpen] = [false, operator === undefined];
  }
  return commands.map(({ line, words }) => ({ line, ...readWords(words) }));
}

interface Word {
  text: string;
  readonly isOperator: boolean;
}

/** Pieces of command lines; what stands in quotes is one, without them. */
const pattern =
  /\\\n|[^\S\n]+|(?<end>\n)|#.*|'(?<single>[^']*)'|"(?<double>(?:[^"\\]|\\.)*)"|(?<operator>[|>])|(?<bare>[^\s'"|>\\]+)/g;

function readWords(words: readonly Word[]): Omit<CommandLine, 'line'> {
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
