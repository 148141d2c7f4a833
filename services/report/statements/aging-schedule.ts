import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { closingOf } from '../../../shared/accounting/statements/account-balance.ts';
import { buildAgingSchedule } from '../../../shared/accounting/statements/build-aging-schedule.ts';
import type { AgingSchedule } from '../../../shared/accounting/statements/build-aging-schedule.ts';
import type { ScheduleItem } from '../../../shared/accounting/statements/schedule-item.ts';
import { currencyCode } from '../reading/currency-code.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printAgingSchedule } from '../print/print-aging-schedule.ts';
import { readJournalsOfContacts } from '../reading/read-contact-journals.ts';
import { readContactBalances } from '../reading/read-contact-postings.ts';
import { booksFor, findContact, headContact, readContacts } from '../reading/read-contacts.ts';
import { readOpenItems } from '../reading/read-open-items.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import type { Report } from '../report.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowUntil } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';

/** The outstanding amounts of all receivable (or payable) accounts at the end date, by age. */
export function agingSchedule(entity_id: number, parameters: ParamsOf<'readAgingSchedule'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const payload = await readAgingSchedule(snapshot, books, parameters);
    const contact = await findContact(snapshot, entity_id, parameters.contact_id);
    return { key: 'aging_schedule', payload, print: () => printAgingSchedule(booksFor(contact, books, parameters), payload) };
  });
}

/** The same within a snapshot that others read too. */
export async function readAgingSchedule(
  snapshot: Snapshot,
  books: ReportBooks,
  parameters: ParamsOf<'readAgingSchedule'>,
): Promise<AgingSchedule> {
  const window = windowUntil(books, parameters);
  const account_type = parameters.account_type ?? 'RECEIVABLE';
  const accounts = books.accounts.filter((account) => account.account_type === account_type);
  const { currency_id } = parameters;
  const code = currencyCode(books, currency_id);
  const contact = await findContact(snapshot, books.entity.id, parameters.contact_id);
  const items = await readOpenItems(snapshot, books, window, accounts, {
    most: limits.open_items_per_aging,
    ...{ currency_id, contact_id: contact?.id },
  });
  const balances = contact
    ? await readContactBalances(snapshot, books, window, accounts, { contact_id: contact.id, currency_id })
    : await readWholeBalances(snapshot, books, window, currency_id);
  const aged = accounts.map((account) => ({ account, items: items.get(account.id) ?? [], balance: balances.get(account.id)! }));
  const head = { ...headOf(books, window, code), contact: headContact(contact) };
  if (parameters.by !== 'contact') return buildAgingSchedule(head, account_type, aged, parameters.basis);
  const journals = await readJournalsOfContacts(snapshot, books, window, accounts, { currency_id, contact_id: contact?.id });
  const contacts = await readContacts(snapshot, books.entity.id, [...new Set([...contactsOf(items), ...journals.keys()])]);
  return buildAgingSchedule(head, account_type, aged, parameters.basis, { contacts, journals });
}

async function readWholeBalances(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  currency_id: number | undefined,
): Promise<Map<number, Decimal>> {
  const { balances } = await readBalances(snapshot, books, window, currency_id === undefined ? {} : { currency_id });
  return new Map(balances.map((balance) => [balance.account.id, closingOf(balance)]));
}

function contactsOf(items: ReadonlyMap<number, readonly ScheduleItem[]>): number[] {
  return [...items.values()].flat().flatMap(({ contact_id }) => contact_id ?? []);
}
