import type { BooksOfCaller } from '../books-of-caller.ts';
import { day, document, drafts, fields, flag, listOf, oneOf, table, text } from '../tool.ts';
import type { Given, Tool } from '../tool.ts';

const types = ['CS', 'IN', 'CN', 'RC', 'CP', 'BL', 'DN', 'PY', 'CE', 'JN'];
const line = fields(
  {
    account: text('Code or name'),
    amount: text('Unit price'),
    quantity: text(),
    narration: text(),
    tax_codes: listOf(text()),
    tax_inclusive: flag('The amount holds the tax'),
    credited: flag('Only in a compound JN'),
  },
  ['account', 'amount'],
);

interface Saved {
  id: number;
  transaction_no: string | null;
  amount: string;
  transaction_date: string;
  narration: string;
}

/** The lines as the API takes them, with the ids of the accounts that they name. */
async function linesOf(given_lines: unknown, books: BooksOfCaller): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  for (const { account, ...rest } of given_lines as (Given & { account: string })[])
    lines.push({ account_id: (await books.account(account)).id, ...rest });
  return lines;
}

const saved = ({ id, transaction_no, transaction_date, narration, amount }: Saved): string =>
  table(['draft', 'id', 'date', 'narration', 'amount'], [[transaction_no, id, transaction_date.slice(0, 10), narration, amount]]);

export const draftDocument: Tool = {
  name: 'draft_document',
  title: 'Draft a document',
  says: 'Saves a transaction as a draft, which changes no figure. Post it with post_documents.',
  scope: 'books:draft',
  annotations: drafts,
  input: fields(
    {
      transaction_type: oneOf(
        types,
        'CS cash sale, IN invoice, CN credit note, RC receipt, CP cash purchase, BL bill, DN debit note, PY payment, CE contra entry, JN journal entry',
      ),
      transaction_date: day(),
      account: text('Main account: RECEIVABLE for IN CN RC, PAYABLE for BL DN PY, BANK for CS CP CE, any for JN'),
      narration: text(),
      lines: listOf(line),
      due_date: day(),
      reference: text('Number on the paper'),
      currency_code: text(),
      credited: flag('JN: the main account is credited'),
      compound: flag('JN with lines on both sides'),
      main_account_amount: text('Only in a compound JN'),
    },
    ['transaction_type', 'transaction_date', 'account', 'narration', 'lines'],
  ),
  async run({ account, lines, ...rest }, books) {
    const body = { ...rest, account_id: (await books.account(String(account))).id, line_items: await linesOf(lines, books) };
    return saved((await books.call<{ resource: Saved }>('createTransaction', { body })).resource);
  },
};

export const changeDraft: Tool = {
  name: 'change_draft',
  title: 'Change or discard a draft',
  says: 'Changes a draft; lines replace all lines. Or discards it; it can be restored.',
  scope: 'books:draft',
  annotations: drafts,
  input: fields(
    { document, transaction_date: day(), narration: text(), due_date: day(), reference: text(), lines: listOf(line), discard: flag() },
    ['document'],
  ),
  async run({ document: named, lines, discard, ...changes }, books) {
    const { id } = await books.document(String(named));
    if (discard === true) return (await books.call<{ message: string }>('deleteTransaction', { id })).message;
    const body = { ...changes, ...(lines === undefined ? {} : { line_items: await linesOf(lines, books) }) };
    return saved((await books.call<{ resource: Saved }>('updateTransaction', { id, body })).resource);
  },
};
