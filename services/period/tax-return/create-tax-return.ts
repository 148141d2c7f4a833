import { actOfTransaction, checkTransactionDate } from '../../../shared/accounting/check-transaction-date.ts';
import { compareText } from '../../../shared/accounting/compare-text.ts';
import { dayText, startOfDay } from '../../../shared/accounting/fiscal-year.ts';
import type { DaySpan } from '../../../shared/accounting/fiscal-year.ts';
import { firstDayThatTakes } from '../../../shared/accounting/first-day-that-takes.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import type { FiledTax } from '../../../shared/accounting/tax-figures.ts';
import { taxBoxes } from '../../../shared/accounting/statements/tax-boxes.ts';
import { taxCountries } from '../../../shared/accounting/statements/tax-countries.ts';
import { dueOf } from '../../../shared/accounting/tax-direction.ts';
import { checkSchemeWindow } from '../../../shared/accounting/tax-registrations.ts';
import { checkAuthority, checkReturnWindow, settlementPairs, standingReturns } from '../../../shared/accounting/tax-return.ts';
import { taxDirections } from '../../../shared/accounting/vocabularies.ts';
import { codesOf } from '../../../shared/accounting/codes-of.ts';
import { stated } from '../../../shared/api/record-form.ts';
import type { Input, Stated } from '../../../shared/api/resource-types.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { created, shown } from '../../../shared/books/answers.ts';
import { UNKNOWN_WEIGHT } from '../../../shared/books/command.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { lockUntil } from '../../../shared/books/lock-until.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { ownRegistration } from '../../../shared/taxes/own-registration.ts';
import { presentTaxReturn, taxReturnLabel } from '../../../shared/resources/tax-return/present-tax-return.ts';
import { taxReturn as resource } from '../../../shared/resources/tax-return/tax-return.ts';
import type { TaxReturn } from '../../../shared/resources/tax-return/tax-return.ts';
import { postManagedEntry } from '../managed-entry.ts';
import { fileByForm } from './file-by-form.ts';
import { readFiledTaxes } from './read-filed-taxes.ts';
import type { FiledTaxes, WindowTaxes } from './read-filed-taxes.ts';

type Given = Stated<typeof resource>;
/** What is given, with the registration as the entity has it: null at home. */
type OwnGiven = Omit<Given, 'registration'> & { registration: string | null };

/** Files the tax return of some days, and moves what is due to the account of the authority (docs/accounting.md §5.16). */
export const createTaxReturn: Command<Input<typeof resource>, FiledTaxes> = {
  name: 'tax-return.create',
  needs: () => [{ collection: 'tax_returns', field: 'status', value: 'filed' }],
  query(params, reader, books) {
    const given = givenIn(params, books);
    return readFiledTaxes(given, windowOf(given), earlierReturns(given, books), reader, books);
  },
  weight: () => UNKNOWN_WEIGHT,
  decide(params, books, { own, corrections }) {
    const given = givenIn(params, books);
    const window = windowOf(given);
    checkDays(window, books);
    checkSchemeWindow(window, books.entity.tax_registrations?.find(({ code }) => code === given.registration)?.scheme);
    const { account_id: authority } = resolveReferences(
      { account_id: ['accounts', given.account_id], rounding_account_id: ['accounts', given.rounding_account_id] },
      books,
    );
    checkAuthority(authority, books.entity.currency_id);
    checkReturnWindow(window, earlierReturns(given, books).at(-1));
    const sums = [own, ...corrections].flatMap((one) => one.sums);
    const by_form = fileByForm({ ...given, end_date: window.end }, sums, books);
    const { ledger_position, version } = books.place;
    const filed = books.insert('tax_returns', {
      ...given,
      start_date: window.start,
      end_date: window.end,
      status: 'filed',
      due: dueOf(sums),
      taxes: filedTaxes(own),
      corrections: corrections.flatMap(filedTaxes),
      boxes: taxBoxes(sums).map(({ code, amount }) => ({ code, amount: new Decimal(amount) })),
      ...by_form?.kept,
      countries: taxCountries(sums),
      transaction_id: null,
      reason: null,
      ledger_position,
      books_version: version,
    });
    const pairs = settlementPairs(sums, (id) => books.getAny('accounts', id)!.code);
    const settled = settle(filed, [...pairs, ...(by_form?.pairs ?? [])], books);
    if (given.lock) lockUntil(window.end, books);
    return created(
      '/tax-return',
      taxReturnLabel(settled),
      shown(settled, books, () => presentTaxReturn(settled)),
    );
  },
};

function givenIn(params: Input<typeof resource>, { entity }: BooksView): OwnGiven {
  const given = stated(resource, params);
  return { ...given, registration: ownRegistration(given.registration, entity.tax_registrations) };
}

function windowOf({ start_date, end_date }: Pick<Given, 'start_date' | 'end_date'>): DaySpan {
  return { start: startOfDay(start_date), end: startOfDay(end_date) };
}

function earlierReturns({ kind, registration }: OwnGiven, books: BooksView): TaxReturn[] {
  return standingReturns(books.find('tax_returns', 'status', 'filed'), kind, registration);
}

function checkDays({ start, end }: DaySpan, { today }: BooksView): void {
  if (end < start) throw new RequestError(422, { end_date: ['end_date must not be before start_date. Give a later day.'] });
  if (end <= today) return;
  throw new RequestError(422, {
    end_date: [`end_date must not be after today, ${dayText(today)}. File the return when its days are over.`],
  });
}

/** The figures of a window as they are kept, by direction and code. */
function filedTaxes({ window, sums }: WindowTaxes): FiledTax[] {
  const directions = codesOf(taxDirections);
  return sums
    .map(({ tax, direction, base, amount, non_deductible, documents }) => ({
      ...{ start_date: window.start, end_date: window.end },
      ...{ tax_id: tax.id, code: tax.code, direction, base, tax: amount, non_deductible, documents },
    }))
    .sort(
      (a, b) => directions.indexOf(a.direction) - directions.indexOf(b.direction) || compareText(a.code, b.code) || a.tax_id - b.tax_id,
    );
}

/**
 * The settlement: a journal entry on the last day, or on the first day after it whose period takes one, so that a closing does not stop the
 * returns. It is exempt from the lock, as its months are locked by then (docs/accounting.md §2.5).
 */
function settle(filed: TaxReturn, pairs: ReturnType<typeof settlementPairs>, books: BooksView): TaxReturn {
  if (pairs.length === 0) return filed;
  const periods = books.all('reporting_periods');
  const date = firstDayThatTakes(filed.end_date, 'JN', periods, { locked_until: null }) ?? filed.end_date;
  const act = { ...actOfTransaction({ transaction_type: 'JN', transaction_date: date }), field: 'end_date' };
  const { transaction } = postManagedEntry(
    {
      date,
      period: checkTransactionDate(act, periods, books.entity),
      account_id: filed.account_id,
      narration: filed.narration ?? taxReturnLabel(filed),
      reference: filed.reference ?? filed.kind,
      due_date: filed.due_date,
      pairs,
      managed_by: { tax_return_id: filed.id },
    },
    books,
  );
  return books.update('tax_returns', filed.id, { transaction_id: transaction.id });
}
