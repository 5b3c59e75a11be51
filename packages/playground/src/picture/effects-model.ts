import type { OwnershipLevel } from 'wayfold/registry';
import type { AuditResponse, WireEffect, WireFlow } from 'wayfold/wire';
import { accountKey, type Levels } from '../engine/account-levels.js';
import type { ChainLabel, Labels } from '../engine/protocol.js';
import { amountText } from '../parts/amounts.js';
import { shortText } from '../parts/words.js';

/** Movements on one chain, until coins leave it or another transaction begins. */
export interface Band {
  readonly chain: ChainLabel;
  readonly tx: number;
  readonly moves: readonly Move[];
  /** Channel or bridge to the band below. */
  readonly over?: string;
}

/** Some give, some get. */
export interface Move {
  /** `grant`: power over coins instead of coins. */
  readonly kind: 'coins' | 'fee' | 'grant';
  readonly from: readonly Party[];
  readonly to: readonly Party[];
}

/** Sender or receiver. */
export interface Party {
  /** Role: `Signer`, `Own address`, `Pool`. */
  readonly role: string;
  /** Address, channel or exchange; empty if not reported. */
  readonly name: string;
  /** Amount with the coin; empty if unknown. */
  readonly amount: string;
  readonly tone: 'own' | 'fee' | 'grant' | 'stranger' | 'plain';
}

/** Names of chains and coins in a report, and owners of its accounts. */
export interface Naming {
  readonly labels: Labels;
  /** By `accountKey`; undefined where the reader names no addresses. */
  readonly levels: Levels | undefined;
}

/** Payments by chain, in the order of the report: coins, then fees of the network, then powers. */
export function bandsOf(report: Pick<AuditResponse, 'flows' | 'effects'>, naming: Naming): readonly Band[] {
  const bands: Open[] = [];
  const signers = report.flows.flatMap(({ role, address }) =>
    role === 'signer' && address ? [address] : [],
  );
  // Fees of the chain are drawn from their effect.
  const fees = new Set(report.flows.flatMap((flow) => (flow.role === 'network' ? [keyOf(flow)] : [])));
  for (const flow of report.flows) if (!fees.has(keyOf(flow))) addFlow(bands, flow, naming);
  for (const effect of report.effects) addEffect(bands, effect, { ...naming, signers });
  return bands.map(({ over, ...band }) => ({ ...band, ...(over !== undefined && { over }) }));
}

function keyOf({ tx, pointer }: WireFlow): string {
  return `${tx} ${pointer}`;
}

interface Open {
  readonly chain: ChainLabel;
  readonly tx: number;
  readonly moves: { kind: Move['kind']; from: Party[]; to: Party[] }[];
  over?: string;
}

/** A giver after a receiver begins a new movement; another chain or transaction begins a new band. */
function addFlow(bands: Open[], flow: WireFlow, naming: Naming): void {
  let band = bands.at(-1);
  if (band === undefined || band.chain.id !== flow.chain_id || band.tx !== flow.tx) {
    band = { chain: chainOf(flow.chain_id, naming), tx: flow.tx, moves: [] };
    bands.push(band);
  }
  let move = band.moves.at(-1);
  if (move === undefined || (flow.side === 'from' && move.to.length > 0)) {
    move = { kind: 'coins', from: [], to: [] };
    band.moves.push(move);
  }
  const party = partyOf(flow, naming);
  const side = move[flow.side];
  const isKnown = flow.address !== undefined || side.length === 0;
  if (isKnown || flow.role !== 'pool') side.push(party); // what a pool pays out beside is one payment of the same pool
  if (flow.side === 'to' && flow.role === 'bridge') band.over = flow.address ?? '';
}

const roles: Readonly<Record<WireFlow['role'], string>> = {
  signer: 'Signer',
  receiver: 'Receiver',
  own: 'Own address',
  likely_own: 'Likely own',
  affiliate: 'Affiliate fee',
  contract: 'Contract',
  pool: 'Exchange',
  bridge: 'Bridge',
  relayer: 'Relayer fee',
  network: 'Network fee',
  unknown: 'Somebody',
};

