import { encodeSecp256k1Pubkey } from '@cosmjs/amino';
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto';
import {
  DirectSecp256k1HdWallet,
  encodePubkey,
  makeAuthInfoBytes,
  makeSignBytes,
  makeSignDoc,
} from '@cosmjs/proto-signing';
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';

/** A key on one chain. */
export interface Key {
  readonly wallet: DirectSecp256k1HdWallet;
  readonly address: string;
  readonly pubkey: Uint8Array;
}

/** What a node knows of the signer, and what the transaction pays. */
export interface Account {
  readonly chainId: string;
  readonly accountNumber: number;
  readonly sequence: number;
  readonly fee: { readonly denom: string; readonly amount: string; readonly gas: number };
}

/** The first key of a mnemonic, with the address that a chain writes with `prefix`. */
export async function openKey(mnemonic: string, prefix: string): Promise<Key> {
  const wallet = await DirectSecp256k1HdWallet.fromMnemonic(mnemonic, { prefix });
  const [first] = await wallet.getAccounts();
  if (first === undefined) throw new Error('a wallet without a key');
  return { wallet, address: first.address, pubkey: first.pubkey };
}

/** The document of direct mode around a body, to be looked at first and then signed. */
export function signBody(key: Key, body: Uint8Array, { chainId, accountNumber, sequence, fee }: Account) {
  const pubkey = encodePubkey(encodeSecp256k1Pubkey(key.pubkey));
  const authInfo = makeAuthInfoBytes([{ pubkey, sequence }], [fee], fee.gas, undefined, undefined);
  const signDoc = makeSignDoc(body, authInfo, chainId, accountNumber);
  const sign = async () => {
    const { signed, signature } = await key.wallet.signDirect(key.address, signDoc);
    const bytes = Buffer.from(signature.signature, 'base64');
    const digest = sha256(makeSignBytes(signed));
    if (!Secp256k1.verifySignature(Secp256k1Signature.fromFixedLength(bytes), digest, key.pubkey))
      throw new Error('the signature is not of this key and this document');
    const { bodyBytes, authInfoBytes } = signed;
    const raw = TxRaw.encode({ bodyBytes, authInfoBytes, signatures: [bytes] }).finish();
    return {
      base64: Buffer.from(raw).toString('base64'),
      hash: Buffer.from(sha256(raw)).toString('hex').toUpperCase(),
    };
  };
  return { signDoc, sign };
}
