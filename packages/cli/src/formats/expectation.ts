/** Expectation of an auditor. */
export const expectation = `EXPECTATION
  The effects that you require of messages, as a JSON object: the member expectation of POST /v2/audit and of POST /v2/simulate.
  Omitted members are not compared, and are reported as such. Each member has an option of wayfold audit.

  source_asset       {chain_id, denom}: the coin that leaves your account          --source-asset
  amount_in          its amount, base units as text                                --amount-in
  dest_asset         {chain_id, denom}: the coin that must arrive                  --dest-asset
  min_amount_out     least amount that must arrive, base units as text             --min-amount-out
  receiver           final receiver of the coins                                   --receiver
  own_addresses      your addresses, a list, or lists by chain id: coins may       --own
                     end nowhere else, also after a failure
  affiliates         [{address, basis_points_fee}]: receivers of a share           --affiliate
  fees               [{chain_id, denom, amount, payee, relayer}]: quoted fees      --fee
                     of bridges, with payee and relayer if known;
                     basis_points_fee for a share of the output of a swap
  allowed_contracts  contracts that may be called, in addition to the data         --allow
  period             {now, until}: first and last allowed deadline, in             --until
                     nanoseconds since 1970

  The verdict is match, differs or unclear: a match means that every member was compared and agrees.

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
