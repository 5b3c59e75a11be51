import { createCustomCommon, Hardfork, Mainnet } from '@ethereumjs/common';
import { createEVM, type EVM } from '@ethereumjs/evm';
import { Account, createAddressFromString } from '@ethereumjs/util';
import {
  type Abi,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  numberToHex,
  toHex,
} from 'viem';

/** An EVM chain in this process. Wallets and clients reach it by `request`, as EIP-1193 has it; gas costs nothing. */
export interface LocalChain {
  request(call: { readonly method: string; readonly params?: unknown }): Promise<unknown>;
  /** Puts code at an address. */
  deploy(address: string, code: Hex): Promise<void>;
  /** Calls a function of a contract that was put there, to set it up. @throws Error where it reverts */
  set(address: string, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void>;
  /** Gives native coins. */
  fund(address: string, amount: bigint): Promise<void>;
  balanceOf(address: string): Promise<bigint>;
  /** Names of the methods that were asked for, in order. */
  readonly asked: readonly string[];
}

interface Call {
  readonly from?: string;
  readonly to?: string;
  readonly data?: Hex;
  readonly value?: Hex;
}

interface Ran {
  readonly isDone: boolean;
  readonly returned: Hex;
  readonly gas: bigint;
  readonly logs: readonly (readonly [address: Uint8Array, topics: Uint8Array[], data: Uint8Array])[];
}

/** Starts a chain. @param seconds time of its blocks, seconds since the epoch */
export async function startChain(chainId: number, seconds: bigint): Promise<LocalChain> {
  const common = createCustomCommon({ chainId }, Mainnet, { hardfork: Hardfork.Shanghai });
  const evm = await createEVM({ common });
  const receipts = new Map<string, object>();
  const asked: string[] = [];
  const run = (call: Call): Promise<Ran> => runCall(evm, call, seconds);
  const block = blockAt(seconds);

  async function send(call: Call): Promise<Hex> {
    const hash = numberToHex(receipts.size + 1, { size: 32 });
    const ran = await run(call);
    receipts.set(hash, receiptOf(hash, call, ran));
    return hash;
  }

  const methods: Readonly<Record<string, (...params: never[]) => unknown>> = {
    eth_chainId: () => numberToHex(chainId),
    eth_blockNumber: () => block.number,
    eth_getBlockByNumber: () => block,
    eth_gasPrice: () => '0x1',
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getTransactionCount: () => numberToHex(receipts.size),
    eth_getTransactionReceipt: (hash: Hex) => receipts.get(hash) ?? null,
    eth_getBalance: async (address: string) => numberToHex(await balanceOf(evm, address)),
    eth_getCode: async (address: string) =>
      toHex(await evm.stateManager.getCode(createAddressFromString(address))),
    eth_sendTransaction: (call: Call) => send(call),
    eth_call: (call: Call) =>
      undone(evm, () => run(call))
        .then(successOf)
        .then(({ returned }) => returned),
    eth_estimateGas: (call: Call) =>
      undone(evm, () => run(call))
        .then(successOf)
        .then(({ gas }) => numberToHex(gas + 21_000n)),
  };

  return {
    asked,
    async request({ method, params }) {
      asked.push(method);
      const answer = methods[method];
      if (answer === undefined) throw Object.assign(new Error(`no ${method} here`), { code: -32601 });
      return answer(...(Array.isArray(params) ? (params as never[]) : [])); // each method knows its own
    },
    deploy: (address, code) => evm.stateManager.putCode(createAddressFromString(address), hexToBytes(code)),
    async set(address, abi, functionName, args) {
      successOf(await run({ to: address, data: encodeFunctionData({ abi, functionName, args }) }));
    },
    async fund(address, amount) {
      const at = createAddressFromString(address);
      const account = (await evm.stateManager.getAccount(at)) ?? new Account();
      account.balance += amount;
      await evm.stateManager.putAccount(at, account);
    },
    balanceOf: (address) => balanceOf(evm, address),
  };
}

async function balanceOf(evm: EVM, address: string): Promise<bigint> {
  return (await evm.stateManager.getAccount(createAddressFromString(address)))?.balance ?? 0n;
}

async function runCall(
  evm: EVM,
  { from = zero, to = zero, data = '0x', value }: Call,
  seconds: bigint,
): Promise<Ran> {
  const { execResult } = await evm.runCall({
    caller: createAddressFromString(from),
    to: createAddressFromString(to),
    data: hexToBytes(data),
    value: BigInt(value ?? '0x0'),
    gasLimit: 30_000_000n,
    block: {
      header: {
        number: 1n,
        coinbase: createAddressFromString(zero),
        timestamp: seconds,
        difficulty: 0n,
        prevRandao: new Uint8Array(32),
        gasLimit: 30_000_000n,
        slotNumber: 0n,
        getBlobGasPrice: () => undefined,
      },
    },
  });
  return {
    isDone: execResult.exceptionError === undefined,
    returned: toHex(execResult.returnValue),
    gas: execResult.executionGasUsed,
    logs: execResult.logs ?? [],
  };
}

/** Runs, then puts everything back as it was. */
async function undone(evm: EVM, work: () => Promise<Ran>): Promise<Ran> {
  await evm.stateManager.checkpoint();
  try {
    return await work();
  } finally {
    await evm.stateManager.revert();
  }
}

/** @throws Error as nodes tell of a revert: with code 3 and the data */
function successOf(ran: Ran): Ran {
  if (ran.isDone) return ran;
  const message = `execution reverted: ${reasonOf(ran.returned)}`;
  throw Object.assign(new Error(message), { code: 3, data: ran.returned });
}

function reasonOf(data: Hex): string {
  try {
    return String(decodeErrorResult({ data }).args[0]);
  } catch {
    return data;
  }
}

function receiptOf(
  transactionHash: Hex,
  { from = zero, to = zero }: Call,
  { isDone, gas, logs }: Ran,
): object {
  const place = { transactionHash, transactionIndex: '0x0', blockHash, blockNumber: '0x1' };
  return {
    ...place,
    from,
    to,
    status: isDone ? '0x1' : '0x0',
    type: '0x2',
    contractAddress: null,
    cumulativeGasUsed: numberToHex(gas),
    gasUsed: numberToHex(gas),
    effectiveGasPrice: '0x1',
    logsBloom: numberToHex(0, { size: 256 }),
    logs: logs.map(([address, topics, data], at) => ({
      ...place,
      address: toHex(address),
      topics: topics.map((topic) => toHex(topic)),
      data: toHex(data),
      logIndex: numberToHex(at),
      removed: false,
    })),
  };
}

function blockAt(seconds: bigint): { readonly number: Hex } {
  const block = {
    number: '0x1',
    hash: blockHash,
    parentHash: blockHash,
    timestamp: numberToHex(seconds),
    baseFeePerGas: '0x1',
    gasLimit: numberToHex(30_000_000n),
    gasUsed: '0x0',
    difficulty: '0x0',
    transactions: [],
  } as const;
  return block;
}

const zero = `0x${'0'.repeat(40)}`;
const blockHash = numberToHex(1, { size: 32 });
