// The whole Worker, its data with it. With options of your own: `createFetch` of `@wayfold/edge`.
export { default } from '@wayfold/edge/worker';
