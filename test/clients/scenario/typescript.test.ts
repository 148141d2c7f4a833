import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { Daybook, DaybookError, verifyWebhook, WebhookError } from '../../../clients/typescript/src/index.ts';
import { systemCode } from '../../../clients/typescript/src/daybook-error.ts';
import { newSigningSecret, signedHeaders } from '../../../services/webhook/deliver/sign-message.ts';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { startLosingProxy } from '../../setup/losing-proxy.ts';
import { runProgram } from '../../setup/run-program.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openKey } from './open-key.ts';

/** clients/scenario.md in TypeScript. */
const service = useDaybook();
let books: Daybook;
let key: { clientId: string; clientSecret: string };

beforeAll(async () => {
  key = await openKey(service.url);
  books = new Daybook({ baseUrl: service.url, ...key });
  await books.post('/books/v1/account/batch', {
    body: {
      accounts: [
        { name: 'Bank', account_type: 'BANK', account_code: '301' },
        { name: 'Customer', account_type: 'RECEIVABLE', account_code: '501' },
        { name: 'Sales', account_type: 'OPERATING_REVENUE', account_code: '4001' },
      ],
    },
  });
});

const document = (transaction_type: 'IN' | 'RC' | 'CS', account_code: string, line: string, amount: string, post = true) => ({
  transaction_type,
  account_code,
  transaction_date: '2024-06-15',
  narration: 'Scenario',
  post,
  line_items: [{ account_code: line, amount }],
});

test('a dry run answers what would be saved, and saves nothing', async () => {
  const body = { name: 'Second bank', account_type: 'BANK', account_code: '302' } as const;
  const tried = await books.post('/books/v1/account', { body, dryRun: true });
  expect([tried.provisional, tried.resource.id, tried.resource.account_code]).toEqual([true, null, '302']);
  expect((await books.get('/books/v1/account', { query: { 'account-code': '302' } })).data).toEqual([]);
});

test('an invoice, its payment and the assignment settle each other, and no amount becomes a float', async () => {
  const { resource: invoice } = await books.post('/books/v1/transaction', { body: document('IN', '501', '4001', '1000.10') });
  const { resource: receipt } = await books.post('/books/v1/transaction', { body: document('RC', '501', '301', '1000.10') });
  await books.post('/books/v1/assignment', {
    body: {
      assignment_date: '2024-06-20',
      transaction_id: receipt.id,
      cleared_id: invoice.id,
      cleared_type: 'Transaction',
      amount: '1000.10',
    },
  });
  const { resource } = await books.get('/books/v1/transaction/{id}', { path: { id: invoice.id } });
  expect([resource.settlement, resource.amount, resource.outstanding, typeof resource.id]).toEqual(['settled', '1000.1', '0', 'number']);
});

test('a list of more than a part is walked to its end, each row once', async () => {
  const drafts = Array.from({ length: 260 }, () => document('CS', '301', '4001', '1', false));
  await books.post('/books/v1/transaction/batch', { body: { transactions: drafts } });
  const seen: number[] = [];
  for await (const { id } of books.rows('/books/v1/transaction', { query: { 'is-posted': false } })) seen.push(id);
  expect([seen.length, new Set(seen).size]).toEqual([260, 260]);
});

test('a refusal is an error with its code, fields, help and the id of the request', async () => {
  const refused = books.post('/books/v1/transaction', { body: { ...document('IN', '501', '4001', '1'), line_items: [] } });
  const error = await refused.catch((one: unknown) => one);
  expect(error).toBeInstanceOf(DaybookError);
  const { code, status, fields, help, requestId } = error as DaybookError;
  expect([status >= 400, code >= 100, Object.keys(fields).length > 0]).toEqual([true, true, true]);
  expect(help).toContain('/guides/');
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
});

test('with every second answer lost, each posting is there once', async () => {
  const proxy = await startLosingProxy(service.url);
  try {
    const far = new Daybook({ baseUrl: proxy.url, ...key });
    const count = async (): Promise<number> => (await books.get('/books/v1/transaction', { query: { search: 'lost' } })).meta.total!;
    const ids = [];
    for (const amount of ['1', '2', '3', '4', '5'])
      ids.push(
        (await far.post('/books/v1/transaction', { body: { ...document('CS', '301', '4001', amount), narration: 'Lost' } })).resource.id,
      );
    expect([new Set(ids).size, await count()]).toEqual([5, 5]);
    expect(proxy.lost).toBeGreaterThanOrEqual(5);
  } finally {
    await proxy.stop();
  }
});

