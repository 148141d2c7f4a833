import { ZERO } from '../../shared/accounting/decimal.ts';
import { totalOfBalance, negated } from '../../shared/accounting/running-totals.ts';
import { balanceLabel, presentBalanceInFull } from '../../shared/resources/balance/present-balance.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';
import type { Command, BooksView, Answer, Lookup } from '../../shared/books/command.ts';
import { contactLookup } from '../../shared/books/contact-lookup.ts';
import { broughtTaxes } from './brought-taxes.ts';
import { draftBalance } from './draft-balance.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { nothing, stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input, Stated, StatedChange } from '../../shared/api/resource-types.ts';
import { isAnnotation, isRemark } from '../../shared/resources/annotations.ts';
import { balance as resource } from '../../shared/resources/balance/balance.ts';
import type { Balance } from '../../shared/resources/balance/balance.ts';
import { rateOfBalance } from '../../shared/books/rate-of-balance.ts';
import { hasOwnRate } from '../../shared/accounting/rate.ts';
import { clearedOwnRate, exceptRate, rateAfter } from '../../shared/books/own-rate.ts';
import { recordOfPath, recycledOfPath } from '../../shared/books/record-of-path.ts';
import { reportingDecimals } from '../../shared/books/decimals-of.ts';
import { checkBalanceLock } from '../../shared/accounting/check-lock.ts';
import { checkBalance } from '../../shared/accounting/check-balance.ts';
import { checkRateCurrency } from '../../shared/accounting/transaction-currency.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';

/** Enters the opening balance of an account in a period (docs/accounting.md §8). */
export const createBalance: Command<Input<typeof resource>> = {
  name: 'balance.create',
  needs: ({ contact_id }) => contactLookup(contact_id),
  decide(params, books) {
    const fields = draftBalance(stated(resource, params), books);
    const balance = books.insert('balances', {
      ...nothing(resource),
      ...fields,
      cleared_amount: ZERO,
      assigned_amount: ZERO,
      settled_value: ZERO,
      carried_through: [],
    });
    books.addTotals([totalOfBalance(balance)]);
    const refs = referencesOf(books);
    return created(
      '/balance',
      balanceLabel(balance, refs),
      shown(balance, books, () => presentBalanceInFull(balance, refs)),
    );
  },
};

/**
 * Changes an opening balance that has no assignments. It is computed anew from the amount that was entered, never from the converted one.
 * What it says besides its figures may change settled or not (docs/accounting.md §8.5).
 */
const updateBalance: Command<{ id: number } & Change<typeof resource>> = {
  name: 'balance.update',
  needs: ({ id, contact_id }) => [...balanceLookup(id), ...contactLookup(contact_id)],
  decide(params, books) {
    const balance = recordOfPath('balances', params.id, books);
    if (isRemark(params)) {
      checkRemarks(balance, params, books);
      const annotated = books.update('balances', balance.id, statedChange(resource, params, balance));
      return balanceChanged(annotated, 'updated', books);
    }
    checkChangeable(balance, books);
    if (isMatched(balance)) {
      throw new BookkeepingError('balance', 'BalanceInUse', 'id', 'A Balance cannot change while assignments refer to it');
    }
    const asked = statedAfter(balance, statedChange(resource, params, balance));
    const own_rate_id = hasOwnRate(balance) ? () => balance.exchange_rate_id : undefined;
    const before = { ...clearedOwnRate(balance), ...clearedMarks(balance) };
    const next = books.update('balances', balance.id, { ...before, ...draftBalance(asked, books, own_rate_id) });
    books.addTotals([negated(totalOfBalance(balance)), totalOfBalance(next)]);
    return balanceChanged(next, 'updated', books);
  },
};

/**
 * The request that would enter the balance as it is to become. Another account or currency takes its own rate, and another account its own
 * currency, unless the request names them. A new date alone keeps the rate.
 */
function statedAfter(balance: Balance, changes: StatedChange<typeof resource>): Stated<typeof resource> {
  const { currency_id, ...kept } = exceptRate(statedOf(resource, balance));
  const isElsewhere = changes.account_id !== undefined && changes.account_id !== balance.account_id;
  const isConverted = isElsewhere || (changes.currency_id !== undefined && changes.currency_id !== currency_id);
  return { ...kept, ...(isElsewhere ? {} : { currency_id }), ...exceptRate(changes), ...rateAfter(balance, changes, isConverted) };
}

/** Null for the marks and the taxes that a balance had: written before those that it has now. */
function clearedMarks({ waiting_taxes, monetary }: Balance): Pick<Balance, 'waiting_taxes' | 'tax_figures' | 'monetary'> {
  return { ...(waiting_taxes ? { waiting_taxes: null, tax_figures: null } : {}), ...(monetary === false ? { monetary: null } : {}) };
}

