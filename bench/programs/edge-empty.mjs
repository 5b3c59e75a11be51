// What Node takes to load Fetch, which runtimes of Workers have from the start: the same requests, answered by an echo.
const worker = {
  fetch: async (request) =>
    new Response(await request.text(), { headers: { 'content-type': 'application/json' } }),
};
for (const path of ['ibc_origin_assets', 'route']) {
  const headers = { 'content-type': 'application/json' };
  const request = new Request(`https://routes.example/v2/fungible/${path}`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ path }),
  });
  await (await worker.fetch(request)).json();
}
console.log('nothing');
