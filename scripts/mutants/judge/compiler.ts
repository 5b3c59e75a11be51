/** Mutants that the compiler decides: those that it refuses, and values that are stated for it alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Mutant } from '../find/find.js';

/** What the compiler says about mutants. */
export interface Compiler {
  /** The first error that a mutant causes; undefined for one that compiles. It never reaches a test, nor a user. */
  errorOf(mutant: Mutant): string | undefined;
  /**
   * Whether the mutant lies in the value beside an element of a list, `list[index] ?? 0`: the type of an index demands one,
   * whether or not the index can be out of bounds.
   */
  isBesideElement(mutant: Mutant): boolean;
}

/** Errors about names that are no longer used: they are matters of style. */
const unused: ReadonlySet<number> = new Set([6133, 6138, 6192, 6196, 6198, 6199]);

/** Makes a compiler of the workspace, which loads a file with its imports when it is first asked about it. */
export function compilerOf(root: string): Compiler {
  const config = join(root, 'tsconfig.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    { ...ts.sys, readDirectory: () => [] },
    root,
  );
  let changed = { path: '', text: '', version: 0 };
  const host: ts.LanguageServiceHost = {
    ...{ fileExists: ts.sys.fileExists, readFile: ts.sys.readFile, directoryExists: ts.sys.directoryExists },
    getScriptFileNames: () => [changed.path],
    getScriptVersion: (path) => (path === changed.path ? String(changed.version) : '0'),
    getScriptSnapshot(path) {
      const text = path === changed.path ? changed.text : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => root,
    getCompilationSettings: () => ({ ...options, incremental: false }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
  };
  const service = ts.createLanguageService(host, ts.createDocumentRegistry());
  const open = (file: string, edit: (text: string) => string): string => {
    const path = join(root, file);
    changed = { path, text: edit(readFileSync(path, 'utf8')), version: changed.version + 1 };
    return path;
  };
  return {
    errorOf(mutant) {
      const path = open(mutant.file, (text) => mutatedText(text, mutant));
      const errors = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
      const [first] = errors.filter(({ code }) => !unused.has(code));
      return first && ts.flattenDiagnosticMessageText(first.messageText, ' ');
    },
    isBesideElement({ file, start, end }) {
      const path = open(file, (text) => text);
      const program = service.getProgram();
      const tree = program?.getSourceFile(path);
      if (program === undefined || tree === undefined) return false;
      const sides = besides(tree, start, end);
      return sides.some(({ left }) => isElement(left, program.getTypeChecker()));
    },
  };
}

/** The expressions with `??` whose right side a place lies in. */
function besides(tree: ts.SourceFile, start: number, end: number): readonly ts.BinaryExpression[] {
  const found: ts.BinaryExpression[] = [];
  const visit = (node: ts.Node): void => {
    if (node.pos > start || node.end < end) return;
    const isChoice =
      ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
    if (isChoice && node.right.pos <= start && end <= node.right.end) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Whether an expression is an element of a list or a member of one: `list[index]`, `list[index]?.name`. */
function isElement(node: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isPropertyAccessExpression(node)) return isElement(node.expression, checker);
  if (!ts.isElementAccessExpression(node)) return false;
  const type = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
  return type.getNumberIndexType() !== undefined && type.getStringIndexType() === undefined;
}

/** The source with the mutant; a statement that is left out stays as an empty one. */
function mutatedText(text: string, { start, end, mutated }: Mutant): string {
  return `${text.slice(0, start)}${mutated === '' ? ';' : `(${mutated})`}${text.slice(end)}`;
}
