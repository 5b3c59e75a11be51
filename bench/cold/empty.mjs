// What Node itself takes, to be taken off the others.
import { report } from './report.mjs';

report(0, undefined);
