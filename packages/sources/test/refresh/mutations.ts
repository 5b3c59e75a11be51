/** Single changes of the small checkout: a value changed, a row removed, swapped with the next or put twice. */
import { damages, edited, type Tree } from './tree.js';

/** One change of one file. */
export interface Mutation {
  readonly name: string;
  readonly tree: () => Tree;
}

/** All single changes of the tree, in the order of its files. */
export function* mutations(): Generator<Mutation> {
  for (const [file, text] of Object.entries(damages.tree))
    for (const [name, changed] of changesOf(JSON.parse(text), ''))
      yield { name: `${file}${name}`, tree: () => edited([{ file, text: JSON.stringify(changed) }]) };
}

/** All single changes of JSON files of a tree, and of the lines of its other files. */
export function* mutationsOf(tree: Tree): Generator<Mutation> {
  for (const [file, text] of tree) {
    const changes = file.endsWith('.json')
      ? [...changesOf(JSON.parse(text), '')].map(([name, json]) => [name, JSON.stringify(json)] as const)
      : lineChanges(text);
    for (const [name, changed] of changes)
      yield { name: `${file}${name}`, tree: () => new Map([...tree, [file, changed]]) };
  }
}

/** The text with one line removed, repeated, or with another number or letter. */
function lineChanges(text: string): readonly (readonly [name: string, changed: string])[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const withLines = (...replacement: readonly string[]) =>
      [...lines.slice(0, index), ...replacement, ...lines.slice(index + 1)].join('\n');
    return [
      [` line ${index + 1} removed`, withLines()],
      [` line ${index + 1} twice`, withLines(line, line)],
      [
        ` line ${index + 1} with another number`,
        withLines(line.replace(/\d+/, (n) => String(Number(n) + 1))),
      ],
      [` line ${index + 1} with another text`, withLines(line.replace(/[a-z]/, 'x'))],
    ] as const;
  });
}

/** The document with one place changed, for every place. */
function* changesOf(value: unknown, path: string): Generator<readonly [name: string, changed: unknown]> {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      const at = `${path}/${index}`;
      const [left, right] = [value.slice(0, index), value.slice(index + 1)];
      yield [`${at} removed`, [...left, ...right]];
      yield [`${at} twice`, [...left, entry, entry, ...right]];
      if (right.length > 0)
        yield [`${at} swapped with the next`, [...left, right[0], entry, ...right.slice(1)]];
      for (const [name, changed] of changesOf(entry, at)) yield [name, [...left, changed, ...right]];
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      const at = `${path}/${key}`;
      const { [key]: _gone, ...rest } = value as Record<string, unknown>;
      yield [`${at} removed`, rest];
      for (const [name, changed] of changesOf(member, at)) yield [name, { ...value, [key]: changed }];
    }
  } else yield* scalarChanges(value, path);
}

function* scalarChanges(value: unknown, path: string): Generator<readonly [name: string, changed: unknown]> {
  if (typeof value === 'string') {
    const digits = value.replace(/\d+(?!.*\d)/, (number) => String(Number(number) + 1));
    if (digits !== value) yield [`${path} with another number`, digits];
    yield [`${path} as another text`, `x${value}`];
    yield [`${path} empty`, ''];
    yield [`${path} as a number`, 7];
  } else if (typeof value === 'number') {
    yield [`${path} plus one`, value + 1];
    yield [`${path} a thousandfold`, 1000 * value + 12];
    yield [`${path} as a text`, String(value)];
  } else if (typeof value === 'boolean') yield [`${path} inverted`, !value];
  yield [`${path} null`, null];
}
