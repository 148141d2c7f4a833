import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { workedReturns } from '../../setup/worked-returns.ts';
import type { WorkedDocument, WorkedReturn } from '../../setup/worked-returns.ts';
import { LedgerKeeper, testClock } from '../ledger/ledger-books.ts';
import type { Fields } from '../ledger/ledger-books.ts';

/**
 * The return of each country that was worked out by hand, posted in books that its pack founded: every box to the cent and as the form prints
 * it, what is filed, and nothing once all is taken back (docs/accounting.md §5.22).
 */
const daybook = useDaybook({ clock: testClock });

/** In each chart of the country, the one of the worked return by its own accounts. */
const cases = workedReturns().map((one) => ({ ...one, year: Number(one.span[0].slice(0, 4)) }));

async function founded({ country, chart, year }: (typeof cases)[number]): Promise<LedgerKeeper> {
  return new LedgerKeeper(daybook).open({ country, chart, calendar_year: year, currency_code: undefined });
}

const mains = { IN: 'receivable', CN: 'receivable', BL: 'payable', DN: 'payable', CS: 'bank', CP: 'bank' } as const;

function transactionOf(document: WorkedDocument, { roles }: WorkedReturn, contacts: ReadonlyMap<string, number>): Fields {
  const { type, date, text, lines, vat_id, supplied_on } = document;
  return {
    ...{ transaction_type: type, transaction_date: date, narration: text, post: true, account_code: roles[mains[type]] },
    ...(vat_id && { contact_id: contacts.get(vat_id) }),
    ...(supplied_on && { document: { delivery: { date: supplied_on } } }),
    line_items: lines.map(({ account, amount, tax, tax_base }) => ({
      ...{ account_code: account, amount, tax_codes: [tax] },
      ...(tax_base && { tax_base }),
    })),
  };
}

/** Posts the documents in one request, and what was paid of them. */
async function post(keeper: LedgerKeeper, worked: WorkedReturn): Promise<{ documents: Json[]; payments: Json[] }> {
  const contacts = new Map<string, number>();
  for (const vat_id of new Set(worked.documents.flatMap((one) => one.vat_id ?? [])))
    contacts.set(vat_id, (await keeper.create('/contact', { name: vat_id, vat_id })).id);
  const transactions = worked.documents.map((one) => transactionOf(one, worked, contacts));
  const documents = await all(keeper, transactions);
  const paid = worked.documents.flatMap(({ type, payments = [] }, at) =>
    payments.map(([date, amount]) => ({
      ...{ transaction_type: type === 'IN' ? 'RC' : 'PY', transaction_date: date, narration: 'paid', post: true },
      ...{ account_code: worked.roles[mains[type]], line_items: [{ account_code: worked.roles.bank, amount }] },
      clears: [{ id: documents[at].id }],
    })),
  );
  return { documents, payments: paid.length === 0 ? [] : await all(keeper, paid) };
}

async function all(keeper: LedgerKeeper, transactions: Fields[]): Promise<Json[]> {
  const { status, body, text } = await keeper.post('/transaction/batch', { transactions });
  if (status !== 201) throw new Error(text);
  return body.resources;
}

const official = async (keeper: LedgerKeeper, { span }: WorkedReturn, query: Fields = {}): Promise<Json> => {
  const asked = { form: 'official', 'start-date': span[0], 'end-date': span[1], ...query };
  const { body, text } = await keeper.get('/reports/tax-return', { query: asked });
  if (!body.tax_return) throw new Error(text);
  return body.tax_return;
};
const figuresOf = (boxes: Json[], figure: 'exact' | 'amount'): Record<string, number> =>
  Object.fromEntries(boxes.map((box) => [box.code, box[figure]]));
const numbers = (record: Readonly<Record<string, string>>): Record<string, number> =>
  Object.fromEntries(Object.entries(record).map(([code, figure]) => [code, Number(figure)]));
const without = (boxes: Json[]): Record<string, number> => Object.fromEntries(boxes.map(({ code }) => [code, 0]));

test.each(cases)('$name, $chart: boxes, due, residue and the settlement are those of the return worked by hand', async (worked) => {
  const keeper = await founded(worked);
  const { documents, payments } = await post(keeper, worked);
  const { boxes, due, due_in_ledger, residue, unboxed, warnings } = await official(keeper, worked);
  expect(figuresOf(boxes, 'amount')).toEqual({ ...without(boxes), ...numbers(worked.official) });
  expect(figuresOf(boxes, 'exact')).toMatchObject(numbers(worked.exact));
  expect([due_in_ledger, unboxed]).toEqual([Number(worked.due_in_ledger), []]);
  expect(warnings.map(({ code }: Json) => code).filter((code: string) => code !== 'customer_without_vat_number')).toEqual([]);
  expect(Number((due + residue).toFixed(2))).toBe(due_in_ledger);

  const authority = await accountOf(keeper, worked.roles.tax_authority!);
  const window = { start_date: worked.span[0], end_date: worked.span[1], account_id: authority, lock: false };
  const filed = await keeper.create<Json>('/tax-return', window);
  expect(filed).toMatchObject({ form: 'official', due, due_in_ledger, residue });
  expect(figuresOf(filed.boxes, 'amount')).toEqual(figuresOf(boxes, 'amount'));
  const rounding = await accountOf(keeper, worked.roles.rounding!);
  const moved = await movedBy(keeper, filed.transaction_id);
  expect([moved.get(authority) ?? 0, moved.get(rounding) ?? 0]).toEqual([0 - due, 0 - residue]);

  expect((await keeper.post(`/tax-return/${filed.id}/undo`, { reason: 'to be taken back' })).status).toBe(200);
  await takeBack(keeper, documents, payments);
  const nothing = await official(keeper, worked);
  expect(figuresOf(nothing.boxes, 'amount')).toEqual(without(boxes));
  expect([nothing.due, nothing.due_in_ledger, nothing.residue]).toEqual([0, 0, 0]);
});

const accountOf = async (keeper: LedgerKeeper, code: string): Promise<number> => {
  const { body } = await keeper.get('/account', { query: { 'account-code': code } });
  return body.data[0].id;
};

/** Debits less credits by account of one transaction. */
async function movedBy(keeper: LedgerKeeper, transaction_id: number): Promise<Map<number, number>> {
  const { body } = await keeper.get('/ledger', { query: { 'transaction-id': transaction_id, perPage: 200 } });
  const moved = new Map<number, number>();
  for (const { post_account, entry_type, amount } of body.data as Json[]) {
    const before = moved.get(post_account) ?? 0;
    moved.set(post_account, Number((before + (entry_type === 'D' ? amount : -amount)).toFixed(2)));
  }
  return moved;
}

/** Undoes what payments assigned, then reverses everything on its own day. */
async function takeBack(keeper: LedgerKeeper, documents: readonly Json[], payments: readonly Json[]): Promise<void> {
  for (const { assignments } of payments) for (const { id } of assignments) await keeper.delete(`/assignment/${id}`);
  for (const { id } of [...payments, ...documents]) {
    const { status, text } = await keeper.post(`/transaction/${id}/reverse`, {});
    if (status !== 201) throw new Error(text);
  }
}
