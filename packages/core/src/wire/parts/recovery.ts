/** Where the coins rest after failures, for requests that ask. */
export { recoveryOf } from '../proof/recovery.js';
