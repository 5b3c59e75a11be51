import { ibcDenom, isSameSpelling } from '../../denom/index.js';
import type { EurekaTransferOperation } from '../../operation/index.js';
import {
  brandAs,
  type ChainId,
  checkType,
  type Denom,
  type DenomPath,
  isEvmAddress,
  member,
  say,
} from '../../primitives/index.js';
import { eurekaAssetOf, type EurekaSides, eurekaSidesOf, type Registry } from '../../registry/index.js';
import { checkMove } from '../../compile/check/denom-grammar.js';
import { goodQuote, quoted } from '../../compile/check/quote.js';
import { fieldOf, type Place, refuse, shown } from '../../compile/check/refuse.js';
import { checkFits, contractBits, inputPlace } from '../../compile/check/basic.js';
import type { AmountContext, RouteContext } from '../../compile/context.js';
import {
  bridgeRules,
  checkAddress,
  checkFeeLeaves,
  checkLeft,
  deducted,
} from '../../compile/kinds/bridge.js';
import { startsOf } from './compile-starts.js';
import { at, callbackContracts, type CompiledKind } from '../../compile/kinds/kind.js';
import { eurekaMembers } from './members.js';

/**
 * IBC v2 between Ethereum and the Cosmos Hub. A relayer is paid in the coin that moves: no other account may
 * deliver the packets, so a packet without a quote would wait for ever.
 */
export const eurekaTransfer: CompiledKind<EurekaTransferOperation> = {
  ...bridgeRules(startsOf),
  members: eurekaMembers,
  checkGrammar(registry, operation, index) {
    checkMove(registry, operation, index);
    if (operation.destinationPort === 'transfer') return;
    const message = say`${member('destinationPort')} of operation ${index} must be transfer: ${shown(operation.destinationPort)}`;
    refuse('INVALID_OPERATION', ['operations', index, 'destinationPort'], message);
  },
  chainTypes: ['cosmos', 'evm'],
  find,
  amount: deducted(feeOf),
  checkWidths,
  contracts: (operation) => {
    const { fromChainId: chainId, entryContractAddress, callbackAdapterContractAddress } = operation;
    return [
      { chainId, member: 'entryContractAddress', address: entryContractAddress },
      { chainId, member: 'callbackAdapterContractAddress', address: callbackAdapterContractAddress },
      ...callbackContracts(operation),
    ];
  },
  fees({ fromChainId: chainId, denomIn, smartRelayFeeQuote: quote }) {
    const denom = quote?.feeDenom ? brandAs<Denom>(quote.feeDenom) : denomIn;
    return [{ feeType: 'SMART_RELAY', amount: quote?.feeAmount, asset: { chainId, denom } }];
  },
};

function feeOf({ smartRelayFeeQuote: quote }: EurekaTransferOperation): bigint {
  return quote?.feeAmount ?? 0n;
}

/** The data has the two chains, the client and the coin; the operation has the contracts and a quote. */
function find(context: RouteContext, operation: EurekaTransferOperation, index: number): undefined {
  const { registry } = context;
  const { fromChainId, toChainId, denomIn, sourceClient } = operation;
  const place: Place = ['operations', index];
  const sides = eurekaSidesOf(registry.bridges, fromChainId, toChainId);
  if (sides === undefined) {
    const message = `operation ${index}: the data has no IBC v2 between ${fromChainId} and ${toChainId}`;
    return refuse('INVALID_OPERATION', place, message);
  }
  if (sides.client !== sourceClient) {
    const message = say`${member('sourceClient')} of operation ${index} is ${shown(sourceClient)}; the client on ${fromChainId} that tracks ${toChainId} is ${shown(sides.client)}`;
    refuse('INVALID_OPERATION', [place, 'sourceClient'], message);
  }
  checkCoin(registry, operation, index, sides);
  checkContracts(context, operation, index, sides);
  const quote = goodQuote(context, operation.smartRelayFeeQuote, index);
  if (quote.feeDenom !== undefined && !isSameSpelling(quote.feeDenom, denomIn)) {
    const message = say`${member('feeDenom')} of operation ${index} is ${shown(quote.feeDenom)}, but the relayer is paid in the coin that moves, ${shown(denomIn)}`;
    refuse('DENOM_MISMATCH', [place, 'smartRelayFeeQuote', 'feeDenom'], message);
  }
  const payee: Place = [place, 'smartRelayFeeQuote', 'feePaymentAddress'];
  checkAddress(registry, fromChainId, quote.feePaymentAddress, payee);
  if (quote.expiration >= latestExpiration) {
    const message = say`${member('expiration')} of the quote of operation ${index} is later than contracts can count`;
    refuse('INVALID_OPERATION', [place, 'smartRelayFeeQuote', 'expiration'], message);
  }
}

