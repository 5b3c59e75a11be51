/** Endpoints that plan and that make messages: both compile, since fees of a route are those of its messages. */
export { msgs } from '../msgs/msgs.js';
export { msgsDirect } from '../msgs/direct.js';
export { route } from '../route/route.js';
