/** Follows calls through the sources by names, without type information. */
import ts from 'typescript';
import { type Code, publishedSources, resolve } from './code.js';

/** One function: where it is declared, its parameters and its body. */
interface Declared {
  readonly file: Code;
  readonly name: string;
  readonly parameters: readonly ts.ParameterDeclaration[];
  readonly body: ts.Node;
}

/** The functions that one walk enters, in order, as `path name`. */
export type Walk = readonly { readonly path: string; readonly name: string }[];

/** Sources by path. */
export type Files = ReadonlyMap<string, Code>;

const isFunction = (node: ts.Node | undefined): node is ts.ArrowFunction | ts.FunctionExpression =>
  node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));

/** The function that a file declares under a name at its top level. */
function declaredIn(file: Code, name: string): Declared | undefined {
  for (const node of file.tree.statements) {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name && node.body !== undefined)
      return { file, name, parameters: node.parameters, body: node.body };
    if (!ts.isVariableStatement(node)) continue;
    const found = node.declarationList.declarations.find((one) => one.name.getText(file.tree) === name);
    const value = found?.initializer;
    if (isFunction(value)) return { file, name, parameters: value.parameters, body: value.body };
  }
  return undefined;
}

/** The function that a name means in a file: declared there, imported or exported from elsewhere. */
function lookUp(files: Files, file: Code, name: string): Declared | undefined {
  const here = declaredIn(file, name);
  if (here !== undefined) return here;
  for (const node of file.tree.statements) {
    if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) continue;
    const specifier = node.moduleSpecifier;
    if (specifier === undefined || !ts.isStringLiteral(specifier)) continue;
    const names = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
    if (names === undefined || !(ts.isNamedImports(names) || ts.isNamedExports(names))) continue;
    const binding = names.elements.find((element) => element.name.text === name);
    const target = files.get(resolve(file.path, specifier.text) ?? '');
    if (binding !== undefined && target !== undefined)
      return lookUp(files, target, (binding.propertyName ?? binding.name).text);
  }
  return undefined;
}

/** Whether a node has one of the names, a member of one, or an object made from these; results of calls do not count. */
function mentions(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isCallExpression(node) || isFunction(node)) return false;
  if (ts.isIdentifier(node)) return names.has(node.text);
  if (ts.isPropertyAccessExpression(node)) return mentions(node.expression, names);
  if (ts.isPropertyAssignment(node)) return mentions(node.initializer, names);
  return ts.forEachChild(node, (child) => mentions(child, names) || undefined) ?? false;
}

function bind(name: ts.BindingName, names: Set<string>): void {
  if (ts.isIdentifier(name)) names.add(name.text);
  else for (const element of name.elements) if (ts.isBindingElement(element)) bind(element.name, names);
}

/**
 * Walks from an entry function, in source order and depth first, along calls that receive one of its parameters or a
 * value taken from one. Each function is entered once; folders left out are not entered.
 */
export function walkFrom(
  entry: { readonly path: string; readonly name: string },
  leftOut: readonly string[],
  files: Files = new Map(publishedSources().map((file) => [file.path, file])),
): Walk {
  const steps: { path: string; name: string }[] = [];
  const entered = new Set<string>();

  const enter = ({ file, name, parameters, body }: Declared, received: (index: number) => boolean): void => {
    const key = `${file.path} ${name}`;
    if (entered.has(key) || leftOut.some((folder) => file.path.startsWith(folder))) return;
    entered.add(key);
    steps.push({ path: file.path, name });
    const names = new Set<string>();
    parameters.forEach((parameter, index) => {
      if (received(index)) bind(parameter.name, names);
    });
    visit(file, body, names);
  };

  const visit = (file: Code, node: ts.Node, names: Set<string>): void => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined && mentions(node.initializer, names))
      bind(node.name, names);
    if (ts.isCallExpression(node)) {
      const { expression, arguments: given } = node;
      for (const one of given) visit(file, one, names);
      const flags = given.map((one) => mentions(one, names));
      const callee = ts.isIdentifier(expression) ? lookUp(files, file, expression.text) : undefined;
      if (callee !== undefined && flags.includes(true)) enter(callee, (index) => flags[index] ?? false);
      if (callee === undefined) visit(file, expression, names);
      return;
    }
    ts.forEachChild(node, (child) => visit(file, child, names));
  };

  const file = files.get(entry.path);
  const start = file === undefined ? undefined : lookUp(files, file, entry.name);
  if (start === undefined) throw new Error(`no function ${entry.name} in ${entry.path}`);
  enter(start, () => true);
  return steps;
}

/** Stays, files and returns of a walk. */
export interface Figures {
  /** Runs of consecutive functions in one file. */
  readonly stays: number;
  readonly files: number;
  /** Stays in files that the walk has already visited. */
  readonly returns: number;
}

/** Counts the stays of a walk. */
export function figuresOf(walk: Walk): Figures {
  const stays = walk.filter(({ path }, index) => path !== walk[index - 1]?.path).length;
  const files = new Set(walk.map(({ path }) => path)).size;
  return { stays, files, returns: stays - files };
}
