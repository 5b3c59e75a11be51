/** Kinds of mutants: each rule returns the texts that may replace a node. */
import ts from 'typescript';
import { isCondition, isLoopCondition, isPredicate, isResult, methodOf, operatorOf } from './nodes.js';

type Rule = (node: ts.Node) => readonly string[];

const { SyntaxKind } = ts;

/** Operators and the text of their neighbour. */
const swapped: {
  readonly [kind in 'boundary' | 'equality' | 'arithmetic']: ReadonlyMap<ts.SyntaxKind, string>;
} = {
  boundary: new Map([
    [SyntaxKind.LessThanToken, '<='],
    [SyntaxKind.LessThanEqualsToken, '<'],
    [SyntaxKind.GreaterThanToken, '>='],
    [SyntaxKind.GreaterThanEqualsToken, '>'],
  ]),
  equality: new Map([
    [SyntaxKind.EqualsEqualsEqualsToken, '!=='],
    [SyntaxKind.ExclamationEqualsEqualsToken, '==='],
    [SyntaxKind.EqualsEqualsToken, '!='],
    [SyntaxKind.ExclamationEqualsToken, '=='],
  ]),
  arithmetic: new Map([
    [SyntaxKind.PlusToken, '-'],
    [SyntaxKind.MinusToken, '+'],
    [SyntaxKind.AsteriskToken, '/'],
    [SyntaxKind.SlashToken, '*'],
    [SyntaxKind.PercentToken, '*'],
    [SyntaxKind.AsteriskAsteriskToken, '*'],
    [SyntaxKind.AmpersandToken, '|'],
    [SyntaxKind.BarToken, '&'],
    [SyntaxKind.CaretToken, '&'],
    [SyntaxKind.LessThanLessThanToken, '>>'],
    [SyntaxKind.GreaterThanGreaterThanToken, '<<'],
    [SyntaxKind.GreaterThanGreaterThanGreaterThanToken, '<<'],
    [SyntaxKind.PlusEqualsToken, '-='],
    [SyntaxKind.MinusEqualsToken, '+='],
    [SyntaxKind.AsteriskEqualsToken, '/='],
    [SyntaxKind.SlashEqualsToken, '*='],
  ]),
};

function withOperator(node: ts.BinaryExpression, operator: string | undefined): readonly string[] {
  return operator === undefined ? [] : [`${node.left.getText()} ${operator} ${node.right.getText()}`];
}

/** Whether `+` joins texts as far as syntax shows. */
function isText(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  if (['join', 'toString', 'padStart', 'repeat'].includes(methodOf(node) ?? '')) return true;
  return ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right));
}

const arithmetic: Rule = (node) => {
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.MinusToken)
    return [node.operand.getText()];
  if (!ts.isBinaryExpression(node) || isText(node)) return [];
  return withOperator(node, swapped.arithmetic.get(node.operatorToken.kind));
};

const counting: Rule = (node) => {
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return [];
  if (ts.isForStatement(node.parent)) return []; // would only run past the end
  if (node.operator === SyntaxKind.PlusPlusToken) return [node.getText().replace('++', '--')];
  return node.operator === SyntaxKind.MinusMinusToken ? [node.getText().replace('--', '++')] : [];
};

const boundary: Rule = (node) =>
  ts.isBinaryExpression(node) ? withOperator(node, swapped.boundary.get(node.operatorToken.kind)) : [];

/** A decision is replaced by both of its results, which finds what its negation would. */
const condition: Rule = (node) => {
  if (isPredicate(node) && !ts.isFunctionLike(node)) return ['() => true', '() => false'];
  if (!isCondition(node) || isBoolean(node)) return [];
  const operator = operatorOf(node);
  // One operand fewer is nearer to these results.
  const never = operator === SyntaxKind.BarBarToken ? [] : ['false'];
  const always = operator === SyntaxKind.AmpersandAmpersandToken || isLoopCondition(node) ? [] : ['true'];
  return [...always, ...never];
};

const negation: Rule = (node) => {
  if (isCondition(node)) return [];
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [node.operand.getText()];
  return ts.isBinaryExpression(node) ? withOperator(node, swapped.equality.get(node.operatorToken.kind)) : [];
};

const chained = new Map<ts.SyntaxKind | undefined, string>([
  [SyntaxKind.AmpersandAmpersandToken, ' && '],
  [SyntaxKind.BarBarToken, ' || '],
  [SyntaxKind.QuestionQuestionToken, ' ?? '],
]);

function operandsOf(node: ts.Expression, operator: ts.SyntaxKind): readonly ts.Expression[] {
  return ts.isBinaryExpression(node) && operatorOf(node) === operator
    ? [...operandsOf(node.left, operator), node.right]
    : [node];
}

/** Whether `list[index] ?? 0` states for the compiler alone that the element exists: without its right side it is equal. */
function isForCompiler(node: ts.BinaryExpression): boolean {
  return (
    operatorOf(node) === SyntaxKind.QuestionQuestionToken &&
    ts.isElementAccessExpression(node.left) &&
    /^-?[\d_]+n?$/.test(node.right.getText())
  );
}

