/** Sample. */
export interface Row {
  readonly name: string;
  /** Documented. */
  readonly size: number;
}
