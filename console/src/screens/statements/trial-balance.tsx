import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { entityQuery } from '../../api/books.ts';
import { trialBalanceQuery } from '../../api/reports.ts';
import type { Span } from '../../api/reports.ts';
import type { components } from '../../api/schema.d.ts';
import { answered, books } from '../../api/client.ts';
import { DayField } from '../../parts/day-field.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText, dayText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import './statement.css';

const words = spoken.statements;
type Account = components['schemas']['StatementAccountRow'];

/** Every account on the side that its balance is on, and the proof that both sides are equal. */
export function TrialBalance() {
  const entity = useEntity();
  const span = useSearch({ from: '/$entity/trial-balance' });
  const navigate = useNavigate({ from: '/$entity/trial-balance' });
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data, error } = useQuery({ ...trialBalanceQuery(entity, span.to), placeholderData: (before) => before });
  const types = Object.values(data?.accounts ?? {}).flatMap((section) => Object.values(section));
  const accounts = types.flatMap((type) => type.accounts).filter(({ closingBalance }) => closingBalance !== 0);
  accounts.sort((one, other) => one.code.localeCompare(other.code, 'en', { numeric: true }));
  return (
    <div className="page statement">
      <ScreenHead title={words.trial_balance} sub={`${own.name} · ${words.as_at(dayText(span.to))} · ${own.currency_code}`}>
        <ExportMenu
          name={`trial-balance_${span.to}`}
          formats={['pdf', 'xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { 'end-date': span.to, format };
            return answered(books(entity).GET('/books/v1/reports/trial-balance', { params: { query }, parseAs: 'blob' }));
          }}
        />
      </ScreenHead>
      <div className="settings">
        <DayField label={words.day} value={span.to} onChange={(to) => void navigate({ search: { from: span.from, to }, replace: true })} />
      </div>
      <Fault error={error} />
      {data && <TrialTable accounts={accounts} sums={data.balances} span={span} currency={data.currency} />}
    </div>
  );
}

interface Props {
  accounts: Account[];
  sums: components['schemas']['DebitCredit'];
  span: Span;
  currency: string;
}

function TrialTable({ accounts, sums, span, currency }: Props) {
  const entity = String(useEntity());
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{spoken.transactions.account}</th>
          <th scope="col" className="num">
            {words.debit}
          </th>
          <th scope="col" className="num">
            {words.credit}
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map(({ id, code, name, closingBalance }) => (
          <tr key={id} className="account">
            <th scope="row">
              <Link to="/$entity/accounts/$id" params={{ entity, id: String(id) }} search={span}>
                <span className="code tab">{code}</span> {name}
              </Link>
            </th>
            <td className="num">{closingBalance > 0 && amountText(closingBalance, currency)}</td>
            <td className="num">{closingBalance < 0 && amountText(-closingBalance, currency)}</td>
          </tr>
        ))}
        <tr className="final">
          <th scope="row">{spoken.transaction.total}</th>
          <td className="num">{amountText(sums.debit, currency)}</td>
          <td className="num">{amountText(Math.abs(sums.credit), currency)}</td>
        </tr>
      </tbody>
    </table>
  );
}
