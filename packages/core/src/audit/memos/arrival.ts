import type { JsonObject } from '../../json/index.js';
import type { Arrival } from '../context.js';
import type { At } from '../place.js';

/** A packet whose memo is a JSON object, at the chain that receives it. */
export interface MemoArrival extends Arrival {
  readonly object: At<JsonObject>;
}
