import { ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { dayText, daysAfter } from '../../accounting/fiscal-year.ts';
import { transactionTypes } from '../../accounting/vocabularies.ts';
import type { ExportedAccount, ExportedBooks, ExportedEntry, ExportedPosting, Position } from '../exported.ts';
import { amountText, bareDay, lineText } from './plain-text.ts';
import type { TextWriter } from './plain-text.ts';

/** The columns of a row (Livre des procédures fiscales, article A47 A-1, VII), in their order. */
const columns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

type Row = Partial<Record<(typeof columns)[number], string>>;

/** The journal of what a year opens with, and the one of what assignments post. */
const OPENING = ['AN', 'À-nouveaux'] as const;
const ASSIGNED = ['LT', 'Lettrage'] as const;

/** Accounts whose rows may belong to somebody. */
const owed: ReadonlySet<string> = new Set(['RECEIVABLE', 'PAYABLE']);

/**
 * The entries of a fiscal year as the tax office of France reads them (fichier des écritures comptables): what the year opens with, then each
 * posting, with a tab between the columns. The closing is left out: the law wants the entries before it.
 */
export function fecWriter(books: ExportedBooks): TextWriter {
  const accounts = new Map(books.accounts.map((account) => [account.id, account]));
  return {
    head: () => `${columns.join('\t')}\r\n`,
    turn: ({ is, day, changes }) => {
      if (is !== 'opening') return '';
      const opens = bareDay(dayText(daysAfter(new Date(day), 1)));
      const entry: Row = {
        JournalCode: OPENING[0],
        JournalLib: OPENING[1],
        EcritureNum: '1',
        EcritureDate: opens,
        PieceRef: OPENING[0],
        PieceDate: opens,
        EcritureLib: OPENING[1],
        ValidDate: opens,
      };
      return rowsOf(entry, changes, books, accounts);
    },
    entry: (entry) => rowsOf(rowOf(entry), entry.postings, books, accounts, entry),
  };
}

/** What the name of the file must be: the number of the enterprise, FEC, and the last day of the year. */
export function fileNameOfFec({ owner, to }: ExportedBooks): string {
  return `${sirenOf(owner.registration) ?? ''}FEC${bareDay(to)}.txt`;
}

/** The nine digits of an enterprise (SIREN), which also begin the number of each of its places (SIRET); undefined for another number. */
export function sirenOf(registration: string | null): string | undefined {
  return /^(\d{9})(?:\d{5})?$/.exec((registration ?? '').replace(/[\s.]/g, ''))?.[1];
}

function rowOf(entry: ExportedEntry): Row {
  const { transaction_type, transaction_no, assignment_id, narration, contact, reference, day } = entry;
  const label = transaction_type === null ? '' : transactionTypes[transaction_type].label;
  const [journal, journal_name] = assignment_id === null ? [transaction_type ?? 'OD', label] : ASSIGNED;
  return {
    JournalCode: journal,
    JournalLib: journal_name === '' ? journal : journal_name,
    EcritureNum: assignment_id === null ? transaction_no : String(assignment_id),
    EcritureDate: bareDay(day),
    PieceRef: reference ?? transaction_no,
    PieceDate: bareDay(day),
    EcritureLib: [narration, contact, label].find((text) => text !== null && lineText(text) !== '') ?? journal,
    ValidDate: bareDay(entry.posted_on > day ? entry.posted_on : day),
  };
}

function rowsOf(
  entry: Row,
  postings: readonly (Position | ExportedPosting)[],
  books: ExportedBooks,
  accounts: ReadonlyMap<number, ExportedAccount>,
  owner?: Pick<ExportedEntry, 'contact' | 'contact_code'>,
): string {
  const stated = postings.filter(({ value }) => !value.isZero());
  return stated
    .map(({ account_id, currency, units, value }) => {
      const { code, name, account_type } = accounts.get(account_id)!;
      const amount = amountOf(value.abs(), books.currency);
      const nothing = amountOf(ZERO, books.currency);
      const contact_code = owner?.contact_code ?? null;
      const is_owed = contact_code !== null && owed.has(account_type);
      const row: Row = {
        ...entry,
        CompteNum: code,
        CompteLib: name,
        ...(is_owed && { CompAuxNum: contact_code, CompAuxLib: owner!.contact! }),
        Debit: value.isNegative() ? nothing : amount,
        Credit: value.isNegative() ? amount : nothing,
        ...(currency !== books.currency && !units.isZero() && { Montantdevise: amountOf(units.abs(), currency), Idevise: currency }),
      };
      return `${columns.map((column) => cell(row[column])).join('\t')}\r\n`;
    })
    .join('');
}

const amountOf = (amount: Decimal, currency: string): string => amountText(amount, currency).replace('.', ',');

/** A bar separates columns in other files of this form, so that no text has one; `lineText` takes the tabs. */
const cell = (text = ''): string => lineText(text).replaceAll('|', '/');
