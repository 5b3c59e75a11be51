import type { VNode } from 'preact';
import { openGlossary } from '../glossary/open.js';

/** Technical terms in messages, with short explanations for newcomers. */
const meanings: Readonly<Record<string, string>> = {
  packet: 'A message from one chain to another: the coins, the receiver and a time limit',
  packets: 'A message from one chain to another: the coins, the receiver and a time limit',
  relays: 'Carries it from one chain to the other; this needs no permission, and some earn money with it',
  relayer: 'A program that carries packets from one chain to the other; running one needs no permission',
  relayers: 'Programs that carry packets from one chain to the other; running one needs no permission',
  'light client': 'A record of another chain that is used to check its packets',
  memo: 'Instructions that travel with the coins',
  channel: 'A connection between two chains for transfers of coins',
  channels: 'Connections between two chains for transfers of coins',
  voucher: 'A token that represents coins that came from another chain',
  vouchers: 'A token that represents coins that came from another chain',
  denom: 'The name of a coin on its chain',
  attested: 'Signed by the operators of the bridge',
  attestation: 'A signature of the operators of the bridge',
  burn: 'Coins are destroyed on one chain and created on another',
  burnt: 'Destroyed on one chain, to be created on another',
  allowance: 'A permission for a contract to take coins from an account',
};

const words = new RegExp(
  `\\b(${Object.keys(meanings)
    .sort((a, b) => b.length - a.length)
    .join('|')})\\b`,
  'i',
);

/** Entries of the glossary, by the words of {@link meanings}. */
const terms: Readonly<Record<string, string>> = {
  ...{ packet: 'packet', packets: 'packet', relays: 'relayer', relayer: 'relayer', relayers: 'relayer' },
  ...{ 'light client': 'client', memo: 'memo', channel: 'channel', channels: 'channel' },
  ...{ voucher: 'voucher', vouchers: 'voucher', denom: 'denom' },
};

/**
 * A sentence whose technical terms explain themselves under the pointer, each once; a press on a term of the glossary opens
 * the glossary.
 */
export function Plain({ text }: { readonly text: string }): VNode {
  const parts: (string | VNode)[] = [];
  const seen = new Set<string>();
  let rest = text;
  for (let match = words.exec(rest); match !== null; match = words.exec(rest)) {
    const word = match[0];
    const meaning = meanings[word.toLowerCase()] ?? '';
    parts.push(rest.slice(0, match.index));
    parts.push(seen.has(meaning) ? word : <Word key={parts.length} word={word} meaning={meaning} />);
    seen.add(meaning);
    rest = rest.slice(match.index + word.length);
  }
  return (
    <span>
      {parts}
      {rest}
    </span>
  );
}

function Word({ word, meaning }: { readonly word: string; readonly meaning: string }): VNode {
  const term = terms[word.toLowerCase()];
  if (term === undefined) return <abbr title={meaning}>{word}</abbr>;
  return (
    <button type="button" class="term" title={meaning} onClick={() => openGlossary(term)}>
      {word}
    </button>
  );
}
