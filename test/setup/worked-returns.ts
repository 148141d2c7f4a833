import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from '../../shared/accounting/decimal.ts';
import type { OfficialForm } from '../../shared/accounting/official-return.ts';
import type { BoxedSum, BoxesOfTax } from '../../shared/accounting/statements/tax-boxes.ts';
import type { PackChart, PackReturn, PackRoles, PackTax } from '../../shared/countries/country-pack.ts';

/** A return that was worked out by hand: what its taxes come to, its boxes to the cent and as the form prints them. */
export interface WorkedReturn {
  readonly name: string;
  readonly country: string;
  readonly chart: string;
  /** The accounts of the chart by the parts that they play. */
  readonly roles: PackRoles;
  readonly span: readonly [from: string, to: string];
  readonly documents: readonly WorkedDocument[];
  readonly form: OfficialForm;
  /** The last day of its window. */
  readonly day: string;
  readonly sums: readonly WorkedSum[];
  readonly exact: Readonly<Record<string, string>>;
  readonly official: Readonly<Record<string, string>>;
  readonly due_in_ledger: string;
}

export interface WorkedSum extends BoxedSum {
  readonly tax: BoxedSum['tax'] & { readonly code: string; readonly boxless: string | undefined };
}

export interface WorkedDocument {
  readonly type: 'IN' | 'CN' | 'BL' | 'DN' | 'CS' | 'CP';
  readonly date: string;
  readonly text: string;
  /** Net; with `tax_base` the line is the tax. */
  readonly lines: readonly { readonly account: string; readonly amount: string; readonly tax: string; readonly tax_base?: string }[];
  readonly vat_id?: string;
  readonly supplied_on?: string;
  readonly payments?: readonly (readonly [date: string, amount: string])[];
}

interface Expected {
  readonly by_tax: readonly {
    readonly tax: string;
    readonly direction: 'OUTPUT' | 'INPUT';
    readonly base: string;
    readonly amount: string;
  }[];
  readonly boxes_exact: Readonly<Record<string, string>>;
  readonly boxes_official: Readonly<Record<string, string>>;
  readonly due_in_ledger: string;
}

interface Story {
  readonly span: readonly [string, string];
  /** The first chart of the country unless given. */
  readonly chart?: string;
  readonly documents: readonly WorkedDocument[];
  readonly expected: Expected;
}

const folder = join(process.cwd(), 'shared', 'countries');
const read = <T>(...place: string[]): T => JSON.parse(readFileSync(join(folder, ...place), 'utf8')) as T;

export const packReturn = (country: string): PackReturn => read<PackReturn>(country, 'return.json');

/** All that the packs bring: `de worked_return`, `de rate_change`, `fr worked_return` … */
export function workedReturns(): WorkedReturn[] {
  const countries = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return countries.flatMap(({ name: country }) => {
    if (!readdirSync(join(folder, country)).includes('worked.json')) return [];
    const stories = read<Record<string, Story | string>>(country, 'worked.json');
    return Object.entries(stories).flatMap(([name, story]) =>
      typeof story === 'string' ? [] : [workedReturn(`${country} ${name}`, country, story)],
    );
  });
}

function workedReturn(name: string, country: string, { span, expected, documents, chart = firstChartOf(country) }: Story): WorkedReturn {
  const taxes = new Map(
    read<PackTax[]>(country, 'taxes.json').map((tax) => [tax.code, { code: tax.code, boxless: tax.boxless, boxes: labelsOf(tax) }]),
  );
  return {
    ...{ name, country, chart, span, documents, roles: read<PackChart>(country, 'charts', `${chart}.json`).roles },
    form: packReturn(country),
    day: span[1],
    sums: expected.by_tax.map(({ tax, direction, base, amount }) => ({
      tax: taxes.get(tax)!,
      direction,
      base: new Decimal(base),
      amount: new Decimal(amount),
    })),
    exact: expected.boxes_exact,
    official: expected.boxes_official,
    due_in_ledger: expected.due_in_ledger,
  };
}

function firstChartOf(country: string): string {
  return readdirSync(join(folder, country, 'charts'))
    .toSorted()[0]!
    .replace('.json', '');
}

function labelsOf({ boxes }: PackTax): BoxesOfTax[] {
  return Object.entries(boxes).map(([direction, figures]) => ({ direction: direction as 'OUTPUT' | 'INPUT', ...figures }));
}
