import core from '@wayfold/data/core.json' with { type: 'json' };

/**
 * The core data as JSON text, which a runtime reads several times as fast as the same data written as code. The build puts the bytes of
 * the file in the place of this module, once it has seen that they are those that the build of the data checked (`tsup.config.ts`).
 */
export const coreText: string = JSON.stringify(core);
