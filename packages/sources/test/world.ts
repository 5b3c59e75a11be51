/** A small world, told once here and written in the shape of every source by `shapes.ts`. */

export interface WorldChain {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly memo: boolean;
  readonly pfm: boolean;
  readonly hooks: boolean;
  readonly autopilot: boolean;
}

export interface WorldEnd {
  readonly chain: string;
  readonly channel: string;
}

export interface WorldAsset {
  readonly chain: string;
  readonly denom: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Of vouchers: hops, the asset at the end of them, and where the voucher came from last. */
  readonly voucher?: {
    readonly trace: string;
    readonly originDenom: string;
    readonly originChain: string;
    readonly from: WorldEnd & { readonly denom: string };
  };
}

export const chains: readonly WorldChain[] = [
  { id: 'osmosis-1', name: 'osmosis', prefix: 'osmo', memo: true, pfm: true, hooks: true, autopilot: false },
  {
    id: 'cosmoshub-4',
    name: 'cosmoshub',
    prefix: 'cosmos',
    memo: true,
    pfm: true,
    hooks: false,
    autopilot: false,
  },
  { id: 'noble-1', name: 'noble', prefix: 'noble', memo: true, pfm: false, hooks: false, autopilot: true },
];

export const channels: readonly (readonly [WorldEnd, WorldEnd])[] = [
  [
    { chain: 'osmosis-1', channel: 'channel-0' },
    { chain: 'cosmoshub-4', channel: 'channel-141' },
  ],
  [
    { chain: 'osmosis-1', channel: 'channel-750' },
    { chain: 'noble-1', channel: 'channel-1' },
  ],
];

/** A channel of which something is known that its own record does not say. */
export const outages: readonly (WorldEnd & { readonly effect: 'refuse' | 'warn' })[] = [
  { chain: 'osmosis-1', channel: 'channel-750', effect: 'warn' },
];

/** The OPinit bridge that joins one chain to its L1, with the coins it takes there. */
export const rollup = {
  l1: 'osmosis-1',
  chain: 'noble-1',
  bridgeId: '11',
  denoms: ['uosmo'],
  onL1: 'channel-750',
  onL2: 'channel-1',
} as const;

const usdcOnOsmosis = 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4';

export const assets: readonly WorldAsset[] = [
  { chain: 'osmosis-1', denom: 'uosmo', symbol: 'OSMO', decimals: 6 },
  { chain: 'cosmoshub-4', denom: 'uatom', symbol: 'ATOM', decimals: 6 },
  { chain: 'noble-1', denom: 'uusdc', symbol: 'USDC', decimals: 6 },
  {
    chain: 'osmosis-1',
    denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
    symbol: 'ATOM',
    decimals: 6,
    voucher: {
      trace: 'transfer/channel-0',
      originDenom: 'uatom',
      originChain: 'cosmoshub-4',
      from: { chain: 'cosmoshub-4', channel: 'channel-141', denom: 'uatom' },
    },
  },
  {
    chain: 'cosmoshub-4',
    denom: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
    symbol: 'OSMO',
    decimals: 6,
    voucher: {
      trace: 'transfer/channel-141',
      originDenom: 'uosmo',
      originChain: 'osmosis-1',
      from: { chain: 'osmosis-1', channel: 'channel-0', denom: 'uosmo' },
    },
  },
  {
    chain: 'osmosis-1',
    denom: usdcOnOsmosis,
    symbol: 'USDC',
    decimals: 6,
    voucher: {
      trace: 'transfer/channel-750',
      originDenom: 'uusdc',
      originChain: 'noble-1',
      from: { chain: 'noble-1', channel: 'channel-1', denom: 'uusdc' },
    },
  },
  {
    chain: 'noble-1',
    denom: 'ibc/0471F1C4E7AFD3F07702BEF6DC365268D64570F7C1FDC98EA6098DD6DE59817B',
    symbol: 'OSMO',
    decimals: 6,
    voucher: {
      trace: 'transfer/channel-1',
      originDenom: 'uosmo',
      originChain: 'osmosis-1',
      from: { chain: 'osmosis-1', channel: 'channel-750', denom: 'uosmo' },
    },
  },
  {
    chain: 'cosmoshub-4',
    denom: 'ibc/A3127A39AB14D39C207765026576626EB558FF255BCA03D610965076361FE062',
    symbol: 'USDC',
    decimals: 6,
    voucher: {
      trace: 'transfer/channel-141/transfer/channel-750',
      originDenom: 'uusdc',
      originChain: 'noble-1',
      from: { chain: 'osmosis-1', channel: 'channel-0', denom: usdcOnOsmosis },
    },
  },
];

/** Registry name of a chain. */
export function nameOf(id: string): string {
  return chains.find((chain) => chain.id === id)?.name ?? '';
}
