/** The interface over HTTP: one function from `Request` to `Response`. */
export { createHandler, type Handler } from './handler.js';
export type { DataHealth, FeedHealth, Health, LiveHealth, PoolsHealth } from './health.js';
export type { FeedError, FeedStatus, HandlerOptions } from './options.js';
export { hostCheck, type HostCheck } from './hosts.js';
export { originsOf } from './origins.js';
export { createLiveHandler, type LiveHandler, type LiveHandlerOptions } from './live-handler.js';
export type { WarmQuestion } from './live-service.js';
