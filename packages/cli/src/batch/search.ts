import { RoutingError } from 'wayfold';
import type { PoolState, Refusal, SequenceDone } from 'wayfold/pools';
import type { Fields } from './fields.js';
import type { SwapKind } from './place.js';

/** The best swap that a search finds for a line. @throws RoutingError `UNSUPPORTED_OPERATION`: nothing searches yet */
export function searched(_line: Fields, _kind: SwapKind, _state: PoolState): SequenceDone | Refusal {
  const message = 'routes are not looked for yet: state pool, pool_id or routes';
  throw new RoutingError('UNSUPPORTED_OPERATION', '', message);
}
