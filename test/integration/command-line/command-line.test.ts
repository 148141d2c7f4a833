import { once } from 'node:events';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import type { Client } from '../../setup/client.ts';
import { keyClient } from '../../setup/key-client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openCommandLine } from './command-line.ts';
import type { CommandLine, LoggedIn } from './command-line.ts';

const daybook = useDaybook();
let folder: string;
let daybookIn: CommandLine;
let keeper: Client;
let person: LoggedIn['person'];

beforeAll(async () => {
  ({ folder, daybookIn, keeper, person } = await openCommandLine(daybook));
  await keeper.create('/account', { name: 'Sales', account_type: 'OPERATING_REVENUE', account_code: '4001' });
  const line_items = [{ account_code: '4001', amount: '1234.50' }];
  const sale = { transaction_type: 'CS', account_code: '301', transaction_date: '2024-06-15', line_items, post: true };
  await keeper.create('/transaction', { ...sale, narration: 'Sale of a rather long description that no narrow terminal has room for' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a login', () => {
  test('is kept where only its owner reads it, and says so', async () => {
    const file = join(folder, 'daybook', 'logins.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain(person.password);
    const { stdout, code } = await daybookIn.run(['whoami']);
    expect([code, stdout]).toEqual([0, `Ada <${person.email}>\nAda Limited (owner)\n${daybook.url}\n`]);
  });

  test('of a key reads its secret from stdin, and opens the books', async () => {
    const { key } = await keyClient(keeper);
    const login = ['--profile', 'key', 'login', '--server', daybook.url, '--key', key.client_id as string];
    expect((await daybookIn.run(login, { input: `${key.client_secret}\n` })).code).toBe(0);
    expect((await daybookIn.run(['--profile', 'key', 'list', 'accounts'])).stdout).toContain('Sales');
  });

  test('with a wrong password, and none at all, ends with 3', async () => {
    const login = ['--profile', 'other', 'login', '--server', daybook.url, '--email', person.email];
    const wrong = await daybookIn.run(login, { input: 'not the password' });
    expect([wrong.code, wrong.stdout]).toEqual([3, '']);
    const none = await daybookIn.run(['--profile', 'nobody', 'list', 'accounts']);
    expect([none.code, none.stdout, none.stderr]).toEqual([3, '', 'daybook: You are not logged in. Run: daybook login\n']);
  });

  test('is not shown to another server', async () => {
    const { code, stderr } = await daybookIn.run(['--server', 'http://127.0.0.1:1', 'whoami']);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`is for ${daybook.url}`)]);
  });
});

