/** What an entry point exports, found by following re-exports through the syntax trees. */
import ts from 'typescript';
import { type Code, resolve } from './code.js';

/** One exported name. */
export interface Exported {
  readonly name: string;
  readonly kind: 'function' | 'const' | 'class' | 'interface' | 'type' | 'enum' | 'namespace' | 'external';
  /** Where it is declared. */
  readonly path: string;
  readonly documented: boolean;
}

type Files = ReadonlyMap<string, Code>;

const kinds: readonly [(node: ts.Node) => boolean, Exported['kind']][] = [
  [ts.isFunctionDeclaration, 'function'],
  [ts.isClassDeclaration, 'class'],
  [ts.isInterfaceDeclaration, 'interface'],
  [ts.isTypeAliasDeclaration, 'type'],
  [ts.isEnumDeclaration, 'enum'],
  [ts.isModuleDeclaration, 'namespace'],
];

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

const isDocumented = (node: ts.Node): boolean =>
  ts.getJSDocCommentsAndTags(node).some((doc) => ts.isJSDoc(doc) && (doc.comment ?? '').length > 0);

interface Declared extends Exported {
  readonly exported: boolean;
}

function declarationsOf(file: Code): Declared[] {
  return file.tree.statements.flatMap((node): Declared[] => {
    const shared = { path: file.path, documented: isDocumented(node), exported: isExported(node) };
    if (ts.isVariableStatement(node)) {
      return node.declarationList.declarations.map(({ name }) => ({
        ...shared,
        name: name.getText(file.tree),
        kind: 'const',
      }));
    }
    const kind = kinds.find(([is]) => is(node))?.[1];
    const name = ts.isDeclarationStatement(node) ? node.name?.getText(file.tree) : undefined;
    return kind === undefined || name === undefined ? [] : [{ ...shared, name, kind }];
  });
}

/** Declarations of one name count as one export: an overload or a type beside a value may carry the only docstring. */
function merge(found: readonly Exported[]): Exported[] {
  const byName = new Map<string, Exported>();
  for (const one of found) {
    const earlier = byName.get(one.name);
    byName.set(one.name, earlier ? { ...earlier, documented: earlier.documented || one.documented } : one);
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Follows `name` out of the module `specifier`, as seen from `file`. */
function follow(files: Files, file: Code, specifier: string, name: string, as: string): Exported[] {
  const target = files.get(resolve(file.path, specifier) ?? '');
  if (target === undefined) return [{ name: as, kind: 'external', path: specifier, documented: true }];
  return exportsOf(files, target)
    .filter((one) => one.name === name)
    .map((one) => ({ ...one, name: as }));
}

/** A name of this file that it exports by `export { name }`: declared here or imported. */
function local(files: Files, file: Code, name: string, as: string): Exported[] {
  const declared = declarationsOf(file).filter((one) => one.name === name);
  if (declared.length > 0)
    return declared.map(({ kind, path, documented }) => ({ name: as, kind, path, documented }));
  return file.tree.statements.flatMap((node) => {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) return [];
    const bindings = node.importClause?.namedBindings;
    if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
    const found = bindings.elements.find((element) => element.name.text === name);
    if (found === undefined) return [];
    return follow(files, file, node.moduleSpecifier.text, (found.propertyName ?? found.name).text, as);
  });
}

function reExports(files: Files, file: Code, node: ts.ExportDeclaration): Exported[] {
  const from =
    node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : undefined;
  const clause = node.exportClause;
  if (clause === undefined) {
    const target = files.get(resolve(file.path, from ?? '') ?? '');
    if (target) return exportsOf(files, target);
    return [{ name: `* from ${from}`, kind: 'external', path: from ?? '', documented: true }];
  }
  if (ts.isNamespaceExport(clause)) {
    return [{ name: clause.name.text, kind: 'namespace', path: file.path, documented: isDocumented(node) }];
  }
  return clause.elements.flatMap(({ name, propertyName }) => {
    const inner = (propertyName ?? name).text;
    return from === undefined
      ? local(files, file, inner, name.text)
      : follow(files, file, from, inner, name.text);
  });
}

/**
 * Everything a module exports, by name.
 *
 * @param files all sources by path
 * @param file the module
 */
export function exportsOf(files: Files, file: Code): Exported[] {
  const known = read.get(file);
  if (known !== undefined) return known;
  const found = findExports(files, file);
  read.set(file, found);
  return found;
}

/** Indexes re-export indexes: each is read once. */
const read = new WeakMap<Code, Exported[]>();

function findExports(files: Files, file: Code): Exported[] {
  const own = declarationsOf(file)
    .filter(({ exported }) => exported)
    .map(({ name, kind, path, documented }) => ({ name, kind, path, documented }));
  const others = file.tree.statements.flatMap((node) =>
    ts.isExportDeclaration(node) ? reExports(files, file, node) : [],
  );
  return merge([...own, ...others]);
}
