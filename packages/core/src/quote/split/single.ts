import { type Desk, execute, type Executed, isStuck } from './desk.js';
import { waysFor } from './labels.js';

/** Most searches, each with the inputs that slots refused before. */
const mostRounds = 12;
const mostPaths = 16;

/** Outputs below it are also searched for by exact quotes: floats do not show which unit a pool pays. */
const mostDust = 1e6;
/** Work of that search, in slots. */
const dustWork = 400_000;

/** The best single path, executed exactly; undefined if the pools refuse all that were found. */
export function bestSingle(desk: Desk, maxHops: number): Executed | undefined {
  const best = bestByLabels(desk, maxHops);
  if (Number(best?.amountOut ?? desk.amountIn) >= mostDust) return best;
  const { found, work } = desk.exactSingle(maxHops, dustWork);
  desk.meter.slots(work.slots);
  desk.meter.exact(work.quotes);
  const [path] = found;
  if (path === undefined || (best !== undefined && path.amount <= best.amountOut)) return best;
  return { ways: [path.slots], parts: [desk.amountIn], amountOut: path.amount };
}

function bestByLabels(desk: Desk, maxHops: number): Executed | undefined {
  const { field, total, meter, caps } = desk;
  for (let round = 0; round < mostRounds && !meter.isSpent(); round++) {
    const search = { amount: total, maxHops, count: mostPaths, width: 8, caps };
    const found = waysFor(field, field.state, search, meter);
    const most = found[0]?.out ?? 0;
    // Whole units and uneven powers may put paths in another order.
    const enough = most * (most >= 1e7 ? 0.9995 : 0.98);
    let best: Executed | undefined;
    let hasNews = false;
    for (const { way, out } of found) {
      if (best !== undefined && (out < enough || (out >= 1e7 && out * (1 + 1e-6) < Number(best.amountOut))))
        break;
      const done = execute(desk, [way], [desk.amountIn]);
      if (!isStuck(done)) {
        if (best === undefined || done.amountOut > best.amountOut) best = done;
      } else if (done.reason !== 'unaffordable') {
        caps.set(done.slot, Math.min(caps.get(done.slot) ?? Number.POSITIVE_INFINITY, Number(done.amount)));
        hasNews = true;
      }
    }
    if (best !== undefined || !hasNews) return best;
  }
  return undefined;
}
