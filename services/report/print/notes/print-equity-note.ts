import type { EquityComponents } from '../../../../shared/accounting/statements/build-equity-components.ts';
import type { PrintedRow } from '../printed-statement.ts';
import type { Wording } from '../statement-frame.ts';
import type { PrintedNote } from './printed-note.ts';

/** What equity is made of, and what each account of it is for, at the ends of the years; none where there is no equity. */
export function printEquityNote({ days, components, totals }: EquityComponents, { format, words }: Wording): PrintedNote | undefined {
  if (components.length === 0) return undefined;
  const { columns } = words;
  const isTold = components.some(({ description }) => description !== null);
  const cells = (label: string, description: string, figures: readonly (string | null)[]): PrintedRow['cells'] => [
    label,
    ...(isTold ? [description] : []),
    ...standing(figures).map((figure) => format.amountOrDash(figure)),
  ];
  return {
    title: words.groups.EQUITY,
    lines: ['EQUITY', 'UNCLOSED_PROFIT', 'NET_PROFIT'],
    text: [],
    tables: [
      {
        caption: '',
        layout: 'list',
        columns: [
          { label: columns.account, align: 'start', wraps: true },
          ...(isTold ? [{ label: words.annual.purpose, align: 'start', wraps: true, minor: true } as const] : []),
          ...standing([days.amount, days.comparative]).map((day) => ({ label: format.day(day).shown, align: 'end' as const })),
        ],
        rows: [
          ...components.map(({ component, account, description, amount, comparative }): PrintedRow => ({
            kind: 'row',
            ...(account ? { code: account.code, accounts: [account] } : { caption: component }),
            cells: cells(account?.name ?? words.account_types[component], description ?? '', [amount, comparative]),
          })),
          { kind: 'final', caption: 'EQUITY', cells: cells(words.totals.EQUITY, '', [totals.amount, totals.comparative]), sums: 'rows' },
        ],
      },
    ],
  };
}

/** Without the year before where there is none. */
function standing(texts: readonly (string | null)[]): string[] {
  return texts.filter((text) => text !== null);
}