/** Seconds since the epoch of 2^62 nanoseconds, in the year 2116: up to then JSON has them exact. */
const latestExpiration = 2n ** 62n / 1_000_000_000n;

/** Checks that the voucher on the Hub belongs to the token on Ethereum. */
function checkCoin(
  registry: Registry,
  { fromChainId, toChainId, denomIn, denomOut }: EurekaTransferOperation,
  index: number,
  { ethereum, hub }: EurekaSides,
): void {
  const isFromHub = fromChainId === hub.chainId;
  const [token, voucher] = isFromHub ? [denomOut, denomIn] : [denomIn, denomOut];
  if (voucher.includes('/') && !voucher.startsWith('ibc/')) {
    const message = `operation ${index} moves ${shown(voucher)}, and no denom with a slash crosses over IBC v2`;
    refuse('UNSUPPORTED_OPERATION', ['operations', index], message);
  }
  const listed = eurekaAssetOf(registry.bridges, { chainId: ethereum.chainId, denom: token });
  const path: DenomPath = brandAs(`transfer/${hub.clientId}/${token.toLowerCase()}`);
  const expected: Denom = listed?.denomOnHub ?? ibcDenom(path, registry.sha256);
  if (expected === voucher && isEvmAddress(token)) return;
  const message = say`${member('denomOut')} of operation ${index} is ${shown(denomOut)}, which is not the denom of ${shown(denomIn)} on ${toChainId}`;
  refuse('DENOM_MISMATCH', ['operations', index, 'denomOut'], message);
}

/** Contracts are as the operation says, each an address of its chain; where two operations name one, they agree. */
function checkContracts(
  { registry, request }: RouteContext,
  operation: EurekaTransferOperation,
  index: number,
  { hub }: EurekaSides,
): void {
  const place: Place = ['operations', index];
  const entry = quoted(operation.entryContractAddress, [place, 'entryContractAddress']);
  checkAddress(registry, operation.fromChainId, entry, [place, 'entryContractAddress']);
  for (const name of [
    'callbackAdapterContractAddress',
    'toChainEntryContractAddress',
    'toChainCallbackContractAddress',
  ] as const) {
    const chainId = name === 'callbackAdapterContractAddress' ? hub.chainId : operation.toChainId;
    checkNamed(registry, chainId, operation[name], [place, name]);
  }
  const before = request.operations[index - 1];
  if (before?.kind !== 'transfer') return;
  for (const [name, named] of [
    ['entryContractAddress', 'toChainEntryContractAddress'],
    ['callbackAdapterContractAddress', 'toChainCallbackContractAddress'],
  ] as const) {
    const own = operation[name];
    const other = before[named];
    checkNamed(registry, operation.fromChainId, other, ['operations', index - 1, named]);
    if (!own || !other || own === other) continue;
    const message = say`${member(name)} of operation ${index} is ${shown(own)}, but the transfer before names ${shown(other)}`;
    refuse('INVALID_OPERATION', [place, name], message);
  }
}

/** A contract that need not be named. Callers whose language has no types may say anything. */
function checkNamed(registry: Registry, chainId: ChainId, address: string | undefined, place: Place): void {
  if (address === undefined || address === '') return;
  if (typeof address !== 'string') checkType(address, 'string', fieldOf(place));
  checkAddress(registry, chainId, address, place);
}

/** The fee leaves something, and contracts on the Hub count in 128 bits. */
function checkWidths({ amounts }: AmountContext, operation: EurekaTransferOperation, index: number): void {
  const input = at(amounts.inputs, index);
  checkFeeLeaves(feeOf(operation), input, ['operations', index, 'smartRelayFeeQuote', 'feeAmount']);
  checkLeft(feeOf(operation), input, operation, index);
  checkFits(input, contractBits, inputPlace(operation, index), 'a contract on the Cosmos Hub');
}
