import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { components } from '../../api/schema.d.ts';
import { changesInEquityQuery } from '../../api/reports.ts';
import { Amount } from '../../parts/amount.tsx';
import { Fault } from '../../parts/fault.tsx';
import { wordOf } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { SpanScreen } from './span-screen.tsx';

const words = spoken.equity;
type Statement = components['schemas']['StatementOfChangesInEquity'];
type Component = Statement['components'][number];

/** What made equity more or less in some days, by component. */
export function ChangesInEquity() {
  const span = useSearch({ from: '/$entity/equity' });
  const { data, error } = useQuery({ ...changesInEquityQuery(useEntity(), span), placeholderData: (before) => before });
  return (
    <SpanScreen name="statement-of-changes-in-equity" title={spoken.shell.equity} from="/$entity/equity">
      <Fault error={error} />
      {data && <EquityTable of={data} />}
    </SpanScreen>
  );
}

/** A column in which nothing stands is left out, but for the first and the last. */
function EquityTable({ of }: { of: Statement }) {
  const totals: Readonly<Record<string, number>> = { ...of.totals };
  const rows = of.components.map((component) => ({ component, figures: component as unknown as Readonly<Record<string, number>> }));
  const columns = Object.keys(totals).filter(
    (key) => key === 'opening' || key === 'closing' || rows.some(({ figures }) => figures[key] !== 0),
  );
  return (
    <div className="scrolled">
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden">{words.component}</span>
            </th>
            {columns.map((key) => (
              <th key={key} scope="col" className="num">
                {wordOf(words.columns, key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ component, figures }, index) => (
            <EquityRow key={index} title={nameOf(component)} kind="account" columns={columns} figures={figures} currency={of.currency} />
          ))}
          <EquityRow title={words.total} kind="final" columns={columns} figures={totals} currency={of.currency} />
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  title: string;
  kind: string;
  columns: string[];
  figures: Readonly<Record<string, number>>;
  currency: string;
}

function EquityRow({ title, kind, columns, figures, currency }: RowProps) {
  return (
    <tr className={kind}>
      <th scope="row">{title}</th>
      {columns.map((key) => (
        <td key={key} className="num">
          <Amount value={figures[key] ?? 0} currency={currency} />
        </td>
      ))}
    </tr>
  );
}

function nameOf({ account, category, component }: Component): string {
  return account?.name ?? category ?? wordOf(spoken.statements.types, component);
}
