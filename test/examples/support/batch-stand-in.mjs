// Stands in for `wayfold batch` and dies or hangs when it is told to. It counts its starts in a file of its folder, and answers with the number.
import { appendFileSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

appendFileSync('starts', '.');
const start = readFileSync('starts').length;

/** Writes, and is gone without a goodbye once that has arrived. */
const dieAfter = (text) =>
  new Promise(() => process.stdout.write(text, () => process.kill(process.pid, 'SIGKILL')));

for await (const line of createInterface({ input: process.stdin })) {
  const { request } = JSON.parse(line);
  const { n, diesUntil = 0, afterPart = 0, diesAfterwards = false, hangsUntil = 0, refusal } = request;
  const body = refusal === undefined ? { answer: { n, start } } : { error: { message: refusal } };
  const text = `${JSON.stringify(body)}\n`;
  if (start <= hangsUntil) await new Promise(() => setInterval(() => {}, 1000));
  else if (start <= diesUntil) await dieAfter(text.slice(0, afterPart));
  else if (diesAfterwards) await dieAfter(text);
  else process.stdout.write(text);
}
