import { useQuery } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { bankReconciliationQuery, bankStatementsQuery } from '../../api/bank.ts';
import { accountQuery, currenciesQuery } from '../../api/books.ts';
import { Fact } from '../../parts/fact.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText, dayText } from '../../parts/format.ts';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { BeginForm } from './begin-form.tsx';
import { lastOf } from './last-of.ts';

const words = spoken.bank;
/** The figures of the proof, in the order in which they come to what the bank says. */
const figures = ['books', 'entries', 'lines', 'ignored', 'openingDifference', 'bank', 'unexplained'] as const;

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

/** The books, the bank, and what explains the difference. What nothing explains is said, never hidden. */
function Proof({ account, currency_id, day }: { account: number; currency_id: number; day: string }) {
  const entity = useEntity();
  const { data: currencies } = useQuery(currenciesQuery(entity));
  const { data: proof, error } = useQuery(bankReconciliationQuery(entity, account, day));
  const currency = currencies?.get(currency_id) ?? 'XXX';
  const shown = figures.filter((name) => name === 'books' || name === 'bank' || name === 'unexplained' || proof?.figures[name] !== 0);
  return (
    <section aria-label={words.proof(dayText(day))} className="proof">
      <p className="soft small">{words.proof(dayText(day))}</p>
      <Fault error={error} />
      {proof && (
        <dl className="facts">
          {shown.map((name) => (
            <Fact key={name} name={words.figures[name]}>
              <span className={`tab ${name === 'unexplained' && proof.figures[name] !== 0 ? 'alarm' : ''}`}>
                {amountText(proof.figures[name], currency)}
              </span>
            </Fact>
          ))}
        </dl>
      )}
    </section>
  );
}
