import { Link } from '@tanstack/react-router';
import type { components } from '../../api/schema.d.ts';
import type { Span } from '../../api/reports.ts';
import { Amount } from '../../parts/amount.tsx';
import { dayText, wordOf } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { rowsOf } from './statement-rows.ts';
import type { Layout, Row } from './statement-rows.ts';

const words = spoken.statements;
const other_side: Readonly<Record<string, Readonly<Record<string, string>>>> = words.other_side;
type Report = components['schemas']['BalanceSheet'] | components['schemas']['IncomeStatement'];

interface Props {
  layout: Layout;
  of: Report;
  span: Span;
  isBusy: boolean;
}

/** Every figure of an account leads to the rows that make it. */
export function StatementTable({ layout, of, span, isBusy }: Props) {
  const comparative = of.comparative ?? undefined;
  const nameOf = (type: string, section: string): string => other_side[section]?.[type] ?? wordOf(words.types, type);
  const rows = rowsOf(layout, of, comparative, nameOf);
  return (
    <table className="figures" aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{spoken.transactions.account}</span>
          </th>
          <th scope="col" className="num">
            {dayText(of.period.endDate)}
          </th>
          {comparative && (
            <th scope="col" className="num">
              {dayText(comparative.period.endDate)}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <StatementRow key={row.key} row={row} span={span} currency={of.currency} columns={comparative ? 2 : 1} />
        ))}
      </tbody>
    </table>
  );
}

function StatementRow({ row, span, currency, columns }: { row: Row; span: Span; currency: string; columns: number }) {
  const { kind, title, code, account_id, now, then } = row;
  const entity = String(useEntity());
  if (now === undefined)
    return (
      <tr className={kind}>
        <th scope="colgroup" colSpan={columns + 1}>
          {title}
        </th>
      </tr>
    );
  return (
    <tr className={kind}>
      <th scope="row">
        {account_id === undefined ? (
          <span className={kind === 'subtotal' ? 'hidden' : undefined}>{title}</span>
        ) : (
          <Link to="/$entity/accounts/$id" params={{ entity, id: String(account_id) }} search={span}>
            <span className="code tab">{code}</span> {title}
          </Link>
        )}
      </th>
      <td className="num">
        <Amount value={now} currency={currency} />
      </td>
      {then !== undefined && (
        <td className="num soft">
          <Amount value={then} currency={currency} />
        </td>
      )}
    </tr>
  );
}
