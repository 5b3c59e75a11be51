/// <reference types="node" />
/** The interface over HTTP for servers of Node: a listener for requests as they come from `node:http`. */
export type { Answer } from '../exchange.js';
export { forHosts } from './for-hosts.js';
export { createNodeListener, type NodeListener, type NodeListenerOptions } from './listener.js';
export { createLiveListener, type LiveListener, type LiveListenerOptions } from './live-listener.js';
export { type SendOptions, sendAnswer } from './send.js';
