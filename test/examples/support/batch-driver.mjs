// Asks the example's `batch.ts` as its queue does: what was lost is asked again, and given up when it is lost three times. Those of a
// group are asked at once, one group after the other. Prints how each went, and whether the batch calls itself broken.
import { pathToFileURL } from 'node:url';

const [file, groups, patience] = process.argv.slice(2);
const { startBatch, Refusal } = await import(pathToFileURL(file).href);
const batch = startBatch('origin', Number(patience));
let isBroken = false;
batch.broken.then(() => {
  isBroken = true;
});

async function outcomeOf(request) {
  for (let lost = 0; lost < 3; lost++) {
    try {
      return { answer: await batch.ask(request) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error.message };
    }
  }
  return 'lost';
}

const outcomes = [];
for (const group of JSON.parse(groups)) outcomes.push(await Promise.all(group.map(outcomeOf)));
await batch.end();
console.log(JSON.stringify({ outcomes, isBroken }));
