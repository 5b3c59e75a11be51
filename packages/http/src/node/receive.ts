import type { IncomingMessage } from 'node:http';
import { type BodyBytes, statedLength } from '../body.js';
import type { BodyBuffer, BodyMemory } from '../memory.js';

/** How much of a body is wanted. */
export interface ReceiveLimits {
  /** The memory that it is read into; undefined if it is not read. */
  readonly memory: BodyMemory | undefined;
  /** Bytes of an unwanted body, and beyond the largest of one that is refused, that are received and thrown away. */
  readonly discard: number;
}

/** A read body, and whether the connection can carry the next request. */
export interface Received {
  readonly body: BodyBytes;
  readonly isEnded: boolean;
}

/**
 * Receives a body. Nothing is stored that will not be used. A body that there is no room for now is reported at once, and its rest
 * received behind that: its client must not have to send it before it hears so.
 *
 * @param done called once; the memory of the body is free again afterwards
 */
export function receive(
  request: IncomingMessage,
  { memory, discard }: ReceiveLimits,
  done: (received: Received) => void,
): void {
  const opened = memory?.open(statedLength(request.headers['content-length'])) ?? 'too large';
  let buffer: BodyBuffer | undefined = typeof opened === 'string' ? undefined : opened;
  const most = discard + (memory?.largest ?? 0);
  let isDone = false;
  let size = 0;
  const finish = (received: Received): void => {
    if (isDone) return;
    isDone = true;
    done(received);
  };
  const leave = (received: Received): void => {
    request.off('data', onData).off('end', onEnd).off('close', onGone);
    try {
      finish(received);
    } finally {
      buffer?.release();
    }
  };
  const onData = (chunk: Uint8Array): void => {
    size += chunk.length;
    const problem = buffer?.append(chunk);
    if (problem !== undefined) {
      buffer?.release();
      buffer = undefined;
      if (problem === 'no room') finish(noRoom);
    } else if (size > most) {
      if (isDone) request.destroy();
      leave({ body: { problem: 'too large' }, isEnded: false });
    }
  };
  const onEnd = (): void =>
    leave({ body: buffer ? { bytes: buffer.bytes() } : { problem: 'too large' }, isEnded: true });
  const onGone = (): void => leave({ body: { problem: 'broken off' }, isEnded: false });
  request.on('data', onData).on('end', onEnd).on('close', onGone).on('error', ignore);
  if (opened === 'no room') finish(noRoom);
}

const noRoom: Received = { body: { problem: 'no room' }, isEnded: true };

/** Errors of a request are followed by its close. */
function ignore(): void {}
