import {
  createWalletClient,
  custom,
  decodeEventLog,
  defineChain,
  erc20Abi,
  getAddress,
  type Hex,
  isAddressEqual,
  parseAbi,
  publicActions,
  type TransactionReceipt,
} from 'viem';
import { type Approval, type EvmTx, prefixed } from './cases.js';
import type { World } from './world.js';

/** What became of a transaction. */
export interface Sent {
  readonly receipt: TransactionReceipt;
  /** What viem made of the transaction before it was sent. */
  readonly prepared: {
    readonly to: string;
    readonly data: Hex;
    readonly value: bigint;
    readonly gas: bigint;
  };
}

/** What the user owns: native coins, and tokens by their address. */
export interface Holdings {
  readonly native: bigint;
  readonly tokens: ReadonlyMap<string, bigint>;
}

type Client = ReturnType<typeof clientOf>;

/** Approves each amount, as one call of the token; what was changed for a trial is taken off. */
export async function approveAll(world: World, tx: EvmTx, less = 0n): Promise<void> {
  const client = clientOf(world, tx);
  for (const approval of tx.required_erc20_approvals) {
    const { token_contract: token, spender, amount } = approval;
    const hash = await client.writeContract({
      address: getAddress(token),
      abi: erc20Abi,
      functionName: 'approve',
      args: [getAddress(spender), BigInt(amount) - less],
    });
    await client.waitForTransactionReceipt({ hash });
  }
}

/** Sends the transaction as a page does: prepared and estimated by viem, signed by the wallet. @throws Error where it reverts */
export async function send(world: World, tx: EvmTx, value = BigInt(tx.value)): Promise<Sent> {
  const client = clientOf(world, tx);
  const call = { to: getAddress(tx.to), data: prefixed(tx.data), value };
  const { to, data = '0x', value: sent = 0n, gas } = await client.prepareTransactionRequest(call);
  const hash = await client.sendTransaction(call);
  const receipt = await client.waitForTransactionReceipt({ hash });
  return { receipt, prepared: { to: String(to), data, value: sent, gas } };
}

/** What is still approved. */
export function allowanceOf(
  world: World,
  tx: EvmTx,
  { token_contract: token, spender }: Approval,
): Promise<bigint> {
  return clientOf(world, tx).readContract({
    address: getAddress(token),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [getAddress(tx.signer_address), getAddress(spender)],
  });
}

/** What an account owns. */
export async function holdingsOf(
  world: World,
  tx: EvmTx,
  account: string = tx.signer_address,
): Promise<Holdings> {
  const client = clientOf(world, tx);
  const tokens = new Map<string, bigint>();
  for (const token of world.tokens) tokens.set(token, await balanceOf(client, token, account));
  return { native: await client.getBalance({ address: getAddress(account) }), tokens };
}

/** Tokens that exist. */
export function supplyOf(world: World, tx: EvmTx, token: string): Promise<bigint> {
  return clientOf(world, tx).readContract({
    address: getAddress(token),
    abi: erc20Abi,
    functionName: 'totalSupply',
  });
}

function balanceOf(client: Client, token: string, account: string): Promise<bigint> {
  return client.readContract({
    address: getAddress(token),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [getAddress(account)],
  });
}

/** The selector and the arguments that a contract says it decoded. */
export function decodedBy(address: string, { receipt }: Sent): readonly [selector: Hex, args: Hex] {
  const logs = receipt.logs.filter((log) => isAddressEqual(log.address, getAddress(address)));
  const [log] = logs;
  if (log === undefined || logs.length > 1) throw new Error(`${address} wrote ${logs.length} logs`);
  return decodeEventLog({ abi: decodedEvent, data: log.data, topics: log.topics }).args;
}

const decodedEvent = parseAbi(['event Decoded(bytes4, bytes)']);

function clientOf({ chain }: World, tx: EvmTx) {
  const description = defineChain({
    id: Number(tx.chain_id),
    name: tx.chain_id,
    nativeCurrency: { name: 'coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  });
  return createWalletClient({
    account: getAddress(tx.signer_address),
    chain: description,
    transport: custom(chain, { retryCount: 0 }),
    pollingInterval: 1,
  }).extend(publicActions);
}
