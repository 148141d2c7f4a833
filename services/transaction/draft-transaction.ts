import { ZERO } from '../../shared/accounting/decimal.ts';
import type { Decimal } from '../../shared/accounting/decimal.ts';
import { hasOwnRate, ownRateOf } from '../../shared/accounting/rate.ts';
import type { OwnRate } from '../../shared/accounting/rate.ts';
import { checkOwnRate, ownRateFaults } from '../../shared/books/own-rate.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { checkMainAccountCurrency, checkMainAccountType } from '../../shared/accounting/check-main-account.ts';
import { actOfTransaction, checkTransactionDate } from '../../shared/accounting/check-transaction-date.ts';
import { checkMainAccountAmount } from '../../shared/accounting/post-compound-entry.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { ExchangeRate } from '../../shared/resources/exchange-rate/exchange-rate.ts';
import type { ReportingPeriod } from '../../shared/resources/reporting-period/reporting-period.ts';
import type { Transaction } from '../../shared/resources/transaction/transaction.ts';
import { ratesOfCurrency } from '../../shared/books/rates-of-currency.ts';
import { resolveCurrency } from '../../shared/accounting/transaction-currency.ts';
import type { CurrencyChoice } from '../../shared/accounting/transaction-currency.ts';
import { isScheduleType, transactionTypes } from '../../shared/accounting/vocabularies.ts';
import type { TransactionType } from '../../shared/accounting/vocabularies.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { checkWholeMinorUnits } from '../../shared/books/check-whole-minor-units.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { Stated } from '../../shared/api/resource-types.ts';
import { checkOpeningEntry } from './check-opening-entry.ts';
import { checkStatedTax } from './check-stated-tax.ts';
import type { Annotation } from '../../shared/resources/annotations.ts';
import type { documentFields } from '../../shared/resources/document/document-fields.ts';
import { prepaidFaults } from './assignment/assign-prepaid.ts';
import { documentFaults } from './document-terms.ts';
import type { transaction as resource } from '../../shared/resources/transaction/transaction.ts';

/** What a request says of a transaction, with its main account. */
export type StatedTransaction = Stated<typeof resource> & Pick<Transaction, 'account_id'>;
type Unstored =
  | Annotation
  | keyof OwnRate
  | 'settled_currency_id'
  | 'opening'
  | 'equity_movement'
  | 'contact_id'
  | 'dispute'
  | 'monetary'
  | 'stated_tax'
  | 'stated'
  | 'prepaid_ids'
  | keyof typeof documentFields;
export type TransactionHeader = Omit<Required<StatedTransaction>, 'transaction_no' | Unstored> &
  Pick<StatedTransaction, Unstored> &
  Pick<Transaction, 'reporting_period_id' | 'rate' | 'rate_follows_date'>;

/**
 * The header of a transaction with everything it leaves out filled in and every rule about it checked, in the order of the
 * engine: references, main account, amount of a compound entry, currency and rate, period and its status, bank currency
 * (docs/accounting.md §2.3, §3.2, §3.6, §5.3).
 *
 * @param own_rate_id the id that a rate of its own is shown under
 */
