/** Samples for the rule that members have doc comments. */
export { type Answer, createAnswer, Reader } from './answer.js';
