/** Finds every mutant of a source file. */
import ts from 'typescript';
import { isInsideChain } from './nodes.js';
import { rules } from './rules.js';

/** One small change of a source file that a test should notice. */
export interface Mutant {
  /** Path relative to the root. */
  readonly file: string;
  readonly kind: string;
  /** Names of the declarations around it: `settle`, `auditors.transfer`. */
  readonly within: string;
  /** Text of the node, and the text that replaces it; empty for a statement that is left out. */
  readonly original: string;
  readonly mutated: string;
  /** Number among mutants that are alike in all of this, from 0. */
  readonly nth: number;
  /** Offsets of the original in the file. */
  readonly start: number;
  readonly end: number;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
}

/** A mutant as `equivalent.json` names it: what stays the same while the rest of the file is edited. */
export interface MutantName {
  readonly file: string;
  readonly within: string;
  readonly original: string;
  readonly mutated: string;
  /** Absent for the first of several that are alike in all other members. */
  readonly nth?: number;
}

/** The name of a mutant. */
export function nameOf({ file, within, original, mutated, nth }: Mutant): MutantName {
  const alike = { file, within, original: oneLine(original), mutated: oneLine(mutated) };
  return nth === 0 ? alike : { ...alike, nth };
}

/** A text for each name, to compare names by. */
export function keyOf({ file, within, original, mutated, nth = 0 }: MutantName): string {
  return JSON.stringify([file, within, original, mutated, nth]);
}

/** Returns the mutants of a file, in the order of the text. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true);
  const found: Mutant[] = [];
  const counts = new Map<string, number>();
  const add = (node: ts.Node, kind: string, mutated: string): void => {
    const start = node.getStart(tree);
    const { line, character } = tree.getLineAndCharacterOfPosition(start);
    const place = { start, end: node.end, line: line + 1, column: character + 1 };
    const first = {
      file,
      kind,
      within: placeOf(node),
      original: node.getText(tree),
      mutated,
      nth: 0,
      ...place,
    };
    const key = keyOf(nameOf(first));
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    found.push({ ...first, nth });
  };
  const visit = (node: ts.Node): void => {
    if (isSilent(node)) return;
    if (!isInsideChain(node))
      for (const [kind, rule] of Object.entries(rules))
        for (const replacement of rule(node)) add(node, kind, replacement);
    ts.forEachChild(node, visit);
  };
  for (const statement of tree.statements) visit(statement);
  return found;
}

/** Names whose values are texts for users. */
const textNames = /^(message|sentence|description|summary|title|hint)$/;

/** Whether a node gives a text to a name: `message: …`. */
function isNamedText(node: ts.Node): boolean {
  return (
    (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && textNames.test(node.name.getText())
  );
}

/** Types, imports and texts for users: no answer of a test depends on a change there. */
function isSilent(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isThrowStatement(node)) return true;
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'say';
  return isNamedText(node);
}

/** Names of the declarations around a node, outermost first. */
function placeOf(node: ts.Node): string {
  const names: string[] = [];
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) names.unshift(...declaredNames(at));
  return oneLine(names.join('.'));
}

function declaredNames(node: ts.Node): readonly string[] {
  if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) return [node.name.getText()];
  const isFunction = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
  return isFunction && node.name !== undefined ? [node.name.getText()] : [];
}

/** A text on one line. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}
