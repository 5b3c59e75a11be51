import type { ApiResult } from 'wayfold/lazy-api';
import type { ErrorBody, MsgsDirectResponse, RouteResponse } from 'wayfold/wire';
import { addressBook } from './addresses.js';
import { createLabels, type Labelling } from './labels.js';
import type { FailuresAnswer, FailuresAsk, RouteAnswer, RouteAsk } from './protocol.js';
import { refusedBy } from './refused.js';
import { now, type State } from './state.js';

/** Plans a route; where every address is there, its messages come along. */
export async function answerRoute({ registry, api }: State, ask: RouteAsk): Promise<RouteAnswer> {
  const labels = createLabels(registry);
  const planned = await api.handle('/v2/fungible/route', routeBody(ask), { now });
  const none = { missing: [], strange: [], used: [] };
  if (planned.status !== 200) {
    const place = { registry, labels, chainId: ask.to.chainId };
    const refused = refusedBy(planned.body as ErrorBody, place); // every answer but 200 is such a body
    return { ...none, refused, labels: labels.all() };
  }
  const route = planned.body as RouteResponse; // what this endpoint answers
  const { byChain, missing, strange } = addressBook(registry, route.required_chain_addresses, ask);
  const used = [...byChain].map(([chainId, one]) => ({ chainId, ...one }));
  const body = msgsBody({ route: ask, used });
  const built =
    missing.length > 0 ? {} : readMsgs(await api.handle('/v2/fungible/msgs_direct', body, { now }));
  const shown = built.route ?? route;
  nameAll(labels, shown);
  return {
    route: shown,
    ...(built.msgs && { msgs: built.msgs }),
    ...(built.noMsgs !== undefined && { noMsgs: built.noMsgs }),
    missing: [...missing, ...(built.missing ?? [])],
    strange,
    used,
    labels: labels.all(),
  };
}

/**
 * Places of the coins of a route after every single failure.
 *
 * @throws Error with a sentence if the failures cannot be computed
 */
export async function answerFailures({ registry, api }: State, ask: FailuresAsk): Promise<FailuresAnswer> {
  const labels = createLabels(registry);
  const body = { ...msgsBody(ask), include_recovery: true };
  const built = readMsgs(await api.handle('/v2/fungible/msgs_direct', body, { now }));
  if (built.msgs === undefined) throw new Error(built.noMsgs ?? 'Where the coins rest is not known.');
  const rows = built.msgs.recovery ?? [];
  for (const { asset, settles_to: then } of rows) {
    labels.coin(asset.chain_id, asset.denom);
    if (then) labels.coin(then.chain_id, then.denom);
  }
  return { rows, labels: labels.all() };
}

interface Built {
  readonly route?: RouteResponse;
  readonly msgs?: Omit<MsgsDirectResponse, 'route'>;
  readonly noMsgs?: string;
  readonly missing?: readonly string[];
}

function readMsgs({ status, body }: ApiResult): Built {
  if (status === 200) {
    const { route, ...msgs } = body as MsgsDirectResponse; // what this endpoint answers
    return { route, msgs };
  }
  const { message, details } = body as ErrorBody; // every answer but 200 is such a body
  const field = details[0]?.metadata.field ?? '';
  const prefix = '/chain_ids_to_addresses/';
  return details[0]?.reason === 'MISSING_FIELD' && field.startsWith(prefix)
    ? { missing: [field.slice(prefix.length)] }
    : { noMsgs: message };
}

/** The request of the interface for messages. */
function msgsBody({ route, used }: FailuresAsk): Record<string, unknown> {
  return {
    ...routeBody(route),
    chain_ids_to_addresses: Object.fromEntries(used.map(({ chainId, address }) => [chainId, address])),
    slippage_tolerance_percent: route.slippage,
  };
}

/** The request of the interface for a route. */
export function routeBody({ from, to, amount, includeInactive }: RouteAsk): Record<string, unknown> {
  return {
    source_asset_chain_id: from.chainId,
    source_asset_denom: from.denom,
    dest_asset_chain_id: to.chainId,
    ...(to.denom !== undefined && { dest_asset_denom: to.denom }),
    amount_in: amount,
    allow_multi_tx: true,
    go_fast: true,
    smart_swap_options: { split_routes: true },
    ...(includeInactive && { include_inactive: true }),
  };
}

/** Names of the chains and coins that a route passes. */
function nameAll(labels: Labelling, route: RouteResponse): void {
  for (const id of [...route.chain_ids, ...route.required_chain_addresses]) labels.chain(id);
  labels.coin(route.source_asset_chain_id, route.source_asset_denom);
  labels.coin(route.dest_asset_chain_id, route.dest_asset_denom);
  for (const operation of route.operations) {
    for (const body of Object.values(operation)) {
      if (typeof body !== 'object' || body === null) continue;
      const fields = body as Readonly<Record<string, unknown>>; // an operation's own object
      const [from, to] = [fields['from_chain_id'], fields['to_chain_id'] ?? fields['chain_id']];
      if (typeof from === 'string' && typeof fields['denom_in'] === 'string')
        labels.coin(from, fields['denom_in']);
      if (typeof to === 'string' && typeof fields['denom_out'] === 'string')
        labels.coin(to, fields['denom_out']);
    }
  }
  for (const fee of route.estimated_fees) labels.coin(fee.chain_id, fee.denom);
}
