import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { accountNamesQuery, categoriesQuery, currenciesQuery, entityQuery, today } from '../../api/books.ts';
import { accountsOfCategoryQuery } from '../../api/registers.ts';
import { trialBalanceQuery } from '../../api/reports.ts';
import type { NamedAccount } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Amount } from '../../parts/amount.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText, plainText, wordOf } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { SearchField } from '../../parts/search-field.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { AccountForm } from './account-form.tsx';
import './accounts.css';

const words = spoken.accounts;

/** The chart of accounts with today's balances, by type: all of it, or the accounts of a category. */
export function Accounts() {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const [sought, setSought] = useState('');
  const { data: trial, error } = useQuery(trialBalanceQuery(entity, today()));
  const rows = Object.values(trial?.accounts ?? {}).flatMap((section) => Object.values(section).flatMap((type) => type.accounts));
  const balances = trial && new Map(rows.map(({ id, closingBalance }) => [id, closingBalance]));
  const { category } = useSearch({ from: '/$entity/accounts' });
  const { data: grouped } = useQuery(accountsOfCategoryQuery(entity, category));
  const isKnown = category === undefined || grouped !== undefined;
  const chart = category === undefined ? [...accounts.values()] : [...accounts.values()].filter(({ id }) => grouped?.has(id));
  const found = chart.filter(({ plain }) => plain.includes(plainText(sought)));
  return (
    <div className="page">
      <ScreenHead title={words.title} sub={`${isKnown ? `${words.count(chart.length)} · ` : ''}${dayText(today())} · ${own.currency_code}`}>
        <ExportMenu
          name="accounts"
          formats={['xlsx', 'csv']}
          fetchFile={(format) => answered(books(entity).GET('/books/v1/account', { params: { query: { format } }, parseAs: 'blob' }))}
        />
        <Writing>
          <DialogTrigger>
            <Button className="button">
              <Icon name="plus" size={16} />
              {spoken.chart.add}
            </Button>
            <AccountForm />
          </DialogTrigger>
        </Writing>
        <SearchField label={words.search} hint={words.search_hint} value={sought} onChange={setSought} />
      </ScreenHead>
      <CategoryFilter chosen={category} />
      <Fault error={error} />
      {[...Map.groupBy(found, ({ account_type }) => account_type)].map(([type, list]) => (
        <AccountsOfType key={type} type={type} accounts={list} balances={balances} currency={own.currency_code} />
      ))}
      {isKnown && found.length === 0 && <p className="soft">{accounts.size === 0 ? words.none : words.none_found}</p>}
    </div>
  );
}

/** Nothing is asked where accounts are in no groups. */
function CategoryFilter({ chosen }: { chosen: number | undefined }) {
  const entity = useEntity();
  const { data: categories = [] } = useQuery(categoriesQuery(entity));
  const navigate = useNavigate({ from: '/$entity/accounts' });
  if (categories.length === 0) return null;
  const names = categories.map(({ id, name }): [string, string] => [`of ${id}`, name]);
  const choices: Record<string, string> = { '': spoken.chart.every_category, ...Object.fromEntries(names) };
  return (
    <div className="of-category">
      <SelectField<string>
        label={spoken.chart.category}
        choices={choices}
        chosen={chosen === undefined ? '' : `of ${chosen}`}
        onChoose={(choice) => void navigate({ search: choice === '' ? {} : { category: Number(choice.slice(3)) }, replace: true })}
      />
      <Link className="link" to="/$entity/settings/$part" params={{ entity: String(entity), part: 'categories' }}>
        {spoken.settings.parts.categories}
      </Link>
    </div>
  );
}

interface Props {
  type: string;
  accounts: NamedAccount[];
  /** Undefined until they are known. */
  balances: ReadonlyMap<number, number> | undefined;
  currency: string;
}

function AccountsOfType({ type, accounts, balances, currency }: Props) {
  const title = wordOf(spoken.statements.types, type);
  const entity = useEntity();
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  return (
    <section className="of-type" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {accounts.map(({ id, account_code, name, currency_id }) => (
          <li key={id}>
            <Link to="/$entity/accounts/$id" params={{ entity: String(entity), id: String(id) }}>
              <span className="code tab quiet">{account_code}</span>
              <span className="truncate">{name}</span>
              <span className="quiet small">{currencies.get(currency_id) !== currency && currencies.get(currency_id)}</span>
              {balances ? <Amount value={balances.get(id) ?? 0} currency={currency} /> : <span className="num" />}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
