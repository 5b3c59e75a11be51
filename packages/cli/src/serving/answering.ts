import type { HandlerOptions } from '@wayfold/http';
import type { NodeListener } from '@wayfold/http/node';
import type { Registry } from 'wayfold';
import type { Api } from 'wayfold/wire';

/** The answering part of a server. */
export interface Answering {
  readonly listener: NodeListener;
  readonly registry: Registry;
  readonly endpoints: Api['endpoints'];
  /** Stops following. */
  readonly stop: () => Promise<void>;
}

/** Options of the listener that the command line decides. */
export type HttpOptions = Pick<HandlerOptions, 'bodyMemory' | 'cors' | 'version'>;

/** Header with the data of each answer. */
export const dataHeader = 'x-wayfold-data';
