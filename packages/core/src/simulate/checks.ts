import { isCw20Denom } from '../denom/index.js';
import { addressProblem, parseBech32 } from '../primitives/index.js';
import { keylessAccount, type Movement, outageText, refusalOf } from '../registry/index.js';
import { demand, fail } from './failure.js';
import type { Balance } from './model.js';
import { chainIn, type World } from './world.js';

/** Continues only if no outage refuses a movement. @throws ChainFailure with the reason as text */
export function demandOpen({ registry, liveness }: World, movement: Movement): void {
  const outage = refusalOf(registry, movement, liveness);
  if (outage !== undefined) fail(outageText(outage));
}

/** Continues only if a text is an address of a chain. @throws ChainFailure */
export function demandAddress(world: World, chainId: string, address: string, reason?: string): void {
  if (addressProblem(chainIn(world, chainId), address) !== undefined)
    fail(reason ?? `invalid address ${address}`);
}

/**
 * Refuses to pay the module accounts that a chain blocks, as its bank does for messages, packets and refunds alike. The
 * bank does not move cw20 tokens, so those can be paid.
 *
 * @throws ChainFailure
 * @see cosmos-sdk `x/bank/keeper/msg_server.go`, `Send`; ibc-go `modules/apps/transfer/keeper/relay.go`
 */
export function demandPayable({ registry }: World, { chainId, address, denom }: Balance): void {
  if (isCw20Denom(denom)) return;
  const isBlocked = keylessAccount(registry, chainId, address)?.isBlocked === true;
  demand(!isBlocked, `${address} is not allowed to receive funds: unauthorized`);
}

/**
 * Refuses to call an address that is known not to be a contract.
 *
 * @throws ChainFailure
 * @see wasmd `x/wasm/keeper/keeper.go`, `contractInstance`, and `x/wasm/keeper/addresses.go`, `BuildContractAddressClassic`
 */
export function demandContract(world: World, chainId: string, address: string): void {
  const isAddress = addressProblem(chainIn(world, chainId), address) === undefined;
  // Addresses from keys have 20 bytes, CosmWasm addresses 32.
  const unlisted = parseBech32(address)?.bytes.length === 20 ? 'account' : 'contract';
  const kind = keylessAccount(world.registry, chainId, address)?.kind ?? unlisted;
  demand(isAddress && kind === 'contract', `no such contract: ${address}`);
}
