import type { Row } from './row.js';

/** Sample. */
export interface Answer {
  /** Documented. */
  readonly rows: readonly Row[];
  readonly kind: 'answer';
  // Not a doc comment.
  read(): Rows;
}

type Rows = ReadonlyMap<string, Extract<Row, { readonly size: number }>>;

/** Sample. */
export function createAnswer(options: { readonly most: number }): void {
  const hidden: { readonly inner: number } = { inner: options.most };
  hidden.inner.toFixed();
}

/** Sample. */
export class Reader {
  private readonly hidden: number = 0;
  next(): number {
    return this.hidden;
  }
}
