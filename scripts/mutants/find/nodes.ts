/** Questions about syntax that several rules have. */
import ts from 'typescript';

/** The binary operator of a node; undefined for other nodes. */
export function operatorOf(node: ts.Node): ts.BinaryOperator | undefined {
  return ts.isBinaryExpression(node) ? node.operatorToken.kind : undefined;
}

/** The nearest parent that is no parenthesis, and the child of it that leads to the node. */
function outside(node: ts.Node): { readonly parent: ts.Node; readonly child: ts.Node } {
  let child = node;
  while (ts.isParenthesizedExpression(child.parent)) child = child.parent;
  return { parent: child.parent, child };
}

/** Methods of lists that a predicate decides. */
const predicateMethods = new Set([
  'filter',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'some',
  'every',
]);

/** Name of the method that a call calls. */
export function methodOf(node: ts.Node): string | undefined {
  return ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : undefined;
}

/** Whether a node is the predicate of a list method: `list.filter(node)`. */
export function isPredicate(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isCallExpression(parent) &&
    parent.arguments[0] === node &&
    predicateMethods.has(methodOf(parent) ?? '')
  );
}

/** Whether a node is the condition of a loop. */
export function isLoopCondition(node: ts.Node): boolean {
  const { parent, child } = outside(node);
  if (ts.isWhileStatement(parent) || ts.isDoStatement(parent)) return parent.expression === child;
  return ts.isForStatement(parent) && parent.condition === child;
}

/** Whether a node decides: the condition of a statement or a choice, or the body of a predicate. */
export function isCondition(node: ts.Node): boolean {
  if (ts.isParenthesizedExpression(node) || ts.isBlock(node)) return false;
  const { parent, child } = outside(node);
  if (ts.isIfStatement(parent)) return parent.expression === child;
  if (ts.isConditionalExpression(parent)) return parent.condition === child;
  return (
    isLoopCondition(node) || (ts.isArrowFunction(parent) && parent.body === child && isPredicate(parent))
  );
}

/** Whether a node is what a function returns, or a branch of it. */
export function isResult(node: ts.Node): boolean {
  const { parent, child } = outside(node);
  if (ts.isReturnStatement(parent)) return true;
  if (ts.isArrowFunction(parent)) return parent.body === child;
  return ts.isConditionalExpression(parent) && parent.condition !== child && isResult(parent);
}

/** Whether a longer optional chain continues a node: a switch there would end the chain early. */
export function isInsideChain(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isOptionalChain(node) &&
    (ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent) ||
      ts.isCallExpression(parent)) &&
    parent.expression === node
  );
}
