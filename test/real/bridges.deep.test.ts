/**
 * Every pair over a bridge of the shipped data, planned: in as many transactions as the pair says, whole or as an estimate that
 * names what messages lack, and over nothing that an outage refuses.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Chain, compileRoute, findChain, RoutingError } from 'wayfold';
import { bridgeKinds } from 'wayfold/bridges';
import { type AssetPair, assetsBetweenChains } from 'wayfold/pairing';
import { planRoute, type BridgeQuote, type QuoteProvider, type Route, type RouteQuery } from 'wayfold/plan';
import { refusalOf, sha256 } from 'wayfold/registry';
import { printBech32 } from '../support/bech32.js';
import { mainnet } from './support/world.js';

/** The day of the data. */
const now = 1_795_305_600_000_000_000n;
const flags = {
  allowMultiTx: true,
  goFast: true,
  experimentalFeatures: ['stargate', 'layerZero', 'eureka'],
} as const;
const everyAsset = { includeCw20: true, includeEvm: true, includeSvm: true, includeNoMetadata: true };

/** A pair and what planning it over its own bridges gives. */
interface Planned {
  readonly pair: AssetPair;
  readonly query: RouteQuery;
  readonly route: Route | undefined;
  /** Why there is none. */
  readonly notes: readonly string[];
}

const bridgeOf = ({ pair }: Planned): string => pair.bridges.find((bridge) => bridge !== 'IBC') ?? '';

function planned(pair: AssetPair): Planned {
  const { source, dest, bridges } = pair;
  const query: RouteQuery = {
    ...{ sourceChainId: source.chainId, sourceDenom: source.denom },
    ...{ destChainId: dest.chainId, destDenom: dest.denom },
    ...{ amountIn: 100n * 10n ** BigInt(source.decimals ?? 6), bridges, now, ...flags },
  };
  try {
    return { pair, query, route: planRoute(mainnet, query), notes: [] };
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    expect(error.reason).toBe('NO_ROUTE');
    return { pair, query, route: undefined, notes: error.notes };
  }
}

let all: readonly Planned[] = [];
beforeAll(() => {
  const chains = [...mainnet.chains.values()].filter(({ status }) => status === 'live');
  const pairs = chains.flatMap((source) =>
    chains.flatMap((dest) =>
      assetsBetweenChains(mainnet, {
        ...{ sourceChainId: source.id, destChainId: dest.id, now },
        ...flags,
        ...everyAsset,
      }),
    ),
  );
  all = pairs.filter(({ bridges }) => bridges.join() !== 'IBC').map(planned);
}, 120_000);

describe('every pair over a bridge', () => {
  it('is planned whole, as an estimate, or refused for a reason', () => {
    const tally = (wanted: (one: Planned) => boolean): Readonly<Record<string, number>> => {
      const found: Record<string, number> = {};
      for (const one of all.filter(wanted)) found[bridgeOf(one)] = (found[bridgeOf(one)] ?? 0) + 1;
      return found;
    };
    const whole = tally(({ route }) => route?.isEstimate === false);
    const estimated = tally(({ route }) => route?.isEstimate === true);
    expect(Object.keys(whole).sort()).toEqual(['CCTP', 'CCTP_V2', 'OPINIT']);
    expect(Object.keys(estimated).sort()).toEqual(['AXELAR', 'EUREKA', 'GO_FAST', 'HYPERLANE', 'STARGATE']);
    expect(Object.keys(tally(({ route }) => route === undefined)).sort()).toEqual(['AXELAR', 'HYPERLANE']);
    expect(all.length).toBeGreaterThan(5000);
    expect(all.filter(({ route }) => route !== undefined).length).toBeGreaterThan(4500);
  });

  it('is refused only for what the data lacks', () => {
    const known = /is not built|cannot carry the call|names no contract|calls the coin/;
    const refused = all.filter(({ route }) => route === undefined);
    const others = refused.filter(({ notes }) => !notes.some((note) => known.test(note)));
    expect(others.map(({ notes }) => notes)).toEqual([]);
  });

  it('takes as many transactions as the pair says', () => {
    const differing = all.filter(
      ({ pair, route }) => route !== undefined && route.txsRequired !== pair.txsRequired,
    );
    expect(differing.map(({ pair }) => pair)).toEqual([]);
  });

  it('names the next step of what nobody is paid to finish, and only of that', () => {
    const steps = ({ route }: Planned) => route?.nextSteps.map(({ kind }) => kind).join();
    const kinds = (bridge: string) => [...new Set(all.filter((one) => bridgeOf(one) === bridge).map(steps))];
    expect(kinds('CCTP')).toEqual(['mint']);
    expect(kinds('CCTP_V2')).toEqual(['mint']);
    expect(kinds('OPINIT').sort()).toEqual(['', 'claim']);
    expect(kinds('EUREKA')).toEqual(['']);
  });

  it('passes nothing that an outage refuses', () => {
    const closed = all.filter(({ route }) =>
      route?.operations.some((operation) => {
        if (!('fromChainId' in operation) || !('toChainId' in operation)) return false;
        const { fromChainId, toChainId, denomIn: denom, denomOut: toDenom } = operation;
        const channel = operation.kind === 'transfer' ? { channelId: operation.channel } : {};
        return (
          refusalOf(mainnet, { fromChainId, toChainId, denom, toDenom, ...channel }, { now }) !== undefined
        );
      }),
    );
    expect(closed).toEqual([]);
  });
});

const evmUser = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const svmUser = '48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj';

function userOn(chainId: string): string {
  const { type, bech32Prefix = '' }: Partial<Chain> = findChain(mainnet, chainId) ?? {};
  if (type === 'evm') return evmUser;
  return type === 'svm' ? svmUser : printBech32(bech32Prefix, sha256(new Uint8Array([1])).slice(0, 20));
}

