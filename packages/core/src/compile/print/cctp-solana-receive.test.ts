/** The account of the nonces of a burn, as @solana/addresses derives it from the seeds of Circle's program. */
import { address, getProgramDerivedAddress } from '@solana/addresses';
import { expect, test } from 'vitest';
import type { CctpMessage } from '../../cctp/index.js';
import { receiveMessage } from './cctp-solana-receive.js';

const messageTransmitter = 'CCTPmbSD7gX1bxKPAmg77w8oFzNFpaQiQUWD43TKaecd';
const tokenMessengerMinter = 'CCTPiPYPc6AsJuwueEnWgSgucamXDZwBd53dQ11YiKX3';
const key = '48gZ2SHMa2cECuo4BYeiKVk5RR9PoxVrnxGxUnK3f3Cj';

/** Eight bytes of a number, the highest first. */
const bytesOf = (nonce: bigint): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, nonce);
  return bytes;
};

/** @see circlefin/solana-cctp-contracts `programs/message-transmitter/src/state.rs`, `UsedNonces` */
test.each<[sourceDomain: number, nonce: bigint, seeds: readonly string[]]>([
  [0, 0n, ['0', '', '0']],
  [0, 1n, ['0', '', '1']],
  [0, 6_400n, ['0', '', '1']],
  [0, 6_401n, ['0', '', '6401']],
  [10, 12_800n, ['10', '', '6401']],
  [11, 12_801n, ['11', '-', '12801']],
  [12, 1n, ['12', '-', '1']],
])('of domain %s the nonce %s', async (sourceDomain, nonce, seeds) => {
  const empty = new Uint8Array(32);
  const message = {
    ...{ version: 1, sourceDomain, nonce: bytesOf(nonce), burnToken: empty, mintRecipient: empty },
  } as CctpMessage; // what is read of it
  const attested = { message, messageBytes: new Uint8Array(), attestation: new Uint8Array() };
  const { accounts } = receiveMessage(
    { messageTransmitter, tokenMessengerMinter },
    { payer: key, mint: key, ...attested },
  );
  const [derived] = await getProgramDerivedAddress({
    programAddress: address(messageTransmitter),
    seeds: ['used_nonces', ...seeds],
  });
  expect(accounts[4]).toMatchObject({ address: derived });
});
