/** The endpoints with the core data, as a function for runtimes that call one with each request. */
export { createFetch, type EdgeOptions, type Fetch } from './fetch.js';
