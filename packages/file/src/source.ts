import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { RegistrySource } from 'wayfold/live';
import { wordsOf } from './errors.js';
import { readFrom } from './lines.js';
import { createReader, isStray, type Reader, type Replica } from './reader.js';
import { offerMissing } from './taking.js';
import { whyNoFile } from './regular-file.js';
import { tellOnce } from './tell-once.js';

/** Options of {@link fileSource}. */
export interface FileSourceOptions {
  /** Called with a sentence for each trouble, once for as long as it lasts. */
  readonly onTrouble: (message: string) => void;
  /** Milliseconds between two readings of the file; 100 if absent. */
  readonly pollMs?: number;
}

/**
 * A file as a source of edits: an edit per line, as `printEdit` writes it, numbered by line, after the number
 * that a first line may state. A line counts once it is complete. An absent file, or one being replaced, is
 * waited for. If its edits differ from the present ones, that is reported, the latter stay, and only whole data
 * is offered from then on. `follow` resolves once all edits of the file have been offered.
 */
export function fileSource(path: string, { onTrouble, pollMs = 100 }: FileSourceOptions): RegistrySource {
  const tell = tellOnce(onTrouble);
  const replica: Replica = { marks: new Map(), strayAt: undefined };
  return {
    async follow(after, offer, setFollowing = () => {}) {
      const reader = createReader({ path, tell, setFollowing, replica, offer }, after);
      await look(reader);
      let timer: NodeJS.Timeout | undefined;
      let looking = Promise.resolve();
      const again = (): void => {
        timer = setTimeout(() => {
          looking = look(reader).then(() => (reader.isStopped ? undefined : again()));
        }, pollMs);
      };
      again();
      return async () => {
        reader.isStopped = true;
        clearTimeout(timer);
        await looking;
      };
    },
  };
}

/** Reads new content. Never rejects. */
async function look(reader: Reader): Promise<void> {
  const { path, tell, setFollowing } = reader;
  let handle: FileHandle | undefined;
  try {
    // The flag avoids waiting for a writer if the path is a named pipe.
    handle = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = await handle.stat();
    const why = whyNoFile(stats);
    if (why !== undefined) throw new Error(why);
    await readFrom(handle, reader, { file: `${stats.dev} ${stats.ino}`, size: stats.size });
    tell.over('gone');
    setFollowing(true);
    noteEnd(reader);
    offerMissing(reader);
  } catch (error) {
    tell.tell('gone', `${path} cannot be read, and is waited for: ${wordsOf(error)}`);
    setFollowing(false);
  } finally {
    await handle?.close();
  }
}

/** Reports a file that ends before the replica's edits. */
function noteEnd(reader: Reader): void {
  const { path, tell, place, furthest, replica, isStopped } = reader;
  if (place.last >= furthest) {
    tell.over('short');
    return;
  }
  if (isStopped) return;
  // Edits that the file never showed could not be recognised later.
  if (!replica.marks.has(furthest)) replica.strayAt = furthest;
  const then = isStray(reader)
    ? 'they stay until a snapshot comes: restart this server'
    : 'they stay, and later edits are followed';
  tell.tell('short', `${path} ends with edit ${place.last}, and ${furthest} are here: ${then}`);
}
