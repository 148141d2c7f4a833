import type { Decimal } from '../../accounting/decimal.ts';
import { dayBefore, dayText } from '../../accounting/fiscal-year.ts';
import { readFigure } from '../../files/read-figure.ts';
import { UnreadableFile } from '../../files/unreadable-file.ts';
import type { Journal, JournalPosting, NamedObjects, ReadJournalTerms } from '../journal.ts';
import { isDay } from './is-day.ts';
import { JournalDraft } from './journal-draft.ts';
import { linesOf } from './lines-of.ts';
import { typeInBas } from './bas-types.ts';

/** Labels that say nothing of figures, or figures that follow from others (SIE file format 4B). */
const harmless = new Set(
  '#FLAGGA #FORMAT #PROGRAM #GEN #PROSA #FTYP #FNAMN #FNR #ORGNR #BKOD #ADRESS #TAXAR #OMFATTN #KPTYP #SRU #ENHET #OIB #OUB #PSALDO #PBUDGET #KSUMMA #BTRANS #RTRANS'.split(
    ' ',
  ),
);

/** Dimensions whose meaning the standard fixes (SIE 4B, #DIM), where a file does not name them. */
const reserved = { '1': 'Kostnadsställe', '2': 'Kostnadsbärare', '6': 'Projekt', '7': 'Anställd' } as const;
/** What the other types hold (SIE 4B, 3). */
const without_vouchers: Readonly<Record<string, string>> = {
  1: 'the balances of a year',
  2: 'the balances of periods',
  3: 'the balances of objects',
};
/** Customers, suppliers and invoices: contacts and documents are that here. */
const no_dimensions = new Set(['8', '9', '10']);

interface Voucher {
  readonly line: number;
  readonly text: string;
  readonly day: string;
  readonly narration: string;
  readonly reference: string | null;
  readonly postings: JournalPosting[];
  spoilt: boolean;
}

interface Reading {
  draft: JournalDraft;
  voucher: Voucher | undefined;
  /** The year of the file. */
  year: { readonly start: string; readonly end: string } | undefined;
  opening: JournalPosting[];
  /** Its type, as it says. */
  type: string;
}

/** A file of SIE 4 (sie.se): chart, opening and closing balances, vouchers. Amounts are in SEK unless it says otherwise. */
export function readSie4(text: string, { currency }: ReadJournalTerms): Journal {
  const draft = new JournalDraft('sie4', currency);
  draft.currency = 'SEK';
  for (const [number, name] of Object.entries(reserved)) draft.dimensions.dimension(number, name);
  const reading: Reading = { draft, voucher: undefined, year: undefined, opening: [], type: '4' };
  for (const { line, text: row } of linesOf(text, draft)) readRow(row.trim(), line, reading);
  endVoucher(reading);
  const { opening, year, type } = reading;
  if (draft.entries.length === 0 && Object.hasOwn(without_vouchers, type))
    throw new UnreadableFile(
      `is SIE of type ${type}, ${without_vouchers[type]!}, and has no vouchers: export type 4, with opening balances and vouchers`,
    );
  if (opening.length > 0) takeOpening(opening, year, draft);
  return draft.finish();
}

function readRow(row: string, line: number, reading: Reading): void {
  if (row === '' || row === '{') return;
  if (row === '}') return endVoucher(reading);
  const [label = '', ...fields] = fieldsOf(row);
  const name = label.toUpperCase();
  const understood = readers[name]?.(fields, reading, { line, row }) ?? harmless.has(name);
  if (understood) return;
  reading.draft.refuse(line, row, name.startsWith('#') ? 'This line is not known, or cannot be read.' : 'It is no line of SIE.');
  if (reading.voucher && name === '#TRANS') reading.voucher.spoilt = true;
}

type ReadLabel = (fields: readonly string[], reading: Reading, at: { line: number; row: string }) => boolean;

