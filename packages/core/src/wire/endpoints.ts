import { type ChainsRequest, type ChainsResponse, chains } from './chains.js';
import type { Endpoint } from './endpoint.js';

/** Request and response of each endpoint. An endpoint named here does not compile until the table has it. */
export interface Shapes {
  readonly chains: { request: ChainsRequest; response: ChainsResponse };
}

/** Name of an endpoint, as the functions of `Api` are called. */
export type EndpointName = keyof Shapes;

/** Every endpoint by name. */
export const endpoints: {
  readonly [N in EndpointName]: Endpoint<Shapes[N]['request'], Shapes[N]['response']>;
} = { chains };
