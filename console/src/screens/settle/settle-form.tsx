import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { entityQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import type { OpenItem } from '../../api/open-items.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText } from '../../parts/format.ts';
import { exchange_gain_types } from '../../parts/income-statement-types.ts';
import { readSum } from '../../parts/read-sum.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { ItemFields, keyOf } from './item-fields.tsx';
import { remainderOf } from '../../parts/remainder.ts';
import { oldestFirst, requestOf, useAssigning, useTriedAssigning } from './use-assigning.ts';

const words = spoken.settle;

interface Props {
  of: Transaction;
  items: OpenItem[];
  currency: string;
}

/** How much of the payment goes to which item, with what is left of it. */
export function SettleForm({ of, items, currency }: Props) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [forex, setForex] = useState<number | null>(null);
  const forex_accounts = useAccountsOf(exchange_gain_types);
  const parts = items.flatMap((item) => {
    const amount = readSum(typed.get(keyOf(item)) ?? '');
    return amount === undefined || /^[0.]*$/.test(amount) ? [] : [{ item, amount }];
  });
  const left = remainderOf(
    String(of.outstanding),
    parts.map(({ amount }) => amount),
  );
  const request = requestOf(of, parts, forex);
  const tried = useTriedAssigning(request);
  const save = useAssigning(of);
  const fill = useMutation({ mutationFn: () => oldestFirst(entity, of), onSuccess: setTyped });
  const asksAccount = currency !== own.currency_code && own.forex_account_id === null;
  return (
    <>
      <ItemFields items={items} typed={typed} left={left} currency={currency} onChange={setTyped} />
      {asksAccount && (
        <div className="forex">
          <AccountField
            label={words.forex}
            accounts={forex_accounts}
            value={forex}
            onChange={setForex}
            placeholder={spoken.entry.account_hint}
            empty={spoken.entry.no_account}
          />
        </div>
      )}
      <Differences of={tried.data ?? []} currency={own.currency_code} />
      <Fault error={save.error ?? tried.error ?? fill.error} />
      <div className="settle-foot">
        <p aria-live="polite">
          {words.left} <b className="tab">{`${amountText(left, currency)} ${currency}`}</b>
        </p>
        <Button className="button" onPress={() => fill.mutate()} isDisabled={fill.isPending}>
          {words.oldest}
        </Button>
        <Button
          className="button primary"
          onPress={() => request && save.mutate(request)}
          isDisabled={request === undefined || tried.isError || save.isPending}
        >
          {words.assign}
        </Button>
      </div>
    </>
  );
}

/** What the rates of the two days make, before it is booked. */
function Differences({ of, currency }: { of: { forex_amount: number }[]; currency: string }) {
  const differences = of.filter(({ forex_amount }) => forex_amount !== 0);
  return differences.map(({ forex_amount }, index) => (
    <p key={index} className="note">
      {words.difference(`${amountText(forex_amount, currency)} ${currency}`)}
    </p>
  ));
}
