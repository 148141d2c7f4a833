import { useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery } from '../../api/books.ts';
import type { BookImport } from '../../api/imports.ts';
import { Amount } from '../../parts/amount.tsx';
import { countText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { bringing_in as words } from '../../words/bringing-in.ts';

/** Each line of the file that was not understood, as far as they are shown. */
export function NotUnderstood({ of: { not_understood, plan } }: { of: BookImport }) {
  if (plan.not_understood === 0) return null;
  return (
    <details open>
      <summary>{words.not_understood(countText(plan.not_understood))}</summary>
      <Table
        className="lines"
        rows={not_understood}
        keyOf={({ line, reason }) => `${line} ${reason}`}
        columns={[
          { title: words.line, of: ({ line }) => line, kind: 'figure' },
          { title: words.why, of: ({ reason }) => reason },
          { title: words.text, of: ({ text }) => <code>{text}</code>, kind: 'wide' },
        ]}
      />
    </details>
  );
}

/** The difference report: which balances of the file are not those that the books have, or would have. */
export function Differences({ of: { compared, differing, differences } }: { of: BookImport }) {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const figure = (key: 'file' | 'result' | 'difference') => ({
    title: words.figures[key],
    of: (row: BookImport['differences'][number]) => <Amount value={row[key]} currency={own.currency_code} />,
    kind: 'figure',
  });
  return (
    <>
      <p>{words.compared(countText(compared ?? 0), countText(differing ?? 0))}</p>
      {differences.length > 0 && (
        <Table
          rows={differences}
          keyOf={({ key, year }) => `${key} ${year}`}
          columns={[
            { title: words.account, of: ({ key }) => key },
            { title: words.year, of: ({ year }) => year },
            figure('file'),
            figure('result'),
            figure('difference'),
          ]}
        />
      )}
    </>
  );
}
