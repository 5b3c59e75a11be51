import { testContract } from '../../../test/pools/contract.js';
import { rowOf, testVectors, vectorsOf } from '../../../test/pools/vectors.js';
import { weighted } from './weighted.js';

testVectors(weighted);
