/** Changes for the worse in transactions of bridges: another receiver, amount or destination. */
import type { JsonValue } from '../../../src/json/index.js';
import type { Tape } from '../tape.js';
import { addressOn } from './bridge-route.js';

/** One change, and the transactions after it. */
export interface Change {
  readonly what: string;
  readonly value: JsonValue;
}

/** Messages of a request, as the interface answers them. */
export interface Answered {
  readonly request: { readonly addresses: readonly string[]; readonly dest: { readonly chainId: string } };
  readonly answer: { readonly txs: readonly unknown[]; readonly min_amount_out?: string };
}

/** Somebody who takes no part. */
const thief = 250;

/** Changes of an answer, of which each does something. */
export function changesFor(tape: Tape, { request, answer }: Answered): Change[] {
  const { txs, min_amount_out } = answer;
  const text = JSON.stringify({ txs, min_amount_out });
  const receiver = request.addresses.at(-1) ?? '';
  const other = addressOn(request.dest.chainId, thief);
  const texts: readonly (readonly [string, string])[] = [
    ['another receiver', swapped(text, receiver, other)],
    ['another amount', amountChanged(tape, text)],
    ['another word of calldata', wordChanged(tape, text)],
    [
      'another domain',
      text.replace(
        /"destination_domain":([0-9]+)/,
        (_all, domain: string) => `"destination_domain":${Number(domain) + 1}`,
      ),
    ],
    [
      'another channel',
      text.replace(/"source_channel":"channel-([0-9]+)"/, '"source_channel":"channel-$19"'),
    ],
  ];
  return texts
    .filter(([, changed]) => changed !== text)
    .map(([what, changed]) => ({ what, value: JSON.parse(changed) as JsonValue })); // as it was printed
}

/** An address for another one, also as bytes of calldata and of texts inside it. */
function swapped(text: string, from: string, to: string): string {
  const forms = (address: string): readonly string[] =>
    address.startsWith('0x')
      ? [address, address.slice(2).toLowerCase()]
      : [address, Buffer.from(address).toString('hex')];
  const [whole = '', inside = ''] = forms(from);
  const [other = '', otherInside = ''] = forms(to);
  return text.replaceAll(whole, other).replaceAll(inside, otherInside);
}

/** What the first transaction takes or approves, one unit more or less. */
function amountChanged(tape: Tape, text: string): string {
  const by = tape.pick([1n, -1n]);
  const taken =
    /^\{"txs":\[[^\]]*?(?:token|funds|required_erc20_approvals)\\?":\[?\{[^{}]*?amount\\?":\\?"([0-9]+)/;
  return text.replace(
    taken,
    (all, amount: string) => all.slice(0, -amount.length) + String(BigInt(amount) + by),
  );
}

/** One of the first four words of calldata, which are amounts, receivers and domains of every function. */
function wordChanged(tape: Tape, text: string): string {
  return text.replace(/"data":"([0-9a-f]{264,})"/, (_all, data: string) => {
    const place = 8 + 64 * tape.draw(4) + 63;
    const digit = ((Number.parseInt(data.charAt(place), 16) + 1) % 16).toString(16);
    return `"data":"${data.slice(0, place)}${digit}${data.slice(place + 1)}"`;
  });
}
