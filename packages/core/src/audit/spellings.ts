/** The pointer into the input for a place that is read under other names: of the longest known part. */
export function pointerInInput(spellings: ReadonlyMap<string, string>, pointer: string): string {
  if (spellings.size === 0) return pointer;
  for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
    const known = spellings.get(pointer.slice(0, end));
    if (known !== undefined) return known + pointer.slice(end);
  }
  return pointer;
}
