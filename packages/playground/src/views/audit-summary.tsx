import type { VNode } from 'preact';
import type { PrintedSummary } from 'wayfold/audit';

/** The summary of an audit in its colour: headline, sentences, table, and members of the expectation to state. */
export function AuditSummary({ summary }: { readonly summary: PrintedSummary }): VNode {
  const { colour, headline, sentences, titles, rows, asks } = summary;
  return (
    <div class={`card verdict ${colour}`}>
      <h2>{headline}</h2>
      {sentences.length > 0 && (
        <ul class="sentences">
          {sentences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll, by keyboard too.
        <section class="scroll" tabIndex={0} aria-label="Coins that leave and coins that arrive">
          <table>
            <thead>
              <tr>
                {titles.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                <tr key={`${row}-${cells[0]}`}>
                  {cells.map((cell, index) => (
                    <td key={titles[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {asks.length > 0 && (
        <ul class="asks">
          {asks.map(({ member, text }) => (
            <li key={member}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
