/**
 * Version of the shipped data, `meta.version` of its snapshot. The highest class of the changes of a release decides: patch, minor
 * or major (`nextDataVersion` of `wayfold/registry`).
 */
export const dataVersion = '1.0.0';
