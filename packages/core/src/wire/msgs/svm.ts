import type { SvmInputs } from '../../compile/index.js';
import { type Codec, type JsonObject, optional, record, text, whole } from '../json/codec.js';

/** What a transaction of an SVM chain needs that only a live node, or the holder of a new key, knows. */
export const svm: Codec<SvmInputs, JsonObject> = record<SvmInputs>({
  recentBlockhash: optional(text),
  lastValidBlockHeight: optional(whole),
  computeUnitLimit: optional(whole),
  computeUnitPrice: optional(whole),
  eventAccount: optional(text),
});
