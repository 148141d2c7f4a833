import type { Decimal } from '../../accounting/decimal.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { decimalsOf } from '../../accounting/minor-units.ts';
import { transactionTypes } from '../../accounting/vocabularies.ts';
import type { AccountType } from '../../accounting/vocabularies.ts';
import { branch, leaf, writeElement } from '../../files/write-xml.ts';
import type { XmlElement } from '../../files/write-xml.ts';
import { partyAccounts } from '../exported.ts';
import type { ExportedBooks, ExportedEntry, ExportedPosting, ExportedTax, PostedTax } from '../exported.ts';
import { bareDay, lineText } from './plain-text.ts';
import { analysisTypesOf, codeText, longText, money, named, partyNames } from './saft-texts.ts';

/** Months of a year are its periods. */
const MONTHS = 12;
/** The decimals of an amount, and of a rate (`SAFmonetaryType`, `SAFexchangerateType`). */
const MONEY_DECIMALS = 2;
const RATE_DECIMALS = 8;

/** Whose an account's lines are. */
const partyElements = new Map<AccountType, string>(codesOf(partyAccounts).map((side) => [partyAccounts[side], `${partyNames[side]}ID`]));

/** Writes an entry of the general ledger: a line each posting, with what it is charged with. */
export function saftEntryWriter(books: ExportedBooks): (entry: ExportedEntry) => string {
  const accounts = new Map(books.accounts.map((account) => [account.id, account]));
  const taxes = new Map(books.taxes.map((tax) => [tax.id, tax]));
  const types = analysisTypesOf(books.dimensions);
  const lineOf = (entry: ExportedEntry, posting: ExportedPosting, at: number, description: string): XmlElement | undefined => {
    const { code, account_type } = accounts.get(posting.account_id)!;
    const party = partyElements.get(account_type);
    const side = sideOf(posting);
    return branch(
      'Line',
      leaf('RecordID', String(at + 1)),
      leaf('AccountID', code),
      Object.entries(posting.dimensions).map(([dimension, value]) =>
        branch('Analysis', leaf('AnalysisType', types.get(dimension)), leaf('AnalysisID', codeText(value))),
      ),
      party !== undefined && entry.contact_code !== null ? leaf(party, codeText(entry.contact_code)) : undefined,
      leaf('Description', description),
      branch(`${side}Amount`, leaf('Amount', money(posting.value.abs())), foreignOf(posting, books.currency)),
      (posting.taxes ?? []).map((tax) => taxOf(tax, taxes.get(tax.tax_id), side)),
      leaf('ReferenceNumber', codeText(entry.reference ?? '')),
    );
  };
  return (entry) => {
    const label = entry.transaction_type === null ? 'Entry' : transactionTypes[entry.transaction_type].label;
    const description = longText([entry.narration, entry.contact ?? '', label].find((text) => lineText(text) !== '')!);
    const element = branch(
      'Transaction',
      leaf('TransactionID', named(numberOf(entry))),
      leaf('Period', String(periodOf(books, entry.day))),
      leaf('PeriodYear', String(books.years[0]!.year)),
      leaf('TransactionDate', entry.day),
      leaf('VoucherType', named(entry.assignment_id === null ? label : 'Settlement')),
      leaf('Description', description),
      leaf('SystemEntryDate', entry.posted_on),
      leaf('GLPostingDate', entry.posted_on),
      entry.postings.map((posting, at) => lineOf(entry, posting, at, description)),
    );
    return writeElement(element, '      ');
  };
}

/** A posting of no value, which moves units alone, stands on the side of these. */
const sideOf = ({ value, units }: ExportedPosting): 'Debit' | 'Credit' =>
  (value.isZero() ? units : value).isNegative() ? 'Credit' : 'Debit';

/** What an assignment posts is numbered by it and by its day, on which it is undone and made again. */
function numberOf({ transaction_no, assignment_id, day }: ExportedEntry): string {
  return assignment_id === null ? transaction_no : `${transaction_no}/${assignment_id}/${bareDay(day)}`;
}

/** The month of the fiscal year, from 1 on. */
function periodOf({ years }: ExportedBooks, day: string): number {
  const monthOf = (date: string): number =>
    Number(date.slice(0, 'YYYY'.length)) * MONTHS + Number(date.slice('YYYY-'.length, 'YYYY-MM'.length));
  return monthOf(day) - monthOf(years[0]!.from) + 1;
}

/** An amount of a currency with three decimals does not fit into the schema: its value alone is said. */
function foreignOf({ currency, units, value }: ExportedPosting, reporting: string): (XmlElement | undefined)[] {
  if (currency === reporting || units.isZero() || decimalsOf(currency) > MONEY_DECIMALS) return [];
  const rate = value.div(units).abs().toDecimalPlaces(RATE_DECIMALS);
  return [leaf('CurrencyCode', currency), leaf('CurrencyAmount', money(units.abs())), leaf('ExchangeRate', rate.toFixed())];
}

/** The tax stands on the side of what it is charged on; one that its document takes back is on the other side with it. */
function taxOf({ base, tax }: PostedTax, named_tax: ExportedTax | undefined, side: 'Debit' | 'Credit'): XmlElement | undefined {
  if (!named_tax) return undefined;
  const against = (amount: Decimal): Decimal => (base.isNegative() ? amount.neg() : amount);
  return branch(
    'TaxInformation',
    leaf('TaxType', 'MVA'),
    leaf('TaxCode', named(named_tax.code)),
    leaf('TaxPercentage', named_tax.rate.toFixed()),
    leaf('Country', 'NO'),
    leaf('TaxBase', money(against(base))),
    branch(`${side}TaxAmount`, leaf('Amount', money(against(tax)))),
  );
}
