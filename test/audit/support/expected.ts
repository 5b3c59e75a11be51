/** What the requests of the published cases mean, told without the compiler: the auditor is to find just this. */
import type { Expectation, RouteStep } from 'wayfold/audit';
import type { MemoCase } from './world.js';
import { now } from './world.js';

type Operation = Readonly<Record<string, Readonly<Record<string, never>>>>;

interface WireStep {
  readonly pool: string;
  readonly denom_in: string;
  readonly denom_out: string;
}

/** The expectation that a request states, the route it plans included. */
export function expectationOf({ input, expected }: MemoCase): Expectation {
  const { address_list: addresses, chain_ids_to_affiliates: affiliates = {} } = input;
  const handler = input.post_route_handler?.wasm_msg;
  return {
    sourceAsset: { chainId: input.source_asset_chain_id, denom: input.source_asset_denom },
    destAsset: { chainId: input.dest_asset_chain_id, denom: input.dest_asset_denom },
    destChainId: input.dest_asset_chain_id,
    amountIn: BigInt(input.amount_in),
    ...(expected.min_amount_out === undefined ? {} : { minAmountOut: BigInt(expected.min_amount_out) }),
    receiver: addresses.at(-1),
    ownAddresses: handler === undefined ? addresses : addresses.slice(0, -1),
    affiliates: Object.values(affiliates).flatMap(({ affiliates: list }) =>
      list.map(({ address, basis_points_fee: fee }) => ({ address, basisPoints: BigInt(fee) })),
    ),
    allowedContracts: handler === undefined ? [] : [handler.contract_address],
    route: routeOfRequest(input),
    period: { now, until: now + 300_000_000_000n },
  };
}

/** The route that the operations and the handler of a request plan. */
export function routeOfRequest({
  operations,
  address_list,
  post_route_handler: handler = {},
}: MemoCase['input']): RouteStep[] {
  const steps = operations.map((operation) => stepOf(operation as unknown as Operation));
  const { wasm_msg: wasm, autopilot_msg: autopilot } = handler as {
    readonly wasm_msg?: { readonly contract_address: string; readonly msg: string };
    readonly autopilot_msg?: { readonly receiver: string };
  };
  const chainId = lastChain(operations as unknown as Operation[]);
  if (wasm !== undefined) {
    steps.push({ kind: 'call', chainId: chainId as never, address: wasm.contract_address, msg: wasm.msg });
  }
  if (autopilot !== undefined) {
    const msg = `{"receiver":"${address_list.at(-1)}","stakeibc":{"action":"LiquidStake"}}`;
    steps.push({ kind: 'call', chainId: chainId as never, address: autopilot.receiver, msg });
  }
  return steps;
}

function stepOf({ transfer, swap }: Operation): RouteStep {
  if (transfer !== undefined) {
    const { from_chain_id: chainId, port, channel } = transfer as never;
    return { kind: 'transfer', chainId, port, channel };
  }
  const {
    chain_id: chainId,
    swap_in,
    swap_out,
    smart_swap_in,
  } = swap as never as {
    readonly chain_id: never;
    readonly swap_in?: {
      readonly swap_venue: { readonly name: string };
      readonly swap_operations: readonly WireStep[];
    };
    readonly swap_out?: {
      readonly swap_venue: { readonly name: string };
      readonly swap_operations: readonly WireStep[];
    };
    readonly smart_swap_in?: {
      readonly swap_venue: { readonly name: string };
      readonly swap_routes: readonly {
        readonly swap_amount_in: string;
        readonly swap_operations: readonly WireStep[];
      }[];
    };
  };
  const single = swap_in ?? swap_out;
  const routes =
    smart_swap_in === undefined
      ? [{ steps: (single?.swap_operations ?? []).map(poolStep) }]
      : smart_swap_in.swap_routes.map(({ swap_amount_in, swap_operations }) => ({
          amount: BigInt(swap_amount_in),
          steps: swap_operations.map(poolStep),
        }));
  const venue = (single ?? smart_swap_in)?.swap_venue.name;
  return { kind: 'swap', chainId, venue, isExactOut: swap_out !== undefined, routes };
}

function poolStep({ pool, denom_in: denomIn, denom_out: denomOut }: WireStep) {
  return { pool, denomIn, denomOut };
}

function lastChain(operations: readonly Operation[]): string {
  const { transfer, swap } = operations.at(-1) ?? {};
  return (transfer?.['to_chain_id'] ?? swap?.['chain_id'] ?? '') as string;
}
