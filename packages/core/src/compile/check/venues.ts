import { type Operation, type SwapOperation, isCw20, swapRoutes } from '../../operation/index.js';
import { memoByIdentity, parseBech32 } from '../../primitives/index.js';
import type { Registry, SwapDeployment } from '../../registry/index.js';
import { type Place, refuse, shown } from './refuse.js';
import { stepsPlace } from './swap-grammar.js';

/**
 * Every swap names a venue that the swap contract of its chain knows, and asks only for what that contract can do.
 *
 * @throws RoutingError `UNKNOWN_VENUE`, `UNSUPPORTED_OPERATION`, `INVALID_OPERATION`
 */
export function checkVenues(registry: Registry, operations: readonly Operation[]): void {
  for (const [index, operation] of operations.entries()) {
    if (operation.kind === 'swap') checkVenue(registry, operation, index);
  }
}

/** The swap contracts of the chain of a checked swap. */
export function deploymentOf(registry: Registry, swap: SwapOperation, index: number): SwapDeployment {
  return (
    registry.venues.get(swap.chainId) ??
    refuse('UNKNOWN_VENUE', venuePlace(swap, index), `the data holds no swap contract on ${swap.chainId}`)
  );
}

function checkVenue(registry: Registry, swap: SwapOperation, index: number): void {
  const deployment = deploymentOf(registry, swap, index);
  const { name } = swap.way.venue;
  if (deployment.venues?.some((venue) => venue.name === name) === false) {
    refuse(
      'UNKNOWN_VENUE',
      venuePlace(swap, index),
      `the swap contract on ${swap.chainId} knows no venue ${shown(name)}`,
    );
  }
  const lacking = lacks(deployment, swap);
  if (lacking !== undefined) {
    refuse(
      'UNSUPPORTED_OPERATION',
      ['operations', index],
      `operation ${index}: the swap contract on ${swap.chainId} ${lacking}`,
    );
  }
  checkPools(deployment, swap, index);
}

/** The older contracts read the ids of pools as numbers of 64 bits. */
function checkPools({ dialect }: SwapDeployment, swap: SwapOperation, index: number): void {
  if (dialect !== 'swap_with_action') return;
  for (const [route, steps] of swapRoutes(swap.way).entries()) {
    for (const [hop, { pool }] of steps.entries()) {
      if (/^(?:0|[1-9][0-9]{0,19})$/.test(pool) && BigInt(pool) < 2n ** 64n) continue;
      const message = `pool must be a number for the swap contract on ${swap.chainId}: ${shown(pool)}`;
      refuse('INVALID_OPERATION', [stepsPlace(index, swap, route), hop, 'pool'], message);
    }
  }
}

function venuePlace({ way }: SwapOperation, index: number): Place {
  return ['operations', index, 'swap', way.kind, 'swap_venue'];
}

/** What a contract lacks for a swap, or undefined when it has all. */
function lacks(deployment: SwapDeployment, swap: SwapOperation): string | undefined {
  if (!isContract(deployment)) return 'is not a CosmWasm contract';
  return dialectLacks[deployment.dialect](deployment, swap);
}

const dialectLacks: {
  readonly [D in SwapDeployment['dialect']]: (
    deployment: SwapDeployment,
    swap: SwapOperation,
  ) => string | undefined;
} = {
  // A row that lists no features is taken to have them all: every deployment in the field has the three kinds of swap.
  swap_and_action: ({ features }, { way }) =>
    features.length === 0 || features.includes(messageNames[way.kind])
      ? undefined
      : `has no ${messageNames[way.kind]}`,
  swap_with_action: (_, { way, denomIn, denomOut }) => {
    if (way.kind !== 'swap_in') return `cannot do ${way.kind}`;
    if (isCw20(denomIn) || isCw20(denomOut)) return 'swaps no cw20 tokens';
    return swapRoutes(way).some((steps) => steps.some((step) => step.interface !== undefined))
      ? 'takes no interface of a pool'
      : undefined;
  },
};

/** The contract's names for the ways to swap. */
const messageNames: { readonly [K in SwapOperation['way']['kind']]: string } = {
  swap_in: 'swap_exact_asset_in',
  swap_out: 'swap_exact_asset_out',
  smart_swap_in: 'smart_swap_exact_asset_in',
};

/** Some swap modules are not contracts; their entry point is no address. */
const isContract = memoByIdentity(
  (deployment: SwapDeployment): boolean => parseBech32(deployment.entryPoint) !== undefined,
);
