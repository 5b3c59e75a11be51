import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { FeedState, FeedStore } from '@wayfold/feed';
import { CliError, exitCodes } from '../exit.js';
import { isFeedRefusal } from './refusals.js';

/**
 * Folder of the user's data where no option names one: `wayfold` in `XDG_DATA_HOME`, else in the folder that the system has for data of
 * programs.
 */
export function userDataFolder(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): string {
  const { XDG_DATA_HOME: stated, LOCALAPPDATA: local } = environment;
  if (stated) return join(stated, 'wayfold');
  if (platform === 'win32') return join(local ?? join(homedir(), 'AppData', 'Local'), 'wayfold');
  const usual = platform === 'darwin' ? ['Library', 'Application Support'] : ['.local', 'share'];
  return join(homedir(), ...usual, 'wayfold');
}

/** The follower's state below a state folder. */
export async function feedStore(stateFolder: string): Promise<FeedStore> {
  const node = await import('@wayfold/feed/node');
  return node.stateFolder(feedFolder(stateFolder));
}

/** State of the follower in a state folder; undefined where there is none. @throws CliError for a damaged one */
export async function feedStateIn(stateFolder: string): Promise<FeedState | undefined> {
  // Most runs have no feed, and need not load its code.
  if (!existsSync(feedFolder(stateFolder))) return undefined;
  const store = await feedStore(stateFolder);
  try {
    return await store.load();
  } catch (error) {
    if (!isFeedRefusal(error)) throw error;
    throw new CliError(
      exitCodes.refused,
      `the data in ${feedFolder(stateFolder)} cannot be used: ${error.message}`,
      {
        hint: 'remove the folder, and run wayfold data update with --root again',
      },
    );
  }
}

function feedFolder(stateFolder: string): string {
  return join(stateFolder, 'feed');
}
