// Messages from body to body in a process that has compiled nothing: the first call, and the mean of calls 2 to 100.
import { readFileSync } from 'node:fs';
import { loadSnapshot, nativeSha256 } from '@wayfold/data';
import { createRegistry } from 'wayfold/registry';
import { createApi } from 'wayfold/wire';

const vectors = JSON.parse(
  readFileSync(new URL('../../test/vectors/memos-public.json', import.meta.url), 'utf8'),
);
const { input } = vectors.compile.find(({ name }) => name === 'transfer-swap-transfer/two-pools');
const body = JSON.stringify(input);
const registry = createRegistry(loadSnapshot(), { sha256: nativeSha256 });
const api = createApi(registry, { now: () => BigInt(vectors.about.clock.now_ms) * 1_000_000n });

function call(count) {
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  for (let done = 0; done < count; done++) {
    const { status, body: answer } = api.handleText('/v2/fungible/msgs', body);
    if (status !== 200) throw new Error(JSON.stringify(answer));
    JSON.stringify(answer);
  }
  const wall = (performance.now() - start) * 1e6;
  const { user, system } = process.cpuUsage(cpu);
  return { wall: wall / count, cpu: ((user + system) * 1000) / count };
}

const first = call(1);
const later = call(99);
process.stdout.write(JSON.stringify({ first, later }));
