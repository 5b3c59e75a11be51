/** The endpoint that simulates. */
export { simulate } from '../simulate/simulate.js';
