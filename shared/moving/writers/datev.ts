import { textIn } from '../charset.ts';
import type { ExportedBooks, ExportedEntry, ExportedPosting } from '../exported.ts';
import { pairPostings } from '../pair-postings.ts';
import type { PostingPair } from '../pair-postings.ts';
import { DATEV_INFOS, datevColumns } from './datev-columns.ts';
import { amountText, bareDay, labelsOf, lineText } from './plain-text.ts';
import type { TextWriter } from './plain-text.ts';

/** The most signs that a field takes (DATEV format, "Header" and "Buchungsstapel"). */
const most = { exporter: 25, title: 30, number: 36, text: 60, info_name: 20, info: 210 } as const;

/**
 * A batch of postings for DATEV (format EXTF 700, "Buchungsstapel" version 13): a row for each pair of accounts, amounts in the reporting
 * currency. Tax stands on accounts of its own, as it was posted, so that no row has a tax key. What programs of DATEV carry forward
 * themselves is left out: openings and closings.
 */
export function datevWriter(books: ExportedBooks): TextWriter {
  const codes = new Map(books.accounts.map(({ id, code }) => [id, code]));
  return {
    head: () => row(headOf(books)) + row(datevColumns),
    entry: (entry) => {
      const pairs = pairPostings(entry.postings);
      const is_credit_alone = new Set(pairs.map(({ credit }) => credit)).size === 1 && pairs.length > 1;
      return pairs.map((pair) => row(lineOf(books, codes, entry, pair, { is_credit_alone }))).join('');
    },
  };
}

/** The 31 fields of the head. */
function headOf({ name, currency, from, to, years, settings, made_at }: ExportedBooks): string[] {
  const made = made_at.replace(/\D/g, '');
  const { adviser_number, client_number, account_length } = settings;
  const numbers = [String(adviser_number ?? ''), String(client_number ?? ''), bareDay(years[0]!.from), String(account_length)];
  const batch = [...numbers, bareDay(from), bareDay(to), quoted(name, most.title), quoted('', 0), '1', '0', '0', quoted(currency, 3)];
  const kind = [quoted('EXTF', 4), '700', '21', quoted('Buchungsstapel', 14), '13', made, ''];
  const origin = [quoted('', 0), quoted('Daybook', most.exporter), quoted('', 0)];
  return [...kind, ...origin, ...batch, '', quoted('', 0), '', '', quoted('', 0), '', '', quoted('', 0), quoted('', 0)];
}

/** The account that is alone on its side comes first, with its side; else that of the debit. */
function lineOf(
  { currency }: ExportedBooks,
  codes: ReadonlyMap<number, string>,
  entry: ExportedEntry,
  { debit, credit, amount }: PostingPair,
  { is_credit_alone }: { is_credit_alone: boolean },
): string[] {
  const [account, contra] = is_credit_alone ? [credit, debit] : [debit, credit];
  const narration = [entry.contact ?? '', entry.narration].filter((text) => text !== '').join(', ');
  const infos = infosOf(entry, currency, [account, contra]).slice(0, DATEV_INFOS);
  const fields: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': amountText(amount, currency).replace('.', ','),
    'Soll/Haben-Kennzeichen': is_credit_alone ? '"H"' : '"S"',
    'WKZ Umsatz': quoted(currency, 3),
    Konto: codes.get(account.account_id)!,
    'Gegenkonto (ohne BU-Schlüssel)': codes.get(contra.account_id)!,
    Belegdatum: `${entry.day.slice(8, 10)}${entry.day.slice(5, 7)}`,
    'Belegfeld 1': quoted(entry.transaction_no.replace(/[^A-Za-z0-9$&%*+\-/]/g, '-'), most.number),
    Buchungstext: quoted(narration, most.text),
    Festschreibung: '0',
    ...Object.fromEntries(
      infos.flatMap(([name, said], at) => [
        [`Zusatzinformation - Art ${at + 1}`, quoted(name, most.info_name)],
        [`Zusatzinformation - Inhalt ${at + 1}`, quoted(said, most.info)],
      ]),
    ),
  };
  return datevColumns.map((column) => fields[column] ?? '');
}

/** What a row says besides its text, in the words of its readers. */
function infosOf(entry: ExportedEntry, currency: string, postings: readonly ExportedPosting[]): [name: string, said: string][] {
  const foreign = postings.filter((posting) => posting.currency !== currency && !posting.units.isZero());
  const said: (readonly [string, string | null])[] = [
    ['Belegart', entry.transaction_type],
    ['Referenz', entry.reference],
    ['Externe Nummer', entry.external_id],
    ...foreign.map((posting) => ['Währungsbetrag', `${posting.units.abs().toFixed().replace('.', ',')} ${posting.currency}`] as const),
    ...postings.flatMap(({ dimensions }) => Object.entries(dimensions)),
    ...Object.entries(labelsOf(entry.metadata)),
  ];
  return said.flatMap(([name, text]): [string, string][] => (text === null || text === '' ? [] : [[name, text]]));
}

const row = (fields: readonly string[]): string => `${fields.join(';')}\r\n`;

/** A text of at most so many signs, in quotation marks; its own are doubled. */
function quoted(text: string, longest: number): string {
  const said = textIn('windows-1252', lineText(text)).slice(0, longest).trimEnd();
  return `"${said.replaceAll('"', '""')}"`;
}
