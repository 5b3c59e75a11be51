import {
  addsAddress,
  endsOn,
  passedInNobodysName,
  requiredChainAddresses,
  startsOn,
} from '../operation/index.js';
import {
  type Address,
  addressProblem,
  brandAs,
  type ChainId,
  InvariantError,
  member,
  readAddress,
  say,
  type Warning,
} from '../primitives/index.js';
import {
  accountKindOf,
  getChain,
  keylessBytes,
  ownershipOf,
  ownersOf,
  type Registry,
  type StatedAccount,
} from '../registry/index.js';
import { fieldOf, refuse } from './check/refuse.js';
import type { CompileRequest } from './request.js';

/** Addresses at the stages of a route. All except the last are the user's. */
export interface AddressBook {
  /** Per entry of the list, its chain. */
  readonly chainIds: readonly ChainId[];
  /** Per entry of the list, the bytes of its address in hex: equal for one key on several chains. */
  readonly keys: readonly string[];
  /**
   * Per operation: the user on the chain where it starts, who signs there and receives refunds. Undefined on
   * chains that coins pass without an owner, if the request omits them.
   */
  readonly starts: readonly (Address | undefined)[];
  /** Per operation: the user on the chain where it ends. */
  readonly ends: readonly (Address | undefined)[];
  /** Per operation: index in the list of the user on the chain where it ends. */
  readonly endPlaces: readonly (number | undefined)[];
  /** Who gets the coins in the end: the recipient, or the contract of a handler. */
  readonly recipient: Address;
}

/**
 * Lines the addresses of a request up with its chains and checks each of them. There is one per entry of
 * `requiredChainAddresses`, or of `neededChainAddresses`; when the route ends with a swap or a contract call there may be one
 * more for that chain, the user's first, then the recipient's.
 *
 * @throws RoutingError `ADDRESS_LIST_MISMATCH`, `INVALID_ADDRESS`, `RECIPIENT_CANNOT_HOLD`
 */
export function readAddresses(registry: Registry, request: CompileRequest): AddressBook {
  const { chainIds, passed } = layoutOf(registry, request);
  const keys = request.addresses.map((text, index) => checkedKey(registry, chainIds, text, index));
  checkCanHold(registry, request, chainIds, keys);
  const addresses = request.addresses.map((text): Address => brandAs(text)); // each has just been read
  const starts: (Address | undefined)[] = [];
  const ends: (Address | undefined)[] = [];
  const endPlaces: (number | undefined)[] = [];
  let position = 0;
  let here: Address | undefined = addresses[0];
  request.operations.forEach((operation, index) => {
    starts.push(here);
    if (passed.has(index)) here = undefined;
    else if (addsAddress(operation)) here = addresses[++position];
    ends.push(here);
    endPlaces.push(here === undefined ? undefined : position);
  });
  return {
    chainIds,
    keys,
    starts,
    ends,
    endPlaces,
    recipient: entry(addresses, addresses.length - 1),
  };
}

/** How the list of addresses is laid out over the chains of a route. */
interface Layout {
  /** Per entry of the list, its chain. */
  readonly chainIds: readonly ChainId[];
  /** Operations that end where the list leaves the user out. */
  readonly passed: ReadonlySet<number>;
}

/** Warns where an address has the bytes of an earlier one, and wallets derive another key there or none may open it. */
export function coinTypeWarnings(
  registry: Registry,
  { addresses }: CompileRequest,
  { chainIds, keys }: AddressBook,
): readonly Warning[] {
  return chainIds.flatMap((chainId, index): Warning[] => {
    const address = addresses[index] ?? '';
    for (let at = 0; at < index; at++) {
      const other = { chainId: chainIds[at], address: addresses[at] ?? '' };
      if (keys[at] !== keys[index]) continue;
      const why = doubtOf(registry, { chainId, address }, other);
      if (why === undefined) continue;
      const message = `the address on ${chainId} has the key of the address on ${other.chainId}, but ${why}`;
      return [{ reason: 'ADDRESS_DERIVED_ACROSS_COIN_TYPES', field: fieldOf(['addresses', index]), message }];
    }
    return [];
  });
}