/** Recycles an opening balance that has no assignments, and takes it out of the running totals. */
export const deleteBalance: Command<{ id: number }> = {
  name: 'balance.delete',
  needs: ({ id }) => balanceLookup(id),
  decide({ id }, books) {
    const balance = recordOfPath('balances', id, books);
    checkChangeable(balance, books);
    if (isMatched(balance)) throw new BookkeepingError('balance', 'OrphanedItems', 'id', 'Assignments refer to the Balance');
    books.addTotals([negated(totalOfBalance(balance))]);
    return balanceChanged(books.recycle('balances', id), 'deleted', books);
  },
};

/** Restores an opening balance as it was, if the rules still allow it. */
const restoreBalance: Command<{ id: number }> = {
  name: 'balance.restore',
  needs: ({ id }) => balanceLookup(id),
  decide({ id }, books) {
    const balance = recycledOfPath('balances', id, books);
    checkChangeable(balance, books);
    const references = resolveReferences(
      {
        account_id: ['accounts', balance.account_id],
        currency_id: ['currencies', balance.currency_id],
        exchange_rate_id: ['exchange_rates', hasOwnRate(balance) ? null : balance.exchange_rate_id],
        reporting_period_id: ['reporting_periods', balance.reporting_period_id],
      },
      books,
    );
    const { account_id: account, exchange_rate_id: exchange_rate, reporting_period_id: period } = references;
    // The rate may have changed while nothing used it, its currency too, so the value is computed from it again.
    const { currency_id } = balance;
    if (exchange_rate) checkRateCurrency({ resource: 'balance', currency_id, exchange_rate }, (id) => books.get('currencies', id));
    const reporting_decimals = reportingDecimals(books);
    const setting = { account, period, periods: books.all('reporting_periods'), entity: books.entity, reporting_decimals };
    const rate = rateOfBalance(balance, books);
    const value = checkBalance({ ...balance, rate }, setting);
    const taxes = broughtTaxes(balance, rate, books);
    if (taxes.tax_figures || !value.equals(balance.balance)) books.update('balances', id, { balance: value, ...taxes });
    const restored = books.restore('balances', id);
    books.addTotals([totalOfBalance(restored)]);
    return balanceChanged(restored, 'restored', books);
  },
};

/** Throws when a closing made the balance, or when its period accepts no more balances (docs/accounting.md §2.3). */
function checkChangeable(balance: Balance, books: BooksView): void {
  if (balance.carried_from_period_id !== null) {
    const message = 'A Balance carried forward by the closing of a period changes only with it';
    throw new BookkeepingError('balance', 'CarriedBalance', 'id', message);
  }
  checkPeriod(balance, books);
  checkBalanceLock(books.getAny('reporting_periods', balance.reporting_period_id)!, books.entity);
}

function checkPeriod(balance: Balance, books: BooksView): void {
  const { status, calendar_year } = books.getAny('reporting_periods', balance.reporting_period_id)!;
  if (status === 'OPEN') return;
  const condition = status === 'CLOSED' ? 'ClosedReportingPeriod' : 'AdjustingReportingPeriod';
  const message = `Balance cannot be changed because the Reporting Period for ${calendar_year} is ${status.toLowerCase()}`;
  throw new BookkeepingError('balance', condition, 'reporting_period_id', message);
}

/** A balance says what its document says. Reference and narration stay once its period is closed, as those of a document do (docs/accounting.md §5.1). */
function checkRemarks(balance: Balance, changes: Change<typeof resource>, books: BooksView): void {
  if (isAnnotation(changes)) return;
  resolveReferences({ contact_id: ['contacts', changes.contact_id] }, books);
  if (balance.origin_transaction_id !== null) {
    const message = `The Balance says what ${balance.document_no ?? 'its document'} says: change transaction ${balance.origin_transaction_id}`;
    throw new BookkeepingError('balance', 'CarriedBalance', 'id', message);
  }
  const { status } = books.getAny('reporting_periods', balance.reporting_period_id)!;
  if (status === 'CLOSED' && ('reference' in changes || 'narration' in changes)) checkPeriod(balance, books);
}

function isMatched(balance: Balance): boolean {
  return !balance.cleared_amount.isZero() || !balance.assigned_amount.isZero();
}

function balanceLookup(id: number): Lookup[] {
  return [{ collection: 'balances', field: 'id', value: id, leads_to: (balance) => contactLookup((balance as Balance).contact_id) }];
}

function balanceChanged(balance: Balance, verb: string, books: BooksView): Answer {
  const refs = referencesOf(books);
  return changed(
    balanceLabel(balance, refs),
    verb,
    shown(balance, books, () => presentBalanceInFull(balance, refs)),
  );
}

export const balanceCommands = commandsOf(resource, {
  create: createBalance,
  update: updateBalance,
  delete: deleteBalance,
  restore: restoreBalance,
});
