export { type PrintContext, printContext } from './context.js';
export { printMessage } from './message.js';
export { printPacket } from './packet.js';
export { receiverOf } from './receiver.js';
