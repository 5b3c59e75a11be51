/** Properties without a seed of their own draw from `RANDOM_SEED` too, where it is set. */
import fc from 'fast-check';

const seed = process.env['RANDOM_SEED'];
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
