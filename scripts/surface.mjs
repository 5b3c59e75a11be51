// What an installed module has at run time against what its declarations promise.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { say } from './steps.mjs';

/** Names that each import of a file has as values, according to the declarations. */
function declaredValues(file) {
  const options = { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 };
  const program = ts.createProgram([file], { ...options, target: ts.ScriptTarget.ES2022, noEmit: true });
  const checker = program.getTypeChecker();
  const values = new Map();
  for (const node of program.getSourceFile(file).statements) {
    const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : undefined;
    if (bindings === undefined || !ts.isNamespaceImport(bindings)) continue;
    const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(bindings.name));
    values.set(
      node.moduleSpecifier.text,
      properties.map(({ name }) => name),
    );
  }
  return values;
}

/**
 * Differences between the values that declarations name and those that modules have.
 *
 * @param {string} consumer folder with the packages installed and `entries.ts`, which imports each of `names`
 * @param {readonly string[]} names entry points
 * @returns {Promise<string[]>}
 */
export async function surfaceProblems(consumer, names) {
  const declared = declaredValues(join(consumer, 'entries.ts'));
  const problems = [];
  let count = 0;
  for (const name of names) {
    const from = createRequire(join(consumer, 'index.js')).resolve(name);
    const there = Object.keys(await import(pathToFileURL(from).href));
    const promised = declared.get(name) ?? [];
    count += there.length;
    for (const one of promised) if (!there.includes(one)) problems.push(`${name}: ${one} is only declared`);
    for (const one of there) if (!promised.includes(one)) problems.push(`${name}: ${one} is not declared`);
  }
  say(
    `${problems.length === 0 ? '✓' : '✗'} consumer: ${count} values of ${names.length} entry points are declared and there`,
  );
  return problems;
}