export function draftHeader(
  { transaction_no: _, ...params }: StatedTransaction,
  books: BooksView,
  own_rate_id: () => number = () => books.newId('exchange_rates'),
): { header: TransactionHeader; period: ReportingPeriod } {
  const { account, exchange_rate } = checkReferences(params, books);
  const { opening, equity_movement, monetary, ...said } = params;
  const { transaction_type, transaction_date, compound } = said;
  checkMainAccountType(transaction_type, account);
  const main_account_amount = compound ? checkMainAccountAmount(params.main_account_amount) : null;
  const choice = {
    resource: 'transaction',
    // An entry that moves value alone is in the reporting currency, whatever the main account's is (docs/accounting.md §3.7).
    currency_id: params.currency_id ?? (params.settled_currency_id ? books.entity.currency_id : null),
    exchange_rate,
    account,
    date: transaction_date,
  } as const;
  const found = hasOwnRate(params) ? ownRate(params, choice, own_rate_id, books) : resolveIn(books, choice);
  checkMainAmount({ currency_id: found.currency_id, main_account_amount }, books);
  const period = checkTransactionDate(actOfTransaction(params), books.all('reporting_periods'), books.entity);
  checkValueEntry(params, found.currency_id, books);
  checkMainAccountCurrency(account, params.settled_currency_id ?? found.currency_id, books.entity.currency_id);
  checkOpeningEntry(params, account, period, books);
  checkAdvance(params, account);
  checkStatedTax(params, found.currency_id, books);
  const header = {
    ...said,
    ...(opening ? { opening } : {}),
    ...(equity_movement ? { equity_movement } : {}),
    ...(monetary === false ? { monetary } : {}),
    reporting_period_id: period.id,
    currency_id: found.currency_id,
    exchange_rate_id: found.exchange_rate.id,
    rate: found.exchange_rate.rate,
    rate_follows_date: exchange_rate || hasOwnRate(params) ? null : true,
    credited: params.credited ?? transactionTypes[transaction_type].main_side === 'CREDIT',
    main_account_amount,
  };
  return { header, period };
}

const paying: readonly TransactionType[] = ['RC', 'PY', 'JN'];

/** An advance is a payment that stands on a receivable or payable until the goods come (docs/accounting.md §3.8). */
function checkAdvance(
  {
    transaction_type,
    monetary,
    compound,
    settled_currency_id,
  }: Pick<StatedTransaction, 'transaction_type' | 'monetary' | 'compound' | 'settled_currency_id'>,
  { account_type }: Account,
): void {
  if (monetary !== false) return;
  if (paying.includes(transaction_type) && isScheduleType(account_type) && !compound && !settled_currency_id) return;
  const message =
    'An advance is a receipt, a payment or a journal entry, neither compound nor of value alone, whose main account is a receivable or a payable; leave monetary out.';
  throw new RequestError(422, { monetary: [message] });
}

/** Only a journal entry in the reporting currency moves value without units, and that of a foreign currency (docs/accounting.md §3.7). */
function checkValueEntry(
  { settled_currency_id }: Pick<StatedTransaction, 'settled_currency_id'>,
  currency_id: number,
  { entity }: BooksView,
): void {
  if (!settled_currency_id) return;
  if (settled_currency_id === entity.currency_id) {
    throw new RequestError(422, { settled_currency_id: [`${entity.currency_code} is the reporting currency; name a foreign one.`] });
  }
  if (currency_id === entity.currency_id) return;
  const message = `An entry with settled_currency_id is in the reporting currency ${entity.currency_code}; leave currency_id out.`;
  throw new RequestError(422, { currency_id: [message] });
}

/** A rate of its own needs none of the list; the value of a total makes the rate once the total is known (docs/accounting.md §3.6). */
function ownRate(
  params: OwnRate,
  { currency_id: named, account }: CurrencyChoice,
  own_rate_id: () => number,
  books: BooksView,
): { currency_id: number; exchange_rate: { id: number; rate: Decimal } } {
  const currency_id = named ?? account.currency_id;
  checkOwnRate(params, currency_id, books);
  return { currency_id, exchange_rate: { id: own_rate_id(), rate: ownRateOf(params, ZERO)! } };
}

/** The rate of a transaction's currency that is valid on its date. Throws 122 when there is none (docs/accounting.md §3.2). */
export function rateOfDate(
  { currency_id, transaction_date }: Pick<Transaction, 'currency_id' | 'transaction_date'>,
  books: BooksView,
): ExchangeRate {
  const choice = { resource: 'transaction', currency_id, exchange_rate: null, account: { currency_id }, date: transaction_date } as const;
  return resolveIn(books, choice).exchange_rate as ExchangeRate;
}

