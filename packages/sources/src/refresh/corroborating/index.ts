/** Sources that corroborate the registries, or state facts that are kept by hand. */
import { axelar } from './axelar.js';
import { chainSelectors } from './chain-selectors.js';
import type { CorroboratorName } from '../source-names.js';
import type { CorroboratingForm } from './form.js';
import { hyperlane } from './hyperlane.js';
import { keplr } from './keplr.js';
import { skipGo } from './skip-go.js';

/** Their forms. */
export const corroboratingForms: Readonly<Record<CorroboratorName, CorroboratingForm>> = {
  keplr,
  'skip-go-registry': skipGo,
  hyperlane,
  'chain-selectors': chainSelectors,
  axelar,
};
