import type { TrackedMoment, TrackedRun } from './model.js';

/**
 * Runs without the indistinguishable ones that leave the coins in the same places: the first of each kind.
 * Common parts are printed once.
 */
export function distinctRuns(runs: readonly TrackedRun[]): readonly TrackedRun[] {
  const packets = numbering<object>((packet) => packet);
  const moments = numbering(({ packet, sends, answers, ...rest }: TrackedMoment) => [
    ...[rest, packet && packets(packet), sends.map(packets)],
    answers.map((answer) => [packets(answer.packet), answer.isOk]),
  ]);
  const places = numbering<object>((list) => list);
  const byKey = new Map<string, TrackedRun>();
  for (const run of runs) {
    const key = `${run.moments.map(moments).join()};${run.places.map(places).join()}`;
    if (!byKey.has(key)) byKey.set(key, run);
  }
  return [...byKey.values()];
}

/** Gives equal values equal numbers, each value being printed by its parts. */
function numbering<Value extends object>(partsOf: (value: Value) => unknown): (value: Value) => number {
  const byValue = new Map<Value, number>();
  const byText = new Map<string, number>();
  return (value) => {
    const known = byValue.get(value);
    if (known !== undefined) return known;
    const text = JSON.stringify(partsOf(value), (_key, member: unknown) =>
      typeof member === 'bigint' ? `${member}n` : member,
    );
    const number = byText.get(text) ?? byText.size;
    byText.set(text, number);
    byValue.set(value, number);
    return number;
  };
}
