import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { entityQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { Span } from '../../api/reports.ts';
import { DayField } from '../../parts/day-field.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { dayText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import './statement.css';

const words = spoken.statements;
type Address = '/$entity/equity' | '/$entity/journal' | '/$entity/tax';
type Report = 'journal' | 'statement-of-changes-in-equity' | 'tax-summary' | 'tax-return';

interface Props {
  name: Report;
  title: string;
  from: Address;
  /** What else is chosen beside its days, as the API names it. */
  chosen?: Readonly<Record<string, string>>;
  settings?: ReactNode;
  children: ReactNode;
}

/** The frame of a statement of some days, which stand in its address, with its files. */
export function SpanScreen({ name, title, from, chosen = {}, settings, children }: Props) {
  const entity = useEntity();
  const span = useSearch({ from });
  const navigate = useNavigate({ from });
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const change = (next: Partial<Span>): void => void navigate({ search: { ...span, ...next }, replace: true });
  return (
    <div className="page statement">
      <ScreenHead title={title} sub={`${own.name} · ${words.between(dayText(span.from), dayText(span.to))} · ${own.currency_code}`}>
        <ExportMenu
          name={`${name}_${span.to}`}
          formats={['pdf', 'xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { 'start-date': span.from, 'end-date': span.to, ...chosen, format };
            return answered(books(entity).GET(`/books/v1/reports/${name}`, { params: { query }, parseAs: 'blob' }));
          }}
        />
      </ScreenHead>
      <div className="settings">
        <DayField label={words.from} value={span.from} onChange={(day) => change({ from: day })} />
        <DayField label={words.to} value={span.to} onChange={(day) => change({ to: day })} />
        {settings}
      </div>
      {children}
    </div>
  );
}
