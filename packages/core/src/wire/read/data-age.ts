import type { Warning } from '../../primitives/index.js';
import type { Context } from '../endpoint.js';
import { encodeWarnings } from '../msgs/encode.js';
import type { WireWarning } from '../msgs/response.js';

/** Part of an answer that says what is stale of the data; absent when nothing is, or nobody knows the time. */
export interface DataAgeAnswer {
  /** Warnings, such as stale parts of the data; absent if there are none. */
  readonly warnings?: readonly WireWarning[];
}

/** What is stale of the data, as a part of an answer, behind warnings about the request. */
export function encodeDataAge(context: Context, others: readonly Warning[] = []): DataAgeAnswer {
  return encodeWarnings([...others, ...context.dataWarnings()]);
}
