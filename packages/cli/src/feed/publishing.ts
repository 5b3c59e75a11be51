import type { Ed25519, FeedFolder, FeedPlan, SigningKey } from '@wayfold/feed';
import { wordsOf } from '../errors.js';
import { CliError, exitCodes } from '../exit.js';
import { planJson, planLines } from '../render/feed.js';
import type { Session } from '../session.js';
import { type KeyFlags, signingKeys } from './keys.js';
import { isPublishRefusal } from './refusals.js';

/** Clock, keys and cryptography of a publisher. */
export interface Publishing {
  readonly now: bigint;
  readonly ed25519: Ed25519;
  readonly keys: readonly SigningKey[];
}

/**
 * Makes a plan for the folder of a feed and writes it.
 *
 * @throws CliError for a plan that is refused, and for files that cannot be read or written
 */
export async function carryOut<Plan extends FeedPlan>(
  session: Session,
  dir: string,
  flags: KeyFlags,
  plan: (folder: FeedFolder, options: Publishing) => Promise<Plan>,
): Promise<Plan> {
  const { nodeEd25519, publishedFolder, writePlan } = await import('@wayfold/feed/node');
  const keys = await signingKeys(session, flags);
  const options = { now: session.now(), ed25519: nodeEd25519, keys };
  const made = await published(() => plan(publishedFolder(dir), options));
  try {
    await writePlan(dir, made);
  } catch (error) {
    throw new CliError(exitCodes.output, `${dir} cannot be written: ${wordsOf(error)}`);
  }
  return made;
}

/** Carries a plan out and shows its files. @throws CliError as {@link carryOut} does */
export async function showPlan(
  session: Session,
  dir: string,
  flags: KeyFlags,
  plan: (folder: FeedFolder, options: Publishing) => Promise<FeedPlan>,
): Promise<number> {
  const made = await carryOut(session, dir, flags, plan);
  if (session.options.json) session.printJson(planJson(made));
  else session.print(...planLines(made, dir));
  return exitCodes.ok;
}

/**
 * Result of a step of the publisher.
 *
 * @throws CliError for one that is refused: exit code 1, and 2 for a feed or data that cannot be read
 */
export async function published<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (!isPublishRefusal(error)) throw error;
    const { reason, message, ids: notes } = error;
    const isUnreadable = reason === 'INVALID' || reason === 'NO_FEED';
    const exitCode = isUnreadable ? exitCodes.usage : exitCodes.findings;
    throw new CliError(exitCode, `refused (${reason}): ${message}`, { notes });
  }
}
