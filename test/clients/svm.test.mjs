// Transactions of Solana are read as the public client reads them before a wallet signs. The client itself passes no blockhash
// on, so the transactions are asked for without it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js';
import { askForMsgs, startServerOver } from './server.mjs';

const vectors = JSON.parse(
  await readFile(new URL('../vectors/bridges-public.json', import.meta.url), 'utf8'),
);
const cases = vectors.cases.filter(({ expect }) => expect.txs?.[0]?.kind === 'svm_tx');

let server;
before(async () => {
  server = await startServerOver(vectors.about.overlay, '--clock', vectors.about.clock_ns);
});
after(() => server?.stop());

for (const { name, request, expect } of cases) {
  test(`${name} is read`, async () => {
    const { svm, signer_address: signer } = expect.txs[0];
    const { status, body } = await askForMsgs(server.url, request);
    assert.equal(status, 200, JSON.stringify(body));
    const bytes = Buffer.from(body.txs[0].svm_tx.tx, 'base64');
    assert.equal(VersionedTransaction.deserialize(bytes).version, 'legacy');
    const transaction = Transaction.from(bytes);
    assert.equal(transaction.feePayer.toBase58(), signer);
    assert.equal(transaction.recentBlockhash, svm.recent_blockhash);
    assert.deepEqual(
      transaction.signatures.map(({ publicKey, signature }) => [publicKey.toBase58(), signature]).sort(),
      svm.signers.map((each) => [each, null]).sort(),
    );
    const [published] = svm.instructions;
    const burn = transaction.instructions.find(({ programId }) =>
      programId.equals(new PublicKey(published.program)),
    );
    assert.equal(burn.data.toString('hex'), published.data);
    assert.deepEqual(
      burn.keys.map(({ pubkey }) => pubkey.toBase58()),
      published.accounts,
    );
    const writable = burn.keys.filter((key) => key.isWritable).map(({ pubkey }) => pubkey.toBase58());
    assert.deepEqual(new Set(writable), new Set(svm.writable));
    // What wallets sign is made anew from what was read.
    assert.deepEqual(transaction.serializeMessage(), bytes.subarray(1 + 64 * svm.signers.length));
  });
}
