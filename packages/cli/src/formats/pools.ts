/** A file of pools. */
export const pools = `POOLS
  The state of one chain's pools (pool-snapshot/1), a JSON object for --pools. Amounts and rates are decimal texts, denoms those of the
  chain, tokens of contracts as cw20:<contract>. What Osmosis and Astroport answer is read too (wayfold quote --help).

  format       "pool-snapshot/1"
  chain_id     whose pools they are
  height, time block and moment (RFC 3339 or a date) at which they stood; null where nobody knows, and then they count as stale
  synthetic    true where the state is invented: every answer says so
  venue        the venue that trades by them, where the chain has several
  taker_fee    {default, pairs: {"<denom in>|<denom out>": rate}}
  denoms       {<denom>: {symbol, decimals, price_usd}}, for names and worth; may be left out
  pools        a row for each, with id and type:
    weighted          spread_factor, assets [{denom, amount, weight}], sorted by denom
    stable            spread_factor, assets [{denom, amount, scaling_factor}]
    concentrated      token0, token1, tick_spacing, spread_factor, current_tick, current_sqrt_price, current_tick_liquidity,
                      ticks [{index, liquidity_net}]: all of them
    transmuter        assets [{denom, amount, normalization_factor}], alloyed_denom, limiters, corrupted_denoms
    astroport_xyk     assets [{denom, amount}] of two, fee_rate, maker_fee_rate, fee_share_bps
    astroport_stable  assets with decimals, amp, fee_rate and so on
    astroport_pcl     assets with decimals, amp, gamma, mid_fee, out_fee, fee_gamma, price_scale, oracle_price

EXAMPLE
  {
    "format": "pool-snapshot/1", "chain_id": "osmosis-1", "height": null, "time": "2026-11-22T10:00:00Z", "synthetic": true,
    "taker_fee": {"default": "0.001", "pairs": {"uosmo|uion": "0.0002"}},
    "denoms": {"uosmo": {"symbol": "OSMO", "decimals": 6, "price_usd": "0.5"}},
    "pools": [
      {"id": "2", "type": "weighted", "spread_factor": "0.002",
       "assets": [{"denom": "uion", "amount": "500000000", "weight": "1073741824"},
                  {"denom": "uosmo", "amount": "900000000000", "weight": "1073741824"}]}
    ]
  }`;