function partyOf(flow: WireFlow, naming: Naming): Party {
  const { role, address, side } = flow;
  const level = levelOf(naming, flow.chain_id, address);
  const isMine = level === 'own';
  // Without addresses of the reader, only addresses with the key of the signer are recognised.
  const known = role === 'own' && naming.levels === undefined ? 'Of the signer' : roles[role];
  const other = level === 'unusable' ? 'No known key' : known;
  const text = role === 'bridge' && side === 'from' ? 'Arrives' : isMine ? 'Yours' : other;
  return {
    role: role === 'bridge' && address?.startsWith('channel-') ? 'Channel' : text,
    name: address ?? '',
    amount: amountOf(flow, naming),
    tone: isMine || isOwnRole(role, naming) ? 'own' : toneOf(role),
  };
}

/** If the reader names no addresses, the signer counts as the reader. */
function isOwnRole(role: WireFlow['role'], { levels }: Naming): boolean {
  return role === 'own' || (role === 'signer' && levels === undefined);
}

function toneOf(role: WireFlow['role']): Party['tone'] {
  if (role === 'affiliate' || role === 'relayer') return 'fee';
  return role === 'unknown' ? 'stranger' : 'plain';
}

function amountOf({ chain_id: id, denom, amount, is_least: isLeast }: WireFlow, { labels }: Naming): string {
  if (denom === undefined) return amount === undefined ? '' : `${amount} base units`;
  const coin = labels.coins[`${id}/${denom}`] ?? { symbol: shortText(denom, 14) };
  return amount === undefined ? coin.symbol : `${isLeast ? '≥ ' : ''}${amountText(amount, coin)}`;
}

/** Effects that flows omit: fees of the chain, and powers. */
function addEffect(
  bands: Open[],
  effect: WireEffect,
  naming: Naming & { readonly signers: readonly string[] },
): void {
  const isFee = effect.kind === 'fee' && effect.purpose === 'network';
  if (!isFee && effect.kind !== 'grant') return;
  const { chain_id: id, tx, address = '' } = effect;
  let band = bands.find(({ chain, tx: own }) => chain.id === id && own === tx);
  if (band === undefined) {
    band = { chain: chainOf(id, naming), tx, moves: [] };
    bands.push(band);
  }
  const giver = effect.payer ?? effect.granter ?? '';
  const isSigner = giver === '' || naming.signers.includes(giver);
  const isMine = levelOf(naming, id, giver) === 'own' || (isSigner && naming.levels === undefined);
  const from: Party = {
    role: isSigner ? 'Signer' : isFee ? 'Payer' : 'Granter',
    ...{ name: giver, amount: '', tone: isMine ? 'own' : 'plain' },
  };
  const to: Party = isFee
    ? { role: 'Network fee', name: '', amount: feeOf(effect, naming), tone: 'fee' }
    : { role: 'Gets power', name: address, amount: powerOf(effect, naming), tone: 'grant' };
  band.moves.push({ kind: isFee ? 'fee' : 'grant', from: [from], to: [to] });
}

function feeOf({ chain_id: id, denom_out: denom, amount }: WireEffect, { labels }: Naming): string {
  const coin = labels.coins[`${id}/${denom ?? ''}`] ?? { symbol: shortText(denom ?? 'coins', 14) };
  return amount === undefined ? coin.symbol : amountText(amount, coin);
}

/** The most that may be spent, or the kind of the power. */
function powerOf({ chain_id: id, limit, authorization = '' }: WireEffect, { labels }: Naming): string {
  const [first] = limit ?? [];
  if (first === undefined)
    return limit === undefined ? 'without limit' : (authorization.split('.').at(-1) ?? '');
  const coin = labels.coins[`${id}/${first.denom}`] ?? { symbol: shortText(first.denom, 14) };
  return `up to ${amountText(first.amount, coin)}`;
}

function levelOf({ levels }: Naming, chainId: string, address = ''): OwnershipLevel | undefined {
  return levels?.[accountKey(chainId, address)];
}

function chainOf(id: string, { labels }: Naming): ChainLabel {
  return labels.chains[id] ?? { id, name: id === '' ? 'Unknown chain' : id, prefix: '', type: 'unknown' };
}
