import { FeedRefusal } from '../errors.js';
import type { RoleName, RootSigned } from '../tuf/metadata.js';
import { textOf } from '../tuf/bytes.js';
import { metadataPath } from '../tuf/paths.js';
import { type Opened, openMetadata } from '../tuf/read.js';
import { readRoot } from '../tuf/read-roles.js';
import { signersOf, type SigningRole } from '../tuf/signatures.js';
import { secondsOf } from '../tuf/times.js';
import type { Context } from './context.js';
import { mostBytes, readBounded } from './read-files.js';

/** Most roots of one update. */
const mostRoots = 256;

/** The root that an update ends with. */
export interface TrustedRoot {
  readonly root: RootSigned;
  /** Text of its file, for the state. */
  readonly text: string;
  /** Whether keys of `timestamp` or `snapshot` changed: versions that were seen are forgotten then. */
  readonly isRecovered: boolean;
}

/**
 * Step 1: the newest root that follows from the trusted one, each signed by the keys of the root before it and of itself.
 *
 * @throws FeedRefusal
 * @see theupdateframework/specification `tuf-spec.md`, 5.3
 */
export async function followRoot(context: Context): Promise<TrustedRoot> {
  context.enter('root');
  const first = await trustedRoot(context);
  let { opened, text } = first;
  for (let count = 0; ; count += 1) {
    const version = opened.signed.version + 1;
    const path = metadataPath('root', version);
    const bytes = await readBounded(context.options.reader, path, mostBytes.root);
    if (bytes === undefined) break;
    if (count === mostRoots) throw new FeedRefusal('LIMIT', `more than ${mostRoots} new roots`);
    const next = openMetadata(bytes, readRoot);
    await checkRoot(context, next, opened.signed, path);
    await checkRoot(context, next, next.signed, path);
    if (next.signed.version !== version)
      throw new FeedRefusal('ROLLBACK', `${path} has version ${next.signed.version}`);
    checkPurpose(context, next.signed);
    [opened, text] = [next, textOf(bytes)];
  }
  const root = opened.signed;
  checkExpiry(root, 'root', context.now);
  return { root, text, isRecovered: isRecovered(first.known, root) };
}

interface First {
  readonly opened: Opened<RootSigned>;
  readonly text: string;
  /** The root of the state. */
  readonly known: RootSigned | undefined;
}

/** The root of the state, or the caller's if that is newer or the only one. */
async function trustedRoot(context: Context): Promise<First> {
  const { state, options } = context;
  const kept = state && openText(state.root);
  const given = options.root && { opened: openMetadata(options.root, readRoot), text: textOf(options.root) };
  const isNewer =
    given !== undefined && (kept === undefined || given.opened.signed.version > kept.opened.signed.version);
  const trusted = isNewer ? given : kept;
  if (trusted === undefined)
    throw new FeedRefusal(
      'SIGNATURE',
      'no root is trusted: the package has none yet, so give the root of the feed',
    );
  await checkRoot(context, trusted.opened, trusted.opened.signed, 'the trusted root');
  checkPurpose(context, trusted.opened.signed);
  return { ...trusted, known: kept?.opened.signed };
}

function openText(text: string): { readonly opened: Opened<RootSigned>; readonly text: string } {
  return { opened: openMetadata(new TextEncoder().encode(text), readRoot), text };
}

async function checkRoot(
  { options }: Context,
  next: Opened<RootSigned>,
  by: RootSigned,
  name: string,
): Promise<void> {
  await checkSigned(next, { keys: by.keys, role: by.roles.root }, { options, name });
}

/** @throws FeedRefusal `SIGNATURE` where fewer keys of a role signed than its threshold */
export async function checkSigned(
  opened: Opened<unknown>,
  by: SigningRole,
  { options, name }: Pick<Context, 'options'> & { readonly name: string },
): Promise<void> {
  const signers = await signersOf(opened.payload, opened.signatures, by, options.ed25519);
  if (signers < by.role.threshold)
    throw new FeedRefusal(
      'SIGNATURE',
      `${name} needs valid signatures of ${by.role.threshold} keys, got ${signers}`,
    );
}

function checkPurpose({ options }: Context, { custom }: RootSigned): void {
  const purpose = options.purpose ?? 'production';
  if (custom.purpose !== purpose)
    throw new FeedRefusal(
      'CONTENT',
      `the root is of a ${custom.purpose} feed, and a ${purpose} feed is followed`,
    );
}

/** @throws FeedRefusal `EXPIRED` */
export function checkExpiry({ expires }: { readonly expires: string }, role: RoleName, now: number): void {
  if (now >= (secondsOf(expires) ?? 0)) throw new FeedRefusal('EXPIRED', `${role} expired at ${expires}`);
}

/** @see theupdateframework/specification `tuf-spec.md`, 5.3.11 */
function isRecovered(before: RootSigned | undefined, after: RootSigned): boolean {
  if (before === undefined) return false;
  const keysOf = ({ roles }: RootSigned) =>
    JSON.stringify([roles.timestamp, roles.snapshot].map(({ keyids }) => [...keyids].sort()));
  return keysOf(before) !== keysOf(after);
}
