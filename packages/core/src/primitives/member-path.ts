import { rememberedAWhile } from './memo.js';

/** Path to a member of a value: names of members, keys of maps, indices of lists. */
export type MemberPath = readonly (string | number)[];

/**
 * A path as code writes it, without the value it starts from.
 *
 * @example printMemberPath(['operations', 0, 'denomOut']) === 'operations[0].denomOut'
 * @example printMemberPath(['feeHeadroom', 'osmosis-1']) === 'feeHeadroom["osmosis-1"]'
 */
export function printMemberPath(path: MemberPath): string {
  return path.map(printToken).join('').replace(/^\./, '');
}

/** Reads what `printMemberPath` wrote; undefined for anything else, such as a JSON Pointer. */
export function parseMemberPath(text: string): MemberPath | undefined {
  return rememberedAWhile(paths, text, () => readMemberPath(text));
}

/** Recent results: warnings of similar requests have equal places. */
const paths = new Map<string, MemberPath | undefined>();

function readMemberPath(text: string): MemberPath | undefined {
  const tokens: (string | number)[] = [];
  let end = 0;
  for (const match of `.${text}`.matchAll(/\.([A-Za-z_$][\w$]*)|\[([0-9]+)\]|\[("(?:[^"\\]|\\.)*")\]/gy)) {
    const [whole, name, index, key] = match;
    tokens.push(name ?? (index === undefined ? String(JSON.parse(key ?? '""')) : Number(index)));
    end = match.index + whole.length;
  }
  return end === text.length + 1 ? tokens : undefined;
}

function printToken(token: string | number): string {
  if (typeof token === 'number') return `[${token}]`;
  return /^[A-Za-z_$][\w$]*$/.test(token) ? `.${token}` : `[${JSON.stringify(token)}]`;
}
