/** The worker's end: reads a request, does the task, answers. Nothing here sends anything anywhere; it reads the two data files. */
import { createSession } from './session.js';
import type { Message, Reply } from './protocol.js';

/** Functions of the host that a worker uses. */
interface Host {
  onmessage: ((event: MessageEvent<Message>) => void) | null;
  postMessage(reply: Reply): void;
}

const host = globalThis as unknown as Host; // a worker's global scope
const session = createSession();

host.onmessage = ({ data: { id, task, ask } }) => {
  session[task](ask as never).then(
    // the message pairs a task with its request
    (answer: unknown) => host.postMessage({ id, answer }),
    (error: unknown) => host.postMessage({ id, failure: sentence(error) }),
  );
};

function sentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text === '' ? 'The engine failed without saying why.' : text;
}
