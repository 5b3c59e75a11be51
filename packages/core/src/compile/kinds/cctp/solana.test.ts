/** Keys and numbers of a transaction on Solana, at their borders. */
import { expect, test } from 'vitest';
import { brandAs, RoutingError } from '../../../primitives/index.js';
import type { CompileRequest } from '../../request.js';
import { checkSvmInputs, solanaSigning } from './solana.js';

type Inputs = Pick<CompileRequest, 'svm' | 'feePayerAddress'>;

const key = '48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj';
const most = 2 ** 53 - 1;
const outside = (name: string, limit: number): string =>
  `AMOUNT_OUT_OF_RANGE svm.${name}: svm.${name} must be a whole number from 0 to ${limit}`;

function answer(inputs: Inputs): string {
  try {
    checkSvmInputs(inputs);
  } catch (error) {
    if (!(error instanceof RoutingError)) throw error;
    return `${error.reason} ${error.field}: ${error.message.replaceAll('`', '')}`;
  }
  return 'accepted';
}

test.each<[string, Inputs, string]>([
  ['nothing', {}, 'accepted'],
  ['keys', { feePayerAddress: key, svm: { eventAccount: key, recentBlockhash: key } }, 'accepted'],
  ['no height', { svm: { lastValidBlockHeight: 0 } }, 'accepted'],
  ['the largest height', { svm: { lastValidBlockHeight: most } }, 'accepted'],
  [
    'a height that is rounded',
    { svm: { lastValidBlockHeight: most + 1 } },
    outside('lastValidBlockHeight', most),
  ],
  ['no units', { svm: { computeUnitLimit: 0 } }, 'accepted'],
  ['units of 32 bits', { svm: { computeUnitLimit: 2 ** 32 - 1 } }, 'accepted'],
  ['units of 33 bits', { svm: { computeUnitLimit: 2 ** 32 } }, outside('computeUnitLimit', 4_294_967_295)],
  ['half a unit', { svm: { computeUnitLimit: 0.5 } }, outside('computeUnitLimit', 4_294_967_295)],
  ['fewer than no units', { svm: { computeUnitLimit: -1 } }, outside('computeUnitLimit', 4_294_967_295)],
  [
    'no number of units',
    { svm: { computeUnitLimit: Number.NaN } },
    outside('computeUnitLimit', 4_294_967_295),
  ],
  ['the largest price', { svm: { computeUnitPrice: most } }, 'accepted'],
  ['a price that is rounded', { svm: { computeUnitPrice: most + 1 } }, outside('computeUnitPrice', most)],
])('%s', (_name, inputs, expected) => expect(answer(inputs)).toBe(expected));

test.each<[string, Inputs, string]>([
  ['feePayerAddress', { feePayerAddress: 'x' }, 'feePayerAddress'],
  ['an empty payer', { feePayerAddress: '' }, 'feePayerAddress'],
  ['eventAccount', { svm: { eventAccount: `${key}1` } }, 'svm.eventAccount'],
  ['recentBlockhash', { svm: { recentBlockhash: '' } }, 'svm.recentBlockhash'],
])('no key: %s', (_name, inputs, field) => {
  expect(answer(inputs)).toMatch(new RegExp(`^INVALID_ADDRESS ${field}: ${field}: `));
});

test.each([
  [0, 'addresses[0]'],
  [1, 'addresses[2]'],
  [2, 'addresses[3]'],
  // Coins that pass in nobody's name have no owner to name.
  [3, 'addresses[0]'],
])('who signs a burn in operation %s has a key, or his place is told', (index, field) => {
  const book = { endPlaces: [2, 3, undefined, 9] };
  const request = {
    svm: { recentBlockhash: key, eventAccount: '6MxMEeH2MQTjk7Cd4JDbJSnTvtpoKJuv374KpQYKJ3Rv' },
  };
  const sign = (owner: string) => () =>
    solanaSigning(
      { request, book } as unknown as Parameters<typeof solanaSigning>[0], // what is read of it
      { tokenMessenger: key, messageTransmitter: key } as Parameters<typeof solanaSigning>[1], // as above
      { domain: 0, recipient: '00'.repeat(32) },
      { index, owner: brandAs(owner), coin: { denom: brandAs('usdc'), amount: 5n } },
    );
  const account = 'BVatFPLG5MnFaCjVozLReo5MsaBSPfEK6H7ktXtPkHn3';
  expect(sign(account)).toThrow(expect.objectContaining({ reason: 'INVALID_ADDRESS', field }));
  expect(sign(key)()).toMatchObject({ burn: { owner: key, amount: 5n }, frame: { feePayer: key } });
});
