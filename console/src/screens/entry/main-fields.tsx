import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { accountNamesQuery, entityQuery, metaQuery } from '../../api/books.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { Choices } from '../../parts/choices.tsx';
import { DayField } from '../../parts/day-field.tsx';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { entering } from '../../words/entering.ts';
import { spoken } from '../../words/spoken.ts';
import { CurrencyField } from './currency-field.tsx';
import { currencyOf, fallsDue, reformed } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';
import { RateFields } from './rate-fields.tsx';
import type { DryRun } from './use-dry-run.ts';

const words = spoken.entry;

export interface MainProps {
  draft: Draft;
  /** What it would be, as far as it is known. */
  of: DryRun | undefined;
  faults: Readonly<Record<string, string[]>>;
  onChange: (next: Partial<Draft>) => void;
}

interface FirstProps extends MainProps {
  /** What is asked first: with whom it is, or on which account. */
  first: ReactNode;
}

/** With whom or on which account, when, in which currency and at which rate. */
export function MainFields({ draft, of, faults, onChange, first }: FirstProps) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { kind, compound, date, due, credited } = draft;
  const currency = currencyOf(draft, accounts);
  return (
    <>
      {kind === 'JN' && (
        <div className="forms">
          <Choices
            label={entering.form}
            choices={entering.forms}
            chosen={compound ? 'compound' : 'simple'}
            onChoose={(form) => onChange(reformed(draft, form === 'compound'))}
          />
        </div>
      )}
      <div className={compound ? 'fields of-compound' : 'fields'}>
        {!compound && first}
        <DayField label={spoken.transactions.date} value={date} onChange={(day) => onChange({ date: day })} />
        {fallsDue(kind) && <DayField label={spoken.transaction.due} value={due} onChange={(day) => onChange({ due: day })} />}
        {kind === 'JN' && !compound && (
          <Choices
            label={words.side}
            choices={words.sides}
            chosen={credited ? 'credited' : 'debited'}
            onChoose={(side) => onChange({ credited: side === 'credited' })}
          />
        )}
        <CurrencyField chosen={currency ?? own.currency_id} onChoose={(id) => onChange({ currency: id })} />
      </div>
      {currency !== null && currency !== own.currency_id && (
        <RateFields currency={currency} date={date} rate={draft.rate} of={of} faults={faults} onChange={(rate) => onChange({ rate })} />
      )}
    </>
  );
}

/** The account of the whole document. */
export function MainAccount({ draft: { kind, main }, faults, onChange, autoFocus }: Omit<MainProps, 'of'> & { autoFocus: boolean }) {
  const entity = useEntity();
  const { data: types } = useSuspenseQuery(metaQuery(entity));
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: named } = useSuspenseQuery(accountNamesQuery(entity));
  const accounts = useAccountsOf(types.get(kind)?.main_account_types);
  const choose = (id: number | null): void => {
    const account = named.get(id ?? 0);
    // A bank account in a foreign currency takes no other one.
    const insists = account?.account_type === 'BANK' && account.currency_id !== own.currency_id;
    onChange({ main: id, ...(insists && { currency: null }) });
  };
  return (
    <AccountField
      label={words.mains[kind]}
      accounts={accounts}
      value={main}
      onChange={choose}
      placeholder={words.account_hint}
      empty={words.no_account}
      fault={faults.account_id?.[0]}
      autoFocus={autoFocus}
    />
  );
}
