/** Requests that pages show with curl, answered by the handler that `wayfold serve` has, without a network. */
import { loadSnapshot } from '@wayfold/data';
import { createHandler, type Handler } from '@wayfold/http';
import { createRegistry } from 'wayfold';
import { createApi } from 'wayfold/wire';

let handler: Handler | undefined;

function handlerOf(): Handler {
  const registry = createRegistry(loadSnapshot());
  return createHandler(createApi(registry), { registry });
}

/** Prints the body, with `-i` the status before it. 22 for arguments that are not understood here. */
export async function curl(args: readonly string[]): Promise<number> {
  let [url, body, showsStatus, type] = ['', '', false, 'application/x-www-form-urlencoded'];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    if (word === '-i') showsStatus = true;
    else if (word === '-d' || word === '--data' || word === '--json') body = args[++at] ?? '';
    else if (word === '-H') type = /^content-type: *(.+)$/i.exec(args[++at] ?? '')?.[1] ?? type;
    else if (/^https?:/.test(word)) url = word;
    else if (word !== '-s') return 22;
    if (word === '--json') type = 'application/json';
  }
  handler ??= handlerOf();
  const init = body === '' ? {} : { method: 'POST', body, headers: { 'content-type': type } };
  const response = await handler(new Request(url, init));
  if (showsStatus) console.log(`HTTP/1.1 ${response.status}`);
  console.log(await response.text());
  return 0;
}
