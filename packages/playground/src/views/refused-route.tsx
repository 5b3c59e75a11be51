import type { VNode } from 'preact';
import type { Found, Refused } from '../engine/protocol.js';
import { foundText } from '../parts/combobox.js';
import { Plain } from '../parts/plain.js';
import { sentence, shortText } from '../parts/words.js';

/** Reason why there is no route, and alternatives to try. */
export interface RefusedRouteProps {
  readonly refused: Refused;
  readonly choose: (found: Found) => void;
  readonly takeClosed: (() => void) | undefined;
}

/** A refusal as text. */
export function RefusedRoute({ refused, choose, takeClosed }: RefusedRouteProps): VNode {
  const { reason, message, notes, candidates } = refused;
  const isClosed = /outage|service|closed|expired|halted/i.test(`${reason} ${message} ${notes.join(' ')}`);
  return (
    <div class="card refused">
      <h2>{candidates.length > 0 ? 'Which of these do you mean?' : 'No route'}</h2>
      {candidates.length > 0 ? (
        <ul class="choices">
          {candidates.map((found) => (
            <li key={found.denom}>
              <button type="button" onClick={() => choose(found)}>
                {foundText(found)} <code>{shortText(found.denom ?? '', 22)}</code>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        !(/^no routes? found\b/i.test(message) && notes.length > 0) && (
          <p>
            <Plain text={sentence(message)} />
          </p>
        )
      )}
      {notes.length > 0 && (
        <ul class="why">
          {notes.map((note) => (
            <li key={note}>
              <Plain text={sentence(note)} />
            </li>
          ))}
        </ul>
      )}
      {isClosed && takeClosed && (
        <button type="button" class="quiet" onClick={takeClosed}>
          Search closed connections too
        </button>
      )}
    </div>
  );
}
