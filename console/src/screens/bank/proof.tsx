import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bankReconciliationParameters, bankReconciliationQuery } from '../../api/bank.ts';
import type { BankReconciliation } from '../../api/bank.ts';
import { currenciesQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fact } from '../../parts/fact.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText, dayText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { daysText } from './statement-words.ts';
import { StandingEntries } from './standing-entries.tsx';

const words = spoken.bank;
/** The figures of the proof, in the order in which they come to what the bank says. */
const figures = ['books', 'entries', 'lines', 'ignored', 'openingDifference', 'bank', 'unexplained'] as const;
const always: readonly string[] = ['books', 'bank', 'unexplained'];

interface Props {
  account: number;
  currency_id: number;
  day: string;
}

/** The books, the bank, and what explains the difference. What nothing explains is said with the statement at which the chain breaks, never hidden. */
export function Proof({ account, currency_id, day }: Props) {
  const entity = useEntity();
  const { data: currencies } = useQuery(currenciesQuery(entity));
  const { data: proof, error } = useQuery(bankReconciliationQuery(entity, account, day));
  const currency = currencies?.get(currency_id) ?? 'XXX';
  const shown = figures.filter((name) => always.includes(name) || proof?.figures[name] !== 0);
  return (
    <section aria-label={words.proof(dayText(day))} className="proof">
      <div className="proof-head">
        <p className="soft small">{words.proof(dayText(day))}</p>
        <ExportMenu
          name={`bank-reconciliation-${day}`}
          formats={['pdf', 'xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { ...bankReconciliationParameters(account, day), format };
            return answered(books(entity).GET('/books/v1/reports/bank-reconciliation', { params: { query }, parseAs: 'blob' }));
          }}
        />
      </div>
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
      {proof && <Breaks of={proof} account={account} currency={currency} />}
      {proof?.reconciled && (
        <p>
          <span className="state done">{words.reconciled}</span>
        </p>
      )}
      {proof && <StandingEntries of={proof} currency={currency} />}
    </section>
  );
}

/** Each statement at which the chain breaks: there a page is missing, or its lines do not make its balance. */
function Breaks({ of: { gaps }, account, currency }: { of: BankReconciliation; account: number; currency: string }) {
  const params = { entity: String(useEntity()), account: String(account) };
  return gaps.map(({ id, statementNo, startDate, endDate, gap }) => (
    <p key={id} className="alarm">
      {words.breaks_at(amountText(gap, currency))}{' '}
      <Link className="link" to="/$entity/bank/$account" params={params} search={{ statement: id, all: true }}>
        {[daysText({ from: startDate, to: endDate }), statementNo].filter(Boolean).join(' · ')}
      </Link>
    </p>
  ));
}
