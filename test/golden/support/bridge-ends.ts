/** What the published transactions of bridges bring about: checked by hand against reference and contracts' sources. */

type Row = readonly [name: string, texts: readonly string[]];

/** Chain, account and coin of everybody who has any in the end. */
export const ends: readonly Row[] = [
  [
    'cctp/noble-to-arbitrum',
    [
      '42161 0x5aaeb6…1beaed 15000000xaf88d0…8e5831',
    ],
  ],
  [
    'cctp/noble-to-solana-token-account',
    [
      'solana BVatFPLG…tPkHn3 7654321EPjFWdd5…yTDt1v',
    ],
  ],
  [
    'cctp/noble-to-base-relayed',
    [
      'noble-1 noble1dy…a35hqe 43210uusdc',
      '8453 0x5aaeb6…1beaed 249567900x833589…a02913',
    ],
  ],
  [
    'cctp/polygon-to-noble',
    [
      'noble-1 noble1x8…suqe3q 1000000uusdc',
    ],
  ],
  [
    'cctp/arbitrum-to-optimism',
    [
      '10 0x5aaeb6…1beaed 420000000x0b2c63…97ff85',
    ],
  ],
  [
    'cctp/captured-avalanche-to-noble-relayed',
    [
      'noble-1 noble1qq…ayx2cr 9999980000uusdc',
    ],
  ],
  [
    'cctp/base-to-arbitrum-relayed',
    [
      '42161 0x5aaeb6…1beaed 100000000xaf88d0…8e5831',
    ],
  ],
  [
    'cctp/solana-to-noble',
    [
      'noble-1 noble1x8…suqe3q 2500000uusdc',
    ],
  ],
  [
    'cctp/captured-osmosis-noble-avalanche-orbiter',
    [
      'noble-1 noble1dy…a35hqe 66uusdc',
      '43114 0x000000…00dead 99999999340xb97ef9…c48a6e',
    ],
  ],
  [
    'cctp/swap-noble-arbitrum-orbiter',
    [
      'noble-1 noble1dy…a35hqe 51000uusdc',
      '42161 0x5aaeb6…1beaed 395490000xaf88d0…8e5831',
    ],
  ],
  [
    'cctp/ethereum-noble-dydx-forwarding-account',
    [
      'dydx-mainnet-1 dydx1k93…nmfqyz 9980000ibc/8E27…2545B5',
    ],
  ],
  [
    'cctp/avalanche-noble-then-transfer-swap',
    [
      'osmosis-1 osmo1x8a…syxplu 89080200factory/…llUSDC',
    ],
  ],
  [
    'evm-swap/native-then-cctp',
    [
      'noble-1 noble1x8…suqe3q 124980000uusdc',
    ],
  ],
  [
    'cctp-v2/captured-avalanche-to-injective-evm',
    [
      '1776 0x000000…00dead 99999996980xa00c59…71235a',
    ],
  ],
  [
    'cctp-v2/base-to-arbitrum-relayed-fast',
    [
      '42161 0x5aaeb6…1beaed 749805000xaf88d0…8e5831',
    ],
  ],
  [
    'cctp-v2/ethereum-to-base-standard',
    [
      '8453 0x5aaeb6…1beaed 2500000000x833589…a02913',
    ],
  ],
  [
    'cctp-v2/arbitrum-to-solana-standard',
    [
      'solana BVatFPLG…tPkHn3 19000000EPjFWdd5…yTDt1v',
    ],
  ],
  [
    'cctp-v2/solana-to-base-fast',
    [
      '8453 0x5aaeb6…1beaed 49987000x833589…a02913',
    ],
  ],
  [
    'axelar/captured-osmosis-to-ethereum-usdc',
    [
      'axelar-dojo-1 axelar1a…7d6y89 1052486uusdc',
      '1 0x000000…00dead 99989475140xa0b869…06eb48',
    ],
  ],
  [
    'axelar/osmosis-to-ethereum-unwrapped',
    [
      'axelar-dojo-1 axelar1a…7d6y89 700000000000001weth-wei',
      '1 0x5aaeb6…1beaed 419299999999999999ethereum-native',
    ],
  ],
  [
    'axelar/swap-to-polygon-affiliates',
    [
      'osmosis-1 osmo1du9…y442dw 194040ibc/D189…F1D858',
      'axelar-dojo-1 axelar1a…7d6y89 250000uusdc',
      '137 0x5aaeb6…1beaed 967700000x750e4c…8f40ed',
    ],
  ],
  [
    'axelar/hub-transfer-swap-ethereum',
    [
      'axelar-dojo-1 axelar1a…7d6y89 1300000uusdc',
      '1 0x5aaeb6…1beaed 1076000000xa0b869…06eb48',
    ],
  ],
  [
    'axelar/hub-forward-ethereum',
    [
      'axelar-dojo-1 axelar1a…7d6y89 1100000uusdc',
      '1 0x5aaeb6…1beaed 589000000xa0b869…06eb48',
    ],
  ],
  [
    'axelar/captured-ethereum-to-osmosis-plain',
    [
      'osmosis-1 osmo1qqq…auqjkl 10000000000ibc/D189…F1D858',
    ],
  ],
  [
    'axelar/polygon-native-to-osmosis',
    [
      'osmosis-1 osmo1tsm…qyww8m 3000000000000000000ibc/AB58…7E39BB',
    ],
  ],
  [
    'axelar/captured-ethereum-to-osmosis-swap',
    [
      'osmosis-1 osmo1qqq…auqjkl 9995000000factory/…llUSDC',
    ],
  ],
  [
    'evm-swap/erc20-then-axelar',
    [
      'osmosis-1 osmo1x8a…syxplu 310000000000000000ibc/EA1D…A25DC5',
    ],
  ],
  [
    'go-fast/arbitrum-to-osmosis',
    [
      'osmosis-1 osmo1x8a…syxplu 998975000ibc/498A…6BA6E4',
    ],
  ],
  [
    'go-fast/captured-avalanche-to-osmosis-swap',
    [
      'osmosis-1 osmo147h…hr75m0 9979900110factory/…llUSDC',
    ],
  ],
  [
    'evm-swap/native-then-go-fast',
    [
      'osmosis-1 osmo1x8a…syxplu 499390000ibc/498A…6BA6E4',
    ],
  ],
  [
    'eureka/captured-ethereum-hub-osmosis-swap',
    [
      'osmosis-1 osmo1qqq…auqjkl 99949750factory/…allBTC',
    ],
  ],
  [
    'eureka/captured-ethereum-hub-osmosis',
    [
      'osmosis-1 osmo1qqq…auqjkl 99999749ibc/8838…F484CB',
    ],
  ],
  [
    'eureka/ethereum-to-hub-final',
    [
      'cosmoshub-4 cosmos1x…cl43fw 6999700ibc/D742…DE6462',
    ],
  ],
  [
    'eureka/captured-osmosis-hub-ethereum',
    [
      'cosmoshub-4 cosmos10…zahttk 292ibc/D742…DE6462',
      '1 0x000000…00dead 999997080x2260fa…c2c599',
    ],
  ],
  [
    'eureka/hub-to-ethereum',
    [
      'cosmoshub-4 cosmos10…zahttk 213ibc/D742…DE6462',
      '1 0xc2a7e8…36a6ef 99997870x2260fa…c2c599',
    ],
  ],
  [
    'evm-swap/native-then-eureka',
    [
      'cosmoshub-4 cosmos1x…cl43fw 3999740ibc/D742…DE6462',
    ],
  ],
  [
    'stargate/ethereum-to-arbitrum-usdc',
    [
      '42161 0x5aaeb6…1beaed 19998800000xaf88d0…8e5831',
    ],
  ],
  [
    'stargate/base-to-ethereum-native',
    [
      '1 0x5aaeb6…1beaed 999400000000000000ethereum-native',
    ],
  ],
  [
    'stargate/base-to-avalanche-usdc',
    [
      '43114 0x5aaeb6…1beaed 10xb97ef9…c48a6e',
    ],
  ],
  [
    'layer-zero/oft-ethereum-to-arbitrum',
    [
      '42161 0x5aaeb6…1beaed 40000000000000000000xfdc3d1…da2b12',
    ],
  ],
  [
    'layer-zero/adapter-arbitrum-to-ethereum',
    [
      '1 0x5aaeb6…1beaed 610000000xdac17f…831ec7',
    ],
  ],
  [
    'hyperlane/ethereum-to-celestia',
    [
      'celestia celestia…f4ypnr 12000000utia',
    ],
  ],
  [
    'hyperlane/base-to-celestia',
    [
      'celestia celestia…f4ypnr 1utia',
    ],
  ],
  [
    'hyperlane/ethereum-usdc-to-celestia',
    [
      'celestia celestia…f4ypnr 5000000hyperlan…000015',
    ],
  ],
  [
    'hyperlane/celestia-to-ethereum',
    [
      '1 0x5aaeb6…1beaed 30000000xb8fb4e…b21aa7',
    ],
  ],
  [
    'opinit/deposit-yominet',
    [
      'yominet-1 init1x8a…kf4zzv 1000000l2/8f73c…ab3b06',
    ],
  ],
  [
    'opinit/deposit-civitia-to-another',
    [
      'civitia-1 init1du9…zcxfs7 5l2/2b2d3…b87605',
    ],
  ],
  [
    'opinit/withdraw-yominet',
    [
      'interwoven-1 init1x8a…kf4zzv 2000000uinit',
    ],
  ],
  [
    'opinit/osmosis-then-deposit-two-transactions',
    [
      'yominet-1 init1x8a…kf4zzv 4000000l2/8f73c…ab3b06',
    ],
  ],
  [
    'evm-swap/alone-native',
    [
      '1 0x5aaeb6…1beaed 250000000xa0b869…06eb48',
    ],
  ],
];

