/**
 * Endpoints that plan and that make messages: both compile, since the fees of a route come from its messages.
 */
export { msgs } from '../msgs/msgs.js';
export { msgsDirect } from '../msgs/direct.js';
export { route } from '../route/route.js';
