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

/** The part of a value that comes from the parameters of the entry: all of it, or some members of an object. */
type Taken = true | ReadonlyMap<string, Taken>;

/** Operators whose result is one of their operands. */
const joining: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.AmpersandAmpersandToken,
]);

/** Functions that return their argument, with its texts branded. */
const branding: ReadonlySet<string> = new Set(['brandAll']);

function join(a: Taken | undefined, b: Taken | undefined): Taken | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a === true || b === true ? true : new Map([...a, ...b]);
}

/** The members of an object that are taken from the names. */
function takenByObject(
  node: ts.ObjectLiteralExpression,
  names: ReadonlyMap<string, Taken>,
): Taken | undefined {
  const members = new Map<string, Taken>();
  let all: Taken | undefined;
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) all = join(all, taken(property.expression, names));
    const value =
      ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)
        ? taken(ts.isPropertyAssignment(property) ? property.initializer : property.name, names)
        : undefined;
    if (value !== undefined && property.name !== undefined) members.set(property.name.getText(), value);
  }
  return members.size === 0 ? all : join(all, members);
}

/**
 * The part of an expression's value that is one of the names or a member of one, in objects and lists too; results of
 * calls, comparisons and texts are other values.
 */
function taken(node: ts.Node, names: ReadonlyMap<string, Taken>): Taken | undefined {
  if (ts.isIdentifier(node)) return names.get(node.text);
  if (ts.isPropertyAccessExpression(node)) {
    const object = taken(node.expression, names);
    return object === true ? true : object?.get(node.name.text);
  }
  if (ts.isCallExpression(node) && branding.has(node.expression.getText()))
    return node.arguments[0] && taken(node.arguments[0], names);
  if (ts.isElementAccessExpression(node)) return taken(node.expression, names) === true ? true : undefined;
  if (ts.isObjectLiteralExpression(node)) return takenByObject(node, names);
  if (ts.isArrayLiteralExpression(node))
    return node.elements.some((element) => taken(element, names) !== undefined) ? true : undefined;
  if (ts.isConditionalExpression(node))
    return join(taken(node.whenTrue, names), taken(node.whenFalse, names));
  if (ts.isBinaryExpression(node))
    return joining.has(node.operatorToken.kind)
      ? join(taken(node.left, names), taken(node.right, names))
      : undefined;
  const wraps =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isSpreadElement(node);
  return wraps ? taken(node.expression, names) : undefined;
}

/** Notes the names that a pattern gives to parts of a value. */
function bind(name: ts.BindingName, value: Taken | undefined, names: Map<string, Taken>): void {
  if (value === undefined) return;
  if (ts.isIdentifier(name)) names.set(name.text, value);
  else
    for (const element of name.elements) {
      if (!ts.isBindingElement(element)) continue;
      const isWhole = value === true || element.dotDotDotToken !== undefined;
      const member = (element.propertyName ?? element.name).getText();
      bind(element.name, isWhole ? value : value.get(member), names);
    }
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

  const enter = (
    { file, name, parameters, body }: Declared,
    received: (index: number) => Taken | undefined,
  ): void => {
    const key = `${file.path} ${name}`;
    if (entered.has(key) || leftOut.some((folder) => file.path.startsWith(folder))) return;
    entered.add(key);
    steps.push({ path: file.path, name });
    const names = new Map<string, Taken>();
    parameters.forEach((parameter, index) => {
      bind(parameter.name, received(index), names);
    });
    visit(file, body, names);
  };

  const visit = (file: Code, node: ts.Node, names: Map<string, Taken>): void => {
    if (ts.isVariableDeclaration(node) && node.initializer !== undefined)
      bind(node.name, taken(node.initializer, names), names);
    if (ts.isCallExpression(node)) {
      const { expression, arguments: given } = node;
      for (const one of given) visit(file, one, names);
      const received = given.map((one) => taken(one, names));
      const callee = ts.isIdentifier(expression) ? lookUp(files, file, expression.text) : undefined;
      if (callee !== undefined && received.some((part) => part !== undefined))
        enter(callee, (index) => received[index]);
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
