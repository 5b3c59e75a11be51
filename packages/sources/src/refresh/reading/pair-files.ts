import type { Located } from '../../chain-registry/index.js';
import { child, children, type Entry, flag, text } from '../../chain-registry/entry.js';
import type { Check } from './check.js';

/** Far ends of transfer channels by their near ends, `name/port/channel`. */
export type FarEnds = ReadonlyMap<string, FarEnd>;

/** The far end of a channel. */
export interface FarEnd {
  /** Name of the chain. */
  readonly name: string;
  readonly channel: string;
}

const versions: readonly (string | undefined)[] = ['ics20-1', 'ics-20', 'ics20-2'];
/** A counter of 64 bits. @see cosmos/ibc-go modules/core/04-channel/types/keys.go */
const channelForm = /^channel-(0|[1-9][0-9]{0,19})$/;

/** Checks pair files: their names, the ids of transfer channels, and that no end belongs to two channels. */
export function checkPairs(files: readonly Located[], check: Check): FarEnds {
  const ends = new Map<string, FarEnd & { readonly entry: Entry }>();
  for (const file of files) {
    const pair = check.entry(file);
    if (pair !== undefined) checkPair(pair, ends, check);
  }
  return ends;
}

type Ends = Map<string, FarEnd & { readonly entry: Entry }>;

function checkPair(pair: Entry, ends: Ends, check: Check): void {
  const names = (['chain1', 'chain2'] as const).map((key) => nameAt(pair, key, check));
  const [first, second] = names;
  if (first === undefined || second === undefined) return;
  const file = check.fileOf(pair).split('/').at(-1) ?? '';
  if (file !== '' && file !== `${first}-${second}.json`)
    check.fault('FIELD', pair, `the file of ${first} and ${second} is called ${file}`);
  for (const channel of children(pair, 'channels')) checkChannel(channel, [first, second], ends, check);
}

function nameAt(pair: Entry, key: 'chain1' | 'chain2', check: Check): string | undefined {
  const chain = child(pair, key);
  const name = chain && text(chain, 'chainName');
  if (name === undefined) check.fault('FIELD', pair, `${key} states no chain_name`);
  return name;
}

function checkChannel(
  channel: Entry,
  [first, second]: readonly [string, string],
  ends: Ends,
  check: Check,
): void {
  const [a, b] = [child(channel, 'chain1'), child(channel, 'chain2')];
  const ports = [a && text(a, 'portId'), b && text(b, 'portId')];
  if (!versions.includes(text(channel, 'version')) || !ports.includes('transfer')) return;
  const tags = child(channel, 'tags');
  if (tags !== undefined) [text(tags, 'status'), flag(tags, 'preferred')];
  const ids = [a && text(a, 'channelId'), b && text(b, 'channelId')];
  ids.forEach((id, at) => {
    if (ports[at] !== 'transfer' || (id !== undefined && isChannelId(id))) return;
    check.fault('FIELD', channel, `${id ?? 'nothing'} is no id of a channel`);
  });
  const near = [`${first}/${ports[0] ?? ''}/${ids[0] ?? ''}`, `${second}/${ports[1] ?? ''}/${ids[1] ?? ''}`];
  claim(near[0] ?? '', { name: second, channel: ids[1] ?? '', entry: channel }, ends, check);
  claim(near[1] ?? '', { name: first, channel: ids[0] ?? '', entry: channel }, ends, check);
}

function isChannelId(id: string): boolean {
  const digits = channelForm.exec(id)?.[1];
  return digits !== undefined && BigInt(digits) < 2n ** 64n;
}

/** npm packages have each file twice: the same channel again is no contradiction. */
function claim(end: string, far: FarEnd & { readonly entry: Entry }, ends: Ends, check: Check): void {
  const known = ends.get(end);
  if (known === undefined) ends.set(end, far);
  else if (known.name !== far.name || known.channel !== far.channel) {
    const message = `${end} leads to ${far.name}/${far.channel}, and to ${known.name}/${known.channel} elsewhere`;
    check.fault('ENDS', far.entry, message);
  }
}
