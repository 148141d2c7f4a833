import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { HttpAnswer, Json } from '../../../setup/client.ts';
import { useDaybook } from '../../../setup/use-daybook.ts';
import { openBooks } from '../../open-books.ts';
import type { Bookkeeper } from '../../open-books.ts';

/** Files of many banks, which parsers publish as their test data; some with what they say, read by hand (README.md beside them). */
const folder = '../shared/bank-files';
const files = ['camt', 'mt940', 'ofx'].flatMap((format) => readdirSync(`${folder}/${format}`).map((name) => `${format}/${name}`));
const expectedOf = (file: string): string => `${folder}/expected/${file.replace('/', '-')}.json`;
const expected = files.filter((file) => existsSync(expectedOf(file)));

interface Expected {
  format: string;
  statements: {
    account: { iban: string | null; number: string | null; currency: string | null };
    opening: { amount: string } | null;
    closing: { amount: string } | null;
    check: { result: string; gap?: string };
    lines: { amount: string; booked_on: string | null; value_on: string | null; status: string; bank_ref: string | null }[];
  }[];
}

const daybook = useDaybook();
let keeper: Bookkeeper;

/** Each file in accounts of its own: the same made-up number stands in files of several parsers. */
async function imported(file: string, said: Expected): Promise<HttpAnswer> {
  keeper = await openBooks(daybook, { currency_code: said.statements.find(({ account }) => account.currency)?.account.currency ?? 'EUR' });
  const numbers = new Set(said.statements.map(({ account }) => account.iban ?? account.number));
  let last = 0;
  for (const number of numbers) {
    last = await keeper.account(`Bank ${String(number)}`, 'BANK', number !== null && numbers.size > 1 ? { bank: { number } } : {});
  }
  const query = numbers.size === 1 ? { 'account-id': last } : {};
  const body = readFileSync(`${folder}/${file}`);
  const address = new URL(`${keeper.url}/books/v1/bank-statement`);
  for (const [key, value] of Object.entries(query)) address.searchParams.set(key, String(value));
  const response = await fetch(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${keeper.token ?? ''}`, 'content-type': 'application/octet-stream' },
    body,
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text), text };
}

const amountOf = (balance: { amount: string } | null): number | null => (balance === null ? null : Number(balance.amount));

test.each(expected)('%s is imported as it should be read, and once', async (file) => {
  const said = JSON.parse(readFileSync(expectedOf(file), 'utf8')) as Expected;
  const answer = await imported(file, said);
  if (said.statements.length === 0) {
    expect([answer.status, answer.body.detail_code]).toEqual([400, 103]);
    return;
  }
  expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, '']);
  const statements = answer.body.statements as Json[];
  const shown = statements.map(({ format, opening, closing, check, counts }) => [
    format,
    amountOf(opening),
    amountOf(closing),
    check.result,
    counts.lines,
  ]);
  const wanted = said.statements.map(({ opening, closing, check, lines }) => [
    said.format,
    amountOf(opening),
    amountOf(closing),
    check.result,
    lines.length,
  ]);
  expect(shown.sort()).toEqual(wanted.sort());
  const lines = await keeper.list('/bank-line', { perPage: 200 });
  const amounts = said.statements.flatMap((one) =>
    one.lines.map(({ amount, booked_on, value_on }) => `${booked_on ?? value_on ?? ''} ${Number(amount)}`),
  );
  expect(lines.map(({ amount, booked_on }) => `${booked_on ?? ''} ${amount}`).sort()).toEqual(amounts.sort());
});
