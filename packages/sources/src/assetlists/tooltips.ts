/**
 * Patterns of tooltips and the reasons of their rows, kept by hand; the first match counts. Null for a tooltip that is
 * not about transfers.
 */
const readings: readonly (readonly [says: RegExp, reason: string | null])[] = [
  [/exploit|hack|attack|compromis/i, 'bridge_exploited'],
  [/rebrand|renamed|formerly known|changed its (?:name|ticker)/i, null],
  [/\bnot (?:officially )?(?:affiliated|associated|endorsed)\b/i, null],
  [/time ?outs?|congest/i, 'channel_congested_timeouts'],
  [
    /(?:closed|disabled|ended|shut (?:off|down)) (?:all )?ibc|ibc (?:is|was|has been|transfers are) (?:closed|disabled|shut)/i,
    'ibc_closed',
  ],
  [/bridge[^.]*(?:closed|disabled|deprecated|discontinued|retired|shut)/i, 'bridge_closed'],
  [/wind(?:ing|s)? down|wound down|sunset|dissol|liquidat/i, 'winding_down'],
  [/shut(?:ting)?[ -]?down|cease|discontinu/i, 'winding_down'],
  [/no longer (?:guarantee|support|maintain)|unsupported|unmaintained|abandon/i, 'support_ended'],
];

/** Reason of a row that its file gives no other word for than the tooltip; null where the tooltip is about something else. */
export function tooltipReason(tooltip: string | undefined): string | null {
  const found = readings.find(([says]) => tooltip !== undefined && says.test(tooltip));
  return found === undefined ? 'asset_halted' : found[1];
}