function resolveIn(books: BooksView, choice: CurrencyChoice): ReturnType<typeof resolveCurrency> {
  return resolveCurrency(
    choice,
    books.entity,
    (id) => books.get('currencies', id),
    (id) => ratesOfCurrency(id, books),
  );
}

/** A main account's amount is a sum: whole minor units of the currency (docs/accounting.md §1.2). */
export function checkMainAmount(
  { main_account_amount, currency_id }: Pick<Transaction, 'main_account_amount' | 'currency_id'>,
  books: BooksView,
): void {
  if (main_account_amount !== null) checkWholeMinorUnits({ main_account_amount }, currency_id, books);
}

/** The records a header names; all references to missing records are reported at once. */
function checkReferences(
  params: Omit<StatedTransaction, 'transaction_no'>,
  books: BooksView,
): { account: Account; exchange_rate: ExchangeRate | null } {
  const faults: FieldMessages = {};
  const account = books.get('accounts', params.account_id);
  if (!account) faults.account_id = [missingRecord('accounts', params.account_id)];
  const exchange_rate = params.exchange_rate_id === undefined ? null : books.get('exchange_rates', params.exchange_rate_id);
  if (exchange_rate === undefined) faults.exchange_rate_id = [missingRecord('exchange_rates', params.exchange_rate_id!)];
  if (params.contact_id && !books.get('contacts', params.contact_id)) faults.contact_id = [missingRecord('contacts', params.contact_id)];
  for (const field of ['currency_id', 'settled_currency_id'] as const) {
    const id = params[field] ?? null;
    if (id !== null && !books.get('currencies', id)) faults[field] = [missingRecord('currencies', id)];
  }
  Object.assign(
    faults,
    ownRateFaults(params),
    journalEntryFaults(params),
    dueDateFaults(params),
    documentFaults(params, books),
    prepaidFaults(params, books),
  );
  if (!account || exchange_rate === undefined || Object.keys(faults).length > 0) throw new RequestError(422, faults);
  return { account, exchange_rate };
}

/** Of all documents an invoice and a bill fall due. */
export function isPaidLater(type: StatedTransaction['transaction_type']): boolean {
  return type === 'IN' || type === 'BL';
}

/** Only documents that are paid later have a due date. */
export function dueDateFaults({ transaction_type, due_date }: Pick<StatedTransaction, 'transaction_type' | 'due_date'>): FieldMessages {
  if (due_date === null || isPaidLater(transaction_type)) return {};
  const { label } = transactionTypes[transaction_type];
  return { due_date: [`Only a Client Invoice and a Supplier Bill have a due date, not a ${label}; leave due_date out.`] };
}

/** What only journal entries may choose. */
function journalEntryFaults({
  transaction_type,
  credited,
  compound,
  main_account_amount,
  settled_currency_id,
  opening,
  equity_movement,
}: Omit<StatedTransaction, 'transaction_no'>): FieldMessages {
  const { label } = transactionTypes[transaction_type];
  const faults: FieldMessages = {};
  if (transaction_type !== 'JN' && credited !== undefined)
    faults.credited = [`A ${label} has its main account on a fixed side; leave credited out.`];
  if (transaction_type !== 'JN' && compound) faults.compound = [`Only a Journal Entry can be compound, not a ${label}.`];
  if (transaction_type !== 'JN' && settled_currency_id)
    faults.settled_currency_id = [`Only a Journal Entry moves value without units, not a ${label}; leave settled_currency_id out.`];
  if (transaction_type !== 'JN' && opening)
    faults.opening = [`Only a Journal Entry can be an opening entry, not a ${label}; leave opening out.`];
  if (transaction_type !== 'JN' && equity_movement)
    faults.equity_movement = [`Only a Journal Entry says how it changes equity, not a ${label}; leave equity_movement out.`];
  if (!compound && main_account_amount?.isZero() === false) {
    faults.main_account_amount = [
      'Only a compound Journal Entry has a main account amount; the lines make up that of any other. Leave it out.',
    ];
  }
  return faults;
}
