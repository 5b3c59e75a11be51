import type { Endpoint } from '../endpoint.js';
import { paths } from '../paths.js';
import { buildMsgs } from './build.js';
import { locateMsgs } from './locate.js';
import { decodeMsgs, type MsgsRequest, msgsRequest } from './request.js';
import type { MsgsResponse } from './response.js';

/** Messages and transactions for a planned route. */
export const msgs: Endpoint<MsgsRequest, MsgsResponse> = {
  path: paths.msgs,
  methods: ['POST'],
  summary: 'Messages and transactions that execute a planned transfer or swap.',
  request: msgsRequest,
  answer: (context, request) =>
    buildMsgs(context, decodeMsgs(context.registry, request, context.budget), request, locateMsgs(request)),
};
