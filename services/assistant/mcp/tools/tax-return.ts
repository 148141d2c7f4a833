import type { BooksOfCaller } from '../books-of-caller.ts';
import { propose, proposing } from '../propose.ts';
import { day, fields, flag, given, oneOf, table, text } from '../tool.ts';
import type { Tool } from '../tool.ts';
import { reportText } from './report.ts';

interface Filed {
  registration: string | null;
  start_date: string;
  end_date: string;
  status: string;
  due: string;
  boxes: { code: string; amount: string }[];
}

const kinds = ['sales_tax', 'withholding'];

/** Returns that were filed, the newest first, with what each box says; of all registrations unless one is asked for. */
async function filedReturns(query: Record<string, string | undefined>, books: BooksOfCaller): Promise<string> {
  const { data } = await books.call<{ data: Filed[] }>('listTaxReturns', { query: { ...query, sort: '-id', perPage: '12' } });
  return table(
    ['from', 'to', 'registration', 'status', 'due', 'boxes'],
    data.map(({ start_date, end_date, registration, status, due, boxes }) => [
      start_date.slice(0, 10),
      end_date.slice(0, 10),
      registration ?? 'home',
      status,
      due,
      boxes.map(({ code, amount }) => `${code} ${amount}`).join('; '),
    ]),
  );
}

export const taxReturn: Tool = {
  ...proposing,
  name: 'tax_return',
  title: 'Tax return',
  says: 'Without account: the returns that were filed, and the taxes of the days. With it: proposes to file them, which moves what is due to the account of the authority.',
  input: fields({
    start_date: day('The day after the last return'),
    end_date: day(),
    account: text('Of the authority: code or name'),
    kind: oneOf(kinds, 'sales_tax unless given'),
    registration: text('Code (OSS); at home unless given'),
    due_date: day(),
    lock: flag('Lock these days: true unless given'),
  }),
  async run(asked, books) {
    const { start_date, end_date, due_date, lock } = asked;
    const account = given(asked, 'account');
    const kind = given(asked, 'kind') ?? 'sales_tax';
    const registration = given(asked, 'registration');
    if (account !== undefined) {
      const { id: account_id } = await books.account(account);
      return propose(books, 'createTaxReturn', { fields: { kind, registration, start_date, end_date, account_id, due_date, lock } });
    }
    const filed = await filedReturns({ kind, registration }, books);
    if (end_date === undefined) return filed;
    return [filed, await reportText({ name: 'tax_summary', start_date, end_date, registration }, books)].join('\n');
  },
};
