import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { components } from '../../api/schema.d.ts';
import type { Span } from '../../api/reports.ts';
import { Amount } from '../../parts/amount.tsx';
import { changeText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

type Presentation = components['schemas']['StatementPresentation'];
type Table = Presentation['tables'][number];
type Row = Table['rows'][number];
/** A column that is shown, and its place among the figures of a row. */
type Column = Table['columns'][number] & { readonly place: number };

interface Props {
  of: Presentation;
  currency: string;
  /** The days that the statement is of. */
  span: Span;
  /** The days that each of the first columns is of, where there are several. */
  spans?: readonly Span[] | undefined;
  /** The statement is that of other days, until the one that is asked for has come: it keeps its place, and says nothing. */
  isOther?: boolean;
}

/**
 * A statement as the service presents it: the rows that it prints, in the reader's language. An account leads to the rows that make it, and where
 * columns are of several times, so does each of its figures.
 */
export function PresentedTables({ of, currency, span, spans = [], isOther = false }: Props) {
  return (
    <div className={isOther ? 'unknown' : undefined} aria-busy={isOther}>
      {/* With the keyboard, too, a table that is wider than a phone can be moved. */}
      {of.tables.map((table, place) => (
        <div key={place} className="scrolled" role="region" aria-label={table.caption} tabIndex={0}>
          <PresentedTable of={table} currency={currency} span={span} spans={spans} />
        </div>
      ))}
      {of.notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </div>
  );
}

type TableProps = Omit<Required<Props>, 'of' | 'spans' | 'isOther'> & { of: Table; spans: readonly Span[] };

function PresentedTable({ of: { columns, rows }, ...shared }: TableProps) {
  // A column of nothing is not worth its width: changes from nothing.
  const shown = columns.flatMap(({ label, adds }, place) =>
    rows.some(({ amounts }) => (amounts[place] ?? null) !== null) ? [{ label, adds, place }] : [],
  );
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden">{spoken.transactions.account}</span>
          </th>
          {shown.map(({ label, adds, place }) => (
            <th key={place} scope="col" className={adds ? 'num' : 'num change'}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <PresentedRow key={place} row={row} columns={shown} {...shared} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<TableProps, 'currency' | 'span' | 'spans'> & { row: Row; columns: readonly Column[] };

function PresentedRow({ row, columns, currency, span, spans }: RowProps) {
  if (row.kind === 'heading')
    return (
      <tr className="heading">
        <th scope="colgroup" colSpan={columns.length + 1}>
          {row.label}
        </th>
      </tr>
    );
  return (
    <tr className={row.kind}>
      <th scope="row">
        <AccountLink row={row} span={span}>
          {row.kind === 'account' && row.accountCode !== null && (
            <>
              <span className="code tab">{row.accountCode}</span>{' '}
            </>
          )}
          {row.label}
        </AccountLink>
      </th>
      {columns.map(({ adds, place }) => {
        const figure = row.amounts[place] ?? null;
        return (
          <td key={place} className={adds ? 'num' : 'num change'}>
            {figure !== null && !adds && changeText(figure)}
            {figure !== null && adds && (
              <AccountLink row={row} span={spans[place]}>
                <Amount value={figure} currency={currency} />
              </AccountLink>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** The rows that make a figure of an account in some days. A row of several accounts, or of no days of its own, leads nowhere. */
function AccountLink({ row: { kind, accountIds }, span, children }: { row: Row; span: Span | undefined; children: ReactNode }) {
  const entity = String(useEntity());
  const [id] = accountIds;
  if (kind !== 'account' || id === undefined || accountIds.length > 1 || !span) return children;
  return (
    <Link to="/$entity/accounts/$id" params={{ entity, id: String(id) }} search={span}>
      {children}
    </Link>
  );
}
