/** A file of `generated`, without its ending. */
export type PartName = 'core' | 'meta' | 'testnet';

/** SHA-256 of the files as they were checked when the package was built, in hex. Undefined where the sources are run. */
export const shippedDigests: Digests | undefined =
  typeof wayfoldDigests === 'undefined' ? undefined : wayfoldDigests;

/** Digests by file. */
export type Digests = Readonly<Record<PartName, string>>;

/** Put in by the bundler (`tsup.config.ts`), from what `scripts/build.ts` wrote. */
declare const wayfoldDigests: Digests | undefined;
