// A batch of the command line as built; tells on standard error what it took of the processor, in microseconds.
import { main } from '../../packages/cli/dist/main.js';

process.exitCode = await main(['batch', ...process.argv.slice(2)]);
const { user, system } = process.cpuUsage();
process.stderr.write(String(user + system));
