import { useState } from 'react';
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { FilterChange, TransactionFilters } from '../../api/transaction-filters.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { DayChoice } from '../../parts/day-choice.tsx';
import { Icon } from '../../parts/icon.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { textOf } from '../../parts/text-of.ts';
import { spoken } from '../../words/spoken.ts';
import { readAmounts } from './read-amounts.ts';

const words = spoken.list;
const all_types = Object.keys(spoken.chart.types);

interface Props {
  filters: TransactionFilters;
  onChange: (next: FilterChange) => void;
}

/** Filters that are set together: days, amounts, an account on either side. */
export function FilterMenu({ filters, onChange }: Props) {
  return (
    <DialogTrigger>
      <Button className="button plain">
        {words.filters} <Icon name="down" size={14} />
      </Button>
      <Popover className="popover" placement="bottom start">
        <Dialog className="filter-menu" aria-label={words.filters}>
          {({ close }) => (
            <FilterForm
              filters={filters}
              onChange={(next) => {
                onChange(next);
                close();
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function FilterForm({ filters: { from, to, amount, account }, onChange }: Props) {
  const [isWrong, setIsWrong] = useState(false);
  const set = (form: FormData): void => {
    const amounts = readAmounts(textOf(form, 'amount'));
    setIsWrong(amounts === undefined);
    if (amounts === undefined) return;
    const chosen = textOf(form, 'account');
    onChange({
      from: textOf(form, 'from') || undefined,
      to: textOf(form, 'to') || undefined,
      amount: amounts || undefined,
      account: chosen === '' ? undefined : Number(chosen),
    });
  };
  return (
    <form
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        set(new FormData(event.currentTarget));
      }}
    >
      <div className="two">
        <DayChoice label={spoken.statements.from} name="from" chosen={from} canBeEmpty />
        <DayChoice label={spoken.statements.to} name="to" chosen={to} canBeEmpty />
      </div>
      <TextField
        label={spoken.transactions.amount}
        name="amount"
        defaultValue={amount && typedAs(amount)}
        placeholder={words.amount_placeholder}
        hint={words.amount_hint}
        faults={isWrong ? [words.no_amount] : undefined}
      />
      <AccountChoice label={spoken.transactions.account} name="account" types={all_types} chosen={account} />
      <div className="answers">
        <Button type="submit" className="button primary">
          {words.apply}
        </Button>
      </div>
    </form>
  );
}

/** Both ends as somebody types them. */
function typedAs(amount: string): string {
  const [least = '', most = ''] = amount.split('..');
  if (least === most) return least;
  if (least && most) return `${least} - ${most}`;
  return least ? `> ${least}` : `< ${most}`;
}
