import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { beforeEach, expect, test } from '@jest/globals';
import { readForm } from '../../../services/gateway/read-body.ts';
import type { RawBody } from '../../../services/gateway/read-body.ts';
import { useGateway } from './start-gateway.ts';

const gateway = useGateway();
beforeEach(() => {
  gateway.calls.length = 0;
});

const json = { 'Content-Type': 'application/json' };
const post = (body: BodyInit, headers: Record<string, string> = json): Promise<Response> =>
  gateway.request('/books/v1/account', { method: 'POST', body, headers });

async function refusedFor(response: Response, field: string): Promise<string> {
  const body = (await response.json()) as { detail_code: number; errors: Record<string, string[]> };
  expect([response.status, body.detail_code, Object.keys(body.errors)]).toEqual([422, 422, [field]]);
  expect(gateway.calls.filter(({ action }) => action.startsWith('chart.'))).toEqual([]);
  return body.errors[field]!.join(' ');
}

const account = '{"name":"Bank","account_type":"BANK","category_id":1}';

test('a JSON body reaches the action in bus form', async () => {
  expect((await post('{"name":"Bank","account_type":"BANK"}')).status).toBe(201);
  expect(gateway.calls.at(-1)?.params).toMatchObject({ name: 'Bank', account_type: 'BANK' });
});

test('malformed JSON is refused with its position', async () => {
  const cases: [string, number][] = [
    ['{', 1],
    ['{"name" "Bank"}', 8],
    ['{"name":"Bank",}', 15],
    ['{"name":\n"Ba\tnk"}', 12],
    ['{"name":"Bank"} x', 16],
    ['[1 2]', 3],
    ['{"amount":01}', 11],
    ['{"name":"\\x"}', 9],
    ["{'name':1}", 1],
    ['{"a":tru}', 5],
    ['{"a":"', 5],
  ];
  for (const [text, position] of cases) expect(await refusedFor(await post(text), 'body')).toContain(`at position ${position} `);
});

test('a duplicate key in JSON is refused, also with equal values and deep inside', async () => {
  for (const text of ['{"name":"a","name":"b"}', '{"name":"a","name":"a"}', '{"x":[{"y":{"z":1,"z":1}}]}', '{"a":1,"\\u0061":2}']) {
    expect(await refusedFor(await post(text), 'body')).toMatch(/is given twice in one object at position \d+/);
  }
});

test('nesting without end is refused, not run into the stack', async () => {
  expect(await refusedFor(await post('['.repeat(500_000)), 'body')).toContain('nested deeper');
});

test('__proto__ is a key like any other: unknown', async () => {
  await refusedFor(await post('{"name":"Bank","account_type":"BANK","__proto__":{"is_admin":true}}'), '__proto__');
});

test('another content type, or none, is refused naming the header', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'multipart/form-data; boundary=x',
  ]) {
    expect(await refusedFor(await post(account, { 'Content-Type': type }), 'Content-Type')).toContain('application/json');
  }
  await refusedFor(await gateway.request('/books/v1/account', { method: 'POST', body: Buffer.from(account) }), 'Content-Type');
  await refusedFor(await post(account, { ...json, 'Content-Encoding': 'gzip' }), 'Content-Encoding');
});

test('bytes that are no UTF-8 are refused', async () => {
  await refusedFor(await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), 'body');
});

test('a body over 1 MiB is refused and its client sees the answer', async () => {
  const message = await refusedFor(await post(JSON.stringify({ name: 'x'.repeat(5_000_000) })), 'body');
  expect(message).toContain('1 MiB');
});

test('a body that says it is far too large is answered at once', async () => {
  const port = Number(new URL(gateway.url).port);
  const head = [
    'POST /books/v1/account HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${await gateway.token()}`,
    'Content-Type: application/json',
    'Content-Length: 999999999',
    '',
    '',
  ];
  const socket = connect(port, '127.0.0.1');
  socket.write(head.join('\r\n'));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 422 [\s\S]*Connection: close[\s\S]*larger than the 1 MiB/);
});

test('an action without parameters takes {} or no body', async () => {
  for (const init of [{}, { json: {} }])
    expect((await gateway.request('/books/v1/transaction/4/post', { method: 'POST', ...init })).status).toBe(200);
  expect(gateway.calls.at(-1)?.params).toEqual({ id: 4 });
});

test('a body that is no object is refused', async () => {
  for (const text of ['[]', 'null', '"x"', '7']) await refusedFor(await post(text), 'body');
});

test('bytes that are no HTTP are answered with the envelope', async () => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  socket.write('HELLO\r\n\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 422 [\s\S]*X-Request-Id: [\s\S]*"status":"error"/);
});

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const pairs = (count: number, name: (index: number) => string): string => Array.from({ length: count }, (_, i) => `${name(i)}=`).join('&');

test('a body of the authorization server is at most 16 KiB, forms too', async () => {
  const large = { method: 'POST', bearer: null };
  const token = await gateway.request('/auth/v1/token', { ...large, headers: form, body: pairs(30_000, (i) => `a${i}`) });
  expect([token.status, await token.json()]).toMatchObject([
    400,
    { error: 'invalid_request', error_description: expect.stringContaining('16 KiB') },
  ]);
  const login = await gateway.request('/auth/v1/login', { ...large, json: { email: 'x'.repeat(20_000) } });
  expect([login.status, await login.text()]).toEqual([422, expect.stringContaining('16 KiB')]);
});

test('the fields of a form are read in one pass', () => {
  const req = { headers: { 'content-type': 'application/x-www-form-urlencoded' } } as IncomingMessage;
  const raw = (text: string): RawBody => ({ bytes: Buffer.from(text), text });
  const many = readForm(req, raw(pairs(200_000, (i) => `f${i}`)));
  expect(Object.keys(many)).toHaveLength(200_000);
  expect(() => readForm(req, raw('a=1&b=2&a=3'))).toThrow('a: This field is given twice.');
  expect(readForm(req, raw('__proto__=x&constructor=y'))).toEqual(JSON.parse('{"__proto__":"x","constructor":"y"}'));
});

test('an answer tells fifty faults, how many more there are, and once what is accepted', async () => {
  const unknown = (count: number): string => `{${Array.from({ length: count }, (_, i) => `"unknown${i}":1`).join(',')}}`;
  const response = await post(unknown(30_000));
  const text = await response.text();
  const { errors } = JSON.parse(text) as { errors: Record<string, string[]> };
  // The two required fields are missing besides.
  expect([response.status, Object.keys(errors)]).toEqual([422, [...Array.from({ length: 50 }, (_, i) => `unknown${i}`), 'request']]);
  expect(errors.request![0]).toMatch(/^29952 more faults are not listed/);
  expect([text.length < 6_000, text.split('accepted are').length]).toEqual([true, 2]);
  // As many as are told without a count.
  expect(Object.keys(((await (await post(unknown(40))).json()) as { errors: object }).errors)).not.toContain('request');
});

test('a body has at most 100,000 values, whatever they are', async () => {
  const values = (count: number): string => `{"name":[${'0,'.repeat(count - 1)}0]}`;
  expect(await refusedFor(await post(values(200_000)), 'body')).toContain('at most 100000 values');
});
