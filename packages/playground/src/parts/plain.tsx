import type { VNode } from 'preact';
import { openGlossary } from '../glossary/open.js';

/** Words of the field that messages use, and what they mean to somebody who has never met them, in a few words. */
const meanings: Readonly<Record<string, string>> = {
  packet: 'What one chain hands to another: which coins, for whom, and until when',
  packets: 'What one chain hands to another: which coins, for whom, and until when',
  relays: 'Carries it from one chain to the other; anybody may, and some do it for a living',
  relayer: 'Somebody who carries packets from one chain to the other; anybody may',
  relayers: 'Those who carry packets from one chain to the other; anybody may',
  'light client': 'What a chain knows of another chain, by which it checks what is handed over',
  memo: 'Instructions that travel with the coins',
  channel: 'A connection between two chains, over which coins are handed',
  channels: 'Connections between two chains, over which coins are handed',
  voucher: 'What a chain gives out for coins that it received from another one',
  vouchers: 'What a chain gives out for coins that it received from another one',
  denom: 'The name of a coin on its chain',
  attested: 'Signed by those who run the bridge',
  attestation: 'A signature of those who run the bridge',
  burn: 'Coins are destroyed on one chain, to be made anew on another',
  burnt: 'Destroyed on one chain, to be made anew on another',
  allowance: 'A permission for a contract to take coins from an account',
};

const words = new RegExp(
  `\\b(${Object.keys(meanings)
    .sort((a, b) => b.length - a.length)
    .join('|')})\\b`,
  'i',
);

/** Those of which the list of words says more, by its name for them. */
const terms: Readonly<Record<string, string>> = {
  ...{ packet: 'packet', packets: 'packet', relays: 'relayer', relayer: 'relayer', relayers: 'relayer' },
  ...{ 'light client': 'client', memo: 'memo', channel: 'channel', channels: 'channel' },
  ...{ voucher: 'voucher', vouchers: 'voucher', denom: 'denom' },
};

/**
 * A sentence in which words of the field say what they mean when they are pointed at, each once; pressed, those in the list
 * of words open it.
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
