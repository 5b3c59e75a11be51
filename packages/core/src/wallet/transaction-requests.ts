import { abiFunction, encodeCall } from '../abi/index.js';
import { isList, isObject } from '../json/exact.js';
import { isEvmAddress, printMemberPath, quote, RoutingError } from '../primitives/index.js';

/**
 * A transaction of an EVM chain that is to be signed: as `compileMsgs` gives it (`kind` is `evm_tx`), or as the interface does.
 */
export type EvmTransaction =
  | {
      /** Chain id. */
      readonly chainId: string;
      /** Address that signs. */
      readonly signerAddress: string;
      /** Address of the called contract or recipient. */
      readonly to: string;
      /** Wei to send. */
      readonly value: bigint;
      /** Calldata, hex without `0x`. */
      readonly data: string;
      /** Token approvals that the call needs. */
      readonly requiredErc20Approvals: readonly {
        /** ERC-20 contract. */
        readonly tokenContract: string;
        /** Address that may spend the token. */
        readonly spender: string;
        /** Base units. */
        readonly amount: bigint;
      }[];
    }
  | {
      /** Transaction of the interface. */
      readonly evm_tx: {
        /** Chain id. */
        readonly chain_id: string;
        /** Address that signs. */
        readonly signer_address: string;
        /** Address of the called contract or recipient. */
        readonly to: string;
        /** Wei to send. */
        readonly value: string;
        /** Calldata, hex without `0x`. */
        readonly data: string;
        /** Token approvals that the call needs. */
        readonly required_erc20_approvals: readonly {
          /** Token contract. */
          readonly token_contract: string;
          /** Address that may spend the token. */
          readonly spender: string;
          /** Base units. */
          readonly amount: string;
        }[];
      };
    };

/** Hex with `0x`, as TypeScript spells it for viem. */
export type Hex = `0x${string}`;

/** Input of viem (`walletClient.sendTransaction`); gas and nonce are the wallet's. */
export interface TransactionRequest {
  /** Address to call. */
  readonly to: Hex;
  /** Calldata. */
  readonly data: Hex;
  /** Wei to send. */
  readonly value: bigint;
  /** Chain id. */
  readonly chainId: number;
}

/** Input of `eth_sendTransaction` of a provider (EIP-1193), with numbers in hex. */
export interface RpcTransaction {
  /** Address that signs. */
  readonly from: Hex;
  /** Address to call. */
  readonly to: Hex;
  /** Calldata. */
  readonly data: Hex;
  /** Wei to send, hex. */
  readonly value: Hex;
  /** Chain id. */
  readonly chainId: Hex;
}

/**
 * The calls of an EVM transaction in order, for viem: an `approve` for each required allowance, then the call.
 * Send each when the previous one is in a block. An existing allowance makes its call unnecessary; some tokens,
 * USDT on Ethereum among them, refuse a new one before the old one is set to zero.
 *
 * @throws RoutingError `INVALID_TYPE` for input that is not an EVM transaction, at the invalid member
 * @see ethereum/ERCs `ERCS/erc-20.md`
 */
export function toTransactionRequests(tx: EvmTransaction): readonly TransactionRequest[] {
  const { chainId, to, value, data, approvals } = partsOf(tx);
  const calls = approvals.map(({ token, spender, amount }) => ({
    to: token,
    data: `0x${encodeCall(approve, [spender, amount])}` as const,
    value: 0n,
    chainId,
  }));
  return [...calls, { to, data: `0x${data}`, value, chainId }];
}

/**
 * The calls of `toTransactionRequests` for a provider: `request({ method: 'eth_sendTransaction', params: [call] })`.
 *
 * @throws RoutingError as `toTransactionRequests`
 * @see ethereum/EIPs `EIPS/eip-1193.md`
 */
export function toRpcTransactions(tx: EvmTransaction): readonly RpcTransaction[] {
  const { from } = partsOf(tx);
  return toTransactionRequests(tx).map(({ to, data, value, chainId }) => ({
    from,
    to,
    data,
    value: hexOf(value),
    chainId: hexOf(BigInt(chainId)),
  }));
}

const approve = /* @__PURE__ */ abiFunction('095ea7b3', 'approve(address,uint256)');

function hexOf(value: bigint): Hex {
  return `0x${value.toString(16)}`;
}

interface Parts {
  readonly from: Hex;
  readonly to: Hex;
  readonly chainId: number;
  readonly value: bigint;
  /** Without `0x`. */
  readonly data: string;
  readonly approvals: readonly { readonly token: Hex; readonly spender: string; readonly amount: bigint }[];
}

/** Names of the members in the two forms. */
const library = {
  chainId: 'chainId',
  from: 'signerAddress',
  approvals: 'requiredErc20Approvals',
  token: 'tokenContract',
};
const wire: typeof library = {
  chainId: 'chain_id',
  from: 'signer_address',
  approvals: 'required_erc20_approvals',
  token: 'token_contract',
};

function partsOf(tx: unknown): Parts {
  const inner = isObject(tx) ? tx['evm_tx'] : undefined;
  const [whole, names, path] =
    inner === undefined ? ([tx, library, []] as const) : ([inner, wire, ['evm_tx']] as const);
  if (!isObject(whole))
    throw new RoutingError(
      'INVALID_TYPE',
      '',
      'a transaction of an EVM chain is needed, with the called contract in `to`',
    );
  const at = (...tokens: readonly (string | number)[]): string => printMemberPath([...path, ...tokens]);
  const approvals = whole[names.approvals];
  if (!isList(approvals)) throw invalid(at(names.approvals), 'must be a list');
  return {
    from: address(whole[names.from], at(names.from)),
    to: address(whole['to'], at('to')),
    chainId: numberOfChain(whole[names.chainId], at(names.chainId)),
    value: amount(whole['value'], at('value')),
    data: calldata(whole['data'], at('data')),
    approvals: approvals.map((one, index) => {
      const place = [names.approvals, index] as const;
      if (!isObject(one)) throw invalid(at(...place), 'must be an object');
      return {
        token: address(one[names.token], at(...place, names.token)),
        spender: address(one['spender'], at(...place, 'spender')),
        amount: amount(one['amount'], at(...place, 'amount')),
      };
    }),
  };
}

function invalid(field: string, message: string): RoutingError {
  return new RoutingError('INVALID_TYPE', field, `\`${field}\` ${message}`);
}

function address(value: unknown, field: string): Hex {
  if (typeof value === 'string' && isHexAddress(value)) return value;
  throw invalid(field, `must be an address of an EVM chain, not ${quote(value)}`);
}

function isHexAddress(value: string): value is Hex {
  return isEvmAddress(value);
}

/** EVM chains are named by their number. */
function numberOfChain(value: unknown, field: string): number {
  const number = typeof value === 'string' && /^[1-9][0-9]*$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw invalid(field, `must be the number of an EVM chain, not ${quote(value)}`);
}

function amount(value: unknown, field: string): bigint {
  const number = typeof value === 'string' && /^[0-9]{1,78}$/.test(value) ? BigInt(value) : value;
  if (typeof number === 'bigint' && number >= 0n && number < 1n << 256n) return number;
  throw invalid(field, `must be an amount of 256 bits, not ${quote(value)}`);
}

function calldata(value: unknown, field: string): string {
  if (typeof value === 'string' && /^([0-9a-fA-F]{2})*$/.test(value)) return value;
  throw invalid(field, 'must be hex without `0x`');
}
