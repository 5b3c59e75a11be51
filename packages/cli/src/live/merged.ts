import type { Snapshot } from 'wayfold';

/** Several overlays as one: rows of the later stand behind those of the earlier, and so replace them; a bridge's block replaces the block. */
export function mergedOverlays(overlays: readonly Snapshot[]): Snapshot {
  const [first = {}, ...others] = overlays;
  return others.reduce(laidOver, first);
}

function laidOver(below: Snapshot, above: Snapshot): Snapshot {
  return {
    ...joined(below, above),
    ...(below.bridges && above.bridges && { bridges: { ...below.bridges, ...above.bridges } }),
  };
}

/** Lists one behind the other, objects member by member; of anything else the later. */
function joined<T extends object>(below: T, above: T): T {
  const entries = Object.entries(above).map(([key, value]): [string, unknown] => {
    const earlier: unknown = Reflect.get(below, key);
    if (Array.isArray(earlier) && Array.isArray(value)) return [key, [...earlier, ...value]];
    return [key, isPlain(earlier) && isPlain(value) ? joined(earlier, value) : value];
  });
  return { ...below, ...Object.fromEntries(entries) };
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