/** Failures of bridges in order: whose the coin is, where it is, and what brings it where. Those of packets and swaps are left out. */
export const failures: readonly Row[] = [
  [
    'cctp/noble-to-arbitrum',
    [
      'not-minted: waiting noble-1 module:bridge 1500000uusdc until mint by anyone -> 42161 0x5aaeb6…1beaed 1500000',
    ],
  ],
  [
    'cctp/noble-to-solana-token-account',
    [
      'not-minted: waiting noble-1 module:bridge 7654321uusdc until mint by anyone -> solana BVatFPLG…tPkHn3 7654321',
      'token-account-missing: waiting noble-1 module:bridge 7654321uusdc until token-account-created by anyone -> solana BVatFPLG…tPkHn3 7654321',
    ],
  ],
  [
    'cctp/noble-to-base-relayed',
    [
      'relayer-idle: relayer noble-1 noble1dy…a35hqe 43210uusdc',
      'relayer-idle: waiting noble-1 module:bridge 24956790uusdc until mint by user -> 8453 0x5aaeb6…1beaed 24956790',
    ],
  ],
  [
    'cctp/polygon-to-noble',
    [
      'not-minted: waiting 137 module:bridge 10000000x3c499c…5c3359 until mint by anyone -> noble-1 noble1x8…suqe3q 1000000',
    ],
  ],
  [
    'cctp/arbitrum-to-optimism',
    [
      'not-minted: waiting 42161 module:bridge 420000000xaf88d0…8e5831 until mint by anyone -> 10 0x5aaeb6…1beaed 42000000',
    ],
  ],
  [
    'cctp/captured-avalanche-to-noble-relayed',
    [
      'relayer-idle: waiting 43114 module:bridge 99999800000xb97ef9…c48a6e until mint by relayer -> noble-1 noble1qq…ayx2cr 9999980000',
    ],
  ],
  [
    'cctp/base-to-arbitrum-relayed',
    [
      'relayer-idle: waiting 8453 module:bridge 100000000x833589…a02913 until mint by relayer -> 42161 0x5aaeb6…1beaed 10000000',
    ],
  ],
  [
    'cctp/solana-to-noble',
    [
      'not-minted: waiting solana module:bridge 2500000EPjFWdd5…yTDt1v until mint by anyone -> noble-1 noble1x8…suqe3q 2500000',
    ],
  ],
  [
    'cctp/captured-osmosis-noble-avalanche-orbiter',
    [
      'orbiter-refuses: user (signs) osmosis-1 osmo1qqq…auqjkl 10000000000ibc/498A…6BA6E4',
      'relayer-idle: relayer noble-1 noble1dy…a35hqe 66uusdc',
      'relayer-idle: waiting noble-1 module:bridge 9999999934uusdc until mint by relayer -> 43114 0x000000…00dead 9999999934',
    ],
  ],
  [
    'cctp/swap-noble-arbitrum-orbiter',
    [
      'orbiter-refuses: user (signs) osmosis-1 osmo1x8a…syxplu 39600000ibc/498A…6BA6E4',
      'relayer-idle: relayer noble-1 noble1dy…a35hqe 51000uusdc',
      'relayer-idle: waiting noble-1 module:bridge 39549000uusdc until mint by relayer -> 42161 0x5aaeb6…1beaed 39549000',
    ],
  ],
  [
    'cctp/ethereum-noble-dydx-forwarding-account',
    [
      'relayer-idle: waiting 1 module:bridge 99800000xa0b869…06eb48 until mint by relayer -> noble-1 noble162…y0a0al 9980000',
      'forwarding-not-registered: waiting noble-1 noble162…y0a0al 9980000uusdc until account-registered by anyone -> dydx-mainnet-1 dydx1k93…nmfqyz 9980000',
      'timeout: waiting noble-1 noble162…y0a0al 9980000uusdc until account-cleared by anyone -> dydx-mainnet-1 dydx1k93…nmfqyz 9980000',
    ],
  ],
  [
    'cctp/avalanche-noble-then-transfer-swap',
    [
      'relayer-idle: waiting 43114 module:bridge 899800000xb97ef9…c48a6e until mint by relayer -> noble-1 noble1x8…suqe3q 89980000',
    ],
  ],
  [
    'evm-swap/native-then-cctp',
    [
      'relayer-idle: waiting 1 module:bridge 1249800000xa0b869…06eb48 until mint by relayer -> noble-1 noble1x8…suqe3q 124980000',
    ],
  ],
  [
    'cctp-v2/captured-avalanche-to-injective-evm',
    [
      'burner-denied: user (signs) 43114 0x000000…00dead 100000000000xb97ef9…c48a6e',
      'relayer-idle: waiting 43114 module:bridge 99999996980xb97ef9…c48a6e until mint by relayer -> 1776 0x000000…00dead 9999999698',
    ],
  ],
  [
    'cctp-v2/base-to-arbitrum-relayed-fast',
    [
      'burner-denied: user (signs) 8453 0x5aaeb6…1beaed 750000000x833589…a02913',
      'relayer-idle: waiting 8453 module:bridge 749880000x833589…a02913 until mint by relayer -> 42161 0x5aaeb6…1beaed 74980500',
      'fast-allowance-exhausted: waiting 8453 module:bridge 749880000x833589…a02913 until attested-at-finality by anyone in 780-1140 s -> 42161 0x5aaeb6…1beaed 74980500',
    ],
  ],
  [
    'cctp-v2/ethereum-to-base-standard',
    [
      'burner-denied: user (signs) 1 0x5aaeb6…1beaed 2500000000xa0b869…06eb48',
      'not-minted: waiting 1 module:bridge 2500000000xa0b869…06eb48 until mint by anyone -> 8453 0x5aaeb6…1beaed 250000000',
    ],
  ],
  [
    'cctp-v2/arbitrum-to-solana-standard',
    [
      'burner-denied: user (signs) 42161 0x5aaeb6…1beaed 190000000xaf88d0…8e5831',
      'not-minted: waiting 42161 module:bridge 190000000xaf88d0…8e5831 until mint by anyone -> solana BVatFPLG…tPkHn3 19000000',
      'token-account-missing: waiting 42161 module:bridge 190000000xaf88d0…8e5831 until token-account-created by anyone -> solana BVatFPLG…tPkHn3 19000000',
    ],
  ],
  [
    'cctp-v2/solana-to-base-fast',
    [
      'burner-denied: user (signs) solana BVatFPLG…tPkHn3 5000000EPjFWdd5…yTDt1v',
      'not-minted: waiting solana module:bridge 5000000EPjFWdd5…yTDt1v until mint by anyone -> 8453 0x5aaeb6…1beaed 4998700',
      'fast-allowance-exhausted: waiting solana module:bridge 5000000EPjFWdd5…yTDt1v until attested-at-finality by anyone in 25-25 s -> 8453 0x5aaeb6…1beaed 4998700',
    ],
  ],
  [
    'axelar/captured-osmosis-to-ethereum-usdc',
    [
      'execution-reverts: relayer axelar-dojo-1 axelar1a…7d6y89 1052486uusdc',
      'execution-reverts: waiting axelar-dojo-1 module:bridge 9998947514uusdc until call-executed by anyone -> 1 0x000000…00dead 9998947514',
      'gas-too-small: relayer axelar-dojo-1 axelar1a…7d6y89 1052486uusdc',
      'gas-too-small: waiting axelar-dojo-1 module:bridge 9998947514uusdc until gas-added by anyone -> 1 0x000000…00dead 9998947514',
    ],
  ],
  [
    'axelar/osmosis-to-ethereum-unwrapped',
    [
      'execution-reverts: relayer axelar-dojo-1 axelar1a…7d6y89 700000000000001weth-wei',
      'execution-reverts: waiting axelar-dojo-1 module:bridge 419299999999999999weth-wei until call-executed by anyone -> 1 0x5aaeb6…1beaed 419299999999999999',
      'gas-too-small: relayer axelar-dojo-1 axelar1a…7d6y89 700000000000001weth-wei',
      'gas-too-small: waiting axelar-dojo-1 module:bridge 419299999999999999weth-wei until gas-added by anyone -> 1 0x5aaeb6…1beaed 419299999999999999',
    ],
  ],
  [
    'axelar/swap-to-polygon-affiliates',
    [
      'execution-reverts: affiliate osmosis-1 osmo1du9…y442dw 194040ibc/D189…F1D858',
      'execution-reverts: relayer axelar-dojo-1 axelar1a…7d6y89 250000uusdc',
      'execution-reverts: waiting axelar-dojo-1 module:bridge 96770000uusdc until call-executed by anyone -> 137 0x5aaeb6…1beaed 96770000',
      'gas-too-small: affiliate osmosis-1 osmo1du9…y442dw 194040ibc/D189…F1D858',
      'gas-too-small: relayer axelar-dojo-1 axelar1a…7d6y89 250000uusdc',
      'gas-too-small: waiting axelar-dojo-1 module:bridge 96770000uusdc until gas-added by anyone -> 137 0x5aaeb6…1beaed 96770000',
    ],
  ],
  [
    'axelar/hub-transfer-swap-ethereum',
    [
      'execution-reverts: relayer axelar-dojo-1 axelar1a…7d6y89 1300000uusdc',
      'execution-reverts: waiting axelar-dojo-1 module:bridge 107600000uusdc until call-executed by anyone -> 1 0x5aaeb6…1beaed 107600000',
      'gas-too-small: relayer axelar-dojo-1 axelar1a…7d6y89 1300000uusdc',
      'gas-too-small: waiting axelar-dojo-1 module:bridge 107600000uusdc until gas-added by anyone -> 1 0x5aaeb6…1beaed 107600000',
    ],
  ],
  [
    'axelar/hub-forward-ethereum',
    [
      'execution-reverts: relayer axelar-dojo-1 axelar1a…7d6y89 1100000uusdc',
      'execution-reverts: waiting axelar-dojo-1 module:bridge 58900000uusdc until call-executed by anyone -> 1 0x5aaeb6…1beaed 58900000',
      'gas-too-small: relayer axelar-dojo-1 axelar1a…7d6y89 1100000uusdc',
      'gas-too-small: waiting axelar-dojo-1 module:bridge 58900000uusdc until gas-added by anyone -> 1 0x5aaeb6…1beaed 58900000',
    ],
  ],
  [
    'axelar/captured-ethereum-to-osmosis-plain',
    [
      'execution-reverts: waiting 1 module:bridge 100000000000xa0b869…06eb48 until call-executed by anyone -> osmosis-1 osmo1qqq…auqjkl 10000000000',
      'gas-too-small: waiting 1 module:bridge 100000000000xa0b869…06eb48 until gas-added by anyone -> osmosis-1 osmo1qqq…auqjkl 10000000000',
      'timeout: waiting axelar-dojo-1 axelar1d…n5qme5 10000000000uusdc until transfer-retried by anyone -> osmosis-1 osmo1qqq…auqjkl 10000000000',
    ],
  ],
  [
    'axelar/polygon-native-to-osmosis',
    [
      'execution-reverts: waiting 137 module:bridge 3000000000000000000polygon-native until call-executed by anyone -> osmosis-1 osmo1tsm…qyww8m 3000000000000000000',
      'gas-too-small: waiting 137 module:bridge 3000000000000000000polygon-native until gas-added by anyone -> osmosis-1 osmo1tsm…qyww8m 3000000000000000000',
      'timeout: waiting axelar-dojo-1 axelar1d…n5qme5 3000000000000000000wmatic-wei until transfer-retried by anyone -> osmosis-1 osmo1tsm…qyww8m 3000000000000000000',
    ],
  ],
  [
    'axelar/captured-ethereum-to-osmosis-swap',
    [
      'execution-reverts: waiting 1 module:bridge 100000000000xa0b869…06eb48 until call-executed by anyone -> osmosis-1 osmo10a3…mfsh7u 10000000000',
      'gas-too-small: waiting 1 module:bridge 100000000000xa0b869…06eb48 until gas-added by anyone -> osmosis-1 osmo10a3…mfsh7u 10000000000',
      'timeout: waiting axelar-dojo-1 axelar1d…n5qme5 10000000000uusdc until transfer-retried by anyone -> osmosis-1 osmo10a3…mfsh7u 10000000000',
    ],
  ],
  [
    'evm-swap/erc20-then-axelar',
    [
      'execution-reverts: waiting 1 module:bridge 3100000000000000000xc02aaa…756cc2 until call-executed by anyone -> osmosis-1 osmo1x8a…syxplu 310000000000000000',
      'gas-too-small: waiting 1 module:bridge 3100000000000000000xc02aaa…756cc2 until gas-added by anyone -> osmosis-1 osmo1x8a…syxplu 310000000000000000',
      'timeout: waiting axelar-dojo-1 axelar1d…n5qme5 310000000000000000weth-wei until transfer-retried by anyone -> osmosis-1 osmo1x8a…syxplu 310000000000000000',
    ],
  ],
  [
    'go-fast/arbitrum-to-osmosis',
    [
      'no-solver: waiting 42161 module:bridge 10000000000xaf88d0…8e5831 until order-timed-out by anyone -> 42161 0x5aaeb6…1beaed 1000000000',
    ],
  ],
  [
    'go-fast/captured-avalanche-to-osmosis-swap',
    [
      'post-action-fails: waiting 43114 module:bridge 100000000000xb97ef9…c48a6e until order-timed-out by anyone -> 43114 0x000000…00dead 10000000000',
      'no-solver: waiting 43114 module:bridge 100000000000xb97ef9…c48a6e until order-timed-out by anyone -> 43114 0x000000…00dead 10000000000',
    ],
  ],
  [
    'evm-swap/native-then-go-fast',
    [
      'no-solver: waiting 43114 module:bridge 5000000000xb97ef9…c48a6e until order-timed-out by anyone -> 43114 0x5aaeb6…1beaed 500000000',
    ],
  ],
  [
    'eureka/captured-ethereum-hub-osmosis-swap',
    [
      'quote-expired: user (signs) 1 0x000000…00dead 1000000000x2260fa…c2c599',
      'callback-fails: user (signs) 1 0x000000…00dead 999997490x2260fa…c2c599',
      'no-recovery-record: stranded cosmoshub-4 cosmos1l…wsvd22 99999749ibc/D742…DE6462',
    ],
  ],
  [
    'eureka/captured-ethereum-hub-osmosis',
    [
      'quote-expired: user (signs) 1 0x000000…00dead 1000000000x2260fa…c2c599',
      'callback-fails: user (signs) 1 0x000000…00dead 999997490x2260fa…c2c599',
      'no-recovery-record: stranded cosmoshub-4 cosmos1l…wsvd22 99999749ibc/D742…DE6462',
    ],
  ],
  [
    'eureka/ethereum-to-hub-final',
    [
      'quote-expired: user (signs) 1 0x5aaeb6…1beaed 70000000x2260fa…c2c599',
    ],
  ],
  [
    'eureka/captured-osmosis-hub-ethereum',
    [
      'callback-fails: user (signs) osmosis-1 osmo1qqq…auqjkl 100000000ibc/8838…F484CB',
      'no-recovery-record: stranded cosmoshub-4 cosmos1l…wsvd22 99999708ibc/D742…DE6462',
      'no-recovery-record: relayer cosmoshub-4 cosmos10…zahttk 292ibc/D742…DE6462',
    ],
  ],
  [
    'eureka/hub-to-ethereum',
    [],
  ],
  [
    'evm-swap/native-then-eureka',
    [
      'quote-expired: user (signs) 1 0x5aaeb6…1beaed 1000000000000000000ethereum-native',
    ],
  ],
  [
    'stargate/ethereum-to-arbitrum-usdc',
    [
      'no-credit: user (signs) 1 0x5aaeb6…1beaed 98765432100000ethereum-native',
      'no-credit: user (signs) 1 0x5aaeb6…1beaed 20000000000xa0b869…06eb48',
      'receive-fails: waiting 42161 module:bridge 19998800000xaf88d0…8e5831 until receive-retried by anyone -> 42161 0x5aaeb6…1beaed 1999880000',
    ],
  ],
  [
    'stargate/base-to-ethereum-native',
    [
      'no-credit: user (signs) 8453 0x5aaeb6…1beaed 1000051000000000000base-native',
      'receive-fails: waiting 1 module:bridge 999400000000000000ethereum-native until receive-retried by anyone -> 1 0x5aaeb6…1beaed 999400000000000000',
    ],
  ],
  [
    'stargate/base-to-avalanche-usdc',
    [
      'no-credit: user (signs) 8453 0x5aaeb6…1beaed 1base-native',
      'no-credit: user (signs) 8453 0x5aaeb6…1beaed 10x833589…a02913',
      'receive-fails: waiting 43114 module:bridge 10xB97EF9…c48a6E until receive-retried by anyone -> 43114 0x5aaeb6…1beaed 1',
    ],
  ],
  [
    'layer-zero/oft-ethereum-to-arbitrum',
    [
      'lz-receive-reverts: waiting 1 module:bridge 40000000000000000000xfdc3d1…da2b12 until receive-retried by anyone -> 42161 0x5aaeb6…1beaed 4000000000000000000',
    ],
  ],
  [
    'layer-zero/adapter-arbitrum-to-ethereum',
    [
      'lz-receive-reverts: waiting 42161 module:bridge 610000000xfd086b…9fcbb9 until receive-retried by anyone -> 1 0x5aaeb6…1beaed 61000000',
    ],
  ],
  [
    'hyperlane/ethereum-to-celestia',
    [
      'message-not-processed: waiting 1 module:bridge 120000000xb8fb4e…b21aa7 until message-delivered by anyone -> celestia celestia…f4ypnr 12000000',
    ],
  ],
  [
    'hyperlane/base-to-celestia',
    [
      'message-not-processed: waiting 8453 module:bridge 10x5d2722…3b26c3 until message-delivered by anyone -> celestia celestia…f4ypnr 1',
    ],
  ],
  [
    'hyperlane/ethereum-usdc-to-celestia',
    [
      'message-not-processed: waiting 1 module:bridge 50000000xa0b869…06eb48 until message-delivered by anyone -> celestia celestia…f4ypnr 5000000',
    ],
  ],
  [
    'hyperlane/celestia-to-ethereum',
    [
      'message-not-processed: waiting celestia module:bridge 3000000utia until message-delivered by anyone -> 1 0x5aaeb6…1beaed 3000000',
    ],
  ],
  [
    'opinit/deposit-yominet',
    [
      'not-credited: waiting interwoven-1 module:bridge 1000000uinit until withdrawal-claimed by anyone in 86400-604800 s -> interwoven-1 init1x8a…kf4zzv 1000000',
    ],
  ],
  [
    'opinit/deposit-civitia-to-another',
    [
      'not-credited: waiting interwoven-1 module:bridge 5uinit until withdrawal-claimed by anyone in 86400-604800 s -> interwoven-1 init1x8a…kf4zzv 5',
    ],
  ],
  [
    'opinit/withdraw-yominet',
    [
      'not-claimed: waiting yominet-1 module:bridge 2000000l2/8f73c…ab3b06 until withdrawal-claimed by anyone in 86400-604800 s -> interwoven-1 init1x8a…kf4zzv 2000000',
    ],
  ],
  [
    'opinit/osmosis-then-deposit-two-transactions',
    [
      'not-credited: waiting interwoven-1 module:bridge 4000000uinit until withdrawal-claimed by anyone in 86400-604800 s -> interwoven-1 init1x8a…kf4zzv 4000000',
    ],
  ],
  [
    'evm-swap/alone-native',
    [],
  ],
];
