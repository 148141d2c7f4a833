import type { Decimal } from '../../accounting/decimal.ts';
import { ZERO } from '../../accounting/decimal.ts';
import { delimiters } from '../../banking/csv/bank-profile.ts';
import { guessDecimal } from '../../files/guess-decimal.ts';
import { readFigure } from '../../files/read-figure.ts';
import type { DecimalSign } from '../../files/read-figure.ts';
import { openFigure } from '../open-question.ts';
import { splitOrNone } from '../../banking/csv/split-csv.ts';
import type { CsvRow } from '../../banking/csv/split-csv.ts';

/** What a column of a trial balance or a ledger may be. */
export type Column =
  | 'debit_account'
  | 'credit_account'
  | 'contra'
  | 'side'
  | 'kind'
  | 'date'
  | 'code'
  | 'account'
  | 'type'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'balance'
  | 'number'
  | 'text';

/** Heads as the usual programs write them (Xero, QuickBooks, Wave, Odoo, GnuCash, Fortnox, DATEV and their like), in lower case. */
const heads: readonly (readonly [Column, RegExp])[] = [
  ['debit_account', /^soll-?konto$|^konto soll$|^debit account$|^account debit(?:ed)?$|^compte d[eé]bit$|^debetkonto$/],
  ['credit_account', /^haben-?konto$|^konto haben$|^credit account$|^account credit(?:ed)?$|^compte cr[eé]dit$|^kreditkonto$/],
  ['contra', /^gegenkonto(?: \(.*\))?$|^contra account$|^offset account$/],
  ['side', /^soll ?\/ ?haben(?:-kennzeichen)?$|^s ?\/ ?h$|^debit ?\/ ?credit$|^dr ?\/ ?cr$/],
  [
    'date',
    /^(?:(?:transaction|posting|entry|journal|accounting|trans\.?) ?)?date$|^datum$|^buchungs(?:datum|tag)$|^beleg-?datum$|^buchungs-?datum$|^date posted$|^bokf(?:ö|o)ringsdatum$|^fecha$|^date comptable$/,
  ],
  [
    'code',
    /^(?:account ?)?(?:code|number|no\.?|#|nr\.?)$|^acc(?:oun)?t\.? ?(?:code|no\.?|number|#)$|^konto(?:nummer|nr\.?)?$|^cuenta$|^compte$|^num[eé]ro de compte$/,
  ],
  ['type', /^(?:account ?)?type$|^kontenart$|^classification$/],
  ['debit', /^(?:total |closing |net )?debits?(?: \(?[a-z]{3}\)?)?$|^debit amount$|^soll$|^debet$|^d[eé]bit$|^debe$/],
  ['credit', /^(?:total |closing |net )?credits?(?: \(?[a-z]{3}\)?)?$|^credit amount$|^haben$|^kredit$|^cr[eé]dit$|^haber$/],
  [
    'amount',
    /^(?:net )?amount(?: \(?[a-z]{3}\)?)?(?: num\.?)?$|^betrag(?: \(?[a-z]{3}\)?| brutto)?$|^buchungsbetrag$|^umsatz(?: \(ohne soll\/haben-kz\))?$|^belopp$|^value(?: num\.?)?$|^importe$|^montant$/,
  ],
  ['balance', /^(?:closing |ending |net |ytd )?balance$|^(?:end|schluss)?saldo$|^solde$/],
  [
    'number',
    /^(?:journal|transaction|entry|document|voucher|move|ref(?:erence)?|journal entry|trans\.?) ?(?:no\.?|number|id|#)?$|^num\.?$|^number$|^no\.?$|^beleg(?:nummer|-?nr\.?|feld ?1)?$|^ver(?:ifikation|nr)?\.?$|^pi[eè]ce$/,
  ],
  ['account', /^(?:full )?account(?: ?name)?$|^ledger account$|^kontobezeichnung$|^(?:konto)?ben[aä]mning$|^bezeichnung$|^label$/],
  [
    'text',
    /^(?:description|narration|memo(?:\/description)?|details?|text|buchungstext|libell[eé]|concepto|notes?|line description|particulars)$/,
  ],
];

export interface CsvTable {
  /** What stands above the heads: a title, the entity, a day. */
  readonly titles: readonly CsvRow[];
  readonly rows: readonly CsvRow[];
  has(column: Column): boolean;
  cell(row: CsvRow, column: Column): string;
  /** Columns whose cells name values of dimensions. */
  readonly dimensions: readonly DimensionColumn[];
  /** Debits less credits; undefined where a cell holds no figure that can be read, null where all are empty. */
  figure(row: CsvRow): Decimal | null | undefined;
}

interface DimensionColumn {
  readonly key: string;
  readonly name: string;
  readonly place: number;
}

/**
 * The table in a CSV file whose heads say enough; undefined where none does. Its figures are read as most of them show it, else as was chosen;
 * where neither says it, reading one throws OpenQuestion.
 */
export function csvTable(text: string, decimal_sign?: DecimalSign): CsvTable | undefined {
  for (const delimiter of delimiters) {
    const all = splitOrNone(text, delimiter);
    for (const [at, row] of all.slice(0, 20).entries()) {
      const places = placesOf(row);
      const columns = figureColumns.find((those) => those.every((column) => places.has(column)));
      if (columns && namesAccounts(places, all.slice(at + 1))) return tableOf(all, at, places, { columns, decimal_sign });
    }
  }
  return undefined;
}

type Places = ReadonlyMap<Column, number>;

/** In columns, or as headings above the rows of a ledger. */
function namesAccounts(places: Places, rows: readonly CsvRow[]): boolean {
  if (places.has('code') || places.has('account') || (places.has('debit_account') && places.has('credit_account'))) return true;
  const isHeading = (row: CsvRow): boolean => row.cells.filter(Boolean).length === 1 && !isTotal(row) && /\p{L}/u.test(row.cells.join(''));
  return places.has('date') && rows[0] !== undefined && isHeading(rows[0]);
}

/** Where the figures of a row stand: the first of these that a table has. */
const figureColumns: readonly (readonly Column[])[] = [['debit', 'credit'], ['amount'], ['balance']];

/** The heads of our own table of postings (`GET /export?format=csv`), and the column of values in the reporting currency among them. */
const own_heads: Readonly<Record<string, Column>> = {
  kind: 'kind',
  date: 'date',
  number: 'number',
  narration: 'text',
  account_code: 'code',
  account: 'account',
  account_type: 'type',
};
const own_value = /^value [A-Z]{3}$/;

/** Of several pairs of columns, those of the year so far are what accounts stand at (Xero). */
const ofYear = /^(debit|credit) ?[-–(]? ?(?:year to date|ytd)\)?$|^(?:ytd|year to date) ?[-–]? ?(debit|credit)$/;

function placesOf({ cells }: CsvRow): Places {
  const places = new Map<Column, number>();
  if (cells[0]?.replace(/^\uFEFF/, '') === 'kind' && cells.some((cell) => own_value.test(cell))) {
    for (const [place, cell] of cells.entries()) {
      const head = place === 0 ? 'kind' : cell;
      if (own_value.test(head)) places.set('amount', place);
      else if (Object.hasOwn(own_heads, head)) places.set(own_heads[head]!, place);
    }
    return places;
  }
  let named: number | undefined;
  for (const [place, cell] of cells.entries()) {
    const head = cell.toLowerCase().replace(/\s+/g, ' ').trim();
    const of_year = ofYear.exec(head);
    const side = (of_year?.[1] ?? of_year?.[2]) as Column | undefined;
    if (side) {
      places.set(side, place);
      continue;
    }
    // Any other head of accounts goes before: a name may be that of a customer.
    if (head === 'name') named = named ?? place;
    const column =
      head === 'name' ? undefined : heads.find(([name, words]) => !places.has(name) && head.length < 40 && words.test(head))?.[0];
    if (column) places.set(column, place);
  }
  if (named !== undefined && !places.has('account') && (!places.has('date') || places.has('code'))) places.set('account', named);
  return places;
}

/** Heads of other programs that mean a dimension, and those of our own table. */
const dimension_heads =
  /^(?:cost ?cent(?:er|re)|kostenstelle|kostnadsst(?:ä|a)lle|kostentr(?:ä|a)ger|projec?t|projekt|proyecto|projet|department|class)$/i;
const own_dimension = /^dimension_(?=.)/;

function dimensionsIn({ cells }: CsvRow): DimensionColumn[] {
  return cells.flatMap((cell, place) =>
    own_dimension.test(cell) || dimension_heads.test(cell) ? [{ key: cell, name: cell.replace(own_dimension, ''), place }] : [],
  );
}

/** The table whose heads are the row at this place. */
function tableOf(
  all: readonly CsvRow[],
  at: number,
  places: Places,
  { columns, decimal_sign }: { columns: readonly Column[]; decimal_sign: DecimalSign | undefined },
): CsvTable {
  const [titles, rows] = [all.slice(0, at), all.slice(at + 1)];
  const cell = (row: CsvRow, column: Column): string => row.cells[places.get(column) ?? -1] ?? '';
  const guessed = guessDecimal(rows.flatMap((row) => columns.map((column) => cell(row, column))));
  const sign = guessed.sure ? guessed.sign : decimal_sign;
  const figure = (row: CsvRow): Decimal | null | undefined => {
    let sum: Decimal | null = null;
    for (const column of columns) {
      const said = cell(row, column);
      if (said === '' || /^[-–—]$/.test(said)) continue;
      if (sign === undefined && said === guessed.open) throw openFigure(said, { line: row.line, column: 1 });
      const value = readFigure(said, sign ?? guessed.sign);
      if (value === undefined) return undefined;
      sum = (sum ?? ZERO).plus(column === 'credit' ? value.negated() : value);
    }
    return sum;
  };
  return { titles, rows, dimensions: dimensionsIn(all[at]!), has: (column) => places.has(column), cell, figure };
}

/** What an account is called. */
export interface NamedAccount {
  readonly code: string | null;
  readonly title: string;
}

/** What an account is called in a row; undefined where the row names none. */
export function accountIn(table: CsvTable, row: CsvRow): NamedAccount | undefined {
  const code = table.cell(row, 'code');
  const name = table.cell(row, 'account');
  if (code !== '') return { code: code.slice(0, 20), title: (name || code).slice(0, 255) };
  return name === '' ? undefined : accountNamed(name);
}

/** Code and name in one cell: `301 - Bank`, `Bank (301)`, or one of the two alone. */
export function accountNamed(name: string): NamedAccount {
  if (/^\d[\d.-]{0,19}$/.test(name)) return { code: name, title: name };
  const behind = /^(.*\S)\s*\((\w[\w./-]{0,19})\)$/.exec(name);
  if (behind && /\d/.test(behind[2] ?? '')) return { code: behind[2] ?? null, title: (behind[1] ?? '').slice(0, 255) };
  const before = /^(\d[\w./-]{0,19})(?:\s*[-–·:]\s*|\s+)(\S.*)$/.exec(name);
  return before ? { code: before[1] ?? null, title: (before[2] ?? '').slice(0, 255) } : { code: null, title: name.slice(0, 255) };
}

/** A row that adds up others. */
export const isTotal = (row: CsvRow): boolean =>
  /^(?:grand )?(?:sub)?totals?\b|^(?:summe|gesamt|summa|total)/i.test(row.cells.find((cell) => cell !== '') ?? '');
