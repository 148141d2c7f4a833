import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifyWebhook } from '../../../clients/typescript/src/verify-webhook.ts';
import type { Client } from '../../setup/client.ts';
import { keyClient } from '../../setup/key-client.ts';
import { runProgram } from '../../setup/run-program.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openCommandLine } from './command-line.ts';
import type { CommandLine } from './command-line.ts';

const daybook = useDaybook();
let folder: string;
let daybookIn: CommandLine;
let keeper: Client;

beforeAll(async () => {
  ({ folder, daybookIn, keeper } = await openCommandLine(daybook));
  await keeper.create('/account', { name: 'Rent', account_type: 'OVERHEAD_EXPENSE', account_code: '6001' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const draft = async (narration: string): Promise<string> => {
  const line_items = [{ account_code: '6001', amount: '40' }];
  const { transaction_no } = await keeper.create<{ transaction_no: string }>('/transaction', {
    transaction_type: 'CP',
    account_code: '301',
    transaction_date: '2024-05-01',
    narration,
    line_items,
  });
  return transaction_no;
};

describe('an entry that is added', () => {
  test('is shown, posted, and the last entry of the same words is suggested for the next', async () => {
    const first = await daybookIn.run(['add'], {
      input: '2024-06-28\nRent of June\nnonsense\n6001\n1250.50\nBank\n\np\ny\n2024-07-28\nRent of June\n\n\n\n\np\nn\n',
    });
    expect([first.code, first.stdout]).toEqual([0, '']);
    expect(first.stderr).toContain('No account, or several, fit.');
    expect(first.stderr).toMatch(/2024-06-28 +6001 +Rent +1250\.50\n/);
    const { body } = await keeper.get('/transaction', { query: { search: 'rent june' } });
    expect(
      body.data.map((one: { amount: number; is_posted: boolean; transaction_date: string }) => [
        one.transaction_date.slice(0, 10),
        one.amount,
        one.is_posted,
      ]),
    ).toEqual([
      ['2024-06-28', 1250.5, true],
      ['2024-07-28', 1250.5, true],
    ]);
  });

  test('is not there when nobody agrees, and when the answers end', async () => {
    for (const input of ['2024-06-28\nNothing of it\n301\n-5\n6001\n\nq\n', '2024-06-28\nNothing of it\n301\n'])
      await daybookIn.run(['add'], { input });
    expect((await keeper.get('/transaction', { query: { search: 'nothing' } })).body.data).toEqual([]);
  });
});

describe('a draft', () => {
  test('is shown with the rows that it would have, and posted when somebody agrees', async () => {
    const no = await draft('Coffee');
    expect((await daybookIn.run(['show', no])).stdout).toMatch(/draft\nCoffee\n\n[^]*6001 +Rent +40\.00/);
    const declined = await daybookIn.run(['post', no], { input: 'n\n' });
    expect([declined.code, declined.stderr.trim().endsWith('daybook: Nothing was posted.')]).toEqual([1, true]);
    expect((await daybookIn.run(['post', no, '-y'])).stderr).toBe(`Posted ${no}.\n`);
    expect((await daybookIn.run(['post', no, '-y'])).stderr).toBe(`daybook: ${no} is posted already.\n`);
  });

  test('that was posted is reversed', async () => {
    const no = await draft('Twice');
    await daybookIn.run(['post', no, '-y']);
    expect((await daybookIn.run(['reverse', no], { input: 'y\n' })).stderr).toMatch(/Reversed by \S+\.\n$/);
    expect((await daybookIn.run(['show', no])).stdout).toContain('reversed');
  });
});

test('events reach an address of this machine, signed as a webhook signs them', async () => {
  const received: [string, Record<string, string | string[] | undefined>][] = [];
  let accepts = false;
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      if (accepts) received.push([body, request.headers]);
      // What is refused comes again.
      answer.writeHead(accepts ? 204 : 500).end();
      accepts = true;
      server.emit('message');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const listener = daybookIn.start(['webhooks', 'listen', '--forward-to', url, '--events', 'transaction.created']);
  try {
    const said = createInterface({ input: listener.stderr })[Symbol.asyncIterator]();
    const secret = (await said.next()).value!.replace('Signing secret: ', '');
    expect((await said.next()).value).toMatch(/^Waiting for events after position \d+\.$/);
    const no = await draft('Heard');
    while (received.length === 0) await once(server, 'message');
    const [body, headers] = received[0]!;
    expect(await verifyWebhook(body, headers, secret)).toMatchObject({
      type: 'transaction.created',
      data: { transaction_no: no, narration: 'Heard' },
    });
  } finally {
    listener.kill();
    await once(listener, 'close');
    server.close();
  }
});

test('an assistant speaks to the service through the bridge, and sees no key', async () => {
  const { key } = await keyClient(keeper, ['books:read'], 'mcp');
  await daybookIn.run(['--profile', 'mcp', 'login', '--server', daybook.url, '--key', key.client_id as string], {
    input: key.client_secret as string,
  });
  const messages = [
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 2, method: 'tools/list' },
  ];
  const { code, stdout, stderr } = await daybookIn.run(['--profile', 'mcp', 'mcp'], {
    input: messages.map((one) => `${JSON.stringify(one)}\n`).join(''),
  });
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: number; result: { tools?: { name: string }[] } });
  expect([code, stderr, answers.map(({ id }) => id)]).toEqual([0, '', [1, 2]]);
  expect(answers[1]!.result.tools!.map(({ name }) => name)).toContain('overview');
});

test('Tab finishes the commands in bash', async () => {
  const { stdout } = await daybookIn.run(['completion', 'bash']);
  const words = 'COMP_WORDS=(daybook entity "u"); COMP_CWORD=2; _daybook; echo "${COMPREPLY[@]}"';
  expect((await runProgram('bash', ['-c', `${stdout}\n${words}`])).output).toBe('use\n');
});
