import { failureOf, troubleNames, wordsOf } from './failure.js';
import { createFollower, type Followed, type Follower, type Offer } from './follower.js';
import { type OpenConsumer, openConsumer } from './consumer.js';
import { watchLink } from './link.js';
import { noteStream } from './missing.js';
import { takeAll } from './taking.js';

/** Follows until it is stopped. Resolves to a function that stops it, once it follows or has reported why it does not yet. */
export async function follow(followed: Followed, after: number, offer: Offer): Promise<() => Promise<void>> {
  const { connection, place, options, teller, setFollowing } = followed;
  const follower = createFollower(followed, after, offer);
  let current: OpenConsumer | undefined;
  const close = (): void => {
    current?.close();
    current = undefined;
  };
  const link = watchLink(connection, () => {
    follower.tell('BROKER_AWAY', `the broker of the stream ${place.stream} is gone`);
    setFollowing(false);
    close();
  });

  let tries = 0;
  const heard = (): void => {
    tries = 0;
    teller.over();
  };
  const run = async (begun: () => void): Promise<void> => {
    while (!follower.stopped && !connection.isClosed()) {
      await followOnce(follower, heard, (following) => {
        current = following;
        if (follower.stopped) close();
        else setFollowing(true);
        begun();
      });
      close();
      if (!follower.stopped) setFollowing(false);
      begun();
      tries += 1;
      if (!follower.stopped)
        await link.wait(Math.min(options.retryMs ?? 5000, 50 * 2 ** Math.min(tries, 10)));
    }
    link.stop();
    if (!follower.stopped) {
      setFollowing(false);
      follower.tell('CONNECTION_CLOSED', 'the connection to the broker was closed, and following has ended');
    }
    begun();
  };

  await new Promise<void>((begun) => void run(begun));
  return async () => {
    follower.stopped = true;
    link.wake();
    close();
  };
}

/** Follows for as long as one consumer lasts. */
async function followOnce(
  follower: Follower,
  heard: () => void,
  opened: (consumer: OpenConsumer) => void,
): Promise<void> {
  const { connection, place, options } = follower;
  try {
    const { seq, replica } = follower;
    // The message that was read last comes once more, where it is still there: by that a stream of other edits is known.
    const from = replica.read?.seq === seq ? seq : seq + 1;
    const consumer = await openConsumer({ connection, place, times: options }, from, heard);
    opened(consumer);
    noteStream(follower, consumer.stream);
    await takeAll(follower, consumer, heard);
  } catch (thrown) {
    if (follower.stopped) return;
    const message = `the stream ${place.stream} is not followed: ${wordsOf(thrown)}`;
    follower.tell(troubleNames[failureOf(thrown)], message, thrown);
  }
}
