import type { Outage } from '../registry/index.js';

/** Whether something that still works is known to be ended. */
export function isEnding(outages: readonly Outage[]): boolean {
  return outages.some(({ reason }) => endings.has(reason));
}

const endings: ReadonlySet<string> = new Set(['protocol_phase_out', 'planned_shutdown', 'winding_down']);
