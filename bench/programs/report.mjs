// Loaded before a program. At its end the last line of standard error says what the process took: milliseconds by the clock on the wall and
// by that of the process, all its threads, and bytes of resident memory at its peak.
import { writeSync } from 'node:fs';

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  const spent = { milliseconds: performance.now(), cpuMilliseconds: (user + system) / 1000, peakBytes };
  writeSync(2, `\n${JSON.stringify(spent)}`);
});
