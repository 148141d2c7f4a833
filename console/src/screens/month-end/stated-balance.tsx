import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { usersQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { historyOfStatementQuery } from '../../api/readiness.ts';
import type { BankBalance } from '../../api/readiness.ts';
import { AmountInput } from '../../parts/amount-field.tsx';
import { Amount } from '../../parts/amount.tsx';
import { Fault } from '../../parts/fault.tsx';
import { momentText } from '../../parts/format.ts';
import { readSum } from '../../parts/read-sum.ts';
import { Writing } from '../../parts/writing.tsx';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.month_end;

/** What the bank says of the day: typed here, or of a statement that was imported. */
export function StatedBalance({ of, day }: { of: BankBalance; day: string }) {
  const entity = useEntity();
  const [isTyped, setTyped] = useState(false);
  const { stated, currency_code } = of;
  if (!stated && !mayWrite(entity)) return null;
  if (!stated || isTyped) return <StateBalance of={of} day={day} onStated={() => setTyped(false)} />;
  return (
    <span className="stated">
      <Amount value={stated.balance} currency={currency_code} unit />
      <Writing>
        <Button className="button plain" aria-label={words.change_of(of.name)} onPress={() => setTyped(true)}>
          {words.change}
        </Button>
      </Writing>
    </span>
  );
}

interface Props {
  of: BankBalance;
  day: string;
  onStated: () => void;
}

/** A bank statement without lines keeps the balance: it books nothing. */
function StateBalance({ of, day, onStated }: Props) {
  const entity = useEntity();
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const amount = readSum(text);
  const keep = useMutation({
    mutationFn: () => {
      // Decimals go as texts, which lose nothing.
      const closing = { amount: amount as unknown as number, date: day };
      return answered(books(entity).POST('/books/v1/bank-statement', { body: { account_id: of.account_id, lines: [], closing } }));
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [entity] });
      onStated();
    },
  });
  return (
    <form
      className="stated"
      onSubmit={(event) => {
        event.preventDefault();
        if (amount !== undefined) keep.mutate();
      }}
    >
      <AmountInput aria-label={words.stated_of(of.name)} placeholder="0.00" value={text} onType={setText} />
      <Button type="submit" className="button" isDisabled={amount === undefined || keep.isPending}>
        {words.keep}
      </Button>
      <Fault error={keep.error} />
    </form>
  );
}

/** Who typed or imported it, and when. */
export function StatedBy({ of: { stated } }: { of: BankBalance }) {
  const entity = useEntity();
  const { data: events } = useQuery({ ...historyOfStatementQuery(entity, stated?.bank_statement_id ?? 0), enabled: stated !== null });
  const { data: users } = useQuery(usersQuery(entity));
  if (!stated) return null;
  const name = users?.get(events?.[0]?.actor.user_id ?? 0);
  return (
    <span className="quiet small">
      {momentText(stated.created_at)} {name !== undefined && spoken.transaction.by(name)}
    </span>
  );
}