/** Each operand of a chain of `&&`, `||` or `??` is left out once. */
const operand: Rule = (node) => {
  const operator = operatorOf(node);
  const text = chained.get(operator);
  if (!ts.isBinaryExpression(node) || operator === undefined || text === undefined) return [];
  if (operatorOf(node.parent) === operator && ts.isBinaryExpression(node.parent) && node.parent.left === node)
    return [];
  if (isForCompiler(node)) return [node.right.getText()];
  const operands = operandsOf(node, operator).map((one) => one.getText());
  return operands.map((_, left) => operands.filter((_, index) => index !== left).join(text));
};

function isBoolean(node: ts.Node): boolean {
  return node.kind === SyntaxKind.TrueKeyword || node.kind === SyntaxKind.FalseKeyword;
}

const boolean: Rule = (node) => {
  if (!isBoolean(node) || ts.isLiteralTypeNode(node.parent)) return [];
  return [node.kind === SyntaxKind.TrueKeyword ? 'false' : 'true'];
};

const number: Rule = (node) => {
  if (!ts.isNumericLiteral(node) && !ts.isBigIntLiteral(node)) return [];
  if ('name' in node.parent && node.parent.name === node) return [];
  const text = node.getText();
  const [unit, digits] = ts.isBigIntLiteral(node) ? ['n', text.slice(0, -1)] : ['', text];
  const plain = digits.replaceAll('_', '');
  if (!/^(\d+|0x[\da-f]+)$/i.test(plain)) return [`${text} + 1`, `${text} - 1`];
  // Amounts, counts and indices are never negative.
  return [1n, -1n].map((step) => BigInt(plain) + step).flatMap((one) => (one < 0n ? [] : [`${one}${unit}`]));
};

const listMethods = new Set([
  'map',
  'flatMap',
  'filter',
  'slice',
  'sort',
  'toSorted',
  'concat',
  'reverse',
  'flat',
]);

/** Texts and lists that a function returns become empty. */
const empty: Rule = (node) => {
  if (!isResult(node)) return [];
  if (ts.isArrayLiteralExpression(node)) return node.elements.length > 0 ? ['[]'] : [];
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
    const text = node.getText().slice(1, -1);
    if (text.includes(' ')) return []; // a sentence
    return [text === '' ? `'?'` : `''`];
  }
  return listMethods.has(methodOf(node) ?? '') ? ['[]'] : [];
};

/** A call whose result is unused is left out. */
const call: Rule = (node) => {
  if (!ts.isExpressionStatement(node)) return [];
  const { expression } = node;
  const inner = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (ts.isYieldExpression(inner)) return [''];
  return ts.isCallExpression(inner) && inner.expression.kind !== SyntaxKind.SuperKeyword ? [''] : [];
};

/** Names of functions that return one of their arguments, besides `Math.min` and `Math.max`. */
const extremes =
  /^(Math\.(min|max)|min|max|least|most|lesser|greater|smaller|larger|lower|higher|earlier|later)$/;

/** The least or greatest of several becomes the one of all but one. */
const extreme: Rule = (node) => {
  if (!ts.isCallExpression(node)) return [];
  const name = node.expression.getText();
  const args = node.arguments.map((argument) => argument.getText());
  if (!extremes.test(name)) return [];
  if (name.startsWith('Math.') && node.arguments.some(ts.isSpreadElement))
    return [`Math.${name === 'Math.min' ? 'max' : 'min'}(${args.join(', ')})`];
  if (args.length !== 2) return [];
  return args;
};

/** An order is reversed, and lost. */
const order: Rule = (node) => {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const isBare = ['sort', 'toSorted'].includes(node.expression.name.text) && node.arguments.length === 0;
    return isBare ? [node.expression.expression.getText()] : [];
  }
  const { parent } = node;
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return [];
  if (!['sort', 'toSorted'].includes(methodOf(parent) ?? '')) return [];
  return [`(x, y) => (${node.getText()})(y, x)`, '() => 0'];
};

const quantifier: Rule = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const other = new Map([
    ['some', 'every'],
    ['every', 'some'],
  ]).get(node.expression.name.text);
  if (other === undefined) return [];
  const { expression, questionDotToken: dot } = node.expression;
  const args = node.arguments.map((argument) => argument.getText()).join(', ');
  return [`${expression.getText()}${dot === undefined ? '.' : '?.'}${other}(${args})`];
};

/** Members or elements that are spread into an object or a list are left out. A choice is mutated by its condition. */
const spread: Rule = (node) => {
  const { parent } = node;
  const isOfObject = ts.isSpreadAssignment(parent);
  if (!isOfObject && !(ts.isSpreadElement(parent) && ts.isArrayLiteralExpression(parent.parent))) return [];
  const inner = ts.isParenthesizedExpression(node) ? node.expression : node;
  const isChoice = ts.isConditionalExpression(inner) || chained.has(operatorOf(inner));
  return isChoice ? [] : [isOfObject ? '{}' : '[]'];
};

/** Every rule, under the name of its kind. */
export const rules: { readonly [kind: string]: Rule } = {
  boundary,
  condition,
  negation,
  operand,
  arithmetic,
  counting,
  number,
  boolean,
  empty,
  call,
  extreme,
  order,
  quantifier,
  spread,
};
