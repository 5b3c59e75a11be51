// Compiles the contracts beside it and writes what tests need of them into contracts.json. Run by hand, when the contracts change:
//
//     npm install --prefix .cache/solc --ignore-scripts solc@0.8.37 && node test/support/evm/contracts/compile.mjs
//
// Tests take the bytecode as it stands there, and a test holds the hash of the source against it.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const solc = createRequire(new URL('../../../../.cache/solc/package.json', import.meta.url))('solc');
const names = ['Bridges.sol', 'Reader.sol'];
const texts = names.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'));

const settings = {
  optimizer: { enabled: true, runs: 1 },
  viaIR: true,
  evmVersion: 'paris',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
  outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
};
const sources = Object.fromEntries(names.map((name, at) => [name, { content: texts[at] }]));
const input = { language: 'Solidity', sources, settings };
const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)));
for (const { formattedMessage } of errors) console.error(formattedMessage);

const about = {
  compiler: solc.version(),
  settings: { ...settings, outputSelection: undefined },
  sourceSha256: createHash('sha256').update(texts.join('')).digest('hex'),
};
const lines = names
  .flatMap((name) => Object.entries(contracts[name]))
  .map(([name, { abi, evm }]) => ({ name, abi, code: `0x${evm.deployedBytecode.object}` }))
  .filter(({ code }) => code !== '0x')
  .map((contract) => JSON.stringify(contract));
const text = `{"about":${JSON.stringify(about)},\n"contracts":[\n${lines.join(',\n')}\n]}\n`;
writeFileSync(new URL('contracts.json', import.meta.url), text);
