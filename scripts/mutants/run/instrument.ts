/** Writes switches for mutants into the text of a source file, and a counter of steps into its loops. */
import ts from 'typescript';
import type { Mutant } from '../find/find.js';

/** A mutant with the number that its switch compares. */
export interface NumberedMutant extends Mutant {
  readonly id: number;
}

/** Text to insert at an offset. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/**
 * Returns the text with a switch for each mutant: `a < b` becomes `($mutant(7) ? (a <= b) : (a < b))`. The text of mutants is
 * taken from the source unchanged, since only one of them is active at a time.
 */
export function instrumented(file: string, text: string, mutants: readonly NumberedMutant[]): string {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const bySite = new Map<string, NumberedMutant[]>();
  for (const mutant of mutants) {
    const key = `${mutant.start} ${mutant.end}`;
    bySite.set(key, [...(bySite.get(key) ?? []), mutant]);
  }
  const insertions: Insertion[] = [];
  const visit = (node: ts.Node): void => {
    const key = `${node.getStart(tree)} ${node.end}`;
    const here = bySite.get(key) ?? [];
    bySite.delete(key); // a node that only wraps another has the same text
    const around = here.length > 0 ? switchOf(node, here) : undefined;
    if (around !== undefined) insertions.push({ at: node.getStart(tree), text: around.before });
    const loop = ts.isIterationStatement(node, false) ? node.statement : undefined;
    ts.forEachChild(node, (child) => {
      if (child === loop) insertions.push({ at: child.getStart(tree), text: '{ $step(); ' });
      visit(child);
      if (child === loop) insertions.push({ at: child.end, text: ' }' });
    });
    if (around !== undefined) insertions.push({ at: node.end, text: around.after });
  };
  ts.forEachChild(tree, visit);
  return inserted(text, insertions);
}

function switchOf(node: ts.Node, mutants: readonly NumberedMutant[]): { before: string; after: string } {
  if (ts.isExpressionStatement(node)) {
    const isNone = mutants.map(({ id }) => `!$mutant(${id})`).join(' && ');
    return { before: `{ if (${isNone}) `, after: ' }' };
  }
  const choices = mutants.map(({ id, mutated }) => `$mutant(${id}) ? (${mutated}) : `).join('');
  return { before: `(${choices}(`, after: '))' };
}

/** Insertions are in the order of the text. */
function inserted(text: string, insertions: readonly Insertion[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { at, text: part } of insertions) {
    parts.push(text.slice(done, at), part);
    done = at;
  }
  return [...parts, text.slice(done)].join('');
}
