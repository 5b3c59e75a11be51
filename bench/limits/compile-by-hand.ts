/** What the straight-line compiler knows of the one world it is for. */
export interface HandWorld {
  /** Swap contract by chain. */
  readonly entryPoints: ReadonlyMap<string, string>;
  /** Nanoseconds since the epoch. */
  readonly now: bigint;
}

interface Transfer {
  readonly port: string;
  readonly channel: string;
  readonly from_chain_id: string;
  readonly to_chain_id: string;
}

interface Body {
  readonly source_asset_denom: string;
  readonly amount_in: string;
  readonly amount_out: string;
  readonly slippage_tolerance_percent: string;
  readonly address_list: readonly [string, string, string];
  readonly operations: readonly [
    { readonly transfer: Transfer },
    {
      readonly swap: {
        readonly swap_in: {
          readonly swap_venue: { readonly name: string };
          readonly swap_operations: readonly unknown[];
        };
        readonly denom_out: string;
      };
    },
    { readonly transfer: Transfer },
  ];
}

/**
 * Transfer, swap, transfer from request body to response body in a straight line. It takes whatever comes for exactly
 * such a request, looks at no channel, no address and no denom, and so bounds what a compiler could reach.
 */
export function compileByHand(body: string, { entryPoints, now }: HandWorld): string {
  const request = JSON.parse(body) as Body; // nothing is checked
  const [{ transfer: first }, { swap }, { transfer: last }] = request.operations;
  const [sender, recoverAddress, receiver] = request.address_list;
  const contract = entryPoints.get(first.to_chain_id) ?? '';
  const expected = BigInt(request.amount_out);
  const least = String(expected - (expected * BigInt(request.slippage_tolerance_percent)) / 100n);
  const deadline = Number((now / 1_000_000n + 300_000n) * 1_000_000n);
  const memo = JSON.stringify({
    wasm: {
      contract,
      msg: {
        swap_and_action: {
          user_swap: {
            swap_exact_asset_in: {
              swap_venue_name: swap.swap_in.swap_venue.name,
              operations: swap.swap_in.swap_operations,
            },
          },
          min_asset: { native: { denom: swap.denom_out, amount: least } },
          timeout_timestamp: deadline,
          post_swap_action: {
            ibc_transfer: {
              ibc_info: { source_channel: last.channel, receiver, memo: '', recover_address: recoverAddress },
            },
          },
          affiliates: [],
        },
      },
    },
  });
  const msg = JSON.stringify({
    source_port: first.port,
    source_channel: first.channel,
    token: { denom: request.source_asset_denom, amount: request.amount_in },
    sender,
    receiver: contract,
    timeout_height: {},
    timeout_timestamp: deadline,
    memo,
  });
  const message = { msg, msg_type_url: '/ibc.applications.transfer.v1.MsgTransfer' };
  const chain = {
    chain_id: first.from_chain_id,
    path: [first.from_chain_id, first.to_chain_id, last.to_chain_id],
  };
  return JSON.stringify({
    msgs: [{ multi_chain_msg: { ...chain, ...message } }],
    txs: [
      { cosmos_tx: { ...chain, msgs: [message], signer_address: sender }, operations_indices: [0, 1, 2] },
    ],
    min_amount_out: least,
    estimated_fees: [],
  });
}
