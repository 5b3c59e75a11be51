import { widthOf } from './text.js';

/**
 * Help in lines of a width: sentences flow, columns continue below their start, and an example is broken where
 * a shell continues it.
 */
export function wrappedHelp(text: string, width: number): string {
  let isExample = false;
  return paragraphsOf(text.split('\n'), width)
    .flatMap((line) => {
      isExample = line === 'Examples:' || (isExample && line !== '');
      return widthOf(line) <= width ? [line] : broken(line, width, isExample);
    })
    .join('\n');
}

/** Joins a sentence of several lines, if one of these is too long. */
function paragraphsOf(lines: readonly string[], width: number): readonly string[] {
  const joined: string[] = [];
  let open: string[] = [];
  const close = (): void => {
    joined.push(...(open.some((line) => widthOf(line) > width) ? [open.join(' ')] : open));
    open = [];
  };
  for (const line of lines) {
    if (/^\S/.test(line)) open.push(line);
    else {
      close();
      joined.push(line);
    }
  }
  close();
  return joined;
}

function broken(line: string, width: number, isCommand: boolean): readonly string[] {
  const indent = /^ */.exec(line)?.[0] ?? '';
  const below = isCommand ? `${indent}  ` : ' '.repeat(columnOf(line, width));
  const end = isCommand ? ' \\' : '';
  // An option stays with its value.
  const before = isCommand ? ' --' : ' ';
  const lines: string[] = [];
  let rest = line;
  while (widthOf(rest) > width) {
    const open = isCommand ? withoutQuoted(rest) : rest;
    const at = breakIn(open, width - end.length, before) ?? breakIn(open, width - end.length, ' ');
    if (at === undefined) break;
    lines.push(`${rest.slice(0, at).trimEnd()}${end}`);
    rest = `${below}${rest.slice(at).trimStart()}`;
  }
  return [...lines, rest];
}

/** A command with placeholders for quoted spaces. */
function withoutQuoted(command: string): string {
  return command.replace(/'[^']*'/g, (text) => text.replaceAll(' ', '_'));
}

/** Last possible break of a line, before a given text; undefined if nothing would be left. */
function breakIn(line: string, width: number, before: string): number | undefined {
  const from = line.search(/\S/);
  const at = line.lastIndexOf(before, width);
  return at > from ? at : undefined;
}

/** Where the last column of a line begins. */
function columnOf(line: string, width: number): number {
  const starts = [...line.matchAll(/ {2,}(?=\S)/g)].map(({ index, 0: { length } }) => index + length);
  return starts.filter((start) => start <= width / 2).at(-1) ?? 0;
}
