/** Text as an id, unchecked: tests give what a caller without types may give. */
export function brandAs<T extends string>(text: string): T {
  return text as T;
}
