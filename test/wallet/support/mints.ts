/** Burns of planned routes that pay no relayer, as Circle would attest them: numbers and addresses written down, not looked up. */
import { loadSnapshot } from '@wayfold/data';
import { createRegistry, type MintStep, planRoute, type Registry, type RouteQuery } from 'wayfold';
import type { StepInputs } from 'wayfold/bridges';
import { type BurnFacts, nobleModule, nobleToken, word } from '../../support/cctp.js';

export const registry: Registry = createRegistry(loadSnapshot());

const evmUser = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const nobleUser = 'noble1x8ad0zyw52mvndh7hlnafrg0gt284ga7suqe3q';
const nobleBytes = word('0x31fad7888ea2b6c9b6febfe7d48d0f42d47aa3be');
const solanaUser = '48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj';
const usdc = {
  ethereum: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  base: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  arbitrum: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  polygon: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  solana: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
};
const messengers = {
  polygon: '0x9daf8c91aefae50b9c0e69629d3f6ca40ca3b3fe',
  base: '0x1682ae6375c4e4a97e4b583bc394c861a46d8962',
  second: '0x28b5a0e9c621a5badaa536219b3a228c8168cf5d',
};
/** Public keys in hex: the programs that mint, the coin, and the two accounts of the user. */
const solanaKeys = {
  first: 'a65fc943419a5ad590042fd67c9791fd015acf53a54cc823edb8ff81b9ed722e',
  second: 'a65fc81d0fefa8860cb3b83f089b0224be8a6687b7ae49f594c0b9b4d7e93893',
  /** `solanaUser`, and the account in which he keeps USDC, which vectors/bridges-public.json has too. */
  user: '2e8ad923c8b4abc55f85edbe3f7a1438830b853a8a6f9ed5b43a19a69d6d6400',
  account: '9be771b7d08be2605d05eb0ff1dd72513b174b5b55693c3686f2a4b81799916c',
  usdc: 'c6fa7af3bedbad3a3d65f36aabc97431b1bbe4c2d2f6e0e47ca60203452f5d61',
} as const;

const first = {
  version: 1,
  ...{ nonce: 84n, destinationCaller: word('0x'), bodyVersion: 0, amount: 25_000_000n },
  ...{ minFinality: 0, finality: 0, maxFee: 0n, feeExecuted: 0n, expirationBlock: 0n },
  hookData: '0x',
} as const;
/** A nonce that was used on a test network of Solana: the account that keeps it is known. */
const seenNonce = 0x2969035912f16d37ed2e1d619159d655027ae7c21f3e220d533e7bc6589c6210n;
const second = {
  ...first,
  version: 2,
  ...{ nonce: seenNonce, bodyVersion: 1, minFinality: 2000, finality: 2000 },
} as const;

/** A route, the burn that it makes, and what is known once Circle has attested it. */
export interface MintCase {
  readonly name: string;
  readonly query: RouteQuery;
  readonly burn: BurnFacts;
  /** What the caller adds to message and attestation. */
  readonly known: StepInputs;
  /** As the caller knows them. */
  readonly sender: string;
  readonly receiver: string;
  readonly burnToken: string;
}

const ends = { amountIn: 25_000_000n, smartRelay: false } as const;

