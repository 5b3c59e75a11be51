/** Programs of pages as their readers compile them: strictly, all in one go. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  moduleDetection: ts.ModuleDetectionKind.Force,
  customConditions: ['@wayfold/source'],
  typeRoots: [join(root, 'node_modules/@types')],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  verbatimModuleSyntax: true,
  allowUnreachableCode: false,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
};

/** A line of a file that does not compile. */
export interface CompileError {
  readonly file: string;
  /** From 0. */
  readonly line: number;
  readonly message: string;
}

/** What is wrong with the files as TypeScript; their packages are read as sources. */
export function compile(files: readonly string[]): readonly CompileError[] {
  const program = ts.createProgram([...files, join(here, 'hosts.d.ts')], options);
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (source === undefined) return [{ file, line: 0, message: 'not found' }];
    const all = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return all.map(({ messageText, start = 0, code }) => ({
      file,
      line: source.getLineAndCharacterOfPosition(start).line,
      message: `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    }));
  });
}
