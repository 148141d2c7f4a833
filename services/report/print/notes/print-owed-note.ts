import { Decimal, sumOf } from '../../../../shared/accounting/decimal.ts';
import type { AgingSchedule } from '../../../../shared/accounting/statements/build-aging-schedule.ts';
import type { PrintedRow } from '../printed-statement.ts';
import { bracketLabels } from '../bracket-labels.ts';
import { adding } from '../prove-statement.ts';
import { sumRow } from '../section-rows.ts';
import type { Wording } from '../statement-frame.ts';
import type { PrintedNote } from './printed-note.ts';

type Years = readonly [AgingSchedule, ...AgingSchedule[]];
/** The two lines of the balance sheet on which accounts of a type stand, by the sides of their balances. */
const sides = { RECEIVABLE: ['RECEIVABLE', 'CUSTOMER_ADVANCES'], PAYABLE: ['PAYABLE', 'SUPPLIER_ADVANCES'] } as const;
/** Those of accounts that are marked as taxes. */
const taxSides = { RECEIVABLE: ['TAXES_RECEIVABLE', 'CONTROL'], PAYABLE: ['CONTROL', 'TAXES_RECEIVABLE'] } as const;

/**
 * What clients owe, or what suppliers are owed, by age, each year's end in a column, down to the balance that the balance sheet has of it;
 * none where nothing stands.
 *
 * @param taxes the accounts that the balance sheet shows among taxes
 */
export function printOwedNote(years: Years, taxes: ReadonlySet<number>, wording: Wording): PrintedNote | undefined {
  if (years.every(({ accounts }) => accounts.length === 0)) return undefined;
  const { format, words } = wording;
  const [{ accountType }] = years;
  const isReceivable = accountType === 'RECEIVABLE';
  return {
    title: isReceivable ? words.annual.receivables : words.annual.payables,
    lines: [...sides[accountType], isReceivable ? 'RECEIVABLES' : 'PAYABLES'],
    text: [words.phrases.aged_by_due_date],
    tables: [
      {
        caption: '',
        layout: 'list',
        columns: [
          { label: words.columns.age, align: 'start', wraps: true },
          ...years.map(({ period }) => ({ label: format.day(period.endDate).shown, align: 'end' as const })),
        ],
        rows: owedRows(years, taxes, wording),
      },
    ],
  };
}

/** Ages and what they come to, what is not aged, the balance, and what of it stands on which line where there are several. */
function owedRows(years: Years, taxes: ReadonlySet<number>, { format, words }: Wording): PrintedRow[] {
  const [{ accountType, brackets, basis }] = years;
  const { columns, phrases, account_types } = words;
  const row = (kind: PrintedRow['kind'], label: string, figure: (year: AgingSchedule) => string): PrintedRow => ({
    kind,
    cells: [label, ...years.map((year) => format.amountOrDash(figure(year)))],
  });
  const standing = (label: string, figure: (year: AgingSchedule) => string): PrintedRow[] =>
    years.some((year) => !new Decimal(figure(year)).isZero()) ? [row('row', label, figure)] : [];
  const labels = bracketLabels(brackets, basis, words);
  const aged = Object.keys(brackets).map((bracket, place) => row('row', labels[place]!, ({ balances }) => balances[bracket] ?? '0'));
  const rest = [
    ...standing(phrases.not_yet_applied, ({ unapplied }) => new Decimal(unapplied).neg().toString()),
    ...standing(phrases.other_movements, ({ otherMovements }) => otherMovements),
  ];
  const outstanding = row('total', columns.outstanding, ({ total }) => total);
  const counted = rest.length === 0 ? aged : [sumRow(outstanding, adding(aged)), ...rest];
  const [line, advances] = sides[accountType];
  const [owed_taxes, claimed_taxes] = taxSides[accountType];
  const others = [
    ...standing(account_types[advances], (year) => balanceOn(-1, year, (id) => !taxes.has(id))),
    ...standing(account_types[owed_taxes], (year) => balanceOn(1, year, (id) => taxes.has(id))),
    ...standing(account_types[claimed_taxes], (year) => balanceOn(-1, year, (id) => taxes.has(id))),
  ];
  const own = row('row', account_types[line], (year) => balanceOn(1, year, (id) => !taxes.has(id)));
  const parts = others.length === 0 ? [] : [own, ...others];
  const balance = row(parts.length === 0 ? 'final' : 'total', columns.balance, (year) => year.balance);
  const ways = [adding(counted), ...(parts.length === 0 ? [] : [adding(parts)])];
  return [...(rest.length === 0 ? [] : aged), ...counted, sumRow(balance, ...ways), ...parts];
}

/** Σ of the accounts that are meant whose balance is on that side of what is owed. */
function balanceOn(side: 1 | -1, { accounts }: AgingSchedule, isMeant: (account_id: number) => boolean): string {
  const meant = accounts.filter(({ id }) => isMeant(id));
  const balances = meant.map(({ balance }) => new Decimal(balance)).filter((balance) => balance.times(side).greaterThan(0));
  return sumOf(balances, (balance) => balance).toString();
}
