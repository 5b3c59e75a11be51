// The same from our file by hand: nothing is read but what this one answer needs, and no graph is built.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const file = new URL('../../data/generated/core.json', import.meta.url);
const { ids, natives, vouchers, channels } = JSON.parse(readFileSync(file, 'utf8'));
const denom = 'ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2';
const chain = ids.indexOf('osmosis-1');
let voucher = 0;
for (let before = 0; before < chain; before++) voucher += vouchers.counts[before];
const denomOf = (origin) => (typeof origin === 'number' ? natives.denom[origin] : origin);
const pathOf = (at) => `${vouchers.trace[at]}/${denomOf(vouchers.origin[at])}`;
const hash = (text) => createHash('sha256').update(text).digest('hex').toUpperCase();
while (`ibc/${hash(pathOf(voucher))}` !== denom) voucher++;
const channel = vouchers.trace[voucher].slice('transfer/'.length);
const at = channels.chainA.findIndex((a, i) => a === chain && channels.channelA[i] === channel);
const otherAt = channels.chainB.findIndex((b, i) => b === chain && channels.channelB[i] === channel);
console.log(denomOf(vouchers.origin[voucher]), ids[at >= 0 ? channels.chainB[at] : channels.chainA[otherAt]]);
