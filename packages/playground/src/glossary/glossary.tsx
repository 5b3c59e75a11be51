import type { ComponentType, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { WordsProps } from './words-dialog.js';
import { onGlossary } from './open.js';

/** Words of the field and what they mean, over the page; fetched when somebody first asks for it. */
export function Glossary(): VNode | null {
  const [asked, setAsked] = useState<string>();
  const [loaded, setLoaded] = useState<{ readonly Words: ComponentType<WordsProps> }>();
  useEffect(() => onGlossary(setAsked), []);
  useEffect(() => {
    if (asked === undefined || loaded) return;
    import('./words-dialog.js').then(
      ({ WordsDialog }) => setLoaded({ Words: WordsDialog }),
      () => setAsked(undefined), // without a network and before it was kept, the words cannot be had
    );
  }, [asked]);
  if (asked === undefined || loaded === undefined) return null;
  return <loaded.Words term={asked} onClose={() => setAsked(undefined)} />;
}
