/** Chains that CCTP joins, and routes over it. */
import { bridgeKinds } from 'wayfold/bridges';
import { type CompiledMsgs, type CompileRequest, compileMsgs } from 'wayfold/compile';
import type { Plain } from 'wayfold';
import { RoutingError } from 'wayfold';
import { createRegistry, putBridges, type Registry, type Snapshot, updateRegistry } from 'wayfold/registry';

export const now = 1_735_689_600_000_000_000n;

/** USDC by chain id. */
export const usdc = {
  'noble-1': 'uusdc',
  '1': '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '8453': '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  solana: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  'osmosis-1': 'ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4',
};

/** A chain of the world. */
export type Name = keyof typeof usdc;

/** The user by chain id. */
export const user: Readonly<Record<Name, string>> = {
  'noble-1': 'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q',
  '1': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '8453': '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  solana: '48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj',
  'osmosis-1': 'osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu',
};

/** The account in which the user keeps USDC on Solana. No key stands behind it. */
export const tokenAccount = 'BVatFPLG5MnFaCjVozLReo5MsaBSPfEK6H7ktXtPkHn3';

/** A relayer by the chain where he mints. */
export const relayer: Readonly<Record<Name, string>> = {
  'noble-1': 'noble1dyw0geqa2cy0ppdjcxfpzusjpwmq85r5a35hqe',
  '1': '0xfc05aD74C6FE2e7046E091D6Ad4F660D2A159762',
  '8453': '0xfc05aD74C6FE2e7046E091D6Ad4F660D2A159762',
  solana: '6MxMEeH2MQTjk7Cd4JDbJSnTvtpoKJuv374KpQYKJ3Rv',
  'osmosis-1': user['osmosis-1'],
};

/** Who is paid for a relay, by the chain of the burn. */
export const payee: Readonly<Record<Name, string>> = {
  ...relayer,
  '1': '0xf33e750336e9C0D4E2f4c0D450d753030693CC71',
  '8453': '0xddAFc591Dda57dCF7b3E9Cf83e72c8591fC9cC24',
};

/** What a transaction of Solana needs. */
export const svm = {
  recentBlockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N',
  eventAccount: 'BrG44HdsEhzapvs8bEqzvkq4egwevS3fRE6ze2ENo6S8',
};

/** Facts about CCTP as data states them. */
export const cctp = {
  max_transfer_usdc: '1000000',
  evm_v1: [
    {
      chain_id: '1',
      domain: 0,
      usdc_denom: usdc['1'],
      token_messenger: '0xbd3fa81b58ba92a82136038b25adec7066af3155',
    },
    {
      chain_id: '8453',
      domain: 6,
      usdc_denom: usdc['8453'],
      token_messenger: '0x1682Ae6375C4E4A97e4B583BC394c861A46D8962',
    },
  ],
  noble: { chain_id: 'noble-1', domain: 4, usdc_denom: 'uusdc' },
  solana: {
    chain_id: 'solana',
    domain: 5,
    usdc_denom: usdc.solana,
    message_transmitter_v1: 'CCTPmbSD7gX1bxKPAmg77w8oFzNFpaQiQUWD43TKaecd',
    token_messenger_minter_v1: 'CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3',
    message_transmitter_v2: 'CCTPV2Sm4AdWt5296sk4P66VBZ7bEhcARwFaaS9YPbeC',
    token_messenger_minter_v2: 'CCTPV2vPZJS2u2BBsUoscuikbYjnpFmbFsvVuJdgUMQe',
  },
  evm_v2: {
    token_messenger_v2: '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d',
    domains: { '1': 0, '8453': 6, '59144': 11 },
  },
} as const satisfies NonNullable<NonNullable<Snapshot['bridges']>['cctp']>;

type Facts = NonNullable<NonNullable<Snapshot['bridges']>['cctp']>;

