import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { cashFlowQuery } from '../../api/reports.ts';
import { Fault } from '../../parts/fault.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { PresentedTables } from './presented-tables.tsx';
import { SpanScreen } from './span-screen.tsx';

/** Where the money of some days came from and went. */
export function CashFlowStatement() {
  const span = useSearch({ from: '/$entity/cash-flow' });
  const { data, error, isFetching } = useQuery({ ...cashFlowQuery(useEntity(), span), placeholderData: (before) => before });
  return (
    <SpanScreen name="cash-flow-statement" title={spoken.shell.cash_flow} from="/$entity/cash-flow">
      <Fault error={error} />
      {data && <PresentedTables of={data.presentation} currency={data.currency} span={span} isBusy={isFetching} />}
    </SpanScreen>
  );
}
