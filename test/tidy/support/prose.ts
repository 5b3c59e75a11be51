/** Reads the prose of a file: comments and texts of sources, pages in Markdown. Code and addresses are taken out. */
import ts from 'typescript';

/** One paragraph. Wrapped lines are joined by a space. */
export interface Prose {
  readonly text: string;
  /** Line of the file, counted from 1, that contains the character at `index`. */
  lineAt(index: number): number;
  /** The words around `index`. */
  excerpt(index: number): string;
}

interface Line {
  readonly text: string;
  readonly line: number;
}

const inline: readonly [RegExp, string][] = [
  [/\{@link(?:code|plain)?[^}]*\}/g, '_'],
  [/(`+)[^`]*?\1/g, '_'],
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/https?:\/\/\S+/g, '_'],
  [/<\/?[A-Za-z][^>]*>/g, ''],
];

const withoutCode = (text: string): string =>
  inline.reduce((rest, [expression, by]) => rest.replace(expression, by), text);

function paragraph(lines: readonly Line[]): Prose {
  const starts: number[] = [];
  let text = '';
  for (const line of lines) {
    if (text !== '') text += ' ';
    starts.push(text.length);
    text += line.text;
  }
  return {
    text,
    lineAt: (index) => lines[starts.filter((start) => start <= index).length - 1]?.line ?? 1,
    excerpt: (index) => text.slice(Math.max(0, index - 50), index + 60).trim(),
  };
}

/** Joins lines until an empty one or one that begins a paragraph, then takes out code. */
function paragraphs(lines: readonly Line[], begins: RegExp): Prose[] {
  const groups: Line[][] = [];
  let open: Line[] | undefined;
  for (const line of lines) {
    const text = line.text.trim();
    if (text === '') {
      open = undefined;
      continue;
    }
    if (open === undefined || begins.test(text)) {
      open = [];
      groups.push(open);
    }
    open.push({ line: line.line, text: withoutCode(text.replace(begins, '')) });
  }
  return groups.map(paragraph);
}

/** Without `@see` lines and `@example` blocks. */
function withoutExamples(lines: readonly Line[]): Line[] {
  let inExample = false;
  return lines.filter(({ text }) => {
    const tag = /^\s*@(\w+)/.exec(text)?.[1];
    if (tag !== undefined) inExample = tag === 'example';
    return !inExample && tag !== 'see';
  });
}

/** Doc comments and whole-line `//` comments of a source. */
export function commentsOf(source: string): Prose[] {
  const found: Prose[] = [];
  let block: Line[] = [];
  let inDoc = false;
  const close = (): void => {
    found.push(...paragraphs(withoutExamples(block), /^@\w+(?: [\w.]+)?(?: - )?/));
    block = [];
  };
  source.split('\n').forEach((raw, index) => {
    const text = raw.trim();
    const line = index + 1;
    if (inDoc || text.startsWith('/**')) {
      if (!inDoc) close();
      const end = text.indexOf('*/');
      const content = (end < 0 ? text : text.slice(0, end)).replace(/^\/\*\*|^\*/, '');
      block.push({ line, text: content });
      inDoc = end < 0;
      if (!inDoc) close();
    } else if (text.startsWith('//')) block.push({ line, text: text.slice(2) });
    else if (block.length > 0) close();
  });
  close();
  return found;
}

/** Paragraphs of a page, without front matter, code blocks and HTML comments. */
export function documentOf(page: string): Prose[] {
  let fence: string | undefined;
  const blank = (part: string): string => part.replace(/[^\n]/g, '');
  const lines = page
    .replace(/^---\n[\s\S]*?\n---\n/, blank)
    .replace(/<!--[\s\S]*?-->/g, blank)
    .split('\n')
    .map((text, index): Line => {
      const mark = /^\s*(```+|~~~+)/.exec(text)?.[1];
      const isCode = fence !== undefined || mark !== undefined;
      if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
      return { line: index + 1, text: isCode ? '' : text };
    });
  return paragraphs(lines, /^(?:#+ |[-*] |\d+\. |> |\| ?|:::)/);
}

const wordsOf = (text: string): number =>
  text.split(/\s+/).filter((word) => /[A-Za-z]{2}|^a$/i.test(word)).length;

/** String literals, templates and JSX text of at least four words. */
export function textsOf(tree: ts.SourceFile): Prose[] {
  const found: Prose[] = [];
  const add = (node: ts.Node, text: string): void => {
    if (wordsOf(text) < 4) return;
    const line = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
    found.push(...paragraphs([{ line, text: text.replace(/\s+/g, ' ') }], /^@@/));
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) add(node, node.text);
    if (ts.isTemplateExpression(node)) {
      add(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('_'));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
