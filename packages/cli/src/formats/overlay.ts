/** The snapshot form, which is also that of overlays. */
export const overlay = `OVERLAY
  A JSON object of optional lists. It is applied over the data below (--overlay, several times, the last one wins); --data accepts
  a file of this form too.

  A row replaces the whole row with the same key: an omitted member does not keep its value from the row below. Only rows of
  chain_details replace member by member.

  chains        key chain_id. chain_name, chain_type (cosmos, evm, svm), bech32_prefix, pretty_name, slip44, status (live,
                upcoming, killed), is_testnet, fee_assets
  channels      key: either end. a and b, each {chain_id, port, channel}; status (ACTIVE, INACTIVE), preferred
  assets        key chain_id and denom. A native coin has denom, symbol, name, decimals; a voucher has trace
                ("transfer/channel-0") and origin_denom
  capabilities  key chain_id. supports_memo, pfm_enabled, pfm_flavour (ibc-apps, ibc-go), ibc_hooks, ibc_callbacks, autopilot,
                memo_limit_bytes, receiver_limit_bytes
  chain_details key chain_id and member. account {coin_type, family (cosmos, eth)}, network_fee_ceiling (gwei, a decimal text),
                middleware {v1, v2}: readers of memos, outermost first
  swap_venues   key chain_id. entry_point, ibc_adapter, ibc_adapter_kind, entry_call, ibc_fee, venues [{name}]
  outages       key: scope, direction and reason. scope {chain_id, counterparty_chain_id, bridge, channel_id, denom},
                direction (in, out, both), effect (refuse, warn, none: none removes the outage below), reason (channel_inactive,
                client_expired, chain_halted, ibc_closed, bridge_closed, asset_halted, winding_down and so on), since, note, source
  bridges       a block for each bridge; a block replaces the block of the same name. Also relays (paths without a relay fee,
                least fees of CCTP) and permit2 (types of witnesses)
  symbols, durations, as_of, source, sources

  wayfold data check FILE lists the unread parts of a file.

EXAMPLE
  A private chain, a channel to it, its coin, and a pause of transfers to it:

  {
    "chains": [
      {"chain_id": "mine-1", "chain_name": "mine", "chain_type": "cosmos", "bech32_prefix": "mine"}
    ],
    "channels": [
      {"a": {"chain_id": "mine-1", "port": "transfer", "channel": "channel-0"},
       "b": {"chain_id": "osmosis-1", "port": "transfer", "channel": "channel-90001"}}
    ],
    "assets": [
      {"chain_id": "mine-1", "denom": "umine", "symbol": "MINE", "decimals": 6},
      {"chain_id": "osmosis-1", "trace": "transfer/channel-90001", "origin_denom": "umine"}
    ],
    "capabilities": [{"chain_id": "mine-1", "supports_memo": true, "pfm_enabled": false}],
    "outages": [
      {"scope": {"chain_id": "mine-1", "channel_id": "channel-0"}, "direction": "in", "effect": "refuse",
       "reason": "channel_inactive", "since": "2026-11-01", "note": "it only leads out", "source": "its operator"}
    ]
  }`;
