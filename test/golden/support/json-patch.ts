/** One operation of a JSON Patch (RFC 6902); the three kinds that the vectors use. */
export interface PatchOperation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string;
  readonly value?: unknown;
}

/** A copy of a JSON document with a patch applied. */
export function applyPatch(document: unknown, patch: readonly PatchOperation[]): unknown {
  const root = { document: structuredClone(document) };
  for (const { op, path, value } of patch) {
    const tokens = ['document', ...path.split('/').slice(1).map(unescape)];
    const last = tokens.pop() ?? '';
    const parent = tokens.reduce<unknown>(memberOf, root);
    if (Array.isArray(parent)) {
      const index = last === '-' ? parent.length : Number(last);
      if (op === 'add') parent.splice(index, 0, value);
      else if (op === 'replace') parent[index] = value;
      else parent.splice(index, 1);
    } else if (typeof parent === 'object' && parent !== null) {
      if (op === 'remove') Reflect.deleteProperty(parent, last);
      else Reflect.set(parent, last, value);
    } else throw new TypeError(`no parent at ${path}`);
  }
  return root.document;
}

function memberOf(parent: unknown, token: string): unknown {
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, token)) {
    throw new TypeError(`no member ${token}`);
  }
  return Reflect.get(parent, token);
}

function unescape(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}
