export { printPacket } from './packet.js';
export { printTx } from './transaction.js';
export { receiverOf } from './receiver.js';
