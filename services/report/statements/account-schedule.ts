import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import { buildAccountSchedule } from '../../../shared/accounting/statements/build-account-schedule.ts';
import { currencyCode } from '../reading/currency-code.ts';
import { findAccount } from '../reading/find-account.ts';
import { booksFor, findContact, headContact } from '../reading/read-contacts.ts';
import { readContactBalances } from '../reading/read-contact-postings.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { printAccountSchedule } from '../print/print-account-schedule.ts';
import { readOpenItems } from '../reading/read-open-items.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { readBalance } from '../reading/read-totals.ts';
import type { Report } from '../report.ts';
import { limits } from '../../../shared/api/limits.ts';
import { isScheduleType } from '../../../shared/accounting/vocabularies.ts';
import type { OwedType } from '../../../shared/accounting/vocabularies.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowUntil } from '../reading/report-window.ts';

/**
 * The open items of a receivable or payable account at the end date; items dated before a given start date are not listed.
 * Throws report 103 for an account of another type.
 */
export function accountSchedule(entity_id: number, parameters: ParamsOf<'readAccountSchedule'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const account = findAccount(books, parameters.id);
    const account_type = scheduleType(account);
    const window = windowUntil(books, parameters);
    const { currency_id } = parameters;
    const code = currencyCode(books, currency_id);
    const contact = await findContact(snapshot, entity_id, parameters.contact_id);
    const items = await readOpenItems(snapshot, books, window, [account], {
      most: limits.statement_rows,
      ...{ currency_id, contact_id: contact?.id },
    });
    const balance = contact
      ? (await readContactBalances(snapshot, books, window, [account], { contact_id: contact.id, currency_id })).get(account.id)!
      : await readBalance(snapshot, books, window, { account_id: account.id, ...(currency_id === undefined ? {} : { currency_id }) });
    const from = parameters.start_date ? new Date(parameters.start_date) : undefined;
    const head = {
      ...headOf(books, from && from <= window.end ? { ...window, start: from } : window, code),
      contact: headContact(contact),
    };
    const payload = buildAccountSchedule(head, account, account_type, items.get(account.id) ?? [], balance, from, parameters.basis);
    return {
      key: 'schedule',
      payload,
      print: () => printAccountSchedule(booksFor(contact, books, parameters), account, payload, parameters.basis),
    };
  });
}

function scheduleType({ account_type }: Account): OwedType {
  if (isScheduleType(account_type)) return account_type;
  throw new BookkeepingError('report', 'InvalidAccountType', 'id', 'Schedule Account Type must be one of: Receivable, Payable');
}
