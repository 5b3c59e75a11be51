import { freezeMap } from '../../primitives/index.js';
import type { ProtoType } from '../type.js';
import { bankTypes } from './bank.js';
import { bridgeTypes } from './bridges.js';
import { extensionTypes } from './extensions.js';
import { grantTypes } from './grants.js';
import { transferTypes } from './transfer.js';
import { wasmTypes } from './wasm.js';

/** Types of messages, of authorizations, of allowances and of extensions, by type URL. */
export const protoTypes: ReadonlyMap<string, ProtoType> = /* @__PURE__ */ freezeMap(
  new Map(
    [...transferTypes, ...wasmTypes, ...bankTypes, ...grantTypes, ...bridgeTypes, ...extensionTypes].map(
      (type) => [`/${type.name}`, type],
    ),
  ),
);
