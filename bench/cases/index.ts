import type { Case } from '../outcome.js';
import { batch } from './batch.js';
import { bridges } from './bridges.js';
import { browserSize } from './browser-size.js';
import { compile } from './compile.js';
import { edited } from './edited.js';
import { growth } from './growth.js';
import { live } from './live.js';
import { memory } from './memory.js';
import { http } from './http.js';
import { origin } from './origin.js';
import { pairs } from './pairs.js';
import { paths } from './paths.js';
import { plan } from './plan.js';
import { pools } from './pools.js';
import { processes } from './processes.js';
import { proof } from './proof.js';
import { quotes } from './quotes.js';
import { signing } from './signing.js';
import { splits } from './splits.js';
import { swaps } from './swaps.js';
import { updates } from './updates.js';
import { wireSize } from './wire-size.js';
import { workers } from './workers.js';
import { worst } from './worst.js';

/** Every case, in the order of the table. */
export const cases: readonly Case[] = [
  processes,
  memory,
  wireSize,
  browserSize,
  origin,
  pairs,
  paths,
  compile,
  bridges,
  signing,
  plan,
  proof,
  http,
  batch,
  workers,
  pools,
  quotes,
  splits,
  swaps,
  updates,
  edited,
  live,
  worst,
  growth,
];
