// A server in a process of its own, which ends with its parent. It tells its port, and whenever it is asked the CPU time it has taken.
import { createServer } from 'node:http';
import { loadSnapshot } from '@wayfold/data';
import { createNodeListener } from '@wayfold/http/node';
import { createRegistry } from 'wayfold';
import { createApi } from 'wayfold/wire';

const registry = createRegistry(loadSnapshot());
const api = createApi(registry);
const host = { now: () => BigInt(Date.now()) * 1_000_000n };

/** The text of an answer, without HTTP. */
function answerTo({ method, url }, body) {
  const [path, query] = url.split('?', 2);
  const { body: answer } =
    method === 'GET'
      ? api.handleQuery(path, new URLSearchParams(query), host)
      : api.handleText(path, body, host);
  return JSON.stringify(answer);
}

/** Reads a body, sends the text that is made of it, and does nothing else. */
const bare = (answer) => (request, response) => {
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const text = answer(request, Buffer.concat(chunks).toString());
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    response.writeHead(200, headers).end(text);
  });
};

const known = new Map();

/** The answer as it was the first time. */
function remembered(request, body) {
  const text = known.get(request.url) ?? answerTo(request, body);
  known.set(request.url, text);
  return text;
}

const listeners = {
  ours: () => createNodeListener(api, { registry }),
  echo: () => bare(remembered),
  'no checks of HTTP': () => bare(answerTo),
};

const server = createServer(listeners[process.argv[2]]());
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', () => process.send(process.cpuUsage()));
process.on('disconnect', () => process.exit());
