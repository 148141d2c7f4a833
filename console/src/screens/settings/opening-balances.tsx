import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entityQuery, periodsQuery } from '../../api/books.ts';
import type { ReportingPeriod } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { openingBalancesQuery, openingTotalsQuery } from '../../api/registers.ts';
import type { OpeningBalance } from '../../api/registers.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText, dayText, moneyText } from '../../parts/format.ts';
import { MoreButton } from '../../parts/more-button.tsx';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { OpeningBalanceForm } from './opening-balance-form.tsx';
import { SettingsSection } from './settings-section.tsx';

const words = spoken.registers.of_opening;

/** What a year begins with: one balance for each account, and each open invoice and bill by itself. */
export function OpeningBalances() {
  const { data: periods = [], error } = useQuery(periodsQuery(useEntity()));
  const [chosen, setChosen] = useState<string>();
  const period = periods.find(({ id }) => String(id) === chosen) ?? periods.at(-1);
  return (
    <>
      <Fault error={error} />
      {periods.length > 1 && (
        <SelectField
          label={words.year}
          choices={Object.fromEntries(periods.map(({ id, calendar_year }) => [id, String(calendar_year)]))}
          chosen={String(period?.id)}
          onChoose={setChosen}
        />
      )}
      {period && <BalancesOf key={period.id} period={period} />}
    </>
  );
}

function BalancesOf({ period }: { period: ReportingPeriod }) {
  const entity = useEntity();
  const list = useInfiniteQuery(openingBalancesQuery(entity, period.id));
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <SettingsSection title={spoken.settings.parts.opening} add={words.add} form={<OpeningBalanceForm period={period} />}>
      <Fault error={list.error} />
      {list.isSuccess && rows.length === 0 ? (
        <p className="soft">{words.none}</p>
      ) : (
        <Table columns={columnsOf(own.currency_code)} rows={rows} keyOf={({ id }) => id} className="opening" />
      )}
      <MoreButton of={list} title={spoken.accounts.more} />
      {rows.length > 0 && <Totals year={period.calendar_year} currency={own.currency_code} />}
    </SettingsSection>
  );
}

function columnsOf(currency: string): Column<OpeningBalance>[] {
  const on = (side: 'DEBIT' | 'CREDIT') => (of: OpeningBalance) => of.balance_type === side && amountText(of.balance, currency);
  return [
    { title: words.account, of: ({ account_id }) => <AccountName id={Number(account_id)} /> },
    { title: words.reference, kind: 'soft wide', of: ({ reference, narration }) => reference ?? narration },
    { title: words.due, kind: 'tab wide', of: ({ due_date }) => due_date !== null && dayText(due_date) },
    { title: spoken.transaction.debit, kind: 'figure', of: on('DEBIT') },
    { title: spoken.transaction.credit, kind: 'figure', of: on('CREDIT') },
    { title: spoken.registers.remove, kind: 'figure', of: (balance) => <Remove of={balance} /> },
  ];
}

/** Whether debits and credits are equal, as the service says. */
function Totals({ year, currency }: { year: number; currency: string }) {
  const { data: totals, error } = useQuery(openingTotalsQuery(useEntity(), year));
  const { debit, credit } = totals?.balances ?? { debit: 0, credit: 0 };
  return (
    <>
      <Fault error={error} />
      {totals && (
        <p className={totals.balanced ? 'soft' : 'fault'} role="status">
          {words.totals(moneyText(debit, currency), moneyText(-credit, currency))} {totals.balanced ? words.balanced : words.unbalanced}
        </p>
      )}
    </>
  );
}

/** What a closing has carried forward is not removed here: it changes with the year before. */
function Remove({ of }: { of: OpeningBalance }) {
  const entity = useEntity();
  const params = { path: { id: of.id } };
  if (of.carried_from_period_id !== null) return null;
  return (
    <RemoveButton
      name={of.reference ?? of.transaction_no}
      onRemove={() => answered(books(entity).DELETE('/books/v1/balance/{id}', { params }))}
      onRestore={() => answered(books(entity).POST('/books/v1/balance/{id}/restore', { params }))}
    />
  );
}
