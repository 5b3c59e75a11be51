/** Assets of the shipped data by which the clauses are shown. */

/** ATOM, OSMO, USDC and a cw20 token as chains name them. */
export const denoms = {
  atomOnOsmosis: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  atomOnNeutron: 'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9',
  /** The channels of Osmosis and Stride to the Hub happen to have the same number. */
  atomOnStride: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
  osmoOnHub: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
  axelarUsdcOnOsmosis: 'ibc/D189335C6E4A68B513C10AB227BF1C1D38C746766278BA3EEB4FB14124F1D858',
  axelarUsdcOnNeutron: 'ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349',
  usdcOnEthereum: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  kleoOnJuno: 'cw20:juno10gthz5ufgrpuk5cscve2f0hjp56wgp90psqxcrqlg4m9mcu9dh8q4864xy',
} as const;

/** One user's address on each chain. */
export const users = {
  axelar: 'axelar1x8ad0zyw52mvndh7hlnafrg0gt284ga7u3rez0',
  hub: 'cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw',
  neutron: 'neutron1x8ad0zyw52mvndh7hlnafrg0gt284ga7uqunnf',
  noble: 'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q',
  osmosis: 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
} as const;
