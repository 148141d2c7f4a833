import { headOfAccounts } from '../../../shared/accounting/statements/statement-head.ts';
import { sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import { buildAccountStatement } from '../../../shared/accounting/statements/build-account-statement.ts';
import { currencyCode } from '../reading/currency-code.ts';
import { findAccount } from '../reading/find-account.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printAccountStatement } from '../print/print-account-statement.ts';
import { readAccountMovements } from '../reading/read-account-movements.ts';
import { readContactPostings } from '../reading/read-contact-postings.ts';
import type { ContactPostings, OfContact } from '../reading/read-contact-postings.ts';
import { booksFor, findContact, headContact } from '../reading/read-contacts.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances } from '../reading/read-totals.ts';
import { openingOf } from '../../../shared/accounting/statements/account-balance.ts';
import type { Report } from '../report.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { headOf, windowInPeriod } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';
import type { Account } from '../../../shared/resources/account/account.ts';

/** The statement of an account within one period, in the reporting currency, or only the postings in one currency; of all or of one contact. */
export function accountStatement(entity_id: number, parameters: ParamsOf<'readAccountStatement'>): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const account = findAccount(books, parameters.id);
    const window = windowInPeriod(books, parameters);
    const code = currencyCode(books, parameters.currency_id);
    const contact = await findContact(snapshot, entity_id, parameters.contact_id);
    const { opening, movements } = contact
      ? await readOfContact(snapshot, books, window, account, { contact_id: contact.id, currency_id: parameters.currency_id })
      : await readWhole(snapshot, books, window, account, parameters);
    const head = { ...headOf(books, window, code), contact: headContact(contact) };
    const payload = buildAccountStatement(headOfAccounts(head, [account.account_type]), { account, opening, movements });
    return { key: 'statement', payload, print: () => printAccountStatement(booksFor(contact, books, parameters), account, payload) };
  });
}

async function readWhole(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  { id: account_id }: Account,
  { currency_id }: Pick<ParamsOf<'readAccountStatement'>, 'currency_id'>,
): Promise<ContactPostings> {
  const filter = { account_id, ...(currency_id === undefined ? {} : { currency_id }) };
  const { balances } = await readBalances(snapshot, books, window, filter);
  return { opening: sumOf(balances, openingOf), movements: await readAccountMovements(snapshot, books, window, filter) };
}

async function readOfContact(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  account: Account,
  of: OfContact,
): Promise<ContactPostings> {
  const postings = await readContactPostings(snapshot, books, window, [account], of);
  return postings.get(account.id) ?? { opening: ZERO, movements: [] };
}
