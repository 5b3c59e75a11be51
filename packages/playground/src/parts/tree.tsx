import type { VNode } from 'preact';

/** A JSON value with exact numbers. */
type Value = string | boolean | null | Written | readonly Value[] | { readonly [name: string]: Value };

/** Marks a number, so that no object of the text can be taken for one. */
const written: unique symbol = Symbol('written');

/** A number with all digits of the text: deadlines have more digits than a JavaScript number. */
interface Written {
  readonly [written]: string;
}

/** A JSON text as a tree that unfolds; texts inside it that are JSON themselves, such as memos, unfold too. */
export function JsonTree({ text, name }: { readonly text: string; readonly name: string }): VNode {
  const value = read(text);
  return value === undefined ? <pre class="raw">{text}</pre> : <ul class="tree">{branch(name, value, 0)}</ul>;
}

function isWritten(value: Value): value is Written {
  return typeof value === 'object' && value !== null && written in value;
}

function read(text: string): Value | undefined {
  try {
    return JSON.parse(text, (_key, value: unknown, ...rest: readonly unknown[]) => {
      if (typeof value !== 'number') return value;
      const [context] = rest as readonly [{ readonly source?: string }?]; // newer browsers tell how it was written
      return { [written]: context?.source ?? String(value) };
    });
  } catch {
    return undefined;
  }
}

function branch(name: string, value: Value, depth: number): VNode {
  if (typeof value === 'string') {
    const inner = /^\s*[{[]/.test(value) ? read(value) : undefined;
    if (inner !== undefined) return folder(name, inner, { depth, note: 'text, unfolded' });
    return leaf(name, <span class="text">{value === '' ? 'empty' : value}</span>);
  }
  if (value === null || typeof value === 'boolean')
    return leaf(name, <span class="word">{String(value)}</span>);
  if (isWritten(value)) return leaf(name, <span class="number">{value[written]}</span>);
  return folder(name, value, { depth, note: '' });
}

function leaf(name: string, shown: VNode): VNode {
  return (
    <li key={name}>
      <span class="key">{name}</span> {shown}
    </li>
  );
}

function folder(
  name: string,
  value: Value,
  { depth, note }: { readonly depth: number; readonly note: string },
): VNode {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const kind = Array.isArray(value) ? `${entries.length} in a list` : '';
  if (entries.length === 0) return leaf(name, <span class="word">nothing</span>);
  return (
    <li key={name}>
      <details open={depth < 12 && !(Array.isArray(value) && entries.length > 2)}>
        <summary>
          <span class="key">{name}</span> <span class="note">{note || kind}</span>
        </summary>
        <ul>{entries.map(([key, inner]: [string, Value]) => branch(key, inner, depth + 1))}</ul>
      </details>
    </li>
  );
}
