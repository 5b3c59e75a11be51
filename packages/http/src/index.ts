/** The interface over HTTP: one function from `Request` to `Response`. */
export { createHandler, type Handler } from './handler.js';
export type { DataHealth, Health, PoolsHealth } from './health.js';
export type { HandlerOptions } from './options.js';
