import type { Registry } from 'wayfold';
import type { NextAction, Place, TrackPlan, TrackStep } from 'wayfold/track';
import { amountText } from './amount.js';
import type { HopOptions } from './hops.js';
import type { Paint } from './paint.js';
import { plain, shorten } from './text.js';

/** Steps with marks, the places of the coins, and the next actions. */
export function trackLines(registry: Registry, plan: TrackPlan, options: HopOptions): readonly string[] {
  const { paint } = options;
  const { steps, coins, next, odd } = plan;
  const [only = [], ...others] = coins.asSeen;
  const seen = new Set(coins.asSeen.flat().map((place) => placeText(registry, place, options)));
  const more = coins.possible
    .map((place) => placeText(registry, place, options))
    .filter((text) => !seen.has(text));
  const isSure = others.length === 0 && coins.isComplete;
  return [
    ...steps.flatMap((step) => stepLines(step, paint)),
    '',
    paint.bold(isSure ? 'the coins, by these events' : 'the possible places of the coins, by these events'),
    ...[only, ...others].flatMap((places, index) => [
      ...(index === 0 ? [] : ['  or']),
      ...placeLines(registry, places, options),
    ]),
    ...(coins.isFinal || more.length === 0
      ? []
      : ['', paint.bold('if more has happened'), ...more.slice(0, mostPlaces).map((text) => `  ${text}`)]),
    ...(more.length > mostPlaces && !coins.isFinal
      ? [`  … and ${more.length - mostPlaces} more places`]
      : []),
    '',
    ...nextLines(next, coins.isFinal, paint),
    ...odd.map(({ chainId, hash, message }) => {
      const where = `${plain(chainId)}${hash === undefined ? '' : ` in ${plain(hash)}`}`;
      return `${paint.accent('odd')}  ${plain(message)} (${where})`;
    }),
  ];
}

/** Places of runs that went wrong are many; the map of `wayfold msgs --recovery` has them all. */
const mostPlaces = 12;

const marks: { readonly [Mark in TrackStep['mark']]: string } = {
  seen: '✓',
  implied: '✓',
  failed: '✗',
  open: '·',
};

function stepLines(
  { mark, text, effects, reason, lookFor = [] }: TrackStep,
  paint: Paint,
): readonly string[] {
  const by = mark === 'implied' ? paint.dim(' (must have happened)') : '';
  const why = reason === undefined ? '' : `: ${plain(reason)}`;
  const hints = mark === 'open' ? lookFor.slice(0, 1) : [];
  return [
    `${paint.accent(marks[mark])} ${plain(text)}${why}${by}`,
    ...effects.map((effect) => paint.dim(`    ${plain(effect)}`)),
    ...hints.map(({ chainId, event, query }) =>
      paint.dim(
        `    shown by ${plain(event)} on ${plain(chainId)}${query === undefined ? '' : `: ${plain(query)}`}`,
      ),
    ),
  ];
}

function placeLines(registry: Registry, places: readonly Place[], options: HopOptions): readonly string[] {
  if (places.length === 0) return ['  in a place that the model does not follow'];
  return places.map((place) => `  ${placeText(registry, place, options)}`);
}

function placeText(registry: Registry, place: Place, { width }: HopOptions): string {
  const about = place.isEstimate ? 'about ' : '';
  const amount = `${about}${amountText(registry, String(place.amount), place)}`;
  const short = (address: string): string =>
    plain(width === undefined ? address : shorten(address, addressWidth, 'middle'));
  switch (place.kind) {
    case 'account': {
      const owner = place.canSign ? `${place.owner}, can sign` : place.owner;
      return `${amount} at ${short(place.address)} on ${plain(place.chainId)} (${owner})`;
    }
    case 'channel':
      return `${amount} between ${plain(place.from.chainId)} and ${plain(place.to.chainId)}, for ${short(place.receiver)}`;
    case 'bridge':
      return `${amount} with ${plain(place.bridge)}, for ${short(place.receiver)} on ${plain(place.toChainId)}`;
  }
}

const addressWidth = 24;

function nextLines(next: readonly NextAction[], isFinal: boolean, paint: Paint): readonly string[] {
  if (next.length === 0) return [isFinal ? 'nothing is left to do' : 'nothing is left to wait for'];
  return next.map(({ kind, by, reason }) => {
    const who = by === 'user' || by === 'nobody' ? '' : ` (${by})`;
    return `${paint.bold('next')}  ${paint.accent(kind.replaceAll('-', ' '))}${who}: ${plain(reason)}`;
  });
}

/** The plan for programs: names as in the interface, amounts and times as digits. */
export function trackJson({ steps, coins, next, odd }: TrackPlan): unknown {
  return encoded({ steps, coins, next, odd });
}

function encoded(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return value.map(encoded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [snakeCase(key), encoded(inner)]));
}

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
