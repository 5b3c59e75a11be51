import { compareText, editDistance } from '../primitives/index.js';

/** Most proposals for one text. */
const most = 3;
/** Most differences between similar texts. */
const differences = 2;
/** Shorter texts are similar to too many others. */
const shortest = 5;
/** Longer texts are not mistyped ids. */
const longest = 128;

/**
 * Ids that are similar to a text, at most three: of the same name with another revision (`osmosis-2` for `osmosis-1`), equal in any
 * letter case, or with at most two differences.
 */
export function similarIds(ids: Iterable<string>, text: string): readonly string[] {
  return closestBy(ids, text, (known, wanted) =>
    withoutRevision(known) === withoutRevision(wanted) ? 0 : differencesOf(known, wanted),
  );
}

/** Texts that are equal in any letter case, or have at most two differences, at most three. */
export function similarTexts(texts: Iterable<string>, text: string): readonly string[] {
  return closestBy(texts, text, differencesOf);
}

function closestBy(
  texts: Iterable<string>,
  text: string,
  distanceOf: (known: string, wanted: string) => number,
): readonly string[] {
  if (text.length > longest) return [];
  const wanted = text.toLowerCase();
  const found: (readonly [text: string, distance: number])[] = [];
  for (const known of new Set(texts)) {
    const distance = distanceOf(known.toLowerCase(), wanted);
    if (known !== text && distance <= differences) found.push([known, distance]);
  }
  return found
    .sort(([one, x], [other, y]) => x - y || compareText(one, other))
    .slice(0, most)
    .map(([known]) => known);
}

function withoutRevision(id: string): string {
  return id.replace(/-[0-9]+$/, '');
}

function differencesOf(known: string, wanted: string): number {
  if (known === wanted) return 0;
  if (wanted.length < shortest || known.length < shortest) return Number.POSITIVE_INFINITY;
  return editDistance([...wanted], [...known], differences);
}
