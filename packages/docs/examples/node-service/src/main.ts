import { createDataset } from './dataset.js';
import { createService } from './service.js';

const { PORT = '3000', HOST = '127.0.0.1', OVERLAY } = process.env;

const dataset = createDataset(OVERLAY);
const service = createService(dataset);

process.on('SIGHUP', () => {
  try {
    dataset.reload();
    service.log.info('the overlay was read again');
  } catch (error) {
    service.log.error(error, 'the overlay was not taken; the data stays as it was');
  }
});

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    service.log.info(`${signal}: no new requests, those under way are answered`);
    void service.close();
  });
}

await service.listen({ port: Number(PORT), host: HOST });
