export type { TransferOperation } from '../../operation/transfer-operation.js';
