import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openBooks } from '../scenario/open-books.ts';
import type { Bookkeeper } from '../scenario/open-books.ts';
import { runProgram } from '../setup/run-program.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { hasProgram } from './has-program.ts';

/** What a reconciliation statement says on paper (docs/accounting.md §16.6). */
const daybook = useDaybook();

async function textOfPdf(keeper: Bookkeeper, path: string): Promise<string> {
  const answer = await fetch(`${keeper.url}/books/v1${path}`, { headers: { authorization: `Bearer ${keeper.token ?? ''}` } });
  const folder = await mkdtemp(join(tmpdir(), 'daybook-pdf-'));
  try {
    const file = join(folder, 'proof.pdf');
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
    return (await runProgram('pdftotext', ['-layout', file, '-'])).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a page of the bank that is missing is named where the chain breaks, with what it moved', async () => {
  if (!(await hasProgram('pdftotext', '-v', 'the text of PDFs is not read'))) return;
  const keeper = await openBooks(daybook);
  const bank = await keeper.account('Bank', 'BANK');
  await keeper.post(`/account/${bank}/start-reconciliation`, { from: '2024-01-01', bank_balance: 0 });
  const statement = (opening: [number, string], closing: [number, string], amount: number) => ({
    account_id: bank,
    lines: [{ amount, booked_on: closing[1] }],
    opening: { amount: opening[0], date: opening[1] },
    closing: { amount: closing[0], date: closing[1] },
  });
  await keeper.post('/bank-statement', statement([0, '2023-12-31'], [995, '2024-01-31'], 995));
  await keeper.post('/bank-statement', statement([1590, '2024-02-29'], [2185, '2024-03-31'], 595));
  const asked = new URLSearchParams({ 'account-id': String(bank), 'end-date': '2024-03-31', format: 'pdf', language: 'en' });
  const text = await textOfPdf(keeper, `/reports/bank-reconciliation?${asked}`);
  expect(text).toMatch(/Unexplained\s+595\.00/);
  const [, after = ''] = text.split('Where the statements do not follow each other');
  expect(after).toMatch(/2024\s+595\.00/);
  expect(text).toContain('Not reconciled');
});
