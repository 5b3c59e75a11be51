import type { SvmInputs } from '../../compile/index.js';
import { type Codec, type JsonObject, optional, record, text, whole } from '../json/codec.js';

/** Facts for a transaction of an SVM chain that only a live node, or the holder of a new key, has. */
export const svm: Codec<SvmInputs, JsonObject> = record<SvmInputs>({
  recentBlockhash: optional(text),
  lastValidBlockHeight: optional(whole),
  computeUnitLimit: optional(whole),
  computeUnitPrice: optional(whole),
  eventAccount: optional(text),
});
