import { type NatsConnection, natsOf } from './client.js';
import type { Connection } from './place.js';

/** Whether the broker is connected, by the events of the connection. */
export interface Link {
  /** Waits for so many milliseconds, and while the broker is gone until it is back; `wake` ends it early. */
  wait(milliseconds: number): Promise<void>;
  /** Ends what waits. */
  wake(): void;
  /** Stops watching. */
  stop(): void;
}

/**
 * Watches a connection.
 *
 * @param onLost called each time that the broker is lost
 */
export function watchLink(connection: Connection, onLost: () => void): Link {
  const statuses: StatusList = natsOf(connection).status();
  let isUp = true;
  let wake = (): void => {};
  const watch = async (): Promise<void> => {
    for await (const { type } of statuses) {
      if (type === 'disconnect') {
        isUp = false;
        onLost();
      } else if (type === 'reconnect') {
        isUp = true;
        wake();
      }
    }
  };
  void watch();
  void connection.closed().then(() => wake());
  return {
    async wait(milliseconds) {
      if (connection.isClosed()) return;
      await new Promise<void>((resolve) => {
        const timer = isUp ? setTimeout(resolve, milliseconds) : undefined;
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = () => {};
    },
    wake: () => wake(),
    stop: () => statuses.stop?.(),
  };
}

/** The library's list of statuses can be stopped, though its type does not say so. */
type StatusList = ReturnType<NatsConnection['status']> & { stop?(): void };
