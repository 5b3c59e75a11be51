import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { ViewProps } from './view-props.js';
import type { AuditAnswer } from '../engine/protocol.js';
import { addressesIn, mostAddressText, useOwnAddresses } from '../parts/own-addresses.js';
import { PasteArea } from '../parts/paste-area.js';
import { useAnswer } from '../parts/use-answer.js';
import { useLoaded } from '../parts/use-loaded.js';

const example = `{"msgs":[{"multi_chain_msg":{"chain_id":"cosmoshub-4","path":["cosmoshub-4","osmosis-1"],"msg_type_url":"/ibc.applications.transfer.v1.MsgTransfer",
"msg":"{\\"source_port\\":\\"transfer\\",\\"source_channel\\":\\"channel-141\\",\\"token\\":{\\"denom\\":\\"uatom\\",\\"amount\\":\\"1500000\\"},\\"sender\\":\\"cosmos1x8ad0zyw52mvndh7hlnafrg0gt284ga7cl43fw\\",\\"receiver\\":\\"osmo1x8ad0zyw52mvndh7hlnafrg0gt284ga7syxplu\\",\\"timeout_height\\":{},\\"timeout_timestamp\\":1795353788041000000}"}}]}`;

/** Most characters that the page accepts; the auditor reports its smaller limit. */
const mostPasted = 64 * 1024 * 1024;

/** View that audits a pasted text. */
export function AuditView({ engine, info }: ViewProps): VNode {
  const [text, setText] = useState('');
  const [addresses, setAddresses] = useOwnAddresses();
  const ask = text.trim() === '' ? undefined : { text, own: addressesIn(addresses) };
  const { answer, problem, isBusy } = useAnswer(engine, {
    task: 'audit',
    ask,
    delay: 200,
    since: info,
  });
  return (
    <div class="split wide-form">
      <section class="card form" aria-labelledby="audit-title">
        <h1 id="audit-title">Before you sign</h1>
        <div class="field">
          <label for="pasted">Messages or a transaction</label>
          <PasteArea
            id="pasted"
            rows={10}
            placeholder="Paste a request to sign, or the answer of an interface"
            value={text}
            onText={setText}
            most={mostPasted}
          />
          <p class="help">
            It is read here and sent nowhere.{' '}
            <button type="button" class="quiet" onClick={() => setText(example)}>
              Fill in an example
            </button>
          </p>
        </div>
        <div class="field">
          <label for="own">Your addresses</label>
          <PasteArea
            id="own"
            rows={3}
            placeholder="With them the verdict says whether the coins stay yours"
            value={addresses}
            onText={setAddresses}
            most={mostAddressText}
          />
        </div>
      </section>
      <section
        class={`result${isBusy ? ' busy' : ''}`}
        aria-live="polite"
        aria-busy={isBusy}
        aria-label="The audit"
      >
        {problem !== undefined && <p class="notice danger">{problem}</p>}
        {answer ? <Answer answer={answer} /> : <Welcome isBusy={isBusy} />}
      </section>
    </div>
  );
}

function Answer({ answer }: { readonly answer: AuditAnswer }): VNode {
  const { refused, report, summary } = answer;
  // Fetched in parallel with the auditor, which takes longer.
  const { part, isMissing } = useLoaded(() => import('./audit-report.js'));
  if (report && isMissing)
    return <p class="notice danger">The report could not be loaded, and so nothing is said of it.</p>;
  if (report && part === undefined) return <p class="notice">Loading the report…</p>;
  if (report && summary && part)
    return (
      <part.AuditReport report={report} summary={summary} labels={answer.labels} levels={answer.levels} />
    );
  return (
    <div class="card verdict amber">
      <h2>This could not be read</h2>
      <p>{refused?.message}</p>
    </div>
  );
}

function Welcome({ isBusy }: { readonly isBusy: boolean }): VNode {
  return (
    <div class="welcome card">
      <h2>{isBusy ? 'Reading…' : 'Nothing pasted yet'}</h2>
      <p>The report shows a verdict first, then each step that your coins take, then all findings.</p>
    </div>
  );
}
