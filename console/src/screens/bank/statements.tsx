import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { bankStatementsQuery } from '../../api/bank.ts';
import type { BankStatement } from '../../api/bank.ts';
import { answered, books } from '../../api/client.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { wordOf } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { balanceText, checkText, daysText, followsText } from './statement-words.ts';

const words = spoken.bank;

const columns: Column<BankStatement>[] = [
  { title: words.days, of: (statement) => <StatementLink of={statement} /> },
  { title: words.account, kind: 'wide', of: ({ account_id }) => <AccountName id={account_id} /> },
  { title: words.closing, kind: 'figure', of: ({ closing }) => balanceText(closing) },
  { title: words.check, kind: 'wide', of: (statement) => <Check of={statement} /> },
  { title: words.lines, kind: 'figure wide', of: ({ counts }) => counts.lines },
  { title: spoken.registers.remove, kind: 'figure', of: (statement) => <TakeOut of={statement} /> },
];

/** The statements that were imported, the last one first. */
export function Statements({ account }: { account?: number }) {
  const { data: statements, error } = useQuery(bankStatementsQuery(useEntity(), account));
  return (
    <section aria-labelledby="bank-statements" className="statements">
      <h2 id="bank-statements">{words.statements}</h2>
      <Fault error={error} />
      {statements?.length === 0 && <p className="soft">{words.no_statements}</p>}
      {statements && statements.length > 0 && <Table columns={columns} rows={statements} keyOf={({ id }) => id} />}
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
function Check({ of }: { of: BankStatement }) {
  const isBroken = of.check.result === 'gap' || of.follows.result === 'gap';
  if (!isBroken) return <span className={`state ${of.check.result === 'holds' ? 'done' : ''}`}>{checkText(of)}</span>;
  return <span className="alarm small">{[of.check.result === 'gap' && checkText(of), followsText(of)].filter(Boolean).join(' ')}</span>;
}

/** With the lines that only it shows. The same file brings it back. */
function TakeOut({ of }: { of: BankStatement }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => answered(books(entity).DELETE('/books/v1/bank-statement/{id}', { params: { path: { id: of.id } } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [entity] });
      say({ said: words.taken_out });
    },
    onError: ({ message }) => say({ said: message }),
  });
  return (
    <Writing>
      <Button
        className="link"
        aria-label={`${spoken.registers.remove}: ${daysText(of)}`}
        onPress={() => remove.mutate()}
        isDisabled={remove.isPending}
      >
        {spoken.registers.remove}
      </Button>
    </Writing>
  );
}