const readers: Readonly<Record<string, ReadLabel>> = {
  '#SIETYP': ([type = ''], reading) => Boolean((reading.type = type)),
  '#VALUTA': ([code], { draft }) => Boolean((draft.currency = code ?? null)),
  '#KONTO': ([code = '', title = ''], { draft }) => {
    draft.account(code, {
      code,
      title: title || code,
      account_type: draft.accounts.get(code)?.account_type ?? typeInBas(code),
      sure: 'likely',
    });
    return code !== '';
  },
  '#KTYP': ([code = '', kind = ''], { draft }) => {
    draft.account(code, { code, account_type: typeInBas(code, kind.toUpperCase()), sure: 'likely' });
    return /^[TSKI]$/i.test(kind);
  },
  '#DIM': ([number = '', name = ''], { draft }) => nameDimension(number, name, draft),
  '#UNDERDIM': ([number = '', name = ''], { draft }) => nameDimension(number, name, draft),
  '#OBJEKT': ([dimension = '', key = '', name = ''], { draft }) => {
    draft.dimensions.value(dimension, key, name);
    return dimension !== '' && key !== '';
  },
  '#RAR': ([number, start = '', end = ''], reading) => {
    if (number !== '0') return true;
    const year = { start: dayOf(start), end: dayOf(end) };
    if (!isDay(year.start) || !isDay(year.end)) return false;
    reading.year = year;
    return true;
  },
  '#IB': ([number, account = '', figure = ''], { opening }) => {
    if (number !== '0') return true;
    const value = figureOf(figure);
    if (value && !value.isZero()) opening.push({ account, value });
    return value !== undefined;
  },
  '#UB': (fields, reading, at) => readClosing(fields, reading, at, false),
  '#RES': (fields, reading, at) => readClosing(fields, reading, at, true),
  '#VER': ([series = '', number = '', day = '', narration = ''], reading, { line, row }) => {
    endVoucher(reading);
    const reference = [series, number].filter(Boolean).join(' ') || null;
    reading.voucher = {
      line,
      text: row,
      day: dayOf(day),
      narration: narration || `Voucher ${reference ?? ''}`.trim(),
      reference,
      postings: [],
      spoilt: false,
    };
    return isDay(dayOf(day));
  },
  '#TRANS': readTrans,
};

function readTrans(
  [account = '', objects = '', figure = '']: readonly string[],
  { voucher, draft }: Reading,
  { line, row }: { line: number; row: string },
): boolean {
  const value = figureOf(figure);
  if (!voucher || account === '' || value === undefined) return false;
  const named = objectsIn(objects);
  const kept = Object.entries(named).filter(([dimension]) => !no_dimensions.has(dimension));
  if (kept.length < Object.keys(named).length) draft.leaveOff('Customers, suppliers and invoices of postings are', line, row);
  voucher.postings.push({ account, value, ...(kept.length > 0 ? { dimensions: Object.fromEntries(kept) } : {}) });
  return true;
}

/** Pairs of the number of a dimension and an object of it: `{1 "12" 6 "P-7"}`. Of two objects of one dimension the last counts. */
function objectsIn(list: string): NamedObjects {
  const words = fieldsOf(list.slice(1, -1));
  const pairs = words.flatMap((dimension, at) => (at % 2 === 0 && words[at + 1] ? [[dimension, words[at + 1]!] as const] : []));
  return Object.fromEntries(pairs.filter(([dimension]) => /^\d{1,9}$/.test(dimension)));
}

function nameDimension(number: string, name: string, draft: JournalDraft): boolean {
  if (name !== '') draft.dimensions.dimension(number, name);
  return number !== '';
}

function readClosing(
  [number, account = '', figure = '']: readonly string[],
  { draft, year }: Reading,
  { line }: { line: number },
  of_year: boolean,
): boolean {
  if (number !== '0') return true;
  const value = figureOf(figure);
  if (value === undefined || !year) return false;
  draft.own_balances.push({ line, account, day: year.end, value, ...(of_year ? { since: year.start } : {}) });
  return true;
}

function takeOpening(opening: readonly JournalPosting[], year: Reading['year'], draft: JournalDraft): void {
  if (!year) return draft.refuse(1, '#IB', 'The opening balances are left out, because no line says when their year begins.');
  draft.takeOpening(opening, dayText(dayBefore(new Date(year.start))), '#IB', { leftIsResult: true });
}

function endVoucher(reading: Reading): void {
  const { draft, voucher } = reading;
  reading.voucher = undefined;
  if (!voucher) return;
  const { line, text, day, narration, reference, postings, spoilt } = voucher;
  if (spoilt) draft.refuse(line, text, 'The voucher is left out, because one of its lines cannot be read.');
  else if (isDay(day)) draft.entry({ line, day, narration, reference, postings }, text);
}

/** The fields of a line: words, quoted texts, lists of objects in braces. */
const fieldsOf = (row: string): string[] =>
  [...row.matchAll(/\{[^}]*(\}?)|"((?:\\.|[^"\\])*)("?)|[^\s{}"]+/gs)].flatMap(([whole, brace, text, quote]) => {
    // What is never closed is none of them; it was read to the end of the line, so that nothing is looked at again.
    if (brace === '' || quote === '') return fieldsOf(whole.replaceAll(whole[0]!, ' '));
    return [text?.replace(/\\(.)/g, '$1') ?? whole];
  });

const dayOf = (text: string): string => text.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3');

/** A point divides decimals, and nothing thousands (SIE 4B, 5.4). Of those that write a comma, what may be thousands is no figure. */
const figureOf = (text: string): Decimal | undefined =>
  readFigure(text, '.', { plain: true }) ?? (/,\d{3}$/.test(text) ? undefined : readFigure(text, ',', { plain: true }));
