// Public types as the compiler reads them, for the rule that every member has a doc comment and for the schemas of answers.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { entryPoints, publishedFolders } from './inputs.mjs';
import { root } from './steps.mjs';

export { ts };

/**
 * A program over source files, with paths relative to the root, by the options of the workspace and these. With `noLib`
 * packages from outside the workspace are not read either.
 */
export function programOf(paths, more = {}) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, composite: false, rootDir: root, outDir: join(root, '.tsc') },
    root,
  );
  const all = { ...options, ...more };
  return ts.createProgram(
    paths.map((path) => join(root, path)),
    all,
    all.noLib ? workspaceHost(all) : undefined,
  );
}

/** A host that finds modules of the workspace alone: packages from elsewhere are as absent as the library. */
function workspaceHost(options) {
  const host = ts.createCompilerHost(options);
  const cache = ts.createModuleResolutionCache(root, (name) => name, options);
  host.resolveModuleNameLiterals = (names, path) =>
    names.map(({ text }) => {
      const { resolvedModule } = ts.resolveModuleName(text, path, options, host, cache);
      const isOurs =
        resolvedModule !== undefined && !resolvedModule.resolvedFileName.includes('node_modules');
      return { resolvedModule: isOurs ? resolvedModule : undefined };
    });
  host.resolveTypeReferenceDirectiveReferences = (names) =>
    names.map(() => ({ resolvedTypeReferenceDirective: undefined }));
  return host;
}

/** Path of the file of a node, relative to the root. */
export function pathOf(node) {
  return relative(root, node.getSourceFile().fileName).replaceAll('\\', '/');
}

/** Text of the doc comment of a declaration, on one line; empty if it has none. */
export function docOf(node) {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(docs.at(-1)?.comment) ?? '';
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Type functions that select members of a union: what they select by is no member. */
const selecting = new Set(['Extract', 'Exclude']);

const isMember = (node) =>
  ts.isPropertySignature(node) ||
  ts.isMethodSignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isAccessor(node);

/** Whether a member is a tag such as `kind: 'swap'`, which its type describes. */
export const isTag = ({ type }) => type !== undefined && ts.isLiteralTypeNode(type);

const isHidden = (node) =>
  (node.name !== undefined && ts.isPrivateIdentifier(node.name)) ||
  (ts.canHaveModifiers(node) &&
    (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword));

/** Parts of a declaration that a reader of types sees: no bodies and no initial values. */
function partsOf(node) {
  if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node))
    return [node.type];
  if (ts.isFunctionLike(node)) return [...(node.typeParameters ?? []), ...node.parameters, node.type];
  if (ts.isTypeReferenceNode(node) && selecting.has(node.typeName.getText()))
    return [node.typeArguments?.[0]];
  const parts = [];
  ts.forEachChild(node, (child) => void parts.push(child));
  return parts;
}

/** Node with the name of the declaration that a type refers to, if it refers to one. */
function nameIn(node) {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  if (ts.isExpressionWithTypeArguments(node)) return node.expression;
  if (ts.isTypeQueryNode(node)) return node.exprName;
  return undefined;
}

/** Name of the innermost declaration around a node. */
function ownerOf({ parent }) {
  const isNamed =
    ts.isInterfaceDeclaration(parent) ||
    ts.isTypeAliasDeclaration(parent) ||
    ts.isClassDeclaration(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isVariableDeclaration(parent);
  if (isNamed) return parent.name?.getText() ?? 'default';
  return ts.isSourceFile(parent) ? '' : ownerOf(parent);
}

/** The declarations of a symbol, through imports and re-exports. */
export function declarationsOf(checker, symbol) {
  const isAlias = symbol !== undefined && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.declarations ?? [];
}

/**
 * Nodes of the types that declarations lead to, in files of the workspace.
 *
 * @param {ts.Program} program
 * @param {readonly ts.Symbol[]} symbols
 * @returns {Set<ts.Node>}
 */
export function reach(program, symbols) {
  const checker = program.getTypeChecker();
  const seen = new Set();
  const follow = (symbol) => {
    for (const node of declarationsOf(checker, symbol))
      if (!program.isSourceFileFromExternalLibrary(node.getSourceFile())) visit(node);
  };
  const visit = (node) => {
    if (node === undefined || seen.has(node) || isHidden(node)) return;
    seen.add(node);
    const name = nameIn(node);
    if (name !== undefined) follow(checker.getSymbolAtLocation(name));
    for (const part of partsOf(node)) visit(part);
  };
  for (const symbol of symbols) follow(symbol);
  return seen;
}

/** The exports of a source file, with its path relative to the root. */
export function exportsOf(program, path) {
  const checker = program.getTypeChecker();
  return checker.getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(join(root, path))));
}

/**
 * Members of the types that the exports of source files lead to; no tags.
 *
 * @param {ts.Program} program
 * @param {readonly string[]} paths of the source files, relative to the root
 * @returns {{ path: string, line: number, name: string, isDocumented: boolean }[]} by path and line
 */
export function membersReachable(program, paths) {
  const nodes = reach(
    program,
    paths.flatMap((path) => exportsOf(program, path)),
  );
  const members = [...nodes].filter((node) => isMember(node) && !isTag(node)).map(memberOf);
  return members.sort((a, b) => (a.path === b.path ? a.line - b.line : a.path < b.path ? -1 : 1));
}

function memberOf(node) {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  const name = `${ownerOf(node)}.${node.name.getText()}`;
  return { path: pathOf(node), line: line + 1, name, isDocumented: docOf(node) !== '' };
}

/** Members of the types that the published entry points lead to. */
export function publicMembers() {
  const sources = publishedFolders().flatMap((folder) =>
    entryPoints(folder).flatMap(({ source, exists }) => (exists ? [source] : [])),
  );
  // Names are enough for this: no library is read.
  return membersReachable(programOf(sources, { noLib: true, types: [] }), sources);
}