export const mintCases: readonly MintCase[] = [
  {
    name: 'first version, Noble to Base',
    query: { ...ends, sourceChainId: 'noble-1', sourceDenom: 'uusdc', destChainId: '8453' },
    burn: {
      ...first,
      ...{ sourceDomain: 4, destinationDomain: 6, sender: nobleModule, recipient: word(messengers.base) },
      ...{ burnToken: nobleToken('uusdc'), mintRecipient: word(evmUser), messageSender: nobleBytes },
    },
    ...{ known: {}, sender: nobleUser, receiver: evmUser, burnToken: 'uusdc' },
  },
  {
    name: 'first version, Polygon to Noble',
    query: { ...ends, sourceChainId: '137', sourceDenom: usdc.polygon, destChainId: 'noble-1' },
    burn: {
      ...first,
      ...{ sourceDomain: 7, destinationDomain: 4, sender: word(messengers.polygon), recipient: nobleModule },
      ...{ burnToken: word(usdc.polygon), mintRecipient: nobleBytes, messageSender: word(evmUser) },
    },
    ...{ known: {}, sender: evmUser, receiver: nobleUser, burnToken: usdc.polygon },
  },
  {
    name: 'first version, Noble to Solana',
    query: { ...ends, sourceChainId: 'noble-1', sourceDenom: 'uusdc', destChainId: 'solana' },
    burn: {
      ...first,
      ...{ sourceDomain: 4, destinationDomain: 5, sender: nobleModule, recipient: `0x${solanaKeys.first}` },
      ...{
        burnToken: nobleToken('uusdc'),
        mintRecipient: `0x${solanaKeys.account}`,
        messageSender: nobleBytes,
      },
    },
    known: { signer: solanaUser, svm: { recentBlockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N' } },
    ...{ sender: nobleUser, receiver: solanaUser, burnToken: 'uusdc' },
  },
  {
    name: 'second version, Ethereum to Arbitrum',
    query: {
      ...ends,
      sourceChainId: '1',
      sourceDenom: usdc.ethereum,
      destChainId: '42161',
      bridges: ['CCTP'],
    },
    burn: {
      ...second,
      ...{ sourceDomain: 0, destinationDomain: 3 },
      ...{ sender: word(messengers.second), recipient: word(messengers.second) },
      ...{ burnToken: word(usdc.ethereum), mintRecipient: word(evmUser), messageSender: word(evmUser) },
    },
    ...{ known: {}, sender: evmUser, receiver: evmUser, burnToken: usdc.ethereum },
  },
  {
    name: 'second version, Solana to Base',
    query: {
      ...ends,
      sourceChainId: 'solana',
      sourceDenom: usdc.solana,
      destChainId: '8453',
      bridges: ['CCTP'],
    },
    burn: {
      ...second,
      ...{ sourceDomain: 5, destinationDomain: 6 },
      ...{ sender: `0x${solanaKeys.second}`, recipient: word(messengers.second) },
      ...{
        burnToken: `0x${solanaKeys.usdc}`,
        mintRecipient: word(evmUser),
        messageSender: `0x${solanaKeys.user}`,
      },
    },
    ...{ known: {}, sender: solanaUser, receiver: evmUser, burnToken: usdc.solana },
  },
  {
    name: 'second version, Arbitrum to Solana',
    query: {
      ...ends,
      sourceChainId: '42161',
      sourceDenom: usdc.arbitrum,
      destChainId: 'solana',
      bridges: ['CCTP'],
    },
    burn: {
      ...second,
      ...{ sourceDomain: 3, destinationDomain: 5 },
      ...{ sender: word(messengers.second), recipient: `0x${solanaKeys.second}` },
      ...{
        burnToken: word(usdc.arbitrum),
        mintRecipient: `0x${solanaKeys.account}`,
        messageSender: word(evmUser),
      },
    },
    known: {
      ...{ signer: solanaUser, feeRecipient: '6MxMEeH2MQTjk7Cd4JDbJSnTvtpoKJuv374KpQYKJ3Rv' },
      svm: { recentBlockhash: 'EkSnNWid2cvwEVnVx9aBqawnmiCNiDgp3gUdkDPTKN1N' },
    },
    ...{ sender: evmUser, receiver: solanaUser, burnToken: usdc.arbitrum },
  },
];

/** The step of a case. */
export function stepOf({ query }: MintCase): MintStep {
  const [step] = planRoute(registry, query).nextSteps;
  if (step?.kind !== 'mint') throw new Error('no mint follows');
  return step;
}
