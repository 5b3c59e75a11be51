import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { useLoaded } from '../parts/use-loaded.js';
import { onGlossary } from './open.js';

/** The glossary, over the page; fetched when it is first opened. */
export function Glossary(): VNode | null {
  const [asked, setAsked] = useState<string>();
  useEffect(() => onGlossary(setAsked), []);
  const { part } = useLoaded(() => import('./words-dialog.js'), asked !== undefined);
  if (asked === undefined || part === undefined) return null;
  return <part.WordsDialog term={asked} onClose={() => setAsked(undefined)} />;
}
