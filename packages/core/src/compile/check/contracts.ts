import {
  addressHex,
  addressProblem,
  type ChainId,
  member,
  say,
  type Sentence,
} from '../../primitives/index.js';
import { findChain, keylessBytes, type Registry } from '../../registry/index.js';
import type { AddressBook } from '../address-book.js';
import type { RouteContext } from '../context.js';
import type { WithSteps } from '../step.js';
import type { PrintedTx } from '../transactions.js';
import { fieldOf, type Place, refuse, shown } from './refuse.js';

/**
 * Contracts in the request must not be accounts: neither the user's nor, on Cosmos chains, any other with a
 * key. Contracts of CosmWasm have addresses of 32 bytes; shorter ones are accepted if the data lists them.
 *
 * @see CosmWasm/wasmd `x/wasm/keeper/addresses.go`, `BuildContractAddressClassic`
 * @throws RoutingError `INVALID_ADDRESS`
 */
export function checkContracts(context: RouteContext & WithSteps, book: AddressBook): void {
  const { registry, request } = context;
  const { postRouteHandler: handler, dest } = request;
  const users = keysOf(request, book);
  for (const { rules, operation, index } of context.steps) {
    for (const { chainId, member: name, address } of rules.contracts(operation)) {
      const place: Place = ['operations', index, name];
      const hex = bytesOf(registry, chainId, address);
      if (address === undefined || hex === undefined) continue;
      if (users.has(hex))
        refuseAccount(place, address, say`is an account of ${member('addresses')}, and no contract`);
      checkHasNoKey(registry, chainId, { hex, address, place });
    }
  }
  if (handler?.kind !== 'wasm_msg') return;
  const { contractAddress: address } = handler;
  const hex = bytesOf(registry, dest.chainId, address);
  const place: Place = ['postRouteHandler', 'contractAddress'];
  if (hex !== undefined) checkHasNoKey(registry, dest.chainId, { hex, address, place });
}

function bytesOf(registry: Registry, chainId: ChainId, address: string | undefined): string | undefined {
  const chain = findChain(registry, chainId);
  if (!address || chain === undefined || addressProblem(chain, address) !== undefined) return undefined;
  return addressHex(chain, address);
}

function checkHasNoKey(
  registry: Registry,
  chainId: ChainId,
  { hex, address, place }: { readonly hex: string; readonly address: string; readonly place: Place },
): void {
  const chain = findChain(registry, chainId);
  if (chain?.type !== 'cosmos' || hex.length !== keyDigits) return;
  if (keylessBytes(registry, chain, hex)?.kind === 'contract') return;
  refuseAccount(place, address, 'is an account with a key, and no contract');
}

/**
 * Like {@link checkContracts}, for contracts that transactions of EVM chains call and approve, from the request
 * or the data. A token is never its spender.
 *
 * @throws RoutingError `INVALID_ADDRESS`
 */
export function checkCalls(
  { request, book }: RouteContext & { readonly book: AddressBook },
  printed: readonly PrintedTx[],
): void {
  const users = keysOf(request, book);
  for (const { tx, range } of printed) {
    if (tx.kind !== 'evm_tx') continue;
    const place: Place = ['operations', range.start];
    const spenders = tx.requiredErc20Approvals.map(({ spender }) => spender);
    for (const contract of [tx.to, ...spenders]) {
      if (users.has(digitsOf(contract)))
        refuseAccount(place, contract, say`is called there, and an account of ${member('addresses')}`);
    }
    for (const { tokenContract, spender } of tx.requiredErc20Approvals) {
      if (digitsOf(tokenContract) === digitsOf(spender))
        refuseAccount(place, spender, 'is the token, and cannot be what takes the token');
    }
  }
}

/** Bytes of the accounts of a request; the contract of a handler is none. */
function keysOf(request: RouteContext['request'], { keys }: AddressBook): ReadonlySet<string> {
  return new Set(request.postRouteHandler?.kind === 'wasm_msg' ? keys.slice(0, -1) : keys);
}

/** Hex digits of the 20 bytes that are made of a key. */
const keyDigits = 40;

function digitsOf(address: string): string {
  return address.replace(/^0x/i, '').toLowerCase();
}

function refuseAccount(place: Place, address: string, why: string | Sentence): never {
  return refuse('INVALID_ADDRESS', place, say`${member(fieldOf(place))}: ${shown(address)} ${why}`);
}
