import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ViewProps } from './view-props.js';
import type { DataInfo, Layers, UserFile } from '../engine/protocol.js';
import { CopyButton } from '../parts/copy.js';
import { useAnswer } from '../parts/use-answer.js';

/** The data of the page, and the reader's files over it. */
export function DataPage({ engine, info, layers, load }: ViewProps): VNode {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const take = async (change: () => Promise<Layers>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await load(await change());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  };
  const add = (files: readonly File[]): Promise<void> =>
    take(async () => {
      const read = await Promise.all(files.map(readFile));
      const pools = read.filter(isPools);
      return {
        overlays: [...layers.overlays, ...read.filter((file) => !isPools(file))],
        pools: [...layers.pools, ...pools],
      };
    });
  const names = [...layers.overlays, ...layers.pools].map(({ name }) => name);
  return (
    <div class="stack">
      <section class="card" aria-labelledby="data-title">
        <h1 id="data-title">The data</h1>
        {info === undefined ? <p>Loading…</p> : <Figures info={info} engine={engine} />}
      </section>
      <section class={`card${isBusy ? ' busy' : ''}`} aria-labelledby="own-title" aria-busy={isBusy}>
        <h2 id="own-title">Add your files</h2>
        <Drop add={(files) => void add(files)} />
        <div aria-live="polite">
          {problem !== '' && <p class="notice danger">{problem}</p>}
          {names.length > 0 && (
            <p>
              In use: {names.join(', ')}.{' '}
              <button
                type="button"
                class="quiet"
                onClick={() => void take(async () => ({ overlays: [], pools: [] }))}
              >
                Back to the shipped data
              </button>
            </p>
          )}
          {info && <Changes info={info} hasFiles={names.length > 0} />}
        </div>
      </section>
    </div>
  );
}

const nothing: Record<string, never> = {};

function Figures({ info, engine }: Pick<ViewProps, 'engine'> & { readonly info: DataInfo }): VNode {
  const { answer: digest = 'being worked out…' } = useAnswer(engine, {
    task: 'digest',
    ask: nothing,
    since: info,
  });
  return (
    <>
      <dl class="facts">
        {(
          [
            ['Chains in service', info.liveChains],
            ['Channels', info.channels],
            ['Coins', info.assets],
            ['Known outages', info.outages],
          ] as const
        ).map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <h2>As of</h2>
      <dl class="facts days">
        {info.days.map(([part, day]) => (
          <div key={part}>
            <dt>{part.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}</dt>
            <dd>
              <time dateTime={day}>{day}</time>
            </dd>
          </div>
        ))}
      </dl>
      <p
        class="digest"
        title="SHA-256 of everything the answers are made of: the same digest gives the same answers"
      >
        Digest <code>{digest}</code> <CopyButton text={digest} label="Copy" />
      </p>
      <p class="digest">
        Chains, channels and coins are adapted from{' '}
        <a href="https://github.com/cosmos/chain-registry" rel="noreferrer">
          cosmos/chain-registry
        </a>
        , CC BY 4.0.
      </p>
    </>
  );
}

function Drop({ add }: { readonly add: (files: readonly File[]) => void }): VNode {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    add([...(event.dataTransfer?.files ?? [])]);
  };
  const over = (event: DragEvent): void => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <label
      class={`drop${isOver ? ' over' : ''}`}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <input
        type="file"
        multiple
        accept=".json,application/json"
        onChange={(event) => add([...(event.currentTarget.files ?? [])])}
      />
      <strong>Drop JSON files here, or choose them</strong>
      <span>Your outages, chains, channels and coins; the state of pools, so that routes may swap.</span>
    </label>
  );
}

function Changes({ info, hasFiles }: { readonly info: DataInfo; readonly hasFiles: boolean }): VNode | null {
  if (!hasFiles) return null;
  const { changes, findings, pools } = info;
  return (
    <>
      {pools.map(({ chain, pools: count, note }) => (
        <p key={chain}>
          {count} pools on {chain}, {note}.
        </p>
      ))}
      <h3>Differences from the shipped data</h3>
      {changes.length === 0 ? <p>Nothing.</p> : <List items={changes} />}
      {findings.length > 0 && (
        <>
          <h3>Problems in your files</h3>
          <List items={findings.slice(0, 20)} />
        </>
      )}
    </>
  );
}

function List({ items }: { readonly items: readonly string[] }): VNode {
  return (
    <ul class="plain">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Largest file in bytes: many times the size of all data. */
const mostBytes = 64 * 1024 * 1024;

async function readFile(file: File): Promise<UserFile> {
  if (file.size > mostBytes)
    throw new Error(`${file.name} has ${file.size} bytes; at most ${mostBytes} are read here.`);
  return { name: file.name, text: await file.text() };
}

/** Files of pools are recognised by their first members; all others are data about chains. */
function isPools({ text }: UserFile): boolean {
  return /"(?:pools|pairs|pool-snapshot\/1)"/.test(text.slice(0, 2000));
}
