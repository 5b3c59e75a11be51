import { Queue, QueueEvents, UnrecoverableError, Worker } from 'bullmq';
import { Refusal, startBatch } from './batch.js';

const { REDIS_URL = 'redis://127.0.0.1:6379', JOBS = '1000' } = process.env;
const connection = { url: REDIS_URL };

const batch = startBatch('origin');

// The same request has the same answer: a job that was begun and lost is done again without harm, one that is refused is not.
const worker = new Worker(
  'origins',
  async ({ data }) => {
    try {
      return await batch.ask(data);
    } catch (error) {
      throw error instanceof Refusal ? new UnrecoverableError(error.message) : error;
    }
  },
  { connection, concurrency: 64, maxStalledCount: 5 },
);

// Who can answer nothing takes no more jobs: others do.
void batch.broken.then(async () => {
  console.error('wayfold batch ends whenever it is started');
  await worker.close();
  process.exit(1);
});

const queue = new Queue('origins', { connection });
queue.setMaxListeners(0); // each job that is waited for listens
const events = new QueueEvents('origins', { connection });
await events.waitUntilReady();

const denom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const good = { assets: [{ chain_id: 'osmosis-1', denom }] };
const opts = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: 10_000,
  removeOnFail: 10_000,
};
const jobs = await queue.addBulk(
  Array.from({ length: Number(JOBS) }, (_, index) => ({
    name: 'origin',
    // One in ten cannot be answered.
    data: index % 10 === 9 ? { assets: 'none' } : good,
    opts,
  })),
);
const outcomes = await Promise.allSettled(jobs.map((job) => job.waitUntilFinished(events)));
const answered = outcomes.filter(({ status }) => status === 'fulfilled').length;
console.log(`${answered} answered, ${outcomes.length - answered} refused`);

await worker.close();
await batch.end();
await Promise.all([queue.close(), events.close()]);
