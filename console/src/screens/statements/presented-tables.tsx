import { Link } from '@tanstack/react-router';
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
  span: Span;
  isBusy?: boolean;
}

/** A statement as the service presents it: the rows that it prints, in the reader's language. An account leads to the rows that make it. */
export function PresentedTables({ of, currency, span, isBusy = false }: Props) {
  return (
    <>
      {/* With the keyboard, too, a table that is wider than a phone can be moved. */}
      {of.tables.map((table, place) => (
        <div key={place} className="scrolled" role="region" aria-label={table.caption} tabIndex={0}>
          <PresentedTable of={table} currency={currency} span={span} isBusy={isBusy} />
        </div>
      ))}
      {of.notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </>
  );
}

function PresentedTable({ of: { columns, rows }, currency, span, isBusy }: { of: Table; currency: string; span: Span; isBusy: boolean }) {
  // A column of nothing is not worth its width: changes from nothing.
  const shown = columns.flatMap(({ label, adds }, place) =>
    rows.some(({ amounts }) => (amounts[place] ?? null) !== null) ? [{ label, adds, place }] : [],
  );
  return (
    <table className="figures" aria-busy={isBusy}>
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
          <PresentedRow key={place} row={row} columns={shown} currency={currency} span={span} />
        ))}
      </tbody>
    </table>
  );
}

function PresentedRow({ row, columns, currency, span }: { row: Row; columns: readonly Column[]; currency: string; span: Span }) {
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
        <Title row={row} span={span} />
      </th>
      {columns.map(({ adds, place }) => {
        const figure = row.amounts[place] ?? null;
        return (
          <td key={place} className={adds ? 'num' : 'num change'}>
            {figure === null ? null : adds ? <Amount value={figure} currency={currency} /> : changeText(figure)}
          </td>
        );
      })}
    </tr>
  );
}

function Title({ row: { kind, accountCode, accountIds, label }, span }: { row: Row; span: Span }) {
  const entity = String(useEntity());
  const [id] = accountIds;
  if (kind !== 'account' || id === undefined || accountIds.length > 1) return label;
  return (
    <Link to="/$entity/accounts/$id" params={{ entity, id: String(id) }} search={span}>
      <span className="code tab">{accountCode}</span> {label}
    </Link>
  );
}
