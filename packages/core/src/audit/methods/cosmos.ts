import { type Audit, addFinding, addUnread } from '../context.js';
import { readTextDocument, textDocument } from '../forms/adr36.js';
import { bytesIn } from '../forms/bytes.js';
import { direct } from '../forms/direct.js';
import type { Form } from '../forms/form.js';
import { stdSignDoc } from '../forms/amino.js';
import { onChain } from '../input/chain.js';
import type { AuditItem } from '../input/items.js';
import { type At, isObjectAt, isTextAt, memberAt, type Place } from '../place.js';
import { readableText } from '../texts/readable.js';
import { readSignedText } from '../texts/signed-text.js';
import { compareTypedDocument } from './eip712-document.js';
import {
  type Asked,
  listed,
  type Method,
  named,
  reportAfter,
  reportBeside,
  textParam,
  wrongParams,
} from './method.js';

/**
 * Methods of wallets of Cosmos chains.
 *
 * @see chainapsis/keplr-wallet `packages/types/src/wallet/keplr.ts`; WalletConnect/walletconnect-docs `advanced/multichain/rpc-reference/cosmos-rpc`
 */
export const cosmosMethods: Readonly<Record<string, Method>> = {
  signAmino: (audit, asked) => signDocument(audit, asked, stdSignDoc),
  signDirect: (audit, asked) => signDocument(audit, asked, direct),
  cosmos_signAmino: (audit, asked) => signNamed(audit, asked, stdSignDoc),
  cosmos_signDirect: (audit, asked) => signNamed(audit, asked, direct),
  signArbitrary: signText,
  signADR36: signText,
  experimentalSignEIP712CosmosTx_v0: signTyped,
  sign: signTextual,
};

const documentParams = 'a chain, an account and a document';

function signDocument(audit: Audit, asked: Asked, form: Form): readonly AuditItem[] {
  const [chain, account, doc, options, ...others] = listed(asked, documentParams);
  reportBeside(audit, others);
  reportOptions(audit, options);
  const stated = {
    chain: textParam(asked, chain, documentParams),
    signer: textParam(asked, account, documentParams),
  };
  return readDocument(audit, { ...stated, doc: documentIn(asked, doc, form) }, form);
}

function signNamed(audit: Audit, asked: Asked, form: Form): readonly AuditItem[] {
  const needed = 'an account and a document';
  const params = named(asked);
  if (params === undefined) throw wrongParams(asked, needed);
  reportAfter(audit, asked);
  const signer = textParam(asked, memberAt(params, 'signerAddress'), needed);
  const doc = documentIn(asked, memberAt(params, 'signDoc'), form);
  const others = Object.keys(params.value).filter((key) => key !== 'signerAddress' && key !== 'signDoc');
  reportBeside(
    audit,
    others.flatMap((key) => memberAt(params, key) ?? []),
  );
  return readDocument(audit, { chain: undefined, signer, doc }, form);
}

function documentIn(asked: Asked, doc: Place | undefined, form: Form): Place {
  if (doc !== undefined && form.fits(doc)) return doc;
  throw wrongParams(doc === undefined ? asked : { ...asked, params: doc }, documentParams);
}

interface Document {
  readonly chain: At<string> | undefined;
  readonly signer: At<string>;
  readonly doc: Place;
}

/** The context of a document must agree with it: wallets show the one and sign the other. */
function readDocument(audit: Audit, { chain, signer, doc }: Document, form: Form): readonly AuditItem[] {
  const text = textDocument(doc);
  if (text !== undefined) return [readTextDocument(audit, text, signer)];
  const items = form.read(audit, doc, () => []);
  return onChain(audit, items, chain).map((item) => (item.kind === 'cosmos' ? { ...item, signer } : item));
}

/** Preferences of a page about changes by the wallet. */
const harmless = new Set(['preferNoSetFee', 'preferNoSetMemo', 'disableBalanceCheck']);

function reportOptions(audit: Audit, options: Place | undefined): void {
  if (options === undefined || options.value === null) return;
  if (!isObjectAt(options)) {
    reportBeside(audit, [options]);
    return;
  }
  const others = Object.keys(options.value).filter((key) => !harmless.has(key));
  reportBeside(
    audit,
    others.flatMap((key) => memberAt(options, key) ?? []),
  );
}

/** Text or bytes, which the wallet puts into a document that no chain takes. */
function signText(audit: Audit, asked: Asked): readonly AuditItem[] {
  const needed = 'a chain, an account and a text';
  const [chain, account, data, ...others] = listed(asked, needed);
  textParam(asked, chain, needed);
  const signer = textParam(asked, account, needed);
  if (data === undefined) throw wrongParams(asked, needed);
  reportBeside(audit, others);
  const bytes = isTextAt(data) ? undefined : bytesIn(audit, data);
  if (!isTextAt(data) && bytes === undefined) throw wrongParams({ ...asked, params: data }, needed);
  const shown = isTextAt(data) ? data.value : (bytes && readableText(bytes)) || 'bytes that are no text';
  return [readSignedText(audit, { text: { value: shown, pointer: data.pointer }, account: signer })];
}

/** A document for the chain, and typed data whose hash an EVM wallet signs. */
function signTyped(audit: Audit, asked: Asked): readonly AuditItem[] {
  const needed = 'a chain, an account, typed data and a document';
  const [chain, account, typed, doc, options, ...others] = listed(asked, needed);
  if (!isObjectAt(typed)) throw wrongParams(asked, needed);
  reportBeside(audit, others);
  reportOptions(audit, options);
  const stated = { chain: textParam(asked, chain, needed), signer: textParam(asked, account, needed) };
  const document = documentIn(asked, doc, stdSignDoc);
  compareTypedDocument(audit, { typed, doc: document, chain: stated.chain });
  return readDocument(audit, { ...stated, doc: document }, stdSignDoc);
}

/** Bytes in textual mode, whose layout is not read here. */
function signTextual(audit: Audit, asked: Asked): readonly AuditItem[] {
  const place = asked.params ?? { value: null, pointer: asked.pointer };
  addFinding(audit, 'NOT_UNDERSTOOD', place.pointer, 'content that is signed in textual mode is not read');
  addUnread(audit, place);
  return [{ kind: 'request', moves: 'unknown', pointer: place.pointer }];
}
