/** Names of cases that the auditor does not judge right yet. */
export const open: ReadonlySet<string> = new Set([
  'Axelar memo without fee: axelar/captured-osmosis-to-ethereum-usdc',
  'Axelar memo without fee: axelar/osmosis-to-ethereum-unwrapped',
  'Go Fast without execution fee: go-fast/arbitrum-to-osmosis',
  'IBC v2, own account at the Hub, memo forwards to the signer: eureka/ethereum-to-hub-final',
  'IBC v2, stranger at the Hub, memo forwards to the signer, no own addresses stated: eureka/ethereum-to-hub-final',
]);