/** Why the user may be unable to spend from an account with the bytes of another; undefined where nothing speaks against it. */
function doubtOf(registry: Registry, account: StatedAccount, other: StatedAccount): string | undefined {
  const { relation } = ownershipOf(ownersOf(registry, [other]), account);
  if (relation === 'nobody')
    return 'that chain derives addresses from keys by another rule: no known key controls it';
  if (relation !== 'same-key' && relation !== 'not-settled') return undefined;
  const [here, there] = [account, other].map(({ chainId = '' }) => accountKindOf(registry, chainId).coinType);
  // Where the data says nothing of how a chain makes addresses, nothing speaks against it either.
  if (here === undefined || there === undefined) return undefined;
  if (here !== there) return `wallets derive different keys there (coin types ${here} and ${there})`;
  return relation === 'not-settled' ? 'it is not known whether the same key can spend there' : undefined;
}

/** The layout whose length the list has; of two that have it, the one whose addresses belong to its chains. */
function layoutOf(registry: Registry, request: CompileRequest): Layout {
  const { operations, addresses, postRouteHandler } = request;
  const endsWithCall = postRouteHandler !== undefined;
  const passed = passedInNobodysName(registry, operations, { endsWithCall });
  const layouts = layoutsWithout(request, nowhere);
  if (passed.size > 0) layouts.push(...layoutsWithout(request, passed));
  const fitting = layouts.filter(({ chainIds }) => chainIds.length === addresses.length);
  const [only, ...others] = fitting;
  const found =
    others.length === 0 ? only : (fitting.find((one) => belong(registry, one, addresses)) ?? only);
  if (found !== undefined) return found;
  const required = requiredChainAddresses(operations);
  const message = say`${member('addresses')} needs ${required.length} addresses, one for each of ${required.join(', ')}; got ${addresses.length}`;
  return refuse('ADDRESS_LIST_MISMATCH', ['addresses'], message);
}

const nowhere: ReadonlySet<number> = /* @__PURE__ */ new Set<number>();

function layoutsWithout(
  { operations, postRouteHandler }: CompileRequest,
  passed: ReadonlySet<number>,
): Layout[] {
  const [first] = operations;
  const last = operations[operations.length - 1];
  if (first === undefined || last === undefined) return [];
  const chainIds = [startsOn(first)];
  for (const [index, operation] of operations.entries()) {
    if (addsAddress(operation) && !passed.has(index)) chainIds.push(endsOn(operation));
  }
  const plain: Layout = { chainIds, passed };
  const mayRepeat = !addsAddress(last) || postRouteHandler?.kind === 'wasm_msg';
  if (!mayRepeat) return [plain];
  return [plain, { chainIds: [...chainIds, endsOn(last)], passed }];
}

function belong(registry: Registry, { chainIds }: Layout, addresses: readonly string[]): boolean {
  return chainIds.every(
    (chainId, index) => addressProblem(getChain(registry, chainId), addresses[index] ?? '') === undefined,
  );
}

/** The bytes of an address, once nothing is wrong with it. */
function checkedKey(registry: Registry, chainIds: readonly ChainId[], text: string, index: number): string {
  const chain = getChain(registry, chainIds[index] ?? '');
  const { hex, problem } = readAddress(chain, text);
  if (hex !== undefined) return hex;
  return refuse('INVALID_ADDRESS', ['addresses', index], `address ${index} is for ${chain.id}: ${problem}`);
}

/** No key can spend coins at these accounts. The contract of a handler is excepted. */
function checkCanHold(
  registry: Registry,
  request: CompileRequest,
  chainIds: readonly ChainId[],
  keys: readonly string[],
): void {
  const { addresses, postRouteHandler: handler } = request;
  for (const [index, chainId] of chainIds.entries()) {
    const account = keylessBytes(registry, getChain(registry, chainId), keys[index] ?? '');
    if (account === undefined) continue;
    const address = addresses[index];
    const isLast = index === addresses.length - 1;
    const isCalled = isLast && handler?.kind === 'wasm_msg' && address === handler.contractAddress;
    if (isCalled && account.kind === 'contract') continue;
    const message = `address ${index} is ${account.what} on ${chainId}: coins that are paid there cannot be moved`;
    refuse('RECIPIENT_CANNOT_HOLD', ['addresses', index], message);
  }
}

function entry(addresses: readonly Address[], position: number): Address {
  const address = addresses[position];
  if (address === undefined) throw new InvariantError(`no address at ${position}`);
  return address;
}
