export type * from './request.js';
export type * from './result.js';
