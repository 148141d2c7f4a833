import { sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { buildContactStatement } from '../../../shared/accounting/statements/build-contact-statement.ts';
import type { ContactPart } from '../../../shared/accounting/statements/build-contact-statement.ts';
import { compareText } from '../../../shared/accounting/compare-text.ts';
import { owedTypes } from '../../../shared/accounting/vocabularies.ts';
import type { OwedType } from '../../../shared/accounting/vocabularies.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Currency } from '../../../shared/resources/currency/currency.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { printContactStatement } from '../print/print-contact-statement.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { readContactBalances, readContactPostings } from '../reading/read-contact-postings.ts';
import type { ContactPostings } from '../reading/read-contact-postings.ts';
import { booksFor, headContact, readContacts } from '../reading/read-contacts.ts';
import { readOpenItems } from '../reading/read-open-items.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { headOf, openedAtStart, windowOf, windowUntil } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';
import type { Report } from '../report.ts';

type Asked = Omit<ParamsOf<'readContactStatement'>, 'format'>;

/** What a contact owes and is owed, by currency, and how it came to that (docs/accounting.md §14.6). Throws 404 for a contact of another entity. */
export function contactStatement(entity_id: number, asked: Asked): Promise<Report> {
  return inSnapshot(async (snapshot) => (await readContactStatement(snapshot, entity_id, asked)).report);
}

/** The same, with those whom it is about. */
export async function readContactStatement(
  snapshot: Snapshot,
  entity_id: number,
  { id, mode = 'activity', ...asked }: Asked,
): Promise<{ books: ReportBooks; contact: Contact; report: Report }> {
  const all = await readReportBooks(snapshot, entity_id, asked);
  const contact = (await readContacts(snapshot, entity_id, [id])).get(id);
  if (!contact) throw new RequestError(404, { id: [missingRecord('contacts', id)] });
  const books = booksFor(contact, all, asked);
  const window = mode === 'open' ? windowUntil(books, asked) : windowOf(books, asked);
  const parts: ContactPart[] = [];
  const values: Record<OwedType, Decimal> = { RECEIVABLE: ZERO, PAYABLE: ZERO };
  const currencies = await readCurrencies(snapshot, books, id);
  for (const account_type of owedTypes) {
    values[account_type] = await readValue(snapshot, books, window, account_type, id);
    for (const currency of currencies) parts.push(await readPart(snapshot, books, window, account_type, currency, id));
  }
  const head = { ...headOf(books, window), contact: headContact(contact) };
  const payload = buildContactStatement(head, mode, parts, values);
  return { books, contact, report: { key: 'contact_statement', payload, print: () => printContactStatement(books, payload) } };
}

/** In which currencies the contact has anything, by their codes. */
async function readCurrencies({ db, session }: Snapshot, { entity, currencies }: ReportBooks, contact_id: number): Promise<Currency[]> {
  const of = { entity_id: entity.id, contact_id };
  const ids = await Promise.all(
    ['transactions', 'balances'].map((collection) => db.collection(collection).distinct('currency_id', of, { session })),
  );
  const known = [...new Set(ids.flat() as number[])].flatMap((id) => currencies.get(id) ?? []);
  return known.sort((a, b) => compareText(a.currency_code, b.currency_code));
}

const accountsOf = ({ accounts }: ReportBooks, type: OwedType) => accounts.filter(({ account_type }) => account_type === type);

async function readValue(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  account_type: OwedType,
  contact_id: number,
): Promise<Decimal> {
  const balances = await readContactBalances(snapshot, books, window, accountsOf(books, account_type), { contact_id });
  return sumOf(balances.values(), (balance) => balance);
}

async function readPart(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  account_type: OwedType,
  currency: Currency,
  contact_id: number,
): Promise<ContactPart> {
  const accounts = accountsOf(books, account_type);
  const of = { contact_id, currency_id: currency.id };
  const postings = [...(await readContactPostings(snapshot, books, openedAtStart(books, window), accounts, of)).values()];
  if (window.start < window.period_start) {
    const standing = await readContactBalances(snapshot, books, window, accounts, of);
    checkCarried(
      window,
      closingOf(postings),
      sumOf(standing.values(), (balance) => balance),
    );
  }
  const items = await readOpenItems(snapshot, books, window, accounts, { most: limits.open_items_per_aging, ...of });
  return {
    account_type,
    currency,
    opening: sumOf(postings, ({ opening }) => opening),
    movements: postings.flatMap(({ movements }) => movements),
    items: [...items.values()].flat(),
  };
}

const closingOf = (postings: readonly ContactPostings[]): Decimal =>
  sumOf(postings, ({ opening, movements }) => opening.plus(sumOf(movements, ({ amount }) => amount)));

/** Throws 422 where a year of the window opened with something else than the one before it ended with: entered by hand, or carried for another contact. */
function checkCarried({ start, end, period_start }: ReportWindow, closing: Decimal, standing: Decimal): void {
  if (closing.equals(standing)) return;
  const days = `${dayText(start)} to ${dayText(end)}`;
  const message = `From ${days} this contact comes to ${closing.toFixed()}, and it stands at ${standing.toFixed()}: a year between opened with other balances than the one before ended with. Ask from ${dayText(period_start)} on.`;
  throw new RequestError(422, { 'start-date': [message] });
}
