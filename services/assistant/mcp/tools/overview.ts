import { RequestError } from '../../../../shared/base/request-error.ts';
import { settings } from '../../../../shared/base/settings.ts';
import { llmsText, markdownOfGuide } from '../../../../shared/reference/guides/markdown.ts';
import { fields, given, reads, table, text } from '../tool.ts';
import type { Tool } from '../tool.ts';

interface ShownEntity {
  name: string;
  currency_code: string;
  locked_until: string | null;
}
interface Period {
  calendar_year: number;
  start_date: string;
  end_date: string;
  status: string;
}
interface ShownBalance {
  account_code: string;
  name: string;
  balance: string;
}
interface Owed {
  account_type: string;
  currency_code: string;
  net: string;
  overdue: string;
}
interface Counted {
  meta: { total: number };
}

export const overview: Tool = {
  name: 'overview',
  title: 'Overview',
  says: 'Begin here: entity, years, lock, bank balances, what is owed, drafts and proposals that wait.',
  scope: 'books:read',
  annotations: reads,
  input: fields({}),
  async run(_asked, books) {
    const [{ resource }, periods, banks, owed, drafts, waiting] = await Promise.all([
      books.call<{ resource: ShownEntity }>('readEntity', { id: books.caller.entity_id! }),
      books.call<{ data: Period[] }>('listReportingPeriods', { query: { perPage: '50' } }),
      books.call<{ data: ShownBalance[] }>('listAccounts', { query: { 'account-type': 'BANK', with: 'balance', perPage: '50' } }),
      books.call<{ totals: Owed[] }>('readOpenItemTotals'),
      books.call<Counted>('listTransactions', { query: { 'is-posted': 'false', perPage: '1' } }),
      books.call<Counted>('listProposals', { query: { state: 'open', perPage: '1' } }),
    ]);
    const years = periods.data.map((one) => [one.calendar_year, one.start_date.slice(0, 10), one.end_date.slice(0, 10), one.status]);
    return [
      table(
        ['entity', 'locked until', 'drafts', 'proposals that wait'],
        [[resource.name, resource.locked_until, drafts.meta.total, waiting.meta.total]],
      ),
      table(['year', 'from', 'to', 'status'], years),
      table(
        ['bank', `balance in ${resource.currency_code}`],
        banks.data.map(({ account_code, name, balance }) => [`${account_code} ${name}`, balance]),
      ),
      table(
        ['owed', 'net', 'overdue', 'currency'],
        owed.totals.map(({ account_type, net, overdue, currency_code }) => [
          account_type === 'RECEIVABLE' ? 'to us' : 'by us',
          net,
          overdue,
          currency_code,
        ]),
      ),
    ].join('\n');
  },
};

export const guide: Tool = {
  name: 'guide',
  title: 'Guide',
  says: 'How Daybook does something: without a name the list of guides.',
  scope: 'books:read',
  annotations: reads,
  input: fields({ name: text() }),
  run(asked) {
    const name = given(asked, 'name');
    if (name === undefined) return Promise.resolve(llmsText(settings().public_url, settings().billing));
    const found = markdownOfGuide(name, settings().public_url);
    if (found === undefined)
      throw new RequestError(422, { name: [`There is no guide ${JSON.stringify(name)}. Ask without a name for the list.`] });
    return Promise.resolve(found);
  },
};
