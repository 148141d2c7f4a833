import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { components } from '../../api/schema.d.ts';
import { cashFlowQuery } from '../../api/reports.ts';
import { Fault } from '../../parts/fault.tsx';
import { Amount } from '../../parts/amount.tsx';
import { wordOf } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { SpanScreen } from './span-screen.tsx';

const words = spoken.cash_flow;
type CashFlow = components['schemas']['CashFlowStatement'];

/** Sections by their results; what is in no other one belongs to operations. */
const investment = ['NON_CURRENT_ASSETS'];
const financing = ['NON_CURRENT_LIABILITIES', 'EQUITY'];
const outside = ['NET_CASH_FLOW', 'FOREIGN_EXCHANGE_EFFECT', 'START_CASH_BALANCE'];

/** Where the money of some days came from and went. */
export function CashFlowStatement() {
  const span = useSearch({ from: '/$entity/cash-flow' });
  const { data, error } = useQuery({ ...cashFlowQuery(useEntity(), span), placeholderData: (before) => before });
  return (
    <SpanScreen name="cash-flow-statement" title={spoken.shell.cash_flow} from="/$entity/cash-flow">
      <Fault error={error} />
      {data && <CashFlowTable of={data} />}
    </SpanScreen>
  );
}

interface Line {
  key: string;
  kind: string;
  value: number;
}

function CashFlowTable({ of }: { of: CashFlow }) {
  return (
    <table className="figures">
      <tbody>
        {sectionsOf(of).map(({ title, lines }) => (
          <Section key={title} title={title} lines={lines} currency={of.currency} />
        ))}
      </tbody>
    </table>
  );
}

function sectionsOf({ balances, results }: CashFlow): { title: string; lines: Line[] }[] {
  const figures: Readonly<Record<string, number>> = { ...balances, ...results };
  const line = (key: string, kind = 'account'): Line => ({ key, kind, value: figures[key] ?? 0 });
  const operations = Object.keys(balances).filter((key) => ![...investment, ...financing, ...outside].includes(key));
  return [
    { title: words.operations, lines: [...ordered(operations).map((key) => line(key)), line('OPERATIONS_CASH_FLOW', 'total')] },
    { title: words.investment, lines: [...investment.map((key) => line(key)), line('INVESTMENT_CASH_FLOW', 'total')] },
    { title: words.financing, lines: [...financing.map((key) => line(key)), line('FINANCING_CASH_FLOW', 'total')] },
    {
      title: words.cash,
      lines: [
        line('START_CASH_BALANCE'),
        line('NET_CASH_FLOW'),
        ...(figures.FOREIGN_EXCHANGE_EFFECT === 0 ? [] : [line('FOREIGN_EXCHANGE_EFFECT')]),
        ...(figures.CASH_DIFFERENCE ? [line('CASH_DIFFERENCE')] : []),
        line('END_CASH_BALANCE', 'final'),
      ],
    },
  ];
}

/** The profit first: everything else in operations corrects it. */
const ordered = (keys: string[]): string[] => ['PROFIT', ...keys.filter((key) => key !== 'PROFIT')];

function Section({ title, lines, currency }: { title: string; lines: Line[]; currency: string }) {
  return (
    <>
      <tr className="section">
        <th scope="colgroup" colSpan={2}>
          {title}
        </th>
      </tr>
      {lines.map(({ key, kind, value }) => (
        <tr key={key} className={kind}>
          <th scope="row">{wordOf(words.lines, key)}</th>
          <td className="num">
            <Amount value={value} currency={currency} />
          </td>
        </tr>
      ))}
    </>
  );
}
