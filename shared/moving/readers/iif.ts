import type { AccountType } from '../../accounting/vocabularies.ts';
import { guessDates } from '../../banking/csv/guess-dates.ts';
import { openFigures } from '../../files/open-figures.ts';
import type { OpenFigures } from '../../files/open-figures.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import type { Journal, JournalPosting, ReadJournalTerms } from '../journal.ts';
import { openFigure } from '../open-question.ts';
import { dayReader } from './day-reader.ts';
import { JournalDraft } from './journal-draft.ts';
import { linesOf } from './lines-of.ts';

/** What a file of IIF begins with. */
export const isIif = (head: string): boolean => /^!(?:HDR|TRNS|ACCNT|SPL|CUST|VEND|CLASS)\t/m.test(head);

/** What QuickBooks calls the types of accounts (IIF overview, ACCNTTYPE). */
const types: Readonly<Record<string, AccountType>> = {
  BANK: 'BANK',
  AR: 'RECEIVABLE',
  OCASSET: 'CURRENT_ASSET',
  FIXASSET: 'NON_CURRENT_ASSET',
  OASSET: 'NON_CURRENT_ASSET',
  AP: 'PAYABLE',
  CCARD: 'CURRENT_LIABILITY',
  OCLIAB: 'CURRENT_LIABILITY',
  LTLIAB: 'NON_CURRENT_LIABILITY',
  EQUITY: 'EQUITY',
  INC: 'OPERATING_REVENUE',
  COGS: 'DIRECT_EXPENSE',
  EXP: 'OVERHEAD_EXPENSE',
  EXINC: 'NON_OPERATING_REVENUE',
  EXEXP: 'OTHER_EXPENSE',
};

interface IifRow {
  readonly line: number;
  readonly kind: string;
  readonly text: string;
  readonly cell: (name: string) => string;
}

/** Lists that move nothing. */
const harmless =
  /^(?:HDR|CUST|VEND|EMP|OTHERNAME|CLASS|TERMS|INVITEM|PAYMETH|SHIPMETH|BUD|TO(?:DO)|CTYPE|VTYPE|CUSTNAMEDICT|ENDCUSTNAMEDICT|TIMEACT|TIMERHDR|INVMEMO|CUSTITEMDICT|ENDCUSTITEMDICT|PRICELEVEL|SALESTAXCODE|UNIT)$/;

/** Lists and transactions of QuickBooks (Intuit Interchange Format): a row each, with tabs between; a transaction is TRNS, its SPL, ENDTRNS. */
export function readIif(text: string, { currency, decimal_sign, date_order }: ReadJournalTerms): Journal {
  const draft = new JournalDraft('iif', currency);
  const rows = [...rowsOf(text, draft)];
  const moved = rows.filter(({ kind }) => kind === 'TRNS' || kind === 'SPL');
  const figures = openFigures(
    moved.map(({ cell }) => cell('AMOUNT')),
    decimal_sign,
  );
  if (figures.open !== undefined) throw openFigure(figures.open);
  const days = moved.map(({ line, cell }) => ({ line, cells: [cell('DATE')] })).filter(({ cells }) => cells[0] !== '');
  if (moved.length > 0 && guessDates(days).get(0) === undefined) throw new UnreadableFile('has a column of days that cannot be read');
  const dayOf = moved.length === 0 ? () => undefined : dayReader(days, date_order);
  let open: IifRow[] = [];
  for (const row of rows) {
    if (row.kind === 'ACCNT') takeAccount(row, draft);
    else if (row.kind === 'CUST' || row.kind === 'VEND')
      draft.contacts.say(row.cell('NAME'), { number: null, name: row.cell('NAME'), kind: row.kind === 'CUST' ? 'customer' : 'supplier' });
    else if (row.kind === 'TRNS') open = [row];
    else if (row.kind === 'SPL') open.push(row);
    else if (row.kind === 'ENDTRNS') {
      endTransaction(open, { draft, figures, dayOf });
      open = [];
    } else if (!harmless.test(row.kind)) draft.refuse(row.line, row.text, 'This line is not known.');
  }
  if (open[0]) draft.refuse(open[0].line, open[0].text, 'The transaction does not end.');
  return draft.finish();
}

/** The rows with the names of their columns, which stand in a row with `!` before. */
function* rowsOf(text: string, draft: JournalDraft): Generator<IifRow> {
  const heads = new Map<string, ReadonlyMap<string, number>>();
  for (const { line, text: row } of linesOf(text, draft)) {
    const cells = row.split('\t').map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"'),
    );
    const [kind = ''] = cells;
    if (kind.startsWith('!')) heads.set(kind.slice(1).toUpperCase(), new Map(cells.map((name, place) => [name.toUpperCase(), place])));
    else if (kind !== '')
      yield { line, kind: kind.toUpperCase(), text: row, cell: (name) => cells[heads.get(kind.toUpperCase())?.get(name) ?? -1] ?? '' };
  }
}

function takeAccount({ line, text, cell }: IifRow, draft: JournalDraft): void {
  const [name, type] = [cell('NAME'), types[cell('ACCNTTYPE').toUpperCase()]];
  if (name === '' || cell('ACCNTTYPE').toUpperCase() === 'NONPOSTING') return;
  draft.account(name, {
    code: cell('ACCNUM').slice(0, 20) || null,
    title: name.slice(0, 255),
    ...(type && { account_type: type, sure: 'stated' }),
  });
  if (/[1-9]/.test(cell('OBAMOUNT'))) draft.leaveOff('Balances of the list of accounts are', line, text);
}

interface Terms {
  readonly draft: JournalDraft;
  readonly figures: OpenFigures;
  readonly dayOf: (text: string) => string | undefined;
}

function endTransaction(rows: readonly IifRow[], { draft, figures, dayOf }: Terms): void {
  const [head] = rows;
  if (head === undefined) return;
  const { line, text, cell } = head;
  const day = dayOf(cell('DATE'));
  const postings = rows.map((row): JournalPosting | undefined => {
    const [account, value, of_class] = [row.cell('ACCNT'), figures.read(row.cell('AMOUNT')), row.cell('CLASS')];
    return account === '' || value === undefined ? undefined : { account, value, ...(of_class && { dimensions: { Class: of_class } }) };
  });
  const known = postings.filter((one) => one !== undefined);
  if (!day) return draft.refuse(line, text, 'It has no day.');
  if (known.length < postings.length)
    return draft.refuse(line, text, 'The transaction is left out, because one of its rows has no account or figure.');
  const contact = cell('NAME') || draft.contacts.only(rows.map((row) => row.cell('NAME'))) || undefined;
  const reference = cell('DOCNUM') || null;
  draft.entry(
    { line, day, narration: cell('MEMO') || cell('NAME') || reference || cell('TRNSTYPE') || 'Entry', reference, contact, postings: known },
    text,
  );
}
