import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Engine } from './engine/client.js';
import type { DataInfo, Layers } from './engine/protocol.js';
import { lastFragment, printFragment, useFragment } from './fragment.js';
import { Glossary } from './glossary/glossary.js';
import { openGlossary } from './glossary/open.js';
import { AuditView } from './views/audit.js';
import { DataPage } from './views/data.js';
import { MapPage } from './views/map.js';
import { OriginsView } from './views/origins.js';
import { RouteView } from './views/route.js';
import type { ViewProps } from './views/view-props.js';

interface View {
  readonly title: string;
  readonly show: (props: ViewProps) => VNode;
}

const views: Readonly<Record<string, View>> = {
  route: { title: 'Route', show: RouteView },
  origins: { title: 'Origins', show: OriginsView },
  audit: { title: 'Audit', show: AuditView },
  map: { title: 'Map', show: MapPage },
  data: { title: 'Data', show: DataPage },
};

const none: Layers = { overlays: [], pools: [] };

/** The whole page. */
export function App({ engine }: { readonly engine: Engine }): VNode {
  const { view, values } = useFragment();
  const name = Object.hasOwn(views, view) ? view : 'route';
  const [layers, setLayers] = useState(none);
  const [info, setInfo] = useState<DataInfo>();
  const [problem, setProblem] = useState('');
  const load = async (next: Layers): Promise<void> => {
    setInfo(await engine.ask('load', next));
    setLayers(next);
  };
  useEffect(() => {
    load(none).catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)));
  }, []);
  useEffect(() => {
    document.title = `${views[name]?.title ?? ''} · Wayfold`;
  }, [name]);
  const Shown = views[name]?.show ?? RouteView;
  return (
    <>
      <Header current={name} />
      <main id="content" tabIndex={-1}>
        {problem !== '' && <p class="notice danger">{problem}</p>}
        <Shown key={printFragment({ view: name, values })} {...{ engine, values, info, layers, load }} />
      </main>
      <Footer info={info} />
      <Glossary />
    </>
  );
}

function Header({ current }: { readonly current: string }): VNode {
  return (
    <header class="top">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, which the fragment cannot name */}
      <a class="skip" href="#content" onClick={skip}>
        To the content
      </a>
      <a class="brand" href="#route">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M5 9l6 14 5-10 5 10 6-14" />
        </svg>
        Wayfold
      </a>
      <nav aria-label="Views">
        {Object.entries(views).map(([name, { title }]) => (
          <a
            key={name}
            href={`#${name}`}
            aria-current={name === current ? 'page' : undefined}
            onClick={(event) => name !== current && goBack(event, name)}
          >
            {title}
          </a>
        ))}
      </nav>
    </header>
  );
}

/** Finds a view as it was left. */
function goBack(event: Event, name: string): void {
  event.preventDefault();
  location.hash = lastFragment(name);
}

/** The fragment is the request, so a link to a place within the page moves the focus itself. */
function skip(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function Footer({ info }: { readonly info: DataInfo | undefined }): VNode {
  const day = info?.days.find(([part]) => part === 'channels')?.[1] ?? info?.days[0]?.[1];
  return (
    <footer>
      <span>
        Everything is worked out in this page. Nothing you type leaves it.{' '}
        <button type="button" class="quiet" aria-keyshortcuts="?" onClick={() => openGlossary()}>
          Glossary
        </button>
      </span>
      <span class="figures">
        {info === undefined
          ? 'Loading the data…'
          : `${info.liveChains} chains, ${info.channels} channels, ${info.assets} coins, as of ${day ?? 'an unknown day'}`}
      </span>
    </footer>
  );
}
