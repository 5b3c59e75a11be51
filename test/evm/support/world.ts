import type { Hex } from 'viem';
import { type LocalChain, startChain } from '../../support/evm/chain.js';
import { contractNamed } from '../../support/evm/contracts.js';
import { clockSeconds, type EvmCase, type EvmTx, type OperationBody } from './cases.js';

/** A chain on which a transaction can be carried out. */
export interface World {
  readonly chain: LocalChain;
  /** Name of the contract at the transaction's address. */
  readonly contract: string;
  /** Tokens that take part. */
  readonly tokens: readonly string[];
  /** Whoever may hold coins afterwards. */
  readonly holders: readonly string[];
}

/** What stands where a call leads: by the selector, and whether the contract is the token itself. */
interface Role {
  readonly contract: string;
  /** Where it hands coins on; a place that takes everything by default. */
  readonly next?: string;
  /** What stands there instead where the contract is the token that is sent. */
  readonly asToken?: string;
}

const roles: Readonly<Record<string, Role>> = {
  '6fd3504e': { contract: 'TokenMessengerV1' },
  f856ddb6: { contract: 'TokenMessengerV1' },
  '8e0250ee': { contract: 'TokenMessengerV2' },
  '779b432d': { contract: 'TokenMessengerV2' },
  '78c940c0': { contract: 'CCTPRelayer', next: 'TokenMessengerV1' },
  d77d6ec0: { contract: 'CCTPRelayer', next: 'TokenMessengerV1' },
  ed58841d: { contract: 'CCTPRelayer', next: 'TokenMessengerV1' },
  ef63a915: { contract: 'CCTPRelayer', next: 'TokenMessengerV1' },
  d1cc447d: { contract: 'CCTPV2Relayer', next: 'TokenMessengerV2' },
  d421c105: { contract: 'AxelarHandler' },
  ebf57edf: { contract: 'AxelarHandler' },
  a5d2ce38: { contract: 'AxelarHandler' },
  '83a82382': { contract: 'AxelarHandler' },
  '6ad1b6ac': { contract: 'GoFastHandler', next: 'FastTransferGateway' },
  b5f0d695: { contract: 'GoFastHandler', next: 'FastTransferGateway' },
  eecf31f9: { contract: 'EurekaHandler' },
  b9b5974b: { contract: 'EurekaHandler' },
  cbef2aa9: { contract: 'StargatePool' },
  c7c7f5b3: { contract: 'OFTAdapter', asToken: 'OFT' },
  '81b4e8b4': { contract: 'WarpCollateral', asToken: 'WarpSynthetic' },
  ead2fe5b: { contract: 'SkipGoSwapRouter' },
};

const nextAddress = '0x00000000000000000000000000000000000a11ce';
const routerAddress = '0x0000000000000000000000000000000000005a1e';
const wrappedAddress = '0x000000000000000000000000000000000000e740';
const zero = `0x${'0'.repeat(40)}`;

/**
 * The chain of a transaction with its contract, the tokens of the request, and a user who owns all that the request spends
 * and a little more. What the contract knows (its token, its router, the least payment) follows from the request alone.
 */
export async function worldOf({ request }: EvmCase, tx: EvmTx): Promise<World> {
  const chain = await startChain(Number(tx.chain_id), clockSeconds);
  const bodies = request.operations.slice(0, 2).flatMap((one) => Object.values(one).filter(isBody));
  const bridge = bodies.find(({ swap_calldata: data }) => data === undefined);
  const tokens = tokensOf(bodies);
  const contract = contractOf(tx, bridge);
  await deployTokens(chain, tokens, { tx, spent: BigInt(request.amount_in) + surplus });
  await deployBridge(chain, contract, { tx, bridge });
  await chain.fund(tx.signer_address, BigInt(tx.value) + surplus);
  const payee = bridge?.smart_relay_fee_quote?.fee_payment_address ?? zero;
  const holders = new Set([tx.signer_address, tx.to, nextAddress, routerAddress, payee].map(lower));
  return { chain, contract, tokens, holders: [...holders] };
}

function tokensOf(bodies: readonly OperationBody[]): readonly string[] {
  const denoms = bodies.flatMap(({ denom_in, denom_out, input_token: input = '' }) => [
    denom_in,
    denom_out,
    input,
  ]);
  return [...new Set([wrappedAddress, ...denoms.filter(isToken)].map(lower))];
}

async function deployTokens(
  chain: LocalChain,
  tokens: readonly string[],
  { tx, spent }: { readonly tx: EvmTx; readonly spent: bigint },
): Promise<void> {
  const { abi, code } = contractNamed('Token');
  for (const token of tokens) {
    await chain.deploy(token, code);
    await chain.set(token, abi, 'mint', [tx.signer_address, spent]);
  }
}

async function deployBridge(
  chain: LocalChain,
  contract: string,
  { tx, bridge }: { readonly tx: EvmTx; readonly bridge: OperationBody | undefined },
): Promise<void> {
  const target = contractNamed(contract);
  const next = contractNamed(roleOf(tx).next ?? 'Sink');
  const coin = bridge?.denom_in ?? '';
  const native = contract === 'StargatePool' ? zero : wrappedAddress;
  const held = isToken(coin) ? coin : native;
  await chain.deploy(tx.to, target.code);
  await chain.deploy(nextAddress, next.code);
  await chain.deploy(routerAddress, contractNamed('SkipGoSwapRouter').code);
  await chain.set(tx.to, target.abi, 'setUp', [held, nextAddress, routerAddress]);
  if (next.name !== 'Sink') await chain.set(nextAddress, next.abi, 'setUp', [held, zero, zero]);
  // A mailbox asks for its fee, and OFTs of coins with 18 decimals cut what they send to six.
  if (contract.startsWith('Warp'))
    await chain.set(nextAddress, next.abi, 'setLeast', [BigInt(bridge?.fee_amount ?? 0)]);
  if (target.abi.some((item) => item.type === 'function' && item.name === 'setUnit'))
    await chain.set(tx.to, target.abi, 'setUnit', [contract === 'OFT' || held === zero ? 10n ** 12n : 1n]);
}

/** What the user owns beyond what is spent, so that taking too much would be seen. */
export const surplus = 1_000n;

function roleOf(tx: EvmTx): Role {
  const role = roles[tx.data.slice(0, 8)];
  if (role === undefined) throw new Error(`no contract for the selector ${tx.data.slice(0, 8)}`);
  return role;
}

function contractOf(tx: EvmTx, bridge: OperationBody | undefined): string {
  const { contract, asToken = contract } = roleOf(tx);
  return bridge !== undefined && lower(bridge.denom_in) === lower(tx.to) ? asToken : contract;
}

function isBody(value: unknown): value is OperationBody {
  return typeof value === 'object' && value !== null && 'denom_in' in value;
}

function isToken(denom: string): denom is Hex {
  return /^0x[0-9a-fA-F]{40}$/.test(denom);
}

function lower(text: string): string {
  return text.toLowerCase();
}
