export { type CompileOptions, compileMsgs } from './compile.js';
export type * from './request.js';
export type * from './result.js';
