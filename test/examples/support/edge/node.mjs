// Serves a Worker by the Fetch of Node until it is told to end: node node.mjs ADDRESS-OF-MODULE
import { createServer } from 'node:http';

const { default: worker } = await import(process.argv[2]);

const server = createServer(async (incoming, outgoing) => {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const { method, headers, url } = incoming;
  const hasBody = method !== 'GET' && method !== 'HEAD' && chunks.length > 0;
  const request = new Request(`http://here${url}`, {
    method,
    headers: Object.entries(headers).filter(([name]) => name !== 'connection'),
    ...(hasBody && { body: Buffer.concat(chunks) }),
  });
  const response = await worker.fetch(request, {});
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
});
server.listen(0, '127.0.0.1', () => console.log(`serving at http://127.0.0.1:${server.address().port}/`));
process.once('SIGTERM', () => process.exit(0));
