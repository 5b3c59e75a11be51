export { fromChainRegistry, locate } from './objects.js';
export {
  type ChainRegistryFragment,
  type ChainRegistryOptions,
  type Located,
  readChainRegistry,
  type RegistryFiles,
} from './read.js';
