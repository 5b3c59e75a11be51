/** What is asked in Node and in the browser: endpoint and request body, as texts. */
export type Question = readonly [path: string, body: string];

/** Questions about assets. */
export const questions: readonly Question[] = [
  [
    '/v2/fungible/ibc_origin_assets',
    JSON.stringify({
      assets: [
        {
          chain_id: 'osmosis-1',
          denom: 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2',
        },
        {
          chain_id: 'cosmoshub-4',
          denom: 'ibc/14F9BC3E44B8A9C1BE1FB08980FAB87034C9905EF17CF2F5008FC085218811CC',
        },
        { chain_id: '1', denom: '0xA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48' },
        { chain_id: 'nowhere-1', denom: 'uatom' },
      ],
    }),
  ],
  [
    '/v2/fungible/assets_between_chains',
    JSON.stringify({ source_chain_id: 'osmosis-1', dest_chain_id: 'cosmoshub-4' }),
  ],
  [
    '/v2/fungible/assets_between_chains',
    JSON.stringify({
      source_chain_id: '1',
      dest_chain_id: 'osmosis-1',
      include_evm_assets: true,
      allow_multi_tx: true,
    }),
  ],
  ['/v2/fungible/assets_between_chains', '{"source_chain_id":"osmosis-1","source_chain_id":"juno-1"}'],
];

/** A swap of the invented pools of Neutron that is split over routes. */
export const swapQuestions: readonly Question[] = [
  [
    '/v2/fungible/route',
    JSON.stringify({
      source_asset_chain_id: 'neutron-1',
      source_asset_denom: 'untrn',
      dest_asset_chain_id: 'neutron-1',
      dest_asset_denom: 'ibc/B559A80D62249C8AA07A380E2A2BEA6E5CA9A6F079C912C3A9E9B494105E4F81',
      amount_in: '300000000000',
      smart_swap_options: { split_routes: true },
      allow_unsafe: true,
    }),
  ],
];

const compiled: readonly string[] = [
  'transfer-transfer/unwind-then-wind',
  'transfer-swap-transfer-transfer/full',
  'transfer-contract-call/post-route-handler',
];

/** Questions for messages, from the text of the published cases. */
export function compileQuestions(memos: string): readonly Question[] {
  const { compile } = JSON.parse(memos) as { readonly compile: readonly { name: string; input: unknown }[] }; // a file of ours
  return compile
    .filter(({ name }) => compiled.includes(name))
    .map(({ input }) => ['/v2/fungible/msgs', JSON.stringify(input)]);
}
