/** Characters to insert, remove, replace or swap to turn one text into another; above `limit` as soon as that is exceeded. */
export function editDistance(from: readonly string[], to: readonly string[], limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let before: readonly number[] = [];
  let above: readonly number[] = to.map((_, index) => index).concat(to.length);
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [column, other] of to.entries()) {
      const isSame = letter === other;
      const steps = [
        (above[column] ?? 0) + (isSame ? 0 : 1),
        (above[column + 1] ?? 0) + 1,
        (line[column] ?? 0) + 1,
      ];
      const isExchanged = letter === to[column - 1] && from[row - 1] === other;
      if (isExchanged) steps.push((before[column - 1] ?? 0) + 1);
      line.push(Math.min(...steps));
    }
    if (Math.min(...line) > limit) return limit + 1;
    [before, above] = [above, line];
  }
  return above[to.length] ?? 0;
}
