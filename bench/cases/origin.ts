import { strictEqual } from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, type Registry, resolveOrigin } from 'wayfold';
import { createApi } from 'wayfold/wire';
import { scanForDuplicateKeys } from '../limits/duplicate-keys.js';
import { answerBatch, prepareOrigins } from '../limits/prepared-origins.js';
import { type Contender, measure } from '../measure.js';
import type { Aim, Case, CaseEffort, Outcome } from '../outcome.js';
import { originByRecipe, originsBodyByRecipe } from '../peers/chain-registry.js';
import { listedAssets, type Ref, registry, sample, snapshot } from '../world.js';

const batchSize = 1000;

/** Where assets come from: in a new registry, again, and as a batch from body to body. */
export const origin: Case = {
  name: 'origin',
  run: async (effort) => {
    const agreed = listedAssets().filter(isAgreed);
    const note = `${batchSize} of the ${agreed.length} listed assets on which the peer's data and ours agree`;
    const refs = sample(agreed, batchSize);
    const few = refs.map((ref, at) => (at % 20 === 0 ? unknownOn(ref.chainId, at) : ref));
    return [
      { ...(await inNewRegistry(refs, effort)), note: `${note}; the registry is not in the time` },
      { ...(await again('Origin of one asset, again', refs, effort, [peer])), note },
      await again('Origin of one asset, again, one in twenty unknown', few, effort),
      await bodies(refs, effort),
    ];
  },
};

/** Listings that name no origin, or another one after repairs, are no questions to the peer. */
function isAgreed(ref: Ref): boolean {
  const ours = originOf(ref);
  const theirs = originByRecipe(ref);
  return ours !== undefined && theirs?.chainId === ours.chainId && theirs.denom === ours.denom;
}

function originOf(ref: Ref, from = registry): Ref | undefined {
  const found = resolveOrigin(from, ref);
  return found && { chainId: found.chainId, denom: found.denom };
}

/** A voucher that nobody knows. */
function unknownOn(chainId: string, at: number): Ref {
  return { chainId, denom: `ibc/${at.toString(16).toUpperCase().padStart(64, 'D')}` };
}

type Peer = (refs: readonly Ref[]) => Contender;

/** It remembers nothing, and gives another answer to what it does not know. */
const peer: Peer = (refs) => ({
  ...{ name: '@chain-registry/utils', role: 'peer' },
  run: () => refs.map(originByRecipe),
});

/** Each asset for the first time in its registry. */
async function inNewRegistry(refs: readonly Ref[], effort: CaseEffort): Promise<Outcome> {
  let made: Registry = registry;
  const ours: Contender = {
    ...{ name: 'ours', role: 'ours' },
    before: () => {
      made = createRegistry(snapshot);
    },
    run: () => lastOf(refs, (ref) => resolveOrigin(made, ref)),
    answer: () => refs.map((ref) => originOf(ref, made)),
  };
  const figures = await measure([ours, peer(refs)], effort, refs.length);
  return { work: 'Origin of one asset, first in a new registry', unit: 'ns', figures, aims: [] };
}

/** As the limit answers: each asset was asked for before. */
async function again(
  work: string,
  refs: readonly Ref[],
  effort: CaseEffort,
  peers: readonly Peer[] = [],
): Promise<Outcome> {
  const prepared = prepareOrigins(refs, (ref) => originOf(ref));
  const contenders: readonly Contender[] = [
    {
      ...{ name: 'ours', role: 'ours' },
      run: () => lastOf(refs, (ref) => resolveOrigin(registry, ref)),
      answer: () => refs.map((ref) => originOf(ref)),
    },
    ...peers.map((make) => make(refs)),
    {
      ...{ name: 'prepared Map', role: 'limit' },
      run: () => lastOf(refs, ({ chainId, denom }) => prepared.get(chainId)?.get(denom)),
      answer: () => refs.map(({ chainId, denom }) => prepared.get(chainId)?.get(denom)),
    },
  ];
  const aims: readonly Aim[] = [{ kind: 'within', factor: 2.5, of: ['prepared Map'] }];
  return { work, unit: 'ns', figures: await measure(contenders, effort, refs.length), aims };
}

/** A list of results would cost more than the look-ups themselves. */
function lastOf(refs: readonly Ref[], ask: (ref: Ref) => unknown): unknown {
  let last: unknown;
  for (const ref of refs) last = ask(ref);
  return last;
}

async function bodies(refs: readonly Ref[], effort: CaseEffort): Promise<Outcome> {
  // The peer describes assets with logos too.
  const api = createApi(createRegistry(loadSnapshot({ meta: true })));
  const path = '/v2/fungible/ibc_origin_assets';
  const body = JSON.stringify({ assets: refs.map(({ chainId, denom }) => ({ denom, chain_id: chainId })) });
  const prepared = prepareOrigins(refs, ({ chainId, denom }) => {
    const [answer] = api.ibcOriginAssets({ assets: [{ chain_id: chainId, denom }] }).origin_assets;
    return answer?.asset;
  });
  const ask = (): string => JSON.stringify(api.handleText(path, body).body);
  const askByHand = (): string => answerBatch(prepared, body);
  const askPeer = (): string => originsBodyByRecipe(body);
  strictEqual(ask(), askByHand());
  const [byHand, scan] = ['JSON.parse, prepared Map, JSON.stringify', 'scan for repeated keys'];
  const contenders: readonly Contender[] = [
    { name: 'ours', role: 'ours', run: ask, answer: () => originsIn(ask()) },
    { name: '@chain-registry/utils', role: 'peer', run: askPeer, answer: () => originsIn(askPeer()) },
    { name: byHand, role: 'limit', run: askByHand, answer: () => originsIn(askByHand()) },
    { name: scan, role: 'part', run: () => scanForDuplicateKeys(body) },
  ];
  return {
    work: 'Origins of a batch of 1,000, JSON body to JSON body, per asset',
    unit: 'ns',
    figures: await measure(contenders, effort, refs.length),
    aims: [{ kind: 'within', factor: 1.3, of: [byHand, scan] }],
  };
}

/** Chain and denom of each answer: what the peer knows too. It leaves an EVM address in the letter case of its data. */
function originsIn(body: string): unknown {
  const { origin_assets: answers } = JSON.parse(body) as Body; // written above
  return answers.map(({ asset }) => [asset?.chain_id, asset?.denom.toLowerCase()]);
}

interface Body {
  readonly origin_assets: readonly {
    readonly asset?: { readonly chain_id: string; readonly denom: string };
  }[];
}
