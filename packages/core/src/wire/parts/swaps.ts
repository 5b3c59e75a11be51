/** Planning of swaps, for services with pools. */
export { swapsIn } from '../../plan/swapping.js';
export { marketsOf } from '../../quote/index.js';
export { quotedAt } from '../route/quoted-at.js';
