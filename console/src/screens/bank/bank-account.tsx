import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { bankStatementsQuery, lineQuery } from '../../api/bank.ts';
import type { BankStatement, LineFilters } from '../../api/bank.ts';
import { accountNamesQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { Choices } from '../../parts/choices.tsx';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { dayText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { DoWhatIsSure } from './do-what-is-sure.tsx';
import { DoneAlone } from './done-alone.tsx';
import { Done } from './done.tsx';
import { FileDrop } from './file-drop.tsx';
import { lastOf } from './last-of.ts';
import { LineList } from './line-list.tsx';
import { OfferRule } from './offer-rule.tsx';
import { Standing } from './standing.tsx';
import { balanceText, daysText } from './statement-words.ts';
import { Statements } from './statements.tsx';
import { useDoing } from './use-doing.ts';
import '../../parts/shown-once.css';
import '../../parts/state.css';
import './bank.css';

const words = spoken.bank;
const route = '/$entity/bank/$account';

/** One bank account: how far it is done, and its lines, each with what is to be done with it. */
export function BankAccount() {
  const entity = useEntity();
  const account = Number(useParams({ from: route }).account);
  const { statement, all } = useSearch({ from: route });
  const of = { account, ...(statement !== undefined && { statement }) };
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: statements } = useQuery(bankStatementsQuery(entity, account));
  const shown = statements?.find(({ id }) => id === statement);
  const head = (
    <>
      <p className="crumb">
        <Link className="link" to="/$entity/bank" params={{ entity: String(entity) }}>
          {words.title}
        </Link>
      </p>
      <ScreenHead
        title={
          <>
            <span className="quiet tab">{accounts.get(account)?.account_code}</span> {accounts.get(account)?.name}
          </>
        }
        sub={statements ? standingOf(lastOf(statements, account), statements.length) : ' '}
      />
    </>
  );
  return (
    <FileDrop head={head} account={account}>
      <Standing account={account} />
      <Lines key={JSON.stringify([of, all])} of={of} all={all ?? false} days={shown && daysText(shown)} />
      {statements && statements.length > 0 && <Statements account={account} />}
    </FileDrop>
  );
}

/** The bank's last balance. A feed may have none. */
function standingOf(last: BankStatement | undefined, statements: number): string {
  if (last) return words.at_bank(balanceText(last.closing), dayText(last.to!));
  return statements > 0 ? words.no_balance : words.no_statements;
}

interface LinesProps {
  of: Pick<LineFilters, 'account' | 'statement'>;
  all: boolean;
  days: string | undefined;
}

/** How many of the lines are done, what can be done alone, and the lines. */
function Lines({ of, all, days }: LinesProps) {
  const doing = useDoing();
  const filters: LineFilters = all ? of : { ...of, state: 'new' };
  return (
    <>
      <div className="done-row">
        <Done {...of} />
        <DoneAlone account={of.account} />
        <DoWhatIsSure of={of} doing={doing} />
      </div>
      {doing.repeated && <OfferRule of={doing.repeated} />}
      <Shown days={days} filters={filters} />
      <LineList filters={filters} doing={doing} />
    </>
  );
}

/** Which of the lines are shown; the same as a file. */
function Shown({ days, filters }: { days: string | undefined; filters: LineFilters }) {
  const entity = useEntity();
  const search = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const { account } = useParams({ from: route });
  const params = { entity: String(entity), account };
  return (
    <div className="tools shown">
      <Choices
        label={words.shown}
        choices={words.which}
        chosen={search.all ? 'all' : 'new'}
        onChoose={(which) => {
          const { all: _all, ...others } = search;
          void navigate({ search: which === 'all' ? { ...others, all: true } : others, replace: true });
        }}
      />
      <span className="tools">
        {days !== undefined && (
          <span className="small">
            {days}{' '}
            <Link className="link" to={route} params={params} search={search.all ? { all: true } : {}}>
              {words.all_statements}
            </Link>
          </span>
        )}
        <ExportMenu
          name="bank-lines"
          formats={['xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { ...lineQuery(filters), format };
            return answered(books(entity).GET('/books/v1/bank-line', { params: { query }, parseAs: 'blob' }));
          }}
        />
      </span>
    </div>
  );
}
