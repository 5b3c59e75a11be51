import type { IncomingMessage } from 'node:http';
import { type BodyBytes, concat } from '../body.js';

/** How much of a body is wanted, in bytes. */
export interface ReceiveLimits {
  /** At most so much is read; none where it is undefined. */
  readonly read: number | undefined;
  /** Of an unwanted body, and of the rest of one that is too large, so much is received and thrown away. */
  readonly discard: number;
}

/** What came of a body: what was read, and whether its end was reached, so that the connection can carry the next request. */
export interface Received {
  readonly body: BodyBytes;
  readonly isEnded: boolean;
}

/**
 * Receives a body. What a header says of the length is not believed, and nothing is stored that will not be used.
 *
 * @param done called once
 */
export function receive(
  request: IncomingMessage,
  { read, discard }: ReceiveLimits,
  done: (received: Received) => void,
): void {
  const chunks: Uint8Array[] = [];
  let isRead = read !== undefined;
  let size = 0;
  let thrown = 0;
  const onData = (chunk: Uint8Array): void => {
    if (isRead) {
      size += chunk.length;
      if (size <= (read ?? 0)) chunks.push(chunk);
      else {
        isRead = false;
        chunks.length = 0;
      }
      return;
    }
    thrown += chunk.length;
    if (thrown > discard) finish({ body: { problem: 'too large' }, isEnded: false });
  };
  const onEnd = (): void =>
    finish({ body: isRead ? { bytes: concat(chunks, size) } : { problem: 'too large' }, isEnded: true });
  const onGone = (): void => finish({ body: { problem: 'broken off' }, isEnded: false });
  const finish = (received: Received): void => {
    request.off('data', onData).off('end', onEnd).off('close', onGone);
    done(received);
  };
  request.on('data', onData).on('end', onEnd).on('close', onGone).on('error', ignore);
}

/** Errors of a request are followed by its close. */
function ignore(): void {}
