// The public client executes every published route that starts on an EVM chain: it asks our server for messages, looks after
// approvals and hands the call to a wallet. The wallet and its node are here; nothing leaves this machine.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import * as client from '@skip-go/client';
import {
  createWalletClient,
  custom,
  decodeFunctionData,
  defineChain,
  erc20Abi,
  getAddress,
  numberToHex,
} from 'viem';
import { askForMsgs, startServerOver } from './server.mjs';

const vectors = JSON.parse(
  await readFile(new URL('../vectors/bridges-public.json', import.meta.url), 'utf8'),
);
const cases = vectors.cases.filter(({ expect }) => expect.txs?.[0]?.kind === 'evm_tx');

let server;
let front;
before(async () => {
  server = await startServerOver(vectors.about.overlay, '--clock', vectors.about.clock_ns);
  front = await startFront(server.url);
  client.setClientOptions({ apiUrl: front.url });
});
after(async () => {
  front?.stop();
  await server?.stop();
});

for (const { name, request } of cases) {
  test(`${name} is prepared and sent`, async () => {
    const { status, body } = await askForMsgs(server.url, request);
    assert.equal(status, 200, JSON.stringify(body));
    const { evm_tx: tx } = body.txs[0];

    const wallet = walletOf(tx.signer_address);
    await execute(request, wallet);

    const call = wallet.sent.pop();
    assert.equal(getAddress(call.to), tx.to);
    assert.match(call.data, /^0x(?:[0-9a-f]{2})+$/);
    assert.equal(call.data, `0x${tx.data}`);
    assert.equal(BigInt(call.value ?? 0), BigInt(tx.value));
    assert.equal(getAddress(call.from), getAddress(tx.signer_address));
    assert.deepEqual(
      wallet.sent.map(({ to, data }) => [
        getAddress(to),
        ...decodeFunctionData({ abi: erc20Abi, data }).args,
      ]),
      tx.required_erc20_approvals.map(({ token_contract: token, spender, amount }) => [
        token,
        spender,
        BigInt(amount) + 1000n, // the client approves a little more
      ]),
    );
  });
}

/** Executes a route until its first transaction has been sent. */
async function execute(request, wallet) {
  const done = new Error('sent');
  const chains = await client.chains({ includeEvm: true, includeSvm: true });
  const userAddresses = request.address_list.map((address) => ({
    chainId: chainOf(address, request, chains),
    address,
  }));
  const route = camelCased({
    ...request,
    estimated_amount_out: request.amount_out,
    required_chain_addresses: userAddresses.map(({ chainId }) => chainId),
    chain_ids: userAddresses.map(({ chainId }) => chainId),
    txs_required: 1,
  });
  await assert.rejects(
    client.executeRoute({
      route,
      userAddresses,
      timeoutSeconds: request.timeout_seconds,
      slippageTolerancePercent: request.slippage_tolerance_percent,
      getEvmSigner: (chainId) => wallet.on(Number(chainId)),
      batchSimulate: false,
      batchSignTxs: false,
      onTransactionBroadcast: () => {
        throw done;
      },
    }),
    (error) => error === done || assert.fail(error),
  );
}

/** A chain of the route to which an address belongs. */
function chainOf(address, { operations, source_asset_chain_id: source, dest_asset_chain_id: dest }, chains) {
  const ids = [
    source,
    dest,
    ...operations.flatMap((one) =>
      Object.values(one).flatMap((body) => [body.from_chain_id, body.to_chain_id]),
    ),
  ];
  const found = chains.find(({ chainId, chainType, bech32Prefix }) => {
    if (!ids.includes(chainId)) return false;
    if (chainType === 'cosmos') return address.startsWith(`${bech32Prefix}1`);
    return (chainType === 'evm') === address.startsWith('0x') && !/1[02-9ac-hj-np-z]{38,}$/.test(address);
  });
  assert.ok(found, `no chain for ${address}`);
  return found.chainId;
}

/** A wallet of viem over a node that takes everything, keeps allowances and writes down what is sent. */
function walletOf(address) {
  const sent = [];
  const allowances = new Map();
  const keyOf = (token, owner, spender) => [token, owner, spender].join(' ').toLowerCase();
  const read = ({ to, data }) => {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    assert.equal(functionName, 'allowance');
    return numberToHex(allowances.get(keyOf(to, ...args)) ?? 0n, { size: 32 });
  };
  const send = (call) => {
    sent.push(call);
    if (call.data.startsWith('0x095ea7b3')) {
      const [spender, amount] = decodeFunctionData({ abi: erc20Abi, data: call.data }).args;
      allowances.set(keyOf(call.to, call.from, spender), amount);
    }
    return numberToHex(sent.length, { size: 32 });
  };
  const methodsOn = (chainId) => ({
    eth_chainId: () => numberToHex(chainId),
    eth_blockNumber: () => '0x1',
    eth_getBlockByNumber: () => ({ number: '0x1', baseFeePerGas: '0x1', timestamp: '0x1', transactions: [] }),
    eth_gasPrice: () => '0x1',
    eth_maxPriorityFeePerGas: () => '0x1',
    eth_getTransactionCount: () => '0x0',
    eth_estimateGas: () => '0x30d40',
    eth_call: read,
    eth_sendTransaction: send,
    eth_getTransactionReceipt: (transactionHash) => ({
      transactionHash,
      status: '0x1',
      blockNumber: '0x1',
      blockHash: transactionHash,
      transactionIndex: '0x0',
      from: address,
      to: sent.at(-1).to,
      gasUsed: '0x1',
      cumulativeGasUsed: '0x1',
      effectiveGasPrice: '0x1',
      logs: [],
      logsBloom: '0x',
      contractAddress: null,
      type: '0x2',
    }),
  });
  return {
    sent,
    on: (chainId) => {
      const methods = methodsOn(chainId);
      return createWalletClient({
        account: getAddress(address),
        chain: defineChain({
          id: chainId,
          name: 'here',
          nativeCurrency: { name: 'c', symbol: 'C', decimals: 18 },
          rpcUrls: { default: { http: [] } },
        }),
        pollingInterval: 1,
        transport: custom(
          {
            request: async ({ method, params = [] }) => {
              assert.ok(methods[method], method);
              return methods[method](...params);
            },
          },
          { retryCount: 0 },
        ),
      });
    },
  };
}

/** Our server, with balances in front of it, which the client wants to see before it signs. */
async function startFront(url) {
  const rich = { 'here-native': { amount: '1'.padEnd(30, '0'), decimals: 18, formatted_amount: '1' } };
  const listening = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    response.setHeader('content-type', 'application/json');
    if (request.url.startsWith('/v2/info/balances')) {
      const asked = Object.keys(JSON.parse(body).chains);
      response.end(JSON.stringify({ chains: Object.fromEntries(asked.map((id) => [id, { denoms: rich }])) }));
      return;
    }
    const answer = await fetch(new URL(request.url, url), {
      method: request.method,
      headers: { 'content-type': 'application/json' },
      ...(body.length > 0 && { body }),
    });
    response.statusCode = answer.status;
    response.end(await answer.text());
  });
  await new Promise((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    listening.close();
    listening.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${listening.address().port}`, stop };
}

/** Keys as the client has them. */
function camelCased(value) {
  if (Array.isArray(value)) return value.map(camelCased);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key.replaceAll(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase()),
      camelCased(member),
    ]),
  );
}
