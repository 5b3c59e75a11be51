import { loadSnapshot } from '@wayfold/data';
import { createRegistry } from 'wayfold';
import { createApi } from 'wayfold/wire';
import type { Page } from 'playwright';

/** Endpoint and body. */
export type Question = readonly [path: string, body: unknown];

const now = 1_795_000_000_000_000_000n;

/** Answers of the engine in this process, as text. */
export function answersHere(questions: readonly Question[]): readonly string[] {
  const api = createApi(createRegistry(loadSnapshot({ meta: true })), { now: () => now });
  return questions.map(([path, body]) => JSON.stringify(api.handleText(path, JSON.stringify(body)).body));
}

/** Answers of the page's own worker, started by the page from the same file. */
export function answersInPage(page: Page, questions: readonly Question[]): Promise<readonly string[]> {
  const url = page.workers()[0]?.url() ?? '';
  const asked = questions.map(([path, body]) => [path, JSON.stringify(body)] as const);
  return page.evaluate(
    async ({ url, asked, now }) => {
      const worker = new Worker(url, { type: 'module' });
      const answers: string[] = [];
      for (const [id, [path, body]] of asked.entries()) {
        const { answer, failure } = await new Promise<{ answer?: { text: string }; failure?: string }>(
          (resolve) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.postMessage({ id, task: 'api', ask: { path, body, now: BigInt(now) } });
          },
        );
        answers.push(answer?.text ?? failure ?? 'nothing');
      }
      worker.terminate();
      return answers;
    },
    { url, asked, now: String(now) },
  );
}
