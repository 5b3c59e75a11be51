import { memoByIdentity } from '../primitives/index.js';
import type { Sketch } from './kinds/sketch.js';
import type { Pool } from './model.js';
import { attempt, isRefused } from './refusal.js';

/** A pool in floats, made once for its state. One that is not active, or whose curve is not found, trades nothing. */
export const sketchOf: (pool: Pool) => Sketch = /* @__PURE__ */ memoByIdentity(({ kind, state }: Pool) => {
  const sketch = state.isActive ? attempt(() => kind.sketch(state)) : idle;
  return isRefused(sketch) ? idle : sketch;
});

const idle: Sketch = { rate: () => 0, pays: () => 0, blur: () => 0, after: () => idle };
