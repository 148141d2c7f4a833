import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { SummedTotal } from '../../../shared/accounting/currency-position.ts';
import { checkClosingRates, checkTranslation, translateAccounts } from '../../../shared/accounting/translation.ts';
import type { Translation } from '../../../shared/accounting/translation.ts';
import { presentTransactionInFull } from '../../../shared/resources/transaction/present-transaction.ts';
import { referencesOf } from '../../../shared/resources/references.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { shown, succeeded } from '../../../shared/books/answers.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import { readTranslatedTotals } from '../../../shared/books/reading/period-totals.ts';
import { reportingDecimals } from '../../../shared/books/decimals-of.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import { UNKNOWN_WEIGHT } from '../../../shared/books/command.ts';
import { closingRates, usedCurrencies } from './closing-rates.ts';
import { draftClosingEntry } from './draft-closing-entry.ts';
import { periodOfBody, preparedEntries, preparedLookups, readPreparedLines } from './prepared-entries.ts';
import type { PreparedEntry } from './prepared-entries.ts';

interface Figures {
  totals: SummedTotal[];
  prepared_lines: LineItem[];
}

/**
 * Drafts the journal entries that bring foreign balances to the closing rates (docs/accounting.md §9). Entries prepared before and not
 * posted are replaced; posted ones stay, so that only later changes are translated.
 */
export const prepareClosingTransactions: Command<OperationParams['prepareClosingTransactions'], Figures> = {
  name: 'closing-transactions.prepare',
  needs: ({ reporting_period_id }) => preparedLookups(reporting_period_id),
  async query({ reporting_period_id }, reader, books) {
    const period = books.get('reporting_periods', reporting_period_id);
    if (!period) return { totals: [], prepared_lines: [] };
    const totals = await readTranslatedTotals(period, reader, books);
    return { totals, prepared_lines: await readPreparedLines(period.id, reader, books) };
  },
  weight: () => UNKNOWN_WEIGHT,
  decide(params, books, { totals, prepared_lines }) {
    const period = periodOfBody(params.reporting_period_id, books);
    checkTranslation(books.get('accounts', params.forex_account_id), period);
    resolveReferences({ account_id: ['accounts', params.account_id] }, books);
    const rates = closingRates(period.id, books);
    checkClosingRates(usedCurrencies(totals, books), rates);
    const prepared = preparedEntries(params, prepared_lines, books);
    const accounts = books.allAny('accounts').filter(({ id }) => params.account_id === undefined || id === params.account_id);
    const translations = translateAccounts(accounts, totals, rates, { id: books.entity.currency_id, decimals: reportingDecimals(books) });
    const replaced = pairWithPrepared(translations, prepared);
    for (const entry of prepared) books.adopt('line_items', entry.line);
    const kept = new Set(replaced);
    for (const entry of prepared) if (!kept.has(entry)) withdraw(entry, books);
    const entries = translations.map((translation, index) =>
      draftClosingEntry(translation, period, params.forex_account_id, books, replaced[index]),
    );
    const refs = referencesOf(books);
    const closing_transactions = entries.map(({ transaction, line }) =>
      shown(transaction, books, () =>
        presentTransactionInFull(transaction, refs, { line_items: [line], assignments: [], clearances: [], has_integrity: true }),
      ),
    );
    return succeeded({ closing_transactions });
  },
};

/** The prepared entry that each translation replaces, its own if there is one, so that no second number is used up. */
function pairWithPrepared(translations: readonly Translation[], prepared: readonly PreparedEntry[]): (PreparedEntry | undefined)[] {
  const free = new Set(prepared);
  const take = (entry: PreparedEntry | undefined): PreparedEntry | undefined => {
    if (entry) free.delete(entry);
    return entry;
  };
  const keyOf = ({ account_id, currency_id }: { account_id: number; currency_id: number }): string => `${account_id}:${currency_id}`;
  // The first of two stays.
  const byKey = new Map(prepared.toReversed().map((entry) => [keyOf(entry.closing), entry]));
  const own = translations.map((translation) => take(byKey.get(keyOf(translation))));
  return own.map((entry) => entry ?? take(free.values().next().value));
}

function withdraw({ closing, transaction, line }: PreparedEntry, books: BooksView): void {
  books.recycle('closing_transactions', closing.id);
  books.recycle('transactions', transaction.id);
  books.recycle('line_items', line.id);
}