describe('what is listed', () => {
  test.each(['60', '80', '120'])('fits %s columns, with its figures whole and no colours in a pipe', async (COLUMNS) => {
    const { stdout } = await daybookIn.run(['list', 'transactions'], { env: { COLUMNS } });
    const lines = stdout.trimEnd().split('\n');
    expect(lines.every((line) => line.length <= Number(COLUMNS))).toBe(true);
    expect(lines[1]).toMatch(/^CS01\/0001 {2}2024-06-15 .* 1234\.50 {2}EUR {2}posted$/);
    expect(stdout).not.toContain('\u001b');
  });

  test.each<[Record<string, string>, boolean]>([
    [{ CI: 'true' }, false],
    [{ FORCE_COLOR: '1' }, true],
    [{ FORCE_COLOR: '0' }, false],
    [{ FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('has colours in a pipe only where they are asked for: %j', async (env, isPainted) => {
    const { stdout } = await daybookIn.run(['list', 'transactions'], { env: { NO_COLOR: '', ...env } });
    expect(stdout.includes('\u001b[1m')).toBe(isPainted);
  });

  test('as JSON has amounts as text, as CSV every row', async () => {
    const { stdout } = await daybookIn.run(['list', 'transactions', 'rather', '--json']);
    expect(JSON.parse(stdout)).toEqual([expect.objectContaining({ amount: '1234.5', transaction_no: 'CS01/0001' })]);
    expect((await daybookIn.run(['list', 'accounts', '--csv'])).stdout.trim().split('\n')).toHaveLength(3);
  });

  test('has dates only where there are any, and is refused in one line', async () => {
    const { code, stderr, stdout } = await daybookIn.run(['list', 'accounts', '--from', '2024-01-01']);
    expect([code, stdout, stderr.trim().split('\n')]).toEqual([1, '', ['daybook: This list has no dates: leave --from and --to out.']]);
  });
});

test('a statement is printed, and written into a file', async () => {
  expect((await daybookIn.run(['report', 'is', '--from', '2024-01-01', '--to', '2024-12-31'])).stdout).toContain('1,234.50');
  const file = join(folder, 'sheet.pdf');
  const { code, stdout, stderr } = await daybookIn.run(['report', 'bs', '--to', '2024-12-31', '--format', 'pdf', '-o', file]);
  expect([code, stdout, stderr]).toEqual([0, '', `Written to ${file}.\n`]);
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the books are taken out in a form, and the forms are listed with what they lack', async () => {
  const listed = (await daybookIn.run(['export', '--to', '2024-12-31'], { env: { COLUMNS: '200' } })).stdout.split('\n');
  expect(listed[1]).toMatch(/^hledger +hledger journal +2024-01-01 +2024-12-31$/);
  expect(listed.find((line) => line.startsWith('datev: '))).toContain('adviser');
  const file = join(folder, 'books.journal');
  const { code, stderr } = await daybookIn.run(['export', 'hledger', '-o', file]);
  expect([code, stderr]).toEqual([0, `Written to ${file}.\n`]);
  expect(await readFile(file, 'utf8')).toContain('2024-06-15 * (CS01/0001) Sale');
  const refused = await daybookIn.run(['export', 'datev', '--client-number', '1']);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
});

test('any call can be sent, tried, and refused with its help', async () => {
  const body = JSON.stringify({ name: 'Till', account_type: 'BANK', account_code: '302' });
  const tried = await daybookIn.run(['api', 'POST', '/account', body, '--dry']);
  expect(JSON.parse(tried.stdout)).toMatchObject({ provisional: true, resource: { id: null, account_code: '302' } });
  const refused = await daybookIn.run(['api', 'post', '/account', '{"name":"Till"}']);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toMatch(/^daybook: account_type: .* \(422\) See http\S+\/guides\/\S+\n$/);
});

test.each([
  [['lst'], 'Did you mean list?'],
  [['list', 'acounts'], 'There is no list of acounts. Did you mean accounts? Say transactions, '],
  [['report', 'agin'], 'There is no statement agin. Did you mean aging? Say bs, '],
])('%j is told what was probably meant', async (parameters, sentence) => {
  const { code, stderr } = await daybookIn.run(parameters);
  expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
});

test('what is printed ends with a newline, once', async () => {
  for (const parameters of [
    ['api', 'GET', '/account'],
    ['report', 'bs', '--to', '2024-12-31'],
    ['list', 'accounts', '--csv'],
    ['export'],
  ]) {
    const { code, stdout } = await daybookIn.run(parameters);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/[^\n]\n$/)]);
  }
});

test('a service that takes no connections is named at once, while it is waited for', async () => {
  const port = await freePort();
  const waiting = daybookIn.start(['list', 'accounts'], { DAYBOOK_URL: `http://127.0.0.1:${port}`, DAYBOOK_TOKEN: 'any' });
  const [said] = (await once(waiting.stderr, 'data')) as [Buffer];
  waiting.kill();
  expect(said.toString()).toContain(`http://127.0.0.1:${port} takes no connections.`);
});

test('a file of another program is planned, checked, posted and taken back, and the same command may be given again', async () => {
  const file = join(folder, 'old.journal');
  await writeFile(file, '2024-02-05 * (R-17) Rent\n    expenses:rent  120.50 EUR\n    assets:purse\n');
  const tried = await daybookIn.run(['import', file], { env: { COLUMNS: '100' } });
  expect([tried.code, tried.stderr]).toEqual([0, 'Nothing was posted. With --apply it is.\n']);
  expect(tried.stdout).toMatch(/^1 entry of hledger, 2024-02-05 to 2024-02-05\.\n/);
  expect(tried.stdout).toMatch(/^expenses:rent +new +expenses:rent +OVERHEAD_EXPENSE +likely$/m);
  expect(tried.stdout).toMatch(/balances compared, 0 differ\.\n$/);
  const map = join(folder, 'map.json');
  await writeFile(map, JSON.stringify({ accounts: [{ key: 'assets:purse', account_type: 'BANK', title: 'Purse' }] }));
  const applied = await daybookIn.run(['import', file, '--map', map, '--apply'], { input: 'y\n' });
  expect([applied.code, applied.stderr]).toEqual([0, expect.stringMatching(/Import \d+ is applied: 1 entry\.\n$/)]);
  expect(applied.stdout).toMatch(/^assets:purse +new +Purse +BANK/m);
  expect((await daybookIn.run(['list', 'transactions', 'rent'])).stdout).toContain('120.50');
  const again = await daybookIn.run(['import', file, '--apply', '-y']);
  expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('It is in the books')]);
  expect((await daybookIn.run(['import', file, '--undo', '-y'])).stderr).toContain('is undone: 1 entry reversed');
});

test('a file that differs ends with 2, is posted with a reason only, and one that cannot be read with 1', async () => {
  const file = join(folder, 'odd.journal');
  await writeFile(file, 'include other.journal\n2024-02-06 Odd\n    expenses:rent  1 EUR\n    assets:purse\n');
  const tried = await daybookIn.run(['import', file, '--apply', '-y']);
  expect([tried.code, tried.stderr]).toEqual([2, expect.stringContaining('--accept WHY')]);
  expect(tried.stdout).toMatch(/^ +1 {2}Files that it includes are not read/m);
  const accepted = await daybookIn.run(['import', '-', '--apply', '-y', '--accept', 'The other is empty'], {
    input: await readFile(file, 'utf8'),
  });
  expect([accepted.code, accepted.stderr]).toEqual([0, expect.stringContaining('is applied')]);
  const refused = await daybookIn.run(['import', '-'], { input: 'hello' });
  expect([refused.code, refused.stdout, refused.stderr]).toEqual([1, '', expect.stringContaining('is none of hledger')]);
});
