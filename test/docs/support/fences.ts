/** Blocks of code in a page of Markdown. */

/** One block between fences. */
export interface Fence {
  /** Line of the page on which the code begins, from 1. */
  readonly line: number;
  /** First word behind the opening fence. */
  readonly language: string;
  /** The words behind the language. */
  readonly words: readonly string[];
  readonly code: string;
  /** Whether only blank lines stand between the block before and this one. */
  readonly follows: boolean;
}

/** Fences of a page in their order, those in lists and quotes too. */
export function fencesOf(markdown: string): readonly Fence[] {
  const fences: Fence[] = [];
  const lines = markdown.split('\n');
  let follows = false;
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', mark = '', info = ''] =
      /^([\s>]*)(`{3,}|~{3,})\s*(.*)$/.exec(lines[at] ?? '') ?? [];
    if (mark === '') {
      follows &&= (lines[at] ?? '').trim() === '';
      continue;
    }
    const end = lines.findIndex((line, index) => index > at && line.slice(indent.length).trim() === mark);
    const code = lines.slice(at + 1, end < 0 ? lines.length : end);
    const [language = '', ...words] = info.trim().split(/\s+/);
    const text = code.map((line) => `${line.slice(indent.length)}\n`).join('');
    fences.push({ line: at + 2, language, words, code: text, follows });
    at = end < 0 ? lines.length : end;
    follows = true;
  }
  return fences;
}
