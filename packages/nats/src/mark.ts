import { createHash } from 'node:crypto';
import type { JsMsg } from '@nats-io/jetstream';

/** A message that was read, as it is known again. */
export interface ReadMessage {
  readonly seq: number;
  /** When the broker took it, and its bytes: another message of this number, though of the same words, has another mark. */
  readonly mark: string;
}

/** Mark that identifies a message. */
export function markOf({ timestampNanos, data }: JsMsg): string {
  return `${timestampNanos} ${createHash('sha256').update(data).digest('hex')}`;
}
