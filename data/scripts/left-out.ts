import type { Diagnostic } from 'wayfold';

/**
 * What the overlay files hold and the engine does not read, on purpose, by the name of the key, or by that of
 * the list it stands in as well. Whatever else is not
 * read breaks the build: a fact that is written down and reaches nobody is worse than none.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'names and counts beside the ids that are read': [
    ...['chain_name', 'transfer_channels', 'origin_chain_name', 'name', 'network', 'chain'],
    ...['symbol', 'pricing_id', 'provider', 'trace_type', 'directory_status'],
  ],
  'what a row was found by, for whoever checks it': [
    ...['ibc_go_repo', 'ibc_go_registry', 'msg_source', 'contract_commit', 'deploy_date', 'deployment'],
    ...['seen_on', 'underlying', 'pool_id_note', 'pool_id_example', 'other_entry_points'],
  ],
  'follows from what is read: traces, hashes, the other end, the rule of a bridge': [
    ...['origin_chain_id', 'trace', 'l2_denom_rule', 'l2_denoms', 'channel_id_there'],
    ...['default_for_unknown', 'msg_type_urls', 'directions'],
  ],
  'a contract of a test network in a row of a main network': ['handler_contract_sepolia'],
  'where a limit is known from, for whoever checks it': ['max_transfer_source', 'limits_source'],
  'read by the build': ['pinned', 'symbols/verified'],
  'why a symbol was renamed, for whoever checks it': ['renames/since', 'renames/scope', 'renames/status'],
  'how a duration was measured, and rules in words beside the figures that are read': [
    ...['chains/block_time_60d_s', 'chains/finality', 'chains/measured_to', 'chains/samples'],
    ...['chains/finality_source', 'bridges/default', 'bridges/timeout_s', 'bridges/rule'],
  ],
  'facts that wait for a reader': ['wraps', 'withdrawal_seconds'],
};

const names = Object.values(leftOut).flat();

/** Findings about keys that nothing reads and nobody has left out on purpose. */
export function forgottenKeys(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ reason, field }) => reason === 'DATA_UNREAD_KEY' && !isLeftOut(field));
}

/** Findings without those about keys that are left out on purpose. */
export function withoutLeftOut(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return diagnostics.filter(({ reason, field }) => reason !== 'DATA_UNREAD_KEY' || !isLeftOut(field));
}

function isLeftOut(field: string): boolean {
  const place = field.replace(/\/\d+(?=\/|$)/g, '');
  return names.some((name) => place.endsWith(`/${name}`));
}
