/** The interface as JSON in, JSON out, for pages: its code is loaded as requests need it. */
export {
  type ApiOptions,
  type ApiResult,
  createLazyApi,
  type EndpointName,
  type Host,
  type LazyApi,
  loadEndpoint,
  type QueryEntries,
} from '../wire/lazy-api.js';
