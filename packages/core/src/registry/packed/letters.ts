import type { CapabilityRow, ChainRow, ChannelEndRow } from '../rows.js';

/** Letters of chain types. */
export const chainTypeLetters: ReadonlyMap<ChainRow['chain_type'], string> = new Map([
  ['cosmos', 'c'],
  ['evm', 'e'],
  ['svm', 's'],
  ['unknown', 'u'],
]);

/** Letters of chain states. */
export const statusLetters: ReadonlyMap<NonNullable<ChainRow['status']>, string> = new Map([
  ['live', 'l'],
  ['upcoming', 'u'],
  ['killed', 'k'],
]);

/** Letters of the abilities that are more than yes or no. */
export const capabilityLetters: {
  readonly flavour: ReadonlyMap<NonNullable<CapabilityRow['pfm_flavour']>, string>;
  readonly hooks: ReadonlyMap<NonNullable<CapabilityRow['hooks_kind']>, string>;
} = {
  flavour: new Map([
    ['ibc-apps', 'a'],
    ['ibc-go', 'g'],
  ]),
  hooks: new Map([
    ['wasm', 'w'],
    ['move', 'm'],
    ['evm', 'e'],
  ]),
};

const numbered = /^channel-(0|[1-9][0-9]{0,14})$/;

/** `channel-7` as 7; ids of any other form as they are. */
export function channelNumber(channel: string): number | string {
  const match = numbered.exec(channel);
  return match ? Number(match[1]) : channel;
}

/** Channel id of a packed entry, the inverse of {@link channelNumber}. */
export function channelText(packed: number | string): string {
  return typeof packed === 'number' ? `channel-${packed}` : packed;
}

/** Text that names a channel by both its ends. */
export function endsKey(row: { readonly a: ChannelEndRow; readonly b?: ChannelEndRow }): string {
  const text = (end: ChannelEndRow | undefined) => (end ? `${end.chain_id}/${end.port}/${end.channel}` : '');
  return `${text(row.a)} ${text(row.b)}`;
}
