import { decimalsOf } from '../accounting/minor-units.ts';
import {
  accountTypes,
  balanceSides,
  balanceTransactionTypes,
  periodStatuses,
  statementSections,
  transactionTypes,
} from '../accounting/vocabularies.ts';
import { currencyCodes, currencyName } from '../api/iso-currencies.ts';
import { locales } from '../api/locales.ts';
import { reportFormats } from '../resources/report/report-parameters.ts';

export interface VocabularyEntry {
  code: string;
  name: string;
  [more: string]: unknown;
}

const labelled = (words: Readonly<Record<string, { readonly label: string }>>): VocabularyEntry[] =>
  Object.entries(words).map(([code, { label }]) => ({ code, name: label }));

const named = (words: Readonly<Record<string, string>>): VocabularyEntry[] => Object.entries(words).map(([code, name]) => ({ code, name }));

function accountTypeEntries(): VocabularyEntry[] {
  return Object.entries(accountTypes).map(([code, terms]) => ({
    code,
    name: terms.label,
    statement: terms.cash_flow_section === 'PROFIT' ? 'income_statement' : 'balance_sheet',
    section: terms.section,
    caption: statementSections[terms.section].label,
    cash_flow_section: terms.cash_flow_section,
    normal_side: terms.normal_side,
    code_range: { from: terms.code_base, to: terms.code_end },
    opening_balance: terms.opening_balance,
    purchasable: terms.purchasable,
    sellable: terms.sellable,
    monetary: terms.monetary,
  }));
}

function transactionTypeEntries(): VocabularyEntry[] {
  return Object.entries(transactionTypes).map(([code, terms]) => ({
    code,
    name: terms.label,
    main_side: terms.main_side,
    main_account_types: terms.main_account_types,
    line_account_types: terms.line_account_types,
    taxable: terms.taxable,
    withholdable: terms.withholdable,
    assignable: terms.assignable,
    clearable: terms.clearable,
  }));
}

/** The words that fields take, as `/meta` and the guides publish them: a code, its name and what a client needs to choose. */
export function vocabularyTables(): Record<string, VocabularyEntry[]> {
  return {
    account_types: accountTypeEntries(),
    transaction_types: transactionTypeEntries(),
    balance_types: labelled(balanceSides),
    balance_transaction_types: labelled(balanceTransactionTypes),
    category_types: Object.entries(accountTypes).map(([code, { label, section }]) => ({ code, name: label, section })),
    statement_sections: labelled(statementSections),
    period_statuses: labelled(periodStatuses),
    assignment_types: named({ Transaction: 'Transaction', Balance: 'Opening balance' }),
    discount_kinds: named({ OPERATIONAL: 'Operational', ADMINISTRATIVE: 'Administrative' }),
    entry_types: named({ D: 'Debit', C: 'Credit' }),
    report_formats: reportFormats.map((code) => ({
      code,
      name: code === 'pdf' || code === 'html' || code === 'json' ? code.toUpperCase() : 'Text',
    })),
    invoice_formats: named({ json: 'JSON', html: 'HTML', pdf: 'PDF' }),
    comparisons: named({ 'previous-period': 'The period before', 'previous-year': 'The same dates a year before' }),
    aged_account_types: named({ RECEIVABLE: accountTypes.RECEIVABLE.label, PAYABLE: accountTypes.PAYABLE.label }),
    user_statuses: named({ invited: 'Invited', active: 'Active' }),
    user_roles: named({ owner: 'Owner', user: 'User' }),
    scopes: named({ 'books:read': 'Read the books', 'books:write': 'Write the books' }),
    subscription_statuses: named({ active: 'Active', grace: 'Grace', expired: 'Expired' }),
    subscription_currencies: named({ USD: currencyName('USD'), KES: currencyName('KES') }),
    currencies: currencyCodes.map((code) => ({ code, name: currencyName(code), decimals: decimalsOf(code) })),
    locales: locales.map((code) => ({ code, name: localeName(code) })),
  };
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

function localeName(locale: string): string {
  return languages.of(locale.replace('_', '-')) ?? locale;
}
