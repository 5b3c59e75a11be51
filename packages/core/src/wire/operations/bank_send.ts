import { type Codec, record } from '../json/codec.js';
import { type Body, chainId, denom } from './fields.js';

/** A send within a chain. */
export const bankSend: Codec<Body<'bank_send'>> = record<Body<'bank_send'>>({ chainId, denom });
