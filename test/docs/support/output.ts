/** Outputs against what a page shows of them. */

/**
 * What distinguishes an output from what is shown of it; undefined where nothing does. Whole lines are compared, without
 * spaces at their ends; a shown line `…` stands for any lines, none too.
 */
export function differenceOf(shown: string, output: string): string | undefined {
  const [wanted, got] = [linesOf(shown), linesOf(output)];
  const parts = partsOf(wanted);
  let from = 0;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const at = isLast && index > 0 ? got.length - part.length : placeOf(part, got, from, index === 0);
    if (at < from || !isAt(part, got, at)) return explain(part, got.slice(from), output);
    from = at + part.length;
  }
  return from === got.length ? undefined : explain(wanted, got, output);
}

function linesOf(text: string): readonly string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
}

/** The lines between the lines `…`. */
function partsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '…') parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts;
}

function isAt(part: readonly string[], lines: readonly string[], at: number): boolean {
  return part.every((line, index) => lines[at + index] === line);
}

/** The first place from a line on where the part stands, -1 for none; the first part stands at the beginning. */
function placeOf(part: readonly string[], lines: readonly string[], from: number, isFirst: boolean): number {
  if (isFirst) return 0;
  for (let at = from; at + part.length <= lines.length; at++) if (isAt(part, lines, at)) return at;
  return -1;
}

function explain(part: readonly string[], rest: readonly string[], output: string): string {
  const first = part.find((line, index) => rest[index] !== line);
  return `the output is not what is shown${first === undefined ? '' : `, from "${first}" on`}. It is:\n${output}`;
}
