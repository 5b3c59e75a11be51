import { memoByIdentity } from '../primitives/index.js';
import type { Sketch } from './kinds/sketch.js';
import type { Pool } from './model.js';
import { attempt, isRefused } from './refusal.js';

/** A pool in floats, made once for its state. One that is not there or not active, or whose curve is not found, trades nothing. */
export function sketchOf(pool: Pool | undefined): Sketch {
  return pool?.state.isActive === true ? activeSketch(pool) : idle;
}

const activeSketch: (pool: Pool) => Sketch = /* @__PURE__ */ memoByIdentity(({ kind, state }: Pool) => {
  const sketch = attempt(() => kind.sketch(state));
  return isRefused(sketch) ? idle : sketch;
});

const idle: Sketch = { rate: () => 0, pays: () => 0, blur: () => 0, effort: () => 1, after: () => idle };
