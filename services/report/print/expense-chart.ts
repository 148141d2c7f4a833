import { Decimal, sumOf } from '../../../shared/accounting/decimal.ts';
import type { IncomeStatement } from '../../../shared/accounting/statements/build-income-statement.ts';
import type { CategoryGroup } from '../../../shared/accounting/statements/group-by-category.ts';
import type { PrintedChart } from './printed-statement.ts';
import type { Wording } from './statement-frame.ts';
import { fillWords } from './words/words-of.ts';

const sections = ['OPERATING_EXPENSES', 'NON_OPERATING_EXPENSES'] as const;
/** More bars than this say less than the table. */
const MOST_BARS = 10;

/** Expenses by category, the greatest first; an account type stands for its accounts without a category. None for fewer than two. */
export function expenseChart(statement: IncomeStatement, { format, words }: Wording): PrintedChart[] {
  const groups = sections.flatMap((section) =>
    Object.entries(statement.accounts[section] ?? {}).flatMap(([type, categories]) =>
      Object.values(categories).map((group) => ({ name: nameOf(group, type, words), total: new Decimal(group.total) })),
    ),
  );
  const standing = groups.filter(({ total }) => !total.isZero()).sort((a, b) => b.total.comparedTo(a.total));
  if (standing.length < 2) return [];
  const rest = standing.slice(MOST_BARS - 1);
  const sum = (of: typeof standing) => sumOf(of, (group) => group.total);
  const shown =
    standing.length > MOST_BARS ? [...standing.slice(0, MOST_BARS - 1), { name: words.columns.other, total: sum(rest) }] : standing;
  const { charts } = words;
  return [
    {
      title: charts.expenses,
      kind: 'expenses',
      description: fillWords(charts.expenses_words, { total: format.amount(sum(standing).toString()).shown }),
      groups: shown.map(({ name }) => name),
      series: [
        {
          name: charts.expense,
          mark: 'bar',
          colour: 'expense',
          values: shown.map(({ total }) => ({ amount: total.toString(), shown: format.amount(total.toString()).shown })),
        },
      ],
    },
  ];
}

function nameOf({ id, name }: CategoryGroup, type: string, { account_types }: Wording['words']): string {
  return id === 0 ? (account_types[type as keyof typeof account_types] ?? name) : name;
}
