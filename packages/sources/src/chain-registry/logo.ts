import { isWebUri } from 'wayfold/registry';
import { child, children, type Entry, pointerAt, text } from './entry.js';

/**
 * Logo of a chain or an asset: PNG first, then SVG, then the first image. Addresses that are not http or https are
 * reported and skipped, because logos reach web pages.
 */
export function logoOf(entry: Entry): string | undefined {
  const declared = child(entry, 'logoURIs');
  return (declared && pictureOf(declared)) ?? firstImage(entry);
}

function firstImage(entry: Entry): string | undefined {
  const [image] = children(entry, 'images');
  return image && pictureOf(image);
}

function pictureOf(entry: Entry): string | undefined {
  for (const key of ['png', 'svg'] as const) {
    const uri = text(entry, key);
    if (uri === undefined || uri === '') continue;
    if (isWebUri(uri)) return uri;
    entry.draft.report('DATA_INVALID', pointerAt(entry, key), 'logo must be an http or https address');
  }
  return undefined;
}
