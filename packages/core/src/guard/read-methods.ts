import { silentMethodNames } from '../audit/index.js';

/**
 * Methods that read a chain or a wallet and sign nothing.
 *
 * @see ethereum/execution-apis `src/eth`; ethereum/EIPs `EIPS/eip-{1474,2255,5792}.md`; WalletConnect/walletconnect-docs `advanced/multichain/rpc-reference`
 */
const readMethods: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['eth_accounts', 'eth_blobBaseFee', 'eth_blockNumber', 'eth_call', 'eth_chainId', 'eth_coinbase'],
  ...['eth_createAccessList', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice', 'eth_getBalance'],
  ...['eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts', 'eth_getCode'],
  ...['eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber'],
  ...['eth_getFilterChanges', 'eth_getFilterLogs', 'eth_getLogs', 'eth_getProof', 'eth_getStorageAt'],
  ...['eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByBlockNumberAndIndex'],
  ...['eth_getTransactionByHash', 'eth_getTransactionCount', 'eth_getTransactionReceipt'],
  ...['eth_getUncleByBlockHashAndIndex', 'eth_getUncleByBlockNumberAndIndex'],
  ...['eth_getUncleCountByBlockHash', 'eth_getUncleCountByBlockNumber', 'eth_maxPriorityFeePerGas'],
  ...['eth_newBlockFilter', 'eth_newFilter', 'eth_newPendingTransactionFilter', 'eth_protocolVersion'],
  ...['eth_simulateV1', 'eth_subscribe', 'eth_syncing', 'eth_uninstallFilter', 'eth_unsubscribe'],
  ...['net_listening', 'net_peerCount', 'net_version', 'web3_clientVersion', 'web3_sha3'],
  ...['wallet_getCallsStatus', 'wallet_getCapabilities', 'wallet_getPermissions', 'wallet_showCallsStatus'],
  ...['cosmos_getAccounts', 'solana_getAccounts', 'solana_requestAccounts'],
]);

/** Returns whether nothing is signed by a method, whatever its parameters are. */
export function signsNothing(method: unknown): boolean {
  return typeof method === 'string' && (readMethods.has(method) || silentMethodNames.has(method));
}
