export type { FollowTimes, NatsSourceOptions } from './options.js';
export { natsSource } from './source.js';
export type { Connection, StreamPlace } from './place.js';
export { PublishError, type PublishPlace, type PublishReason, publishEdits } from './publish.js';
export { createStream, lastSequence, type StreamLimits, trimStream } from './stream.js';
export type { Trouble, TroubleName } from './trouble.js';
