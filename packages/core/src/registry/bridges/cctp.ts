import { ownMember } from '../../json/index.js';
import { type Address, brandAs, type ChainId, type Denom, memoByIdentity } from '../../primitives/index.js';
import { type Bridge, type BridgeLink, bridgeEnd, type ClosingFact, closingOver } from './bridge.js';
import { rowsBy } from '../rows-by.js';

/** Circle's burn-and-mint of USDC between the chains listed. */
export interface CctpFacts {
  /** Largest transfer in whole USDC, a decimal text. */
  readonly maxTransferUsdc?: string;
  /** Chains of the first version. */
  readonly evmV1?: readonly CctpEvmChain[];
  /** Facts about Noble. */
  readonly noble?: CctpRelayedChain;
  /** Facts about Solana. */
  readonly solana?: CctpSolana;
  /** Facts about the second version. */
  readonly evmV2?: CctpV2;
  /** Test networks. */
  readonly testnets?: readonly CctpTestChain[];
}

/** USDC on one chain and the chain's CCTP domain. */
export interface CctpChain extends ClosingFact {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Number of the chain at the bridge. */
  readonly domain: number;
  /** Denom of USDC. */
  readonly usdcDenom: Denom;
}

/** A chain with an account for relay payments. */
export interface CctpRelayedChain extends CctpChain {
  /** Account for relay payments. */
  readonly relayFeeAddress?: Address;
}

/** USDC on Solana and the programs of both versions that move it. */
export interface CctpSolana extends CctpRelayedChain {
  /** Transmitter of the first version. */
  readonly messageTransmitterV1?: Address;
  /** Minter of the first version. */
  readonly tokenMessengerMinterV1?: Address;
  /** Transmitter of the second version. */
  readonly messageTransmitterV2?: Address;
  /** Minter of the second version. */
  readonly tokenMessengerMinterV2?: Address;
}

/** USDC on one EVM chain with the contracts that move it. */
export interface CctpEvmChain extends CctpChain {
  /** Messenger contract. */
  readonly tokenMessenger?: Address;
  /** Transmitter contract. */
  readonly messageTransmitter?: Address;
  /** Contract for relay payments. */
  readonly relayPaymentContract?: Address;
}

/** The second version: the same contracts on every EVM chain, and domains by chain id. */
export interface CctpV2 {
  /** Messenger of the second version. */
  readonly tokenMessengerV2?: Address;
  /** Transmitter of the second version. */
  readonly messageTransmitterV2?: Address;
  /** Domain numbers of chains at CCTP, by chain id. */
  readonly domains?: Readonly<Record<string, number>>;
  /** USDC by chain id, where the first version does not name it. */
  readonly usdcDenoms?: Readonly<Record<string, Denom>>;
}

/** A chain of a test network; which coin is USDC there is not in the data. */
export interface CctpTestChain {
  /** Chain id. */
  readonly chainId: ChainId;
  /** Number of the chain at the bridge. */
  readonly domain: number;
  /** Contract for relay payments. */
  readonly relayPaymentContract?: Address;
  /** Account for relay payments. */
  readonly relayFeeAddress?: Address;
}

/** The versions of the bridge. */
export type CctpVersion = 1 | 2;

/** One version of the bridge on one chain. */
export interface CctpSide {
  readonly version: CctpVersion;
  readonly chainId: ChainId;
  readonly domain: number;
  /** Undefined where the data does not name the coin: nothing can be burned there. */
  readonly usdcDenom: Denom | undefined;
  /** Contract or program that burns; Noble burns by a module, and has none. */
  readonly tokenMessenger: Address | undefined;
  readonly messageTransmitter: Address | undefined;
  /** Row of the first version, which may state an end. */
  readonly row: ClosingFact | undefined;
}

/** Circle's CCTP. */
export const cctp: Bridge<CctpFacts> = {
  /** Burn and mint joins every two chains of a version with a known coin. */
  links(facts) {
    return cctpVersions.flatMap((version) => {
      const bridge = version === 1 ? 'CCTP' : 'CCTP_V2';
      const ends = sidesOf(facts, version).flatMap(({ chainId, usdcDenom, row }) =>
        usdcDenom === undefined ? [] : [{ coin: bridgeEnd(chainId, usdcDenom), row }],
      );
      return ends.flatMap(({ coin: a, row }, index) =>
        ends
          .slice(index + 1)
          .map((other): BridgeLink => ({ bridge, a, b: other.coin, ...closingOver(row, other.row) })),
      );
    });
  },

  *contracts(facts) {
    const { evmV1 = [], testnets = [] } = facts;
    for (const version of cctpVersions) {
      const what = version === 1 ? 'a contract of CCTP' : 'a contract of CCTP v2';
      for (const { chainId, tokenMessenger, messageTransmitter } of sidesOf(facts, version)) {
        yield [chainId, tokenMessenger, what, 'token messenger'];
        yield [chainId, messageTransmitter, what, 'message transmitter'];
      }
    }
    for (const { chainId, relayPaymentContract } of [...evmV1, ...testnets])
      yield [chainId, relayPaymentContract, 'the contract that CCTP relays are paid at'];
  },

  *addresses({ noble, solana, testnets = [] }) {
    yield ['the address that CCTP relays from Noble are paid at', noble?.relayFeeAddress];
    yield ['the address that CCTP relays from Solana are paid at', solana?.relayFeeAddress];
    for (const { chainId, relayFeeAddress } of testnets)
      yield [`the address that CCTP relays from ${chainId} are paid at`, relayFeeAddress];
  },
};

