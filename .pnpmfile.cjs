// The manifest of a packed package: without the condition of `exports` for the sources, which stay in the workspace.
const sourceCondition = '@wayfold/source';

const withoutSource = (target) =>
  typeof target === 'string'
    ? target
    : Object.fromEntries(Object.entries(target).filter(([condition]) => condition !== sourceCondition));

module.exports = {
  hooks: {
    beforePacking: (manifest) => ({
      ...manifest,
      exports: Object.fromEntries(
        Object.entries(manifest.exports).map(([subpath, target]) => [subpath, withoutSource(target)]),
      ),
    }),
  },
};
