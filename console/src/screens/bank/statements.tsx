import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bankStatementsQuery } from '../../api/bank.ts';
import type { BankStatement } from '../../api/bank.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { wordOf } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { ClosingOf } from './closing-of.tsx';
import { balanceText, checkText, daysText, gapsText } from './statement-words.ts';

const words = spoken.bank;

const account_column: Column<BankStatement> = {
  title: words.account,
  kind: 'wide',
  of: ({ account_id }) => <AccountName id={account_id} />,
};
const columnsOf = (statements: readonly BankStatement[]): Column<BankStatement>[] => [
  { title: words.days, of: (statement) => <StatementLink of={statement} /> },
  account_column,
  { title: words.closing, kind: 'figure', of: ({ closing }) => balanceText(closing) },
  { title: words.check, kind: 'wide', of: (statement) => <Check of={statement} statements={statements} /> },
  { title: words.lines, kind: 'figure wide', of: ({ counts }) => counts.lines },
  { title: words.closed, kind: 'figure', of: (statement) => <ClosingOf of={statement} /> },
];

/** The statements that were imported, of an account or of all, the last one first. */
export function Statements({ account }: { account?: number }) {
  const { data: statements, error } = useQuery(bankStatementsQuery(useEntity(), account));
  const columns = columnsOf(statements ?? []);
  const shown = account === undefined ? columns : columns.filter((column) => column !== account_column);
  return (
    <section aria-labelledby="bank-statements" className="statements">
      <h2 id="bank-statements">{words.statements}</h2>
      <Fault error={error} />
      {statements?.length === 0 && <p className="soft">{words.no_statements}</p>}
      {statements && statements.length > 0 && <Table columns={shown} rows={statements} keyOf={({ id }) => id} />}
    </section>
  );
}

function StatementLink({ of }: { of: BankStatement }) {
  const params = { entity: String(useEntity()), account: String(of.account_id) };
  return (
    <>
      <Link className="link" to="/$entity/bank/$account" params={params} search={{ statement: of.id }}>
        {daysText(of)}
      </Link>{' '}
      <span className="quiet small">{wordOf(words.formats, of.format)}</span>
    </>
  );
}

/** Whether its lines make its balance, and whether it follows the one before it: in a word, and in a sentence where not. */
function Check({ of, statements }: { of: BankStatement; statements: readonly BankStatement[] }) {
  const gaps = gapsText(of, statements);
  if (gaps === '') return <span className={`state ${of.check.result === 'holds' ? 'done' : ''}`}>{checkText(of)}</span>;
  return <span className="alarm small">{gaps}</span>;
}
