/** A file of pools. */
export const pools = `POOLS
  The state of the pools of one chain (pool-snapshot/1), a JSON object for --pools. Amounts and rates are decimal texts. Tokens of
  contracts have the denom cw20:<contract>. Answers of Osmosis and Astroport are accepted too (wayfold quote --help).

  format       "pool-snapshot/1"
  chain_id     chain of the pools
  height, time block and time (RFC 3339 or a date) of the state; null if unknown, which counts as stale
  synthetic    true if the state is invented: every answer reports it
  venue        venue of the pools, if the chain has several
  taker_fee    {default, pairs: {"<denom in>|<denom out>": rate}}
  denoms       {<denom>: {symbol, decimals, price_usd}}, for names and value; optional
  left_out     [{id, reason}]: pools that the source of the file left out; optional
  pools        a row for each, with id and type. Those without ticks or fee, and of other types, are left out and reported:
    weighted          spread_factor, assets [{denom, amount, weight}], sorted by denom
    stable            spread_factor, assets [{denom, amount, scaling_factor}]
    concentrated      token0, token1, tick_spacing, spread_factor, current_tick, current_sqrt_price, current_tick_liquidity,
                      ticks [{index, liquidity_net}]: all of them
    transmuter        assets [{denom, amount, normalization_factor}], alloyed_denom, limiters, corrupted_denoms
    orderbook         base_denom, quote_denom, next_bid_tick, next_ask_tick, ticks [{index, bid_liquidity, ask_liquidity}]: all of
                      them; exact inputs only
    astroport_xyk     assets [{denom, amount}] of two, fee_rate, maker_fee_rate, fee_share_bps
    astroport_stable  assets with decimals, amp, fee_rate and so on
    astroport_pcl     assets with decimals, amp, gamma, mid_fee, out_fee, fee_gamma, price_scale, oracle_price
    lido_satellite    bridged_denom, canonical_denom, bridged_amount: reserve of the contract in the bridged denom
    drop              base_denom, bonded_denom, exchange_rate: the answer of the contract; exact inputs of the base denom only
    uniswap_v2        token0, token1 (addresses in lower case, sorted), reserve0, reserve1, fee_pips (a number: 3000 is 0.3 %)
    uniswap_v3        token0, token1, fee_pips, tick_spacing, sqrt_price_x96, current_tick, liquidity, ticks [{index,
                      liquidity_net}]: all of them, or those between window {lower, upper}. A route swaps there by the router
                      of the venue in the data, bridges.evm_swap.uniswap_routers

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
