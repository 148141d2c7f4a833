import { useQuery } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { bankStatementsQuery } from '../../api/bank.ts';
import { accountQuery } from '../../api/books.ts';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { BeginForm } from './begin-form.tsx';
import { lastOf } from './last-of.ts';
import { Proof } from './proof.tsx';

const words = spoken.bank;

/** The proof of an account at the end of its last statement; while its reconciliation has not begun, how it begins. */
export function Standing({ account }: { account: number }) {
  const entity = useEntity();
  const { data: of } = useQuery(accountQuery(entity, account));
  const { data: statements } = useQuery(bankStatementsQuery(entity, account));
  const last = lastOf(statements ?? [], account);
  if (!of || !statements || !last) return null;
  if (of.reconciled_from) return <Proof account={account} currency_id={of.currency_id} day={last.to!.slice(0, 10)} />;
  return (
    <div className="beginning">
      <p>{words.not_begun}</p>
      <Writing>
        <DialogTrigger>
          <Button className="button">{words.begin}</Button>
          <BeginForm of={of} statements={statements} />
        </DialogTrigger>
      </Writing>
    </div>
  );
}
