/** Fields that change no answer. */
const idle = [...['fast_transfer', 'is_op_withdraw', 'group_by', 'recommendation_reason', 'signed_op_hook']];

/** Meaning of each request field, for the interface document. A name has one meaning everywhere. */
export const descriptions: ReadonlyMap<string, string> = new Map([
  ...idle.map((name) => [name, 'No effect; a value gets the warning INPUT_WITHOUT_EFFECT'] as const),
  ...Object.entries({
    denom: 'Denom on the chain of `chain_id`',
    chain_id: 'Chain id, as the chain reports it',
    name: 'Name of the swap venue',
    token_contract: 'Contract of a CW20 or ERC-20 token',
    bridges: 'Bridges that may be used; all if empty. CCTP means both of its versions',
    source_chain_id: 'Chain that the assets leave',
    dest_chain_id: 'Chain that the assets reach',
    include_no_metadata_assets: 'Include assets without a symbol and decimals',
    include_cw20_assets: 'Include CW20 tokens',
    include_evm_assets: 'Include assets on EVM chains',
    include_svm_assets: 'Include assets on SVM chains',
    allow_multi_tx: 'Include routes of more than one transaction',
    native_only: 'Only assets native to their chain',
    requests: 'One entry each; older clients send the members of a single entry instead',
    source_asset_denom: 'Denom of the asset to send',
    source_asset_chain_id: 'Chain of the asset to send',
    dest_asset_denom: 'Denom of the asset that arrives',
    dest_asset_chain_id: 'Chain of the asset that arrives',
    include_swaps: 'Not supported: it needs the state of pools',
    include_inactive: 'Include chains, channels and coins that are out of service; killed ones stay excluded',
    include_recovery: 'Add the final place of the coins after every single failure; needs addresses',
    enable_data_warnings: 'Add warnings about stale parts of the data',
    experimental_features:
      'Bridges that are used only if they are listed: stargate, layer_zero, eureka; cctp and hyperlane need no listing',
    go_fast: 'Whether Go Fast may be used',
    smart_relay:
      'Whether a relayer is paid; in a request for a route, whether one may be, if there is a quote',
    cumulative_affiliate_fee_bps:
      'Share of the affiliates in the output of the last swap, in hundredths of a percent, 0 to 10000, as text',
    max_answers: 'Most routes of an answer, 1 to 8; 1 by default. Above 1 the answer has `routes`',
    allow_swaps: 'Whether a route may swap, if it needs to and pools are available; true by default',
    swap_venues: 'Venues that a route may use, all if empty; in a planned operation, the venues that it uses',
    swap_venue: 'Older form of `swap_venues`, for one venue',
    smart_swap_options: 'Options of swaps: splits over routes, and swaps on EVM chains',
    evm_swaps: 'Whether a route may swap on EVM chains whose pools and router are at hand; true by default',
    evm_slippage_tolerance_percent:
      'Percent that a swap on an EVM chain may pay less than planned, below 100; 1 by default',
    split_routes: 'Whether a swap may be split over several routes; false by default',
    allow_unsafe: 'Accept a swap whose price is far off or cannot be judged, with a warning',
    cost: 'Cost of executing swaps, base units of the output of the last one as text: splits are compared by it',
    per_hop: 'Cost of each swap in a pool; 0 by default',
    per_route: 'Cost of each route of a split; 0 by default',
    fixed: 'Cost of the whole; 0 by default',
    least_gain_ppm: 'Millionths of the output that each further route of a split has to add; 10 by default',
    upper_bound: 'State an output of the only swap that no split exceeds, of a given input',
    price_impact_percent:
      'Loss of the swap against the prices before it, fees of the pools included, percent',
    estimated_affiliate_fee:
      'Share of the affiliates in the swap, in addition to its output: an amount and its denom',
    needs_quote:
      'Fields of the operation that only a live quote can fill; present in planned routes that lack one',
    self_check: 'Return the messages only if they pass the simulator and the auditor',
    expectation: 'Intended result; members that are absent are not compared',
    min_amount_out: 'Least amount that arrives, in base units',
    fee_headroom:
      'By chain id, base units of the fee coin that later transactions spending that coin keep back',
    own_addresses: 'Addresses of the user: a list for all chains, or lists by chain id',
    allowed_contracts: 'Contracts that may be called in addition to the listed ones',
    fees: 'Quoted fees of bridges; a fee that is higher, lower or paid to another account is a finding',
    payee: 'Account that is paid; absent for contracts that keep their fee',
    relayer: 'Only account that may complete the transfer on the other chain',
    period: 'Range of all deadlines, nanoseconds since the epoch',
    expiration: 'Time after which the quote is invalid',
    source_domain: 'CCTP domain of the chain of the burn',
    now: 'Nanoseconds since the epoch, as text',
    swap_outputs:
      'Outputs of venues, by order of the swaps; default: quotes of the service’s pools, and without pools the least that the messages accept',
    faults:
      'Faults of the run: {kind, tx, packet}, {kind, swap}, {kind, tx, hand_over}, {kind, chain_id} or {swap_reverts_on}',
    bridged: 'Coins that bridges convert into each other and that the data does not link',
    hand_over: 'Order of a bridge deposit within the transaction, from 0',
    traces: 'Vouchers that are not in the data, with their full paths',
    reason: 'Reason of the recommendations to list; all if absent or UNKNOWN',
  }),
]);
