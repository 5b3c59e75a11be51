import { assets } from './asset.js';
import { capabilities } from './capability.js';
import { chainDetails } from './chain-details.js';
import { chains } from './chain.js';
import { channels } from './channel.js';
import { outages } from './outage.js';
import { venues } from './venue.js';

/** Families by the part of the registry that has their records. */
interface Families {
  readonly chains: typeof chains;
  readonly channels: typeof channels;
  readonly assets: typeof assets;
  readonly capabilities: typeof capabilities;
  readonly chainDetails: typeof chainDetails;
  readonly venues: typeof venues;
  readonly outages: typeof outages;
}

/** Every family, by its part of the registry. */
export const families: Families = { chains, channels, assets, capabilities, chainDetails, venues, outages };
