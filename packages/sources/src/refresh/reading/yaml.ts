import { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { FaultReason } from '../finding.js';

/** Bounds of one file. */
export interface YamlBounds {
  /** Mappings and lists inside each other. */
  readonly depth: number;
  readonly bytes: number;
}

/** Content of a YAML file, or why it cannot be used. */
export type YamlResult =
  | { readonly json: unknown }
  | { readonly reason: FaultReason; readonly message: string };

/**
 * Mappings, lists and scalars of a YAML file; every scalar is a text, so that addresses and large numbers stay exact.
 * Anchors, aliases, tags, further documents and repeated keys are refused.
 */
export function readYaml(text: string, { depth, bytes }: YamlBounds): YamlResult {
  if (text.length > bytes) return { reason: 'TOO_LARGE', message: `the file has more than ${bytes} bytes` };
  if (isNestedDeeper(text, depth)) return tooDeep(depth);
  const document = parseDocument(text, {
    ...{ schema: 'failsafe', stringKeys: true, uniqueKeys: true, prettyErrors: false },
    ...{ strict: true, logLevel: 'error', resolveKnownTags: false, merge: false, keepSourceTokens: false },
  });
  const [problem] = [...document.errors, ...document.warnings];
  if (problem !== undefined) {
    const isRepeated = document.errors.some(({ code }) => code === 'DUPLICATE_KEY');
    const reason = isRepeated ? 'REPEATED_KEY' : 'NOT_YAML';
    return { reason, message: `the file cannot be used: ${problem.message}` };
  }
  return plain(document.contents, depth);
}

function tooDeep(depth: number): YamlResult {
  return { reason: 'TOO_DEEP', message: `the file has more than ${depth} levels` };
}

/** Whether brackets or list marks of the text nest too deep: such texts are not parsed at all. */
function isNestedDeeper(text: string, depth: number): boolean {
  let open = 0;
  for (const char of text) {
    if (char === '[' || char === '{') open++;
    else if (char === ']' || char === '}') open--;
    if (open > depth) return true;
  }
  const marks = new RegExp(`^[ \\t]*(?:[-?:] +){${depth}}`, 'm');
  return marks.test(text);
}

/** The value of a node: objects, lists and texts. */
function plain(node: unknown, depth: number): YamlResult {
  if (depth < 0) return tooDeep(depth);
  if (node === null) return { json: null };
  if (isAlias(node) || hasAnchor(node))
    return { reason: 'NOT_YAML', message: 'the file has anchors or aliases, which are not read' };
  if (isScalar(node)) return { json: node.value };
  if (isSeq(node)) {
    const items: unknown[] = [];
    for (const item of node.items) {
      const result = plain(item, depth - 1);
      if (!('json' in result)) return result;
      items.push(result.json);
    }
    return { json: items };
  }
  if (!isMap(node)) return { reason: 'NOT_YAML', message: 'the file has a value of an unknown kind' };
  const members: (readonly [string, unknown])[] = [];
  for (const { key, value } of node.items) {
    const name = plain(key, depth - 1);
    const result = plain(value, depth - 1);
    if (!('json' in name)) return name;
    if (!('json' in result)) return result;
    members.push([String(name.json), result.json]);
  }
  return { json: Object.fromEntries(members) };
}

function hasAnchor(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'anchor' in node && node.anchor !== undefined;
}
