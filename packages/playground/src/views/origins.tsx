import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ViewProps } from './view-props.js';
import type { Labels, OriginRow, OriginsAnswer } from '../engine/protocol.js';
import { replaceFragment } from '../fragment.js';
import { unitsOf } from '../parts/amounts.js';
import { shortText } from '../parts/words.js';
import { useAnswer } from '../parts/use-answer.js';
import { PasteArea } from '../parts/paste-area.js';
import { PathPicture } from '../picture/path-picture.js';

/** Most characters of a request in the page's address. */
const mostShared = 2000;

/** Most characters that are read: far more than the answer of any node. */
const mostPasted = 16 * 1024 * 1024;

const example = `osmosis-1:
1500000 ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2
250000000 uosmo
12000000 ibc/498A0751C798A0D9A389AA3691123DADA57DAA4FE165D5C75894505B876BA6E4
4200000 ibc/D79E7D83AB399BFFF93433E54FAA480C191248FC556924A2A8351AE2638B3877

20000000 uusdc on noble`;

/** Balances pasted, and where each coin comes from. */
export function OriginsView({ engine, values, info }: ViewProps): VNode {
  const [text, setText] = useState(values['coins'] ?? '');
  useEffect(() => {
    const coins = text.length <= mostShared ? text : '';
    if (coins !== '' || values['coins'] !== undefined)
      replaceFragment({ view: 'origins', values: { coins } });
  }, [text]);
  const ask = text.trim() === '' ? undefined : { text };
  const { answer, problem, isBusy } = useAnswer(engine, {
    task: 'origins',
    ask,
    delay: 200,
    since: info,
  });
  return (
    <div class="stack">
      <section class="card form" aria-labelledby="origins-title">
        <h1 id="origins-title">Where coins come from</h1>
        <div class="field">
          <label for="balances">Balances</label>
          <PasteArea
            id="balances"
            rows={7}
            placeholder="Paste what your node or wallet shows: 1500uosmo, a line for each coin, or JSON"
            value={text}
            onText={setText}
            describedBy="balances-help"
            most={mostPasted}
          />
          <p class="help" id="balances-help">
            A line such as <code>osmosis-1:</code> names the chain of the coins below it.{' '}
            <button type="button" class="quiet" onClick={() => setText(example)}>
              Fill in an example
            </button>
          </p>
        </div>
      </section>
      <section
        class={`result${isBusy ? ' busy' : ''}`}
        aria-live="polite"
        aria-busy={isBusy}
        aria-label="Origins"
      >
        {problem !== undefined && <p class="notice danger">{problem}</p>}
        {answer && <Table answer={answer} />}
      </section>
    </div>
  );
}

function Table({ answer: { rows, leftOut, labels } }: { readonly answer: OriginsAnswer }): VNode {
  return (
    <div class="card table">
      <table>
        <thead>
          <tr>
            <th scope="col">Coin</th>
            <th scope="col">Path from its origin</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={`${index}-${row.line}`} row={row} labels={labels} />
          ))}
        </tbody>
      </table>
      {leftOut > 0 && <p class="notice warn">{leftOut} more lines were not read.</p>}
    </div>
  );
}

function Row({ row, labels }: { readonly row: OriginRow; readonly labels: Labels }): VNode {
  const coin = labels.coins[`${row.chainId}/${row.denom}`];
  const home = row.origin && labels.coins[`${row.origin.chainId}/${row.origin.denom}`];
  return (
    <tr>
      <td data-name="Coin">
        <span class="amount">
          {row.amount !== undefined && `${unitsOf(row.amount, coin?.decimals ?? home?.decimals)} `}
          {coin?.symbol ?? shortText(row.denom || row.line, 18)}
        </span>
        <code title={row.denom}>{shortText(row.denom, 22)}</code>
      </td>
      <td data-name="Path">
        {row.problem === undefined ? (
          <>
            <PathPicture path={row.path} labels={labels} />
            {row.origin && (
              <span class="help">
                {row.path.length === 1
                  ? 'Native here'
                  : `Comes from ${labels.chains[row.origin.chainId]?.name ?? row.origin.chainId}`}{' '}
                as <code>{shortText(row.origin.denom, 26)}</code>
              </span>
            )}
          </>
        ) : (
          <span class="wrong">{row.problem}</span>
        )}
      </td>
    </tr>
  );
}
