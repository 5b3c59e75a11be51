/** What an auditor compares messages with. */
export const expectation = `EXPECTATION
  What you mean to sign, as a JSON object: the member expectation of POST /v2/audit and of POST /v2/simulate. What it leaves out is
  not compared, and said so. The options of wayfold audit state the same, one by one.

  source_asset       {chain_id, denom}: the coin that leaves your account          --source-asset
  amount_in          how much of it, base units as text                            --amount-in
  dest_asset         {chain_id, denom}: the coin that is to arrive                 --dest-asset
  min_amount_out     how much must arrive at least, base units as text             --min-amount-out
  receiver           who is to have the coins in the end                           --receiver
  own_addresses      your addresses, a list, or lists by chain id: coins may       --own
                     come to rest nowhere else, also when something fails
  affiliates         [{address, basis_points_fee}]: who may take a share           --affiliate
  fees               [{chain_id, denom, amount, payee, relayer}]: what bridges     --fee
                     were quoted to take, payee and relayer if they are known;
                     basis_points_fee where it is a share of a swap's output
  allowed_contracts  contracts that may be called besides those of the data        --allow
  period             {now, until}: nanoseconds since 1970 between which            --until
                     deadlines must lie

  The verdict is match, differs or unclear: a match means that all of it was compared, and nothing speaks against it.

EXAMPLE
  {
    "source_asset": {"chain_id": "osmosis-1", "denom": "uosmo"},
    "amount_in": "1000000",
    "dest_asset": {"chain_id": "cosmoshub-4", "denom": "uatom"},
    "min_amount_out": "54946",
    "receiver": "cosmos15e5unh9s89te45ywucqgga2az58xs629kwrtur",
    "own_addresses": ["osmo15e5unh9s89te45ywucqgga2az58xs62974sm23"],
    "affiliates": [{"address": "osmo15e5unh9s89te45ywucqgga2az58xs62974sm23", "basis_points_fee": "25"}]
  }`;
