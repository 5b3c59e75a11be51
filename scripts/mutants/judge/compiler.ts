/** Mutants that the compiler refuses: they never reach a test, and no mistake of that kind reaches a user. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Mutant } from '../find/find.js';

/** Returns the first error that a mutant causes; undefined for one that compiles. */
export type Compile = (mutant: Mutant) => string | undefined;

/** Errors about names that are no longer used: they are matters of style. */
const unused: ReadonlySet<number> = new Set([6133, 6138, 6192, 6196, 6198, 6199]);

/** Makes a compiler of the workspace, which loads a file with its imports when it is first asked about it. */
export function compilerOf(root: string): Compile {
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
  return (mutant) => {
    const path = join(root, mutant.file);
    changed = { path, text: mutatedText(readFileSync(path, 'utf8'), mutant), version: changed.version + 1 };
    const errors = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
    const [first] = errors.filter(({ code }) => !unused.has(code));
    return first && ts.flattenDiagnosticMessageText(first.messageText, ' ');
  };
}

/** The source with the mutant; a statement that is left out stays as an empty one. */
function mutatedText(text: string, { start, end, mutated }: Mutant): string {
  return `${text.slice(0, start)}${mutated === '' ? ';' : `(${mutated})`}${text.slice(end)}`;
}
