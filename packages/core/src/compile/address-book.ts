import { operationTraits, requiredChainAddresses } from '../operation/index.js';
import {
  type Address,
  addressHex,
  addressProblem,
  brandAs,
  type ChainId,
  InvariantError,
  type Warning,
} from '../primitives/index.js';
import { type Chain, getChain, keylessAccount, type Registry } from '../registry/index.js';
import { fieldOf, refuse } from './check/refuse.js';
import type { CompileRequest } from './request.js';

/** Whose addresses stand where on a route. All but the last are the user's own. */
export interface AddressBook {
  /** Per entry of the list, its chain. */
  readonly chainIds: readonly ChainId[];
  /** Per operation: the user on the chain where it starts. Signs there, and is paid what fails there. */
  readonly starts: readonly Address[];
  /** Per operation: the user on the chain where it ends. */
  readonly ends: readonly Address[];
  /** Who gets the coins in the end: the recipient, or the contract of a handler. */
  readonly recipient: Address;
  /** Whether `recipient` has an entry of its own, so that the entry before it is the user on that chain. */
  readonly hasOwnRecipient: boolean;
}

/**
 * Lines the addresses of a request up with its chains and checks each of them. There is one per entry of
 * `requiredChainAddresses`; when the route ends with a swap or a contract call there may be one more for that chain, the
 * user's first, then the recipient's.
 *
 * @throws RoutingError `ADDRESS_LIST_MISMATCH`, `INVALID_ADDRESS`, `RECIPIENT_CANNOT_HOLD`
 */
export function readAddresses(registry: Registry, request: CompileRequest): AddressBook {
  const chainIds = chainIdsOf(request);
  const addresses = request.addresses.map((text, index) => checkedAddress(registry, chainIds, text, index));
  checkCanHold(registry, request, chainIds);
  const starts: Address[] = [];
  const ends: Address[] = [];
  let position = 0;
  for (const operation of request.operations) {
    starts.push(entry(addresses, position));
    if (operationTraits[operation.kind].addsAddress) position++;
    ends.push(entry(addresses, position));
  }
  return {
    chainIds,
    starts,
    ends,
    recipient: entry(addresses, addresses.length - 1),
    hasOwnRecipient: position < addresses.length - 1,
  };
}

/** Warns where one key stands on chains with different coin types: most wallets derive different keys there. */
export function coinTypeWarnings(
  registry: Registry,
  { addresses }: CompileRequest,
  { chainIds }: AddressBook,
): readonly Warning[] {
  const chains = chainIds.map((chainId) => getChain(registry, chainId));
  if (chains.every(({ slip44 }) => slip44 === chains[0]?.slip44)) return [];
  const keys = chains.map((chain, index) => addressHex(chain, addresses[index] ?? ''));
  return chains.flatMap((chain, index): Warning[] => {
    const other = chains.find(
      (earlier, at) => at < index && keys[at] === keys[index] && differ(earlier, chain),
    );
    if (other === undefined) return [];
    const message = `the address on ${chain.id} has the key of the address on ${other.id}, but wallets derive different keys there (coin types ${chain.slip44} and ${other.slip44})`;
    return [{ reason: 'ADDRESS_DERIVED_ACROSS_COIN_TYPES', field: fieldOf(['addresses', index]), message }];
  });
}

function differ(a: Chain, b: Chain): boolean {
  return a.slip44 !== undefined && b.slip44 !== undefined && a.slip44 !== b.slip44;
}

/** Chains of the addresses as the request lists them. */
function chainIdsOf({ operations, addresses, postRouteHandler }: CompileRequest): readonly ChainId[] {
  const required = requiredChainAddresses(operations);
  if (addresses.length === required.length) return required;
  const last = operations[operations.length - 1];
  const endsAtUser = last !== undefined && !operationTraits[last.kind].addsAddress;
  const mayRepeat = endsAtUser || postRouteHandler?.kind === 'wasm_msg';
  const final = required[required.length - 1];
  if (mayRepeat && final !== undefined && addresses.length === required.length + 1)
    return [...required, final];
  const message = `\`addresses\` needs ${required.length} addresses, one for each of ${required.join(', ')}; got ${addresses.length}`;
  return refuse('ADDRESS_LIST_MISMATCH', ['addresses'], message);
}

function checkedAddress(
  registry: Registry,
  chainIds: readonly ChainId[],
  text: string,
  index: number,
): Address {
  const chain = getChain(registry, chainIds[index] ?? '');
  const problem = addressProblem(chain, text);
  if (problem === undefined) return brandAs(text);
  return refuse('INVALID_ADDRESS', ['addresses', index], `address ${index} is for ${chain.id}: ${problem}`);
}

/** Nobody can send on what these accounts are paid. The contract of a handler is meant to be called. */
function checkCanHold(registry: Registry, request: CompileRequest, chainIds: readonly ChainId[]): void {
  const { addresses, postRouteHandler: handler } = request;
  for (const [index, chainId] of chainIds.entries()) {
    const address = addresses[index] ?? '';
    const account = keylessAccount(registry, chainId, address);
    if (account === undefined) continue;
    const isLast = index === addresses.length - 1;
    const isCalled = isLast && handler?.kind === 'wasm_msg' && address === handler.contractAddress;
    if (isCalled && account.kind === 'contract') continue;
    const message = `address ${index} is ${account.what} on ${chainId}: nobody can send on what is paid there`;
    refuse('RECIPIENT_CANNOT_HOLD', ['addresses', index], message);
  }
}

function entry(addresses: readonly Address[], position: number): Address {
  const address = addresses[position];
  if (address === undefined) throw new InvariantError(`no address at ${position}`);
  return address;
}
