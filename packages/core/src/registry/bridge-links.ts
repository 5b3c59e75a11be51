import { brandAs, byText, type Denom, memoByIdentity, sha3, toHex, toUtf8 } from '../primitives/index.js';
import type { BridgeBlocks, CctpChainRow } from './bridge-rows.js';
import type { BridgeEnd, BridgeLink } from './bridges/bridge.js';
import type { Registry } from './model.js';

/** All coins that bridges join, in fixed order. Derived from the registry's bridge facts and remembered with them. */
export function bridgeLinks(registry: Registry): readonly BridgeLink[] {
  return linksOfBlocks(registry.bridges);
}

const linksOfBlocks = memoByIdentity((blocks: BridgeBlocks): readonly BridgeLink[] =>
  Object.freeze(
    [
      ...cctpLinks(blocks),
      ...eurekaLinks(blocks),
      ...axelarLinks(blocks),
      ...opinitLinks(blocks),
      ...hyperlaneLinks(blocks),
    ]
      .map((link) => Object.freeze(link))
      .sort(byText(({ bridge, a, b }) => [bridge, a.chainId, a.denom, b.chainId, b.denom].join(' '))),
  ),
);

function end(
  chainId: string,
  denom: string,
  about: { readonly symbol?: string; readonly decimals?: number } = {},
): BridgeEnd {
  const { symbol, decimals } = about;
  return Object.freeze<BridgeEnd>({
    chainId: brandAs(chainId),
    denom: brandAs(denom),
    ...(symbol === undefined ? {} : { symbol }),
    ...(decimals === undefined ? {} : { decimals }),
  });
}

/** Burn and mint joins every two chains of the list. */
function cctpLinks({ cctp }: BridgeBlocks): readonly BridgeLink[] {
  const rows: readonly CctpChainRow[] = [
    ...(cctp?.evm_v1 ?? []),
    ...[cctp?.noble, cctp?.solana].filter((row) => row !== undefined),
  ];
  return rows.flatMap((a, index) =>
    rows.slice(index + 1).map(
      (b): BridgeLink => ({
        bridge: 'CCTP',
        a: end(a.chain_id, a.usdc_denom),
        b: end(b.chain_id, b.usdc_denom),
      }),
    ),
  );
}

function eurekaLinks({ eureka }: BridgeBlocks): readonly BridgeLink[] {
  const ethereum = eureka?.ethereum?.chain_id;
  const hub = eureka?.cosmos_side?.chain_id;
  if (ethereum === undefined || hub === undefined) return [];
  return (eureka?.assets_on_cosmoshub ?? []).map(
    (row): BridgeLink => ({
      bridge: 'EUREKA',
      a: end(ethereum, row.ethereum_denom_in_registry ?? row.origin_denom_in_trace, row),
      b: end(hub, row.denom_on_hub, row),
    }),
  );
}

function axelarLinks({ axelar }: BridgeBlocks): readonly BridgeLink[] {
  const hub = axelar?.hub_chain_id;
  if (hub === undefined) return [];
  const listed = (axelar?.assets_on_hub ?? []).flatMap((row): readonly BridgeLink[] =>
    row.origin_chain_id == null
      ? []
      : [
          {
            bridge: 'AXELAR',
            a: end(row.origin_chain_id, row.origin_denom),
            b: end(hub, row.axelar_denom, row),
          },
        ],
  );
  const issued = (axelar?.axelar_issued_on_evm ?? []).map(
    (row): BridgeLink => ({
      bridge: 'AXELAR',
      a: end(row.chain_id, row.denom),
      b: end(hub, row.wraps.slice(row.wraps.indexOf(':') + 1)),
    }),
  );
  const wrapped = (axelar?.native_wrapped_pairs?.items ?? []).map(
    (row): BridgeLink => ({
      bridge: 'AXELAR',
      a: end(row.chain_id, row.denom),
      b: end(hub, row.axelar_denom),
    }),
  );
  return [...listed, ...issued, ...wrapped];
}

/** Only rollups that the directory offers: hidden ones have no public chain or should not be used. */
function opinitLinks({ opinit }: BridgeBlocks): readonly BridgeLink[] {
  const l1 = opinit?.l1_chain_id;
  if (l1 === undefined) return [];
  return (opinit?.bridges ?? []).flatMap(
    ({ chain_id: rollup, bridge_id: id, in_live_registry: offered, l1_denoms: denoms }) =>
      rollup == null || offered !== true
        ? []
        : (denoms ?? []).map(
            (denom): BridgeLink => ({
              bridge: 'OPINIT',
              a: end(l1, denom),
              b: end(rollup, rollupDenom(BigInt(id), denom)),
            }),
          ),
  );
}

/**
 * Denom of an L1 coin on an OPinit rollup: `l2/` and the hex SHA3-256 of the bridge id (8 bytes, big-endian) and the
 * L1 denom.
 *
 * @see initia-labs/OPinit `x/ophost/types/denom.go`
 */
export function rollupDenom(bridgeId: bigint, l1Denom: string): Denom {
  const id = Uint8Array.from({ length: 8 }, (_, index) =>
    Number((bridgeId >> BigInt(8 * (7 - index))) & 0xffn),
  );
  return brandAs(`l2/${toHex(sha3(Uint8Array.from([...id, ...toUtf8(l1Denom)])))}`);
}

/** A synthetic token's router is the token; a Cosmos end without a denom is not known well enough to use. */
function hyperlaneLinks({ hyperlane }: BridgeBlocks): readonly BridgeLink[] {
  return (hyperlane?.routes ?? []).flatMap(({ a, b, usable, symbol }): readonly BridgeLink[] => {
    const router = b.denom ?? b.router;
    if (
      usable === false ||
      a.denom == null ||
      a.chain_id == null ||
      b.chain_id == null ||
      router === undefined
    )
      return [];
    return [
      {
        bridge: 'HYPERLANE',
        a: end(a.chain_id, a.denom, { ...a, ...symbolField(symbol) }),
        b: end(b.chain_id, router, { ...b, ...symbolField(symbol) }),
      },
    ];
  });
}

function symbolField(symbol: string | undefined): { readonly symbol?: string } {
  return symbol === undefined ? {} : { symbol };
}
