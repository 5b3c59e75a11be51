import { parseTrace } from '../../denom/index.js';
import { inUnits } from '../../primitives/index.js';
import { findAsset, findChain, homeOf, type OwnershipLevel, ownershipOf } from '../../registry/index.js';
import type { ReportBasis } from '../report.js';
import { isSameAddress } from '../coins.js';
import { knownPath } from '../known-coins.js';
import type { Part, Sentence } from './summary.js';

/** A part of a sentence and the text that shows it. */
export interface Piece {
  readonly text: string;
  readonly part: Part;
}

/** A coin as reports name it; both members are empty if unknown. */
export interface CoinName {
  readonly chainId: string;
  readonly denom: string;
}

/** An account or contract on a chain. */
export interface Holder {
  readonly chainId: string;
  readonly address: string;
}

/** A sentence of plain texts and pieces. */
export function sentenceOf(
  code: string,
  pointer: string | undefined,
  pieces: readonly (string | Piece)[],
): Sentence {
  const said = pieces.map((piece) =>
    typeof piece === 'string' ? { text: escaped(piece), part: { text: escaped(piece) } } : piece,
  );
  return {
    code,
    text: said.map(({ text }) => text).join(''),
    ...(pointer !== undefined && { pointer }),
    parts: said.map(({ part }) => part),
  };
}

const steering = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A text with control and bidirectional characters written as `\u{…}`. */
export function escaped(text: string): string {
  return text.replaceAll(steering, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

const opening =
  /^(?:a|all|an|another|block|calldata|coins|data|it|less|messages|more|no|nobody|nothing|only|readers|signing|the|there|transactions|typed|up|what|whoever) /;

/** A text that begins with a capital, unless it begins with a value, and ends with a full stop. */
export function asSentence(text: string): string {
  const said = opening.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return /[.!?]$/.test(said) ? said : `${said}.`;
}

/**
 * The symbol and decimals of a coin, from its row in the data or from the coin at its origin; empty for a coin that the
 * data does not list, and for a voucher that did not come straight from its origin.
 */
export function metadataOf(
  basis: ReportBasis | undefined,
  { chainId, denom }: CoinName,
): { readonly symbol?: string; readonly decimals?: number } {
  if (basis === undefined) return {};
  const { registry, paths } = basis;
  const row = findAsset(registry, { chainId, denom });
  const path = knownPath(registry, paths, { chainId, denom });
  const isVerified = row !== undefined || (path !== undefined && parseTrace(path).hops.length === 1);
  const home = isVerified && path !== undefined ? homeOf(registry, { chainId, path }) : undefined;
  const origin = home && findAsset(registry, home);
  const symbol = row?.symbol ?? origin?.symbol;
  const decimals = row?.decimals ?? origin?.decimals;
  if (symbol === undefined) return {};
  return { symbol: escaped(symbol), ...(decimals !== undefined && { decimals }) };
}

/** An amount in the units that users expect if the coin is listed, else in base units of its denom. */
export function amountPiece(basis: ReportBasis | undefined, amount: bigint, coin: CoinName): Piece {
  const metadata = metadataOf(basis, coin);
  const text = `${amountText(String(amount), metadata.decimals)} ${nameOfCoin(coin, metadata.symbol)}`;
  return { text, part: { amount: String(amount), chain_id: coin.chainId, denom: coin.denom, ...metadata } };
}

/** Base units as text with thousands separated; with the decimal point if the decimals are known. */
export function amountText(amount: string, decimals = 0): string {
  const [whole = '', fraction] = inUnits(amount, decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** The name of a coin: its symbol, else its denom. */
export function nameOfCoin({ denom }: CoinName, symbol: string | undefined): string {
  if (denom === '*') return 'coins';
  return symbol ?? (denom === '' ? 'of an unknown coin' : escaped(denom));
}

/** Every unit of a coin, or every coin. */
export function allOf(basis: ReportBasis | undefined, coin: CoinName): string {
  return `all ${coin.denom === '' ? 'coins' : nameOfCoin(coin, metadataOf(basis, coin).symbol)}`;
}

/** A chain by its name, with the article that names such as Cosmos Hub have. */
export function chainPiece(basis: ReportBasis | undefined, chainId: string): Piece {
  if (chainId === '') return { text: 'an unknown chain', part: { chain_id: '', name: '' } };
  const chain = basis && findChain(basis.registry, chainId);
  const name = escaped(chain?.prettyName ?? chainId);
  return {
    text: / (?:Hub|Chain|Network)$/.test(name) ? `the ${name}` : name,
    part: { chain_id: chainId, name },
  };
}

/** Whose an account is. Without the basis of the report, no account is known to be the user's. */
export function levelOf(basis: ReportBasis | undefined, holder: Holder): OwnershipLevel {
  const { chainId, address } = holder;
  if (basis === undefined) return 'stranger';
  return ownershipOf(basis.owners, chainId === '' ? { address } : { chainId, address }).level;
}

const levels: Readonly<Record<OwnershipLevel, string>> = {
  own: 'yours',
  likely_own: 'probably yours',
  stranger: 'not yours',
  contract: 'a contract',
  unusable: 'no known key opens it',
};

/** An address, shortened, with its level in parentheses. */
export function addressPiece(basis: ReportBasis | undefined, holder: Holder): Piece {
  const { text, part } = bareAddressPiece(basis, holder);
  const level = levelOf(basis, holder);
  const isStated = basis?.receiver !== undefined && isSameAddress(basis.receiver, holder.address);
  const whose = isStated && level !== 'own' ? 'the receiver that you state' : levels[level];
  return { text: `${text} (${whose})`, part };
}

/** An address, shortened, for sentences that state the level in other words. */
export function bareAddressPiece(basis: ReportBasis | undefined, holder: Holder): Piece {
  const { chainId, address } = holder;
  const shown = escaped(address);
  return {
    text: shortAddress(shown),
    part: { address: shown, chain_id: chainId, level: levelOf(basis, holder) },
  };
}

const shown = { first: 6, last: 4 };

/** The prefix, six characters, an ellipsis and the last four characters of an address. */
export function shortAddress(address: string): string {
  const [prefix = ''] = /^(?:0x|[a-z]{1,83}1(?=[02-9ac-hj-np-z]{6,}$))/.exec(address) ?? [];
  const head = prefix.length + shown.first;
  return address.length <= head + shown.last + 1
    ? address
    : `${address.slice(0, head)}…${address.slice(-shown.last)}`;
}
