/** A sentence in a plain template prints "[object Object]" where the name of a member belongs: such a template is tagged. */
import { expect, test } from 'vitest';
import { pathOf, programOf, ts } from '../../scripts/members.mjs';
import { publishedSources } from './support/code.js';

/** Places of plain templates that print a sentence or a part of one. */
function printedSentences(paths: readonly string[]): readonly string[] {
  const program = programOf(paths);
  const checker = program.getTypeChecker();
  const found: string[] = [];
  const visit = (node: import('typescript').Node): void => {
    const isTagged = ts.isTemplateExpression(node) && ts.isTaggedTemplateExpression(node.parent);
    if (ts.isTemplateSpan(node) && !ts.isTaggedTemplateExpression(node.parent.parent)) {
      const type = checker.typeToString(checker.getTypeAtLocation(node.expression));
      if (/\bSentence(Part)?\b/.test(type)) found.push(`${pathOf(node)}: ${node.expression.getText()}`);
    }
    if (!isTagged) ts.forEachChild(node, visit);
    else for (const span of node.templateSpans) visit(span.expression);
  };
  for (const path of paths) {
    const file = program.getSourceFiles().find((one) => pathOf(one) === path);
    if (file !== undefined) visit(file);
  }
  return found;
}

const core = publishedSources()
  .map(({ path }) => path)
  .filter((path) => path.startsWith('packages/core/src/'));

test('sentences are printed by their own templates', () => {
  expect(core.length).toBeGreaterThan(500);
  expect(printedSentences(core)).toEqual([]);
});

test('the rule finds a sentence, a part and a union', () => {
  const path = 'test/tidy/support/sentences/parts.ts';
  expect(printedSentences([path])).toEqual([`${path}: whole`, `${path}: part`, `${path}: why`]);
});
