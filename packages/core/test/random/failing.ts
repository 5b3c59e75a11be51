/** Routes that once broke an invariant, spelled out, since the same choices draw another route once drawing changes. */
import { createRegistry } from 'wayfold';
import type { CompileRequest } from 'wayfold/compile';
import { denomOf, pathAfter, type Route } from './route.js';
import { account, nativeOf, prefixOf, type WorldLink } from './world.js';

export interface FailingCase {
  readonly name: string;
  readonly route: Route;
}

/** A chain of transfers over `flavours.length` forwarding chains, with a contract call at the end. */
function callBehindForwards(flavours: readonly ('ibc-apps' | 'ibc-go')[]): Route {
  const chainIds = ['c0-1', ...flavours.map((_, index) => `c${index + 1}-1`), `c${flavours.length + 1}-1`];
  const links = chainIds.slice(1).map(
    (chainId, index): WorldLink => ({
      from: { chainId: chainIds[index] ?? '', channel: `channel-${index * 2}` },
      to: { chainId, channel: `channel-${index * 2 + 1}` },
    }),
  );
  const registry = createRegistry({
    chains: chainIds.map((chain_id) => ({
      ...{ chain_id, chain_name: chain_id.replace('-1', ''), chain_type: 'cosmos' },
      bech32_prefix: prefixOf(chain_id),
    })),
    channels: links.map(({ from, to }) => ({
      a: { chain_id: from.chainId, port: 'transfer', channel: from.channel },
      b: { chain_id: to.chainId, port: 'transfer', channel: to.channel },
    })),
    capabilities: chainIds.map((chain_id, index) => ({
      ...{ chain_id, supports_memo: true, pfm_enabled: true, ibc_hooks: index > flavours.length },
      pfm_flavour: flavours[index - 1] ?? null,
    })),
  });
  let path = nativeOf('c0-1');
  const operations = links.map((link) => {
    const [denomIn, next] = [denomOf(path), pathAfter(path, link)];
    path = next;
    return {
      ...{ kind: 'transfer', port: 'transfer', channel: link.from.channel, denomIn, denomOut: denomOf(next) },
      ...{ fromChainId: link.from.chainId, toChainId: link.to.chainId },
    };
  }) as unknown as CompileRequest['operations'];
  const end = chainIds[chainIds.length - 1] ?? '';
  const contractAddress = account(end, 'handler', 32);
  const request = {
    ...{ source: { chainId: 'c0-1', denom: nativeOf('c0-1') }, dest: { chainId: end, denom: denomOf(path) } },
    ...{ amountIn: 1000n, amountOut: 1000n, operations },
    addresses: [
      ...chainIds.slice(0, -1).map((chainId, index) => account(chainId, `user ${index}`)),
      contractAddress,
    ],
    postRouteHandler: { kind: 'wasm_msg', contractAddress, msg: '{"deposit":{}}' },
  } as unknown as CompileRequest;
  return { registry, request, outputs: [], affiliateAddresses: [] };
}

/** Repaired: must keep every invariant. */
export const failing: readonly FailingCase[] = [
  { name: 'a call behind forwards that carry anything', route: callBehindForwards(['ibc-apps', 'ibc-apps']) },
  { name: 'a call behind a forward for forwards only', route: callBehindForwards(['ibc-go']) },
  {
    name: 'a call behind two forwards, the first for forwards only',
    route: callBehindForwards(['ibc-go', 'ibc-apps']),
  },
];
