import { headOfAccounts } from '../../../shared/accounting/statements/statement-head.ts';
import { ZERO } from '../../../shared/accounting/decimal.ts';
import { openingOf } from '../../../shared/accounting/statements/account-balance.ts';
import { buildAccountStatements } from '../../../shared/accounting/statements/build-account-statement.ts';
import type { MovedAccount } from '../../../shared/accounting/statements/build-account-statement.ts';
import { owedTypes } from '../../../shared/accounting/vocabularies.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { currencyCode } from '../reading/currency-code.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import type { Snapshot } from '../reading/in-snapshot.ts';
import { printAccountStatements } from '../print/print-account-statements.ts';
import { readAccountMovements } from '../reading/read-account-movements.ts';
import { readContactPostings } from '../reading/read-contact-postings.ts';
import type { OfContact } from '../reading/read-contact-postings.ts';
import { booksFor, findContact, headContact } from '../reading/read-contacts.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import type { ReportBooks } from '../reading/read-report-books.ts';
import { readBalances, readMovedAccounts } from '../reading/read-totals.ts';
import type { TotalFilter } from '../reading/total-filter.ts';
import type { Report } from '../report.ts';
import { headOf, windowInPeriod } from '../reading/report-window.ts';
import type { ReportWindow } from '../reading/report-window.ts';
import { selectAccounts } from '../reading/select-accounts.ts';

type Parameters = ParamsOf<'readAccountStatements'>;

/**
 * The statements of several accounts within one period, in order of code: of those named by id or code, or else of those that have a
 * balance or rows (docs/accounting.md §11.13). Throws 422 for more than `limits.statement_accounts`, or `limits.statement_rows` in all.
 */
export function accountStatements(entity_id: number, parameters: Parameters): Promise<Report> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id, parameters);
    const window = windowInPeriod(books, parameters);
    const { currency_id } = parameters;
    const code = currencyCode(books, currency_id);
    const filter = currency_id === undefined ? {} : { currency_id };
    const contact = await findContact(snapshot, entity_id, parameters.contact_id);
    const moved = contact
      ? await readOfContact(snapshot, books, window, parameters, { contact_id: contact.id, currency_id })
      : await readOfAll(snapshot, books, window, filter, parameters);
    const shown = moved.filter(standsIn(parameters));
    if (shown.length > limits.statement_accounts) throw tooMany(shown.length);
    const head = headOfAccounts(
      { ...headOf(books, window, code), contact: headContact(contact) },
      shown.map(({ account }) => account.account_type),
    );
    const payload = buildAccountStatements(head, shown);
    return { key: 'account_statements', payload, print: () => printAccountStatements(booksFor(contact, books, parameters), payload) };
  });
}

async function readOfAll(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  filter: TotalFilter,
  parameters: Parameters,
): Promise<MovedAccount[]> {
  const opened = await openAccounts(snapshot, books, window, filter, parameters);
  if (opened.length > limits.statement_accounts) throw tooMany(opened.length);
  return readMoved(snapshot, books, window, filter, opened);
}

/** What a contact has with the entity: its part of each account that is selected, else of the receivables and payables alone. */
async function readOfContact(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  parameters: Parameters,
  of: OfContact,
): Promise<MovedAccount[]> {
  const isOpen = parameters.account_types === undefined && !isNamed(parameters);
  const accounts = selectAccounts(books, isOpen ? { account_types: [...owedTypes] } : parameters);
  const postings = await readContactPostings(snapshot, books, window, accounts, of);
  return accounts.map((account) => ({ account, ...(postings.get(account.id) ?? { opening: ZERO, movements: [] }) }));
}

interface OpenedAccount extends Omit<MovedAccount, 'movements'> {
  /** Has rows in the window, in any currency. */
  readonly has_rows: boolean;
}

/** Of the accounts selected those that have to be read, or that stand with a balance alone. */
async function openAccounts(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  filter: TotalFilter,
  parameters: Parameters,
): Promise<OpenedAccount[]> {
  const { balances } = await readBalances(snapshot, books, window, filter);
  const openings = new Map(balances.map((balance) => [balance.account.id, openingOf(balance)]));
  const moved = await readMovedAccounts(snapshot, books, window);
  return selectAccounts(books, parameters)
    .map((account) => ({ account, opening: openings.get(account.id) ?? ZERO, has_rows: moved.has(account.id) }))
    .filter(({ opening, has_rows }) => isNamed(parameters) || has_rows || !opening.isZero());
}

/** One account after the other: too many rows are found out before all of them are read. */
async function readMoved(
  snapshot: Snapshot,
  books: ReportBooks,
  window: ReportWindow,
  filter: TotalFilter,
  opened: readonly OpenedAccount[],
): Promise<MovedAccount[]> {
  const read: MovedAccount[] = [];
  let room: number = limits.statement_rows;
  for (const { account, opening, has_rows } of opened) {
    const ofAccount = { ...filter, account_id: account.id };
    const movements = has_rows ? await readAccountMovements(snapshot, books, window, ofAccount, room) : [];
    room -= movements.length;
    read.push({ account, opening, movements });
  }
  return read;
}

/** An account that is asked for by name has its part even if there is nothing to tell. */
function isNamed({ account_ids, account_codes }: Parameters): boolean {
  return account_ids !== undefined || account_codes !== undefined;
}

/** In a currency an account may have rows of other currencies only. */
function standsIn(parameters: Parameters): (moved: MovedAccount) => boolean {
  return ({ opening, movements }) => isNamed(parameters) || movements.length > 0 || !opening.isZero();
}

function tooMany(count: number): RequestError {
  const message = `These are statements of ${count} accounts; at most ${limits.statement_accounts} stand in one document. Choose fewer by account-ids, account-codes or account-types.`;
  return new RequestError(422, { 'account-ids': [message] });
}