/** The world, with other facts about CCTP where they are given, and rows laid over it. */
export function worldWith(facts: Facts = cctp, memo_limit_bytes = 32_768, rows: Snapshot = {}): Registry {
  const cosmos = (chain_id: string, bech32_prefix: string) => ({
    chain_id,
    chain_name: bech32_prefix,
    chain_type: 'cosmos' as const,
    bech32_prefix,
  });
  const evm = (chain_id: string) => ({ chain_id, chain_name: `evm${chain_id}`, chain_type: 'evm' as const });
  const able = { supports_memo: true, pfm_enabled: true, pfm_flavour: 'ibc-apps' } as const;
  return createRegistry([
    {
      chains: [
        cosmos('noble-1', 'noble'),
        cosmos('osmosis-1', 'osmo'),
        ...['1', '8453', '59144', '5000'].map(evm),
        { chain_id: 'solana', chain_name: 'solana', chain_type: 'svm' },
      ],
      channels: [
        {
          a: { chain_id: 'noble-1', port: 'transfer', channel: 'channel-1' },
          b: { chain_id: 'osmosis-1', port: 'transfer', channel: 'channel-750' },
        },
      ],
      capabilities: ['noble-1', 'osmosis-1'].map((chain_id) => ({ chain_id, ...able, memo_limit_bytes })),
      bridges: { cctp: facts },
    },
    rows,
  ]);
}

/** The world with a least fee of 0 between two domains, unless it is another. */
export function withLeastFee(source: number, destination: number, amount = '0'): Registry {
  const world = worldWith();
  const denom = usdc[source === 0 ? '1' : '8453'];
  return updateRegistry(world, (draft) =>
    putBridges(draft, {
      relays: {
        cctp_fees: [
          {
            ...{ source_domain: source, destination_domain: destination, denom },
            min_fee: { amount, as_of: '2026-01-01' },
          },
        ],
      },
    }),
  );
}

/** Members that a case changes. */
export type Change = Readonly<Record<string, unknown>>;

/** One burn of 5 USDC, by the first version unless it says otherwise. */
export function burn(from: Name, to: Name, change: Change = {}): Change {
  return {
    kind: 'cctp_transfer',
    fromChainId: from,
    toChainId: to,
    burnToken: usdc[from],
    denomIn: usdc[from],
    denomOut: usdc[to],
    smartRelay: false,
    ...change,
  };
}

/** One burn by the second version, attested when it is final. */
export function burnV2(from: Name, to: Name, change: Change = {}): Change {
  return burn(from, to, { kind: 'cctp_transfer_v2', finalityThreshold: 2000, ...change });
}

/** What asks for a relayer, with his quote. */
export function relayed(from: Name, to: Name, quote: Change = {}): Change {
  return {
    smartRelay: true,
    smartRelayFeeQuote: {
      feeAmount: 20_000n,
      feeDenom: usdc[from],
      relayerAddress: relayer[to],
      feePaymentAddress: payee[from],
      expiration: '2025-01-01T00:30:00Z',
      ...quote,
    },
  };
}

/** A transfer between Noble and Osmosis. */
export function hop(from: 'noble-1' | 'osmosis-1', change: Change = {}): Change {
  const to = from === 'noble-1' ? 'osmosis-1' : 'noble-1';
  return {
    kind: 'transfer',
    port: 'transfer',
    channel: from === 'noble-1' ? 'channel-1' : 'channel-750',
    fromChainId: from,
    toChainId: to,
    pfmEnabled: true,
    supportsMemo: true,
    denomIn: usdc[from],
    denomOut: usdc[to],
    ...change,
  };
}

/** A route of 5 USDC over operations, with an address of the user on each of its chains. */
export function routeOf(operations: readonly Change[], change: Change = {}): Plain<CompileRequest> {
  const ends = operations.map(({ toChainId }) => toChainId as Name);
  const [first] = operations;
  const last = operations[operations.length - 1];
  const start = first?.['fromChainId'] as Name;
  return {
    source: { chainId: start, denom: String(first?.['denomIn']) },
    dest: { chainId: String(last?.['toChainId']), denom: String(last?.['denomOut']) },
    amountIn: 5_000_000n,
    addresses: [start, ...ends].map((chainId) => user[chainId] ?? user['1']),
    operations: operations as never, // cases say what they want, right or wrong
    ...([start, ...ends.slice(0, -1)].includes('solana') && { svm }),
    ...change,
  };
}

/** Compiles a route with all bridges. */
export function compile(request: Plain<CompileRequest>, world: Registry = worldWith()): CompiledMsgs {
  return compileMsgs(world, request, { now, bridges: bridgeKinds });
}

/** Why a route is refused: `REASON field`; `compiled` where it is not. Anything else than a reason is thrown on. */
export function refusalOf(request: Plain<CompileRequest>, world?: Registry): string {
  try {
    compile(request, world);
  } catch (error) {
    if (error instanceof RoutingError) return `${error.reason} ${error.field}`;
    throw error;
  }
  return 'compiled';
}
