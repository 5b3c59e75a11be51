import { compileMsgs } from '../../compile/index.js';
import type { Endpoint } from '../endpoint.js';
import { encodeMsgs } from './encode.js';
import { decodeMsgs, type MsgsRequest, msgsRequest } from './request.js';
import type { MsgsResponse } from './response.js';

/** Messages and transactions for a planned route. */
export const msgs: Endpoint<MsgsRequest, MsgsResponse> = {
  path: '/v2/fungible/msgs',
  methods: ['POST'],
  summary: 'Messages and transactions that execute a planned transfer or swap.',
  request: msgsRequest,
  answer(context, request) {
    const { registry } = context;
    const compiled = compileMsgs(registry, decodeMsgs(registry, request), { now: context.now() });
    return encodeMsgs(compiled, context);
  },
};
