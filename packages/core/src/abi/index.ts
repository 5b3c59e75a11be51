export {
  type AbiFunction,
  abiFunction,
  decodeCall,
  decodeValues,
  encodeCall,
  encodeValues,
  selectorOf,
} from './function.js';
export type { AbiValue } from './type.js';
