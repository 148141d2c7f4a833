import type { Decimal } from '../../accounting/decimal.ts';
import { dayBefore, dayText } from '../../accounting/fiscal-year.ts';
import { splitOrNone } from '../../banking/csv/split-csv.ts';
import type { CsvRow } from '../../banking/csv/split-csv.ts';
import { openFigures } from '../../files/open-figures.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import type { Journal, JournalPosting, ReadJournalTerms } from '../journal.ts';
import { openFigure } from '../open-question.ts';
import { isDay } from './is-day.ts';
import { JournalDraft } from './journal-draft.ts';
import { likelyType, plan_of_france } from './likely-type.ts';

/** What a file of FEC begins with. */
export const isFec = (head: string): boolean => /^\uFEFF?"?JournalCode"?[\t|;,]"?JournalLib/i.test(head);

/** Journals of what a year opens with. */
const of_opening = /^(?:AN|ANO|RAN|A-?NOUVEAUX?|OUV)$/i;

interface FecRow extends JournalPosting {
  readonly line: number;
  readonly day: string;
  readonly key: string;
  readonly narration: string;
  readonly reference: string;
  readonly opens: boolean;
  readonly contact: string;
}

/**
 * The entries of a year as the tax office of France reads them (fichier des écritures comptables; Livre des procédures fiscales, article A47 A-1):
 * a posting a row, with debit and credit, or amount and side. What the journal of à-nouveaux has on the first day is the opening.
 */
export function readFec(text: string, { currency, decimal_sign }: ReadJournalTerms): Journal {
  const delimiter = /[\t|;,]/.exec(text.slice(0, 100))?.[0] ?? '\t';
  const [head, ...rows] = splitOrNone(text, delimiter);
  if (head === undefined) throw new UnreadableFile('is no file of FEC');
  const places = new Map(head.cells.map((name, place) => [name.replace(/^\uFEFF/, '').toLowerCase(), place]));
  const cell = ({ cells }: CsvRow, name: string): string => cells[places.get(name.toLowerCase()) ?? -1] ?? '';
  const figures = openFigures(
    rows.flatMap((row) => [cell(row, 'Debit'), cell(row, 'Credit'), cell(row, 'Montant')]),
    decimal_sign,
  );
  if (figures.open !== undefined) throw openFigure(figures.open);
  const draft = new JournalDraft('fec', currency);
  draft.currency = 'EUR';
  const read = rows.flatMap((row) => rowOf(row, (name) => cell(row, name), figures.read, draft));
  const first = read.reduce((day, row) => (row.day < day ? row.day : day), read[0]?.day ?? '');
  const [opening, others] = [
    read.filter(({ opens, day }) => opens && day === first),
    read.filter(({ opens, day }) => !(opens && day === first)),
  ];
  if (opening.length > 0) draft.takeOpening(opening, dayText(dayBefore(new Date(first))), 'À-nouveaux');
  for (const postings of Map.groupBy(others, ({ key }) => key).values()) {
    const { line, day, narration, reference } = postings[0]!;
    const contact = draft.contacts.only(postings.map((one) => one.contact));
    if (contact === undefined && postings.some((one) => one.contact !== ''))
      draft.leaveOff('Customers and suppliers of entries that name several are', line, narration);
    draft.entry({ line, day, narration, reference: reference || null, contact, postings }, `${day} ${narration}`);
  }
  return draft.finish();
}

function rowOf(row: CsvRow, cell: (name: string) => string, figure: (text: string) => Decimal | undefined, draft: JournalDraft): FecRow[] {
  const said = row.cells.slice(0, 13).join(' ');
  const day = cell('EcritureDate').replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3');
  const code = cell('CompteNum');
  const value = valueOf(cell, figure);
  if (!isDay(day) || code === '' || value === undefined) {
    draft.refuse(row.line, said, !isDay(day) ? 'It has no day.' : code === '' ? 'It names no account.' : 'Its figure cannot be read.');
    return [];
  }
  const title = cell('CompteLib') || code;
  draft.account(code, { code: code.slice(0, 20), title: title.slice(0, 255), ...likelyType(code, title, plan_of_france) });
  const contact = cell('CompAuxNum');
  if (contact !== '')
    draft.contacts.say(contact, {
      number: contact,
      name: cell('CompAuxLib'),
      kind: code.startsWith('40') ? 'supplier' : code.startsWith('41') ? 'customer' : 'other',
    });
  const [journal, number, piece] = [cell('JournalCode'), cell('EcritureNum'), cell('PieceRef')];
  const narration = cell('EcritureLib') || piece || 'Entry';
  const reference = piece || [journal, number].filter(Boolean).join(' ');
  return [
    {
      line: row.line,
      day,
      account: code,
      value,
      key: `${journal}|${number || piece}|${day}`,
      narration,
      reference,
      opens: of_opening.test(journal),
      contact,
    },
  ];
}

/** Debit less credit, or an amount with its side: D or C, +1 or -1. */
function valueOf(cell: (name: string) => string, figure: (text: string) => Decimal | undefined): Decimal | undefined {
  const read = (name: string): Decimal | undefined => figure(cell(name) || '0');
  if (cell('Montant') !== '') {
    const amount = read('Montant');
    return /^(?:C|-1?)$/i.test(cell('Sens')) ? amount?.negated() : amount;
  }
  const [debit, credit] = [read('Debit'), read('Credit')];
  return debit && credit && debit.minus(credit);
}
