import { RequestError } from '../../../../shared/base/request-error.ts';
import type { BooksOfCaller } from '../books-of-caller.ts';
import { accountNames, rowsOfDraft } from '../draft-rows.ts';
import { contactIdOf, contactName } from '../find-named.ts';
import { day, document, drafts, fields, flag, given, listOf, oneOf, table, text } from '../tool.ts';
import type { Given, Tool } from '../tool.ts';

const types = ['CS', 'IN', 'CN', 'RC', 'CP', 'BL', 'DN', 'PY', 'CE', 'JN'];
const line = fields(
  {
    account: text('Code or name'),
    amount: text('Unit price'),
    quantity: text(),
    narration: text(),
    tax_codes: listOf(text()),
    withholding_tax_code: text(),
    tax_inclusive: flag(),
    dimensions: { type: 'object', description: '{project: apollo}' },
    credited: flag(),
  },
  ['account', 'amount'],
);

const detailKeys: readonly string[] = [
  ...['delivery_date', 'period_start', 'period_end', 'order_reference', 'buyer_reference', 'terms', 'payment_reference'],
];

/** What a draft says of whom it is with, of delivery and of payment. */
const said = {
  contact: text('Code or name'),
  due_date: day(),
  reference: text('Number on the paper'),
  details: { type: 'object', description: `Delivery and payment: ${detailKeys.join(', ')}` },
};

export interface Saved {
  id: number;
  transaction_no: string | null;
  amount: string;
  transaction_date: string;
  narration: string;
  transaction_type: string;
  account_id: number;
  credited: boolean | null;
  compound: boolean;
  contact_id: number | null;
}

interface Details {
  delivery?: object | null;
  period?: object | null;
}

/** What the tool is given, as the API takes it; `before` are the details that the draft has, which an update would replace. */
async function bodyOf(asked: Given, books: BooksOfCaller, before: Details = {}): Promise<Record<string, unknown>> {
  const { account, contact: _, lines, details, ...plain } = asked;
  const { delivery_date: date, period_start: start, period_end: end, payment_reference, ...words } = checkedDetails(details);
  const document = {
    ...before,
    ...words,
    ...(date === undefined ? {} : { delivery: { ...before.delivery, date } }),
    ...(start === undefined && end === undefined ? {} : { period: { ...before.period, ...(start && { start }), ...(end && { end }) } }),
  };
  return {
    ...plain,
    ...(account === undefined ? {} : { account_id: (await books.account(account as string)).id }),
    ...(await contactIdOf(given(asked, 'contact'), books)),
    ...(lines === undefined ? {} : { line_items: await linesOf(lines, books) }),
    ...(payment_reference === undefined ? {} : { payment_reference }),
    ...([date, start, end, ...Object.values(words)].some(Boolean) ? { document } : {}),
  };
}

/** Throws 422 that lists what there is. */
function checkedDetails(details: unknown): Record<string, string | undefined> {
  const sent = (details ?? {}) as Record<string, string | undefined>;
  const unknown = Object.keys(sent).filter((key) => !detailKeys.includes(key));
  if (unknown.length === 0) return sent;
  throw new RequestError(422, { details: [`There is no ${unknown.join(', ')}; it takes ${detailKeys.join(', ')}.`] });
}

/** The lines as the API takes them, with the ids of the accounts that they name. */
async function linesOf(given_lines: unknown, books: BooksOfCaller): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  for (const { account, ...rest } of given_lines as (Given & { account: string })[])
    lines.push({ account_id: (await books.account(account)).id, ...rest });
  return lines;
}

/** A draft that was saved, with the rows that it would have, and for a journal entry in words which side is which. */
export async function saved({ id, ...draft }: Saved, books: BooksOfCaller): Promise<string> {
  const { transaction_no, transaction_date, narration, amount, contact_id } = draft;
  const cells = [transaction_no, id, transaction_date.slice(0, 10), await contactName(contact_id, books), narration, amount];
  return [
    table(['draft', 'id', 'date', 'contact', 'narration', 'amount'], [cells]),
    ...(draft.transaction_type === 'JN' ? [await sidesOf(draft, books)] : []),
    await rowsOfDraft(id, books),
  ].join('\n');
}

async function sidesOf({ account_id, credited, compound }: Omit<Saved, 'id'>, books: BooksOfCaller): Promise<string> {
  const main = (await accountNames([account_id], books)).get(account_id);
  const [own, other] = credited === false ? ['debited', 'credited'] : ['credited', 'debited'];
  return `The main account ${main ?? account_id} is ${own}; ${compound ? 'each line says its own side' : `its lines are ${other}`}.`;
}

export const draftDocument: Tool = {
  name: 'draft_document',
  title: 'Draft a document',
  says: 'Saves a draft, which changes no figure. Post it with post_documents.',
  scope: 'books:draft',
  annotations: drafts,
  input: fields(
    {
      transaction_type: oneOf(
        types,
        'CS cash sale, IN invoice, CN credit note, RC receipt, CP cash purchase, BL bill, DN debit note, PY payment, CE contra entry, JN journal entry',
      ),
      transaction_date: day(),
      account: text('Main account; may be left out with contact. RECEIVABLE: IN CN RC, PAYABLE: BL DN PY, BANK: CS CP CE'),
      narration: text(),
      lines: listOf(line),
      ...said,
      currency_code: text(),
      credited: flag('JN: main account credited, lines debited (default); false: reverse'),
      compound: flag('JN with lines on both sides'),
      main_account_amount: text(),
    },
    ['transaction_type', 'transaction_date', 'narration', 'lines'],
  ),
  async run(asked, books) {
    const body = await bodyOf(asked, books);
    return saved((await books.call<{ resource: Saved }>('createTransaction', { body })).resource, books);
  },
};

export const changeDraft: Tool = {
  name: 'change_draft',
  title: 'Change or discard a draft',
  says: 'Changes a draft; lines replace all lines. Or discards it; it can be restored.',
  scope: 'books:draft',
  annotations: drafts,
  input: fields({ document, transaction_date: day(), narration: text(), ...said, lines: listOf(line), discard: flag() }, ['document']),
  async run({ document: named, discard, ...changes }, books) {
    const found = await books.document(String(named));
    const { id } = found;
    if (discard === true) return (await books.call<{ message: string }>('deleteTransaction', { id })).message;
    const body = await bodyOf(changes, books, (found as { document?: Details | null }).document ?? {});
    return saved((await books.call<{ resource: Saved }>('updateTransaction', { id, body })).resource, books);
  },
};
