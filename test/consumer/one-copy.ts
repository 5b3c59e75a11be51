/** No module twice: what one entry throws is an error of the others too. */
import assert from 'node:assert/strict';
import { loadSnapshot } from '@wayfold/data';
import { RoutingError } from 'wayfold';
import { createRegistry, getChain, RoutingError as SameError } from 'wayfold/registry';

assert.equal(SameError, RoutingError);
const registry = createRegistry(loadSnapshot());
assert.throws(() => getChain(registry, 'nowhere-1'), RoutingError);
