/** Endpoints that make messages. */
export { msgs } from '../msgs/msgs.js';
export { msgsDirect } from '../msgs/direct.js';