test('a service that takes no connections yet is waited for, and one that is not there is an error with its cause', async () => {
  const port = await freePort();
  const far = (retries: number): Daybook => new Daybook({ baseUrl: `http://127.0.0.1:${port}`, retries });
  // It keeps no answer, so that nothing but a refused connection lets it be sent again.
  const ask = (from: Daybook): Promise<Response> => from.call('POST', '/auth/v1/password-reset', { body: { email: 'ada@example.com' } });
  const error = await ask(far(0)).catch((one: unknown) => one);
  expect(error).toMatchObject({ name: 'DaybookError', status: 0, message: `http://127.0.0.1:${port} does not answer (ECONNREFUSED).` });
  expect(systemCode((error as DaybookError).cause)).toBe('ECONNREFUSED');
  const asked: (string | undefined)[] = [];
  const later = createServer((request, response) => {
    asked.push(request.url);
    response.end('{}');
  });
  const answered = ask(far(2));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  later.listen(port, '127.0.0.1');
  expect((await answered).status).toBe(200);
  expect(asked).toEqual(['/auth/v1/password-reset']);
  later.close();
});

test('a statement comes as a stream', async () => {
  const { name, type, stream } = await books.file('/books/v1/reports/balance-sheet', {
    query: { format: 'pdf', 'end-date': '2024-12-31' },
  });
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  expect([name, type, bytes.subarray(0, 5).toString()]).toEqual([expect.stringMatching(/\.pdf$/), 'application/pdf', '%PDF-']);
});

test('a signed message opens; a changed byte, another secret or an old time does not', async () => {
  const [secret, body] = [newSigningSecret(), '{"type":"transaction.posted","position":7}'];
  const headers = signedHeaders('evt_1_7', new Date(), body, [newSigningSecret(), secret]);
  expect(await verifyWebhook(body, headers, secret)).toEqual({ type: 'transaction.posted', position: 7 });
  expect(await verifyWebhook(Buffer.from(body), new Headers(headers), secret)).toEqual({ type: 'transaction.posted', position: 7 });
  const old = signedHeaders('evt_1_7', new Date(Date.now() - 600_000), body, [secret]);
  const attempts: Parameters<typeof verifyWebhook>[] = [
    [`${body} `, headers, secret],
    [body, headers, newSigningSecret()],
    [body, old, secret],
  ];
  for (const attempt of attempts) await expect(verifyWebhook(...attempt)).rejects.toThrow(WebhookError);
});

test('the code of the README compiles strictly and is a program that says what it says', async () => {
  const readme = await readFile('clients/typescript/README.md', 'utf8');
  const [first = ''] = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code!);
  const file = resolve('clients/typescript/generated', `readme-${process.pid}.ts`);
  const project = file.replace('.ts', '.json');
  await runProgram(process.execPath, [resolve('clients/typescript/generate/write-types.ts')]);
  await writeFile(file, first.replace('@daybook/client', '../src/index.ts'));
  const compilerOptions = { incremental: false, tsBuildInfoFile: null };
  await writeFile(project, JSON.stringify({ extends: resolve('tsconfig.json'), compilerOptions, files: [file], include: [], exclude: [] }));
  try {
    const compiled = await runProgram(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '--project', project]);
    expect([compiled.code, compiled.output]).toEqual([0, '']);
    const made = await openKey(service.url);
    const env = { DAYBOOK_URL: service.url, DAYBOOK_CLIENT_ID: made.clientId, DAYBOOK_CLIENT_SECRET: made.clientSecret, NO_COLOR: '1' };
    const { stdout, output } = await runProgram(process.execPath, [file], { env });
    const promised = [...first.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, said]) => said);
    expect([stdout.trim().split('\n'), output]).toEqual([promised, stdout]);
  } finally {
    await Promise.all([rm(file), rm(project)]);
  }
});
