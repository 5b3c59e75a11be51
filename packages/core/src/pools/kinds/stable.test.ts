import { testVectors } from '../../../test/pools/vectors.js';
import { stable } from './stable.js';

testVectors(stable);
