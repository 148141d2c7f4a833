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
import { swift } from '../../scenario/banking/bank-files.ts';
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

describe('what is owed', () => {
  const owed = async (transaction_type: string, reference: string, amount: string): Promise<string> => {
    const [account_code, line] = transaction_type === 'IN' ? ['501', '4001'] : ['2501', '6001'];
    const { transaction_no } = await keeper.create<{ transaction_no: string }>('/transaction', {
      transaction_type,
      account_code,
      transaction_date: '2024-06-01',
      narration: 'Owed',
      reference,
      line_items: [{ account_code: line, amount }],
      post: true,
    });
    return transaction_no;
  };

  beforeAll(async () => {
    await keeper.create('/account', { name: 'Customers', account_type: 'RECEIVABLE', account_code: '501' });
    await keeper.create('/account', { name: 'Suppliers', account_type: 'PAYABLE', account_code: '2501' });
    await keeper.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE', account_code: '4001' });
  });

  test('is paid by one entry that clears it, after its rows were shown and somebody agreed', async () => {
    const [first, second] = [await owed('IN', 'R-1', '100'), await owed('IN', 'R-2', '20.5')];
    const declined = await daybookIn.run(['pay', first, second, '--date', '2024-06-20'], { input: 'n\n' });
    expect([declined.code, declined.stderr]).toEqual([
      1,
      expect.stringMatching(/2024-06-20 +301 +Bank +100\.00\n[^]*Nothing was recorded\.\n$/),
    ]);
    expect((await daybookIn.run(['show', first])).stdout).toContain('100.00 outstanding');
    const paid = await daybookIn.run(['pay', first, second, '--date', '2024-06-20'], { input: 'y\n' });
    expect([paid.code, paid.stderr]).toEqual([
      0,
      expect.stringMatching(new RegExp(`Client Receipt \\S+ clears ${first}, ${second}\\.\n$`)),
    ]);
    expect((await daybookIn.run(['list', 'open'])).stdout).not.toContain('R-');
    const again = await daybookIn.run(['pay', first, '-y']);
    expect([again.code, again.stderr]).toEqual([1, `daybook: Nothing of ${first} is outstanding: it is settled.\n`]);
  });

  test('to others is paid by a payment; both at once, and what is owed by nobody, are refused', async () => {
    const [bill, invoice] = [await owed('BL', 'B-1', '30'), await owed('IN', 'R-3', '30')];
    const both = await daybookIn.run(['pay', bill, invoice, '-y']);
    expect([both.code, both.stderr]).toEqual([1, `daybook: ${invoice} is of another account or currency: pay it by itself.\n`]);
    const paid = await daybookIn.run(['pay', bill, '--from', 'bank', '--date', '2024-06-21', '-y']);
    expect([paid.code, paid.stderr]).toEqual([0, expect.stringMatching(/^Supplier Payment \S+ clears/)]);
    expect((await daybookIn.run(['pay', await draft('Coffee'), '-y'])).stderr).toContain('is neither an invoice nor a bill');
    expect((await daybookIn.run(['pay', invoice, '--from', '999', '-y'])).stderr).toContain('say one of 301 Bank');
  });

  test('is found again in the lines of the bank, one after another and all that are sure', async () => {
    const numbers = [await owed('IN', 'R-4', '400'), await owed('IN', 'R-5', '500'), await owed('IN', 'R-6', '600')];
    await keeper.post('/bank-statement', {
      account_code: '301',
      lines: [
        ...[400, 500].map((amount, at) => ({
          amount,
          booked_on: '2024-07-0' + (at + 1),
          bank_ref: `L-${at}`,
          text: `Invoice ${numbers[at]!}`,
        })),
        { amount: 12.34, booked_on: '2024-07-09', bank_ref: 'L-9', text: 'Something else' },
      ],
    });
    const listed = await daybookIn.run(['reconcile', '301', '--list'], { env: { COLUMNS: '160' } });
    expect(listed.stdout).toMatch(/^2024-07-01 +400\.00 +Invoice \S+ +settle +\w+ +\S.+$/m);
    expect(listed.stdout).toMatch(/^2024-07-09 +12\.34 +Something else +nothing fits$/m);
    const one = await daybookIn.run(['reconcile', 'Bank'], { input: '7\n1\nn\n1\ny\nq\n' });
    expect(one.stderr).toMatch(/^1 of 3: 2024-07-01 {2}400\.00 EUR {2}Invoice \S+\n {2}1 settle: \S/m);
    expect(one.stderr).toMatch(/2024-07-01 +301 +Bank +400\.00/);
    expect((await daybookIn.run(['show', numbers[0]!])).stdout).toContain('settled');
    const unsure = await daybookIn.run(['reconcile', '301', '--sure', '-y']);
    expect([unsure.code, unsure.stderr]).toEqual([1, expect.stringContaining('None of 2 lines is sure.')]);
    const [bank] = (await keeper.get('/account', { query: { 'account-code': '301' } })).body.data;
    await keeper.post(`/account/${bank.id}/start-reconciliation`, { from: '2024-07-01', bank_balance: 0 });
    const rest = await daybookIn.run(['reconcile', '301', '--sure', '-y']);
    expect([rest.code, rest.stderr]).toEqual([0, expect.stringContaining('1 line done, 1 left.')]);
    expect((await daybookIn.run(['show', numbers[1]!])).stdout).toContain('settled');
    expect((await daybookIn.run(['reconcile', '301', '-y'])).stderr).toContain('-y goes with --sure');
  });

  test("is in a bank's file, whose lines are stored and held to its balances", async () => {
    const stored = await daybookIn.run(['import', '-', '--bank', '301'], { input: swift(), env: { COLUMNS: '120' } });
    expect([stored.code, stored.stderr]).toEqual([0, 'Next: daybook reconcile 301\n']);
    expect(stored.stdout).toMatch(/^ +301 +\S+ +mt940 .* 3 +3 +hold$/m);
    const odd = await daybookIn.run(['import', '-', '--bank', '301'], {
      input: swift('', '1184,41').replace('S-1', 'S-2'),
      env: { COLUMNS: '120' },
    });
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('do not make its closing balance')]);
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

test('every shell is told the same words after each command', async () => {
  const [bash = '', zsh, fish, powershell] = await Promise.all(
    ['bash', 'zsh', 'fish', 'powershell'].map(async (shell) => (await daybookIn.run(['completion', shell])).stdout),
  );
  const words = bash.matchAll(/"([^"]*)"\) found="([^"]+)"/g);
  const paths = [...words].map(([, path = '', found = '']) => {
    expect(zsh).toContain(`"${path}") compadd -- ${found} ;;`);
    expect(fish).toContain(`(__daybook_path) = "${path}"' -a '${found}'`);
    expect(powershell).toContain(`'${path}' = '${found}'`);
    return path;
  });
  expect(paths).toEqual(expect.arrayContaining(['', 'report', 'close', 'close year', 'webhooks listen']));
});

test('a year is looked at, put into adjusting and closed, each after somebody agreed', async () => {
  await keeper.create('/account', { name: 'Retained earnings', account_type: 'EQUITY', account_code: '3001' });
  await draft('Left over');
  const checked = await daybookIn.run(['close', 'check'], { env: { COLUMNS: '120' } });
  expect([checked.code, checked.stdout]).toEqual([
    0,
    expect.stringMatching(/^2024, until 2024-12-31, open\n\n[^]* +\d+ +drafts +daybook list drafts/),
  ]);
  expect(checked.stdout).toMatch(/^ *301 +Bank +EUR +-?[\d.]+$/m);
  expect((await daybookIn.run(['close', 'check', '2024-06'])).stdout).toMatch(/^2024-06, until 2024-06-30, open\n/);
  expect((await daybookIn.run(['close', 'year'])).stderr).toBe('daybook: 2024 is open. First: daybook close adjust 2024\n');
  expect((await daybookIn.run(['close', 'adjust'], { input: 'n\n' })).stderr).toContain('Nothing was changed.');
  expect((await daybookIn.run(['close', 'adjust', '2024'], { input: 'y\n' })).stderr).toContain('2024 is adjusting.');
  const declined = await daybookIn.run(['close', 'year', '2024'], { input: 'n\n' });
  expect(declined.stderr).toMatch(/Close 2024, and carry its result of -?[\d.]+ to 3001 Retained earnings\?[^]*Nothing was closed\.\n$/);
  expect((await daybookIn.run(['close', 'year', '-y'])).stderr).toContain('2024 is closed');
  expect((await daybookIn.run(['close', 'year', '2024', '-y'])).stderr).toBe('daybook: 2024 is closed already.\n');
  const unknown = await daybookIn.run(['close', 'check', '1999']);
  expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('There is no year 1999')]);
});
