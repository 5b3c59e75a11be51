import type { Ref } from '../world.js';

/** Every answer worked out beforehand: chain id, then denom. */
export type PreparedOrigins<T> = ReadonlyMap<string, ReadonlyMap<string, T>>;

/** Lays out answers for the questions they belong to. */
export function prepareOrigins<T>(refs: readonly Ref[], answer: (ref: Ref) => T): PreparedOrigins<T> {
  const prepared = new Map<string, Map<string, T>>();
  for (const ref of refs) {
    const onChain = prepared.get(ref.chainId) ?? new Map<string, T>();
    prepared.set(ref.chainId, onChain);
    onChain.set(ref.denom, answer(ref));
  }
  return prepared;
}

/** The body of a batch, read, answered from prepared objects and written: nothing is checked. */
export function answerBatch(prepared: PreparedOrigins<unknown>, body: string): string {
  const { assets } = JSON.parse(body) as { assets: { chain_id: string; denom: string }[] }; // nothing is checked
  return JSON.stringify({
    origin_assets: assets.map(({ chain_id: chainId, denom }) => ({
      asset: prepared.get(chainId)?.get(denom),
      asset_found: true,
    })),
  });
}
