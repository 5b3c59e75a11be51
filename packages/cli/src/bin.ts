#!/usr/bin/env node
import { main } from './main.js';

// Once all is written nothing is waited for, though something may be open still: a broker that does not answer.
process.exit(await main(process.argv.slice(2)));
