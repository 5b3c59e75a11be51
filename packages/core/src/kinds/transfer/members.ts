export { type TransferOperation, transferMembers } from '../../operation/transfer-operation.js';
