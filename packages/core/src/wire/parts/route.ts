/** The endpoint that plans. */
export { route } from '../route/route.js';
