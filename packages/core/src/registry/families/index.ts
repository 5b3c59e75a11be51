import { assets } from './asset.js';
import { capabilities } from './capability.js';
import { chains } from './chain.js';
import { channels } from './channel.js';
import { outages } from './outage.js';
import { venues } from './venue.js';

/** Every family whose records are read from one row each, by its part of the registry. */
export const families = { chains, channels, assets, capabilities, venues, outages } as const;