/** The coin that pays for gas on a Cosmos chain. */
const nativeOf = (chainId: string): string => findChain(mainnet, chainId)?.feeAssets[0]?.denom ?? '';

/** Everything that a live service could say, for whatever is asked. */
const quotes: QuoteProvider = ({ bridge, fromChainId, toChainId, denom }): BridgeQuote => {
  const moved = { chainId: fromChainId, denom } as BridgeQuote['feeAsset'];
  const isIn = findChain(mainnet, fromChainId)?.type === 'evm';
  const coin = mainnet.bridges.evmNativeDenoms?.byChainId?.[fromChainId]?.denom ?? `${fromChainId}-native`;
  const gas = { chainId: fromChainId, denom: isIn ? coin : nativeOf(fromChainId) } as typeof moved;
  return {
    smartRelayFeeQuote: {
      ...{ feeAmount: 5n, feeDenom: denom, expiration: '2026-12-31T00:00:00Z' },
      relayerAddress: userOn(toChainId),
      // On EVM chains a contract is paid and called.
      feePaymentAddress: isIn ? `0x${'7'.repeat(40)}` : userOn(fromChainId),
    },
    feeAmount: 7n,
    ...(bridge === 'AXELAR' && !isIn
      ? { feeAsset: { chainId: 'axelar-dojo-1', denom } as typeof moved }
      : { feeAsset: gas }),
    fee: {
      ...{ feeAsset: moved, bpsFee: '10', bpsFeeAmount: 11n },
      ...{ sourceChainFeeAmount: 13n, destinationChainFeeAmount: 0n },
    },
    ...{ oftFeeAmount: 17n, oftFeeAsset: moved, messagingFeeAmount: 19n, messagingFeeAsset: gas },
    toChain:
      findChain(mainnet, toChainId)?.type === 'cosmos' ? findChain(mainnet, toChainId)?.name : undefined,
  } as BridgeQuote;
};

const startsOn = (operation: Route['operations'][number]): string =>
  'fromChainId' in operation ? operation.fromChainId : operation.chainId;

/** What did not come out right, each once. */
const failures = (outcomes: readonly string[]): readonly string[] =>
  [...new Set(outcomes)].filter((one) => one !== 'ok');

/** The outcome of compiling a route for users on all its chains. */
function compiled(route: Route): string {
  const addresses = Object.fromEntries(route.requiredChainAddresses.map((id) => [id, userOn(id)]));
  const isSigned = route.operations.some(
    (operation) => findChain(mainnet, startsOn(operation))?.type === 'svm',
  );
  const svm = {
    recentBlockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N',
    eventAccount: 'BrG44HdsEhzapvs8bEqzvkq4egwevS3fRE6ze2ENo6S8',
  };
  try {
    const { minAmountOut } = compileRoute(mainnet, route, {
      ...{ addresses, now, bridges: bridgeKinds },
      ...(isSigned && { svm }),
    });
    return minAmountOut <= route.amountOut ? 'ok' : `${minAmountOut} of ${route.amountOut}`;
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return `${error.reason} ${error.field} ${error.message}`;
  }
}

/** One pair for every two chains and bridge, of chains whose addresses this test can make. */
function samples(): readonly Planned[] {
  const seen = new Map<string, Planned>();
  const hasUsualAddresses = (id: string) => findChain(mainnet, id)?.addressKind === undefined;
  for (const one of all) {
    const { source, dest } = one.pair;
    if (![source.chainId, dest.chainId].every(hasUsualAddresses)) continue;
    if (one.route !== undefined) seen.set(`${bridgeOf(one)} ${source.chainId} ${dest.chainId}`, one);
  }
  return [...seen.values()];
}

describe('messages', () => {
  it('are built of what is whole', () => {
    const whole = samples().filter(({ route }) => route?.isEstimate === false);
    expect(whole.length).toBeGreaterThan(100);
    expect(whole.map(({ route }) => route && compiled(route)).filter((outcome) => outcome !== 'ok')).toEqual(
      [],
    );
  });

  it('of a route that estimates its duration by the data, or says that it cannot', () => {
    const routes = samples().flatMap(({ route }) => (route === undefined ? [] : [route]));
    for (const { durationSeconds, estimatedDurationSeconds, warnings } of routes) {
      expect(estimatedDurationSeconds).toBe(durationSeconds?.most ?? 1800);
      const isSaid = warnings.some(({ reason }) => reason === 'DURATION_UNKNOWN');
      expect(isSaid).toBe(durationSeconds === null);
    }
    const known = routes.filter(({ durationSeconds }) => durationSeconds !== null).length;
    expect([known > 50, routes.length - known > 50]).toEqual([true, true]);
  });

  it('of an estimate lack what it names', () => {
    const estimates = samples().flatMap(({ route }) => (route?.isEstimate === true ? [route] : []));
    expect(estimates.length).toBeGreaterThan(100);
    for (const route of estimates) {
      const missing = /^(MISSING_QUOTE|MISSING_FIELD) operations\[(\d+)\]\.(\w+) /.exec(compiled(route));
      const operation = route.operations[Number(missing?.[2])];
      expect(operation?.needsQuote, compiled(route)).toContain(missing?.[3]);
    }
  });

  it('are built of the same once there is a quote', () => {
    const outcomes = samples().map(({ query }) => {
      const route = planRoute(mainnet, { ...query, quotes });
      return route.isEstimate ? 'estimate' : compiled(route);
    });
    expect(failures(outcomes)).toEqual([]);
  });
});