const cctpVersions: readonly CctpVersion[] = [1, 2];

/** Every chain of the first version: EVM chains, Noble and Solana. */
export function cctpChains({ evmV1 = [], noble, solana }: CctpFacts): readonly CctpChain[] {
  return [...evmV1, ...[noble, solana].filter((known) => known !== undefined)];
}

/** A version of CCTP on a chain; undefined if the data does not list it there. */
export function cctpChainOf(
  { cctp: facts }: { readonly cctp?: CctpFacts },
  chainId: string,
  version: CctpVersion,
): CctpSide | undefined {
  return facts && sidesByChain(sidesOf(facts, version), chainId)[0];
}

/** The chain that a version of CCTP gives a domain, which messages name as a whole number. */
export function cctpChainOfDomain(
  { cctp: facts }: { readonly cctp?: CctpFacts },
  domain: number | bigint,
  version: CctpVersion,
): CctpSide | undefined {
  return facts && sidesByDomain(sidesOf(facts, version), String(domain))[0];
}

/** Largest transfer in millionths of a USDC; undefined where the data has none, or none that can be read. */
export function cctpLimitOf({ cctp: facts }: { readonly cctp?: CctpFacts }): bigint | undefined {
  return microUsdc(facts?.maxTransferUsdc);
}

/** A decimal text of whole USDC in millionths; undefined for any other text. */
export function microUsdc(amount: string | undefined): bigint | undefined {
  const [, whole, parts = ''] = /^([0-9]{1,30})(?:\.([0-9]{1,6}))?$/.exec(amount ?? '') ?? [];
  return whole === undefined ? undefined : BigInt(whole + parts.padEnd(6, '0'));
}

function sidesOf(facts: CctpFacts, version: CctpVersion): readonly CctpSide[] {
  return version === 1 ? sidesOfV1(facts) : sidesOfV2(facts);
}

const evmChains = /* @__PURE__ */ rowsBy(({ chainId }: CctpEvmChain) => chainId);
const sidesByChain = /* @__PURE__ */ rowsBy(({ chainId }: CctpSide) => chainId);
const sidesByDomain = /* @__PURE__ */ rowsBy(({ domain }: CctpSide) => String(domain));

const sidesOfV1 = /* @__PURE__ */ memoByIdentity(
  ({ evmV1 = [], noble, solana }: CctpFacts): readonly CctpSide[] => {
    const version = 1;
    return [
      ...evmV1.map((side) => sideOf(version, side, side.tokenMessenger, side.messageTransmitter)),
      ...(noble === undefined ? [] : [sideOf(version, noble)]),
      ...(solana === undefined
        ? []
        : [sideOf(version, solana, solana.tokenMessengerMinterV1, solana.messageTransmitterV1)]),
    ];
  },
);

/** Domains are the same in both versions; Solana takes part where its program of the second version is known. */
const sidesOfV2 = /* @__PURE__ */ memoByIdentity(
  ({ evmV1 = [], solana, evmV2 }: CctpFacts): readonly CctpSide[] => {
    const version = 2;
    const { domains = {}, usdcDenoms = {}, tokenMessengerV2, messageTransmitterV2 } = evmV2 ?? {};
    const evm = Object.entries(domains).map(([chainId, domain]) => {
      const usdcDenom = ownMember(usdcDenoms, chainId) ?? evmChains(evmV1, chainId)[0]?.usdcDenom;
      const side = { chainId: brandAs<ChainId>(chainId), domain, usdcDenom };
      return sideOf(version, side, tokenMessengerV2, messageTransmitterV2);
    });
    const program = solana?.tokenMessengerMinterV2;
    return solana === undefined || program === undefined
      ? evm
      : [...evm, sideOf(version, solana, program, solana.messageTransmitterV2)];
  },
);

function sideOf(
  version: CctpVersion,
  side: Pick<CctpSide, 'chainId' | 'domain' | 'usdcDenom'> & ClosingFact,
  tokenMessenger?: Address,
  messageTransmitter?: Address,
): CctpSide {
  const { chainId, domain, usdcDenom } = side;
  const row = version === 1 ? side : undefined;
  return { version, chainId, domain, usdcDenom, tokenMessenger, messageTransmitter, row };
}
