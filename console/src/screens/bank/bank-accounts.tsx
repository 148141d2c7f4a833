import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, DialogTrigger } from 'react-aria-components';
import { bankAccountsQuery, bankLineCountQuery, bankStatementsQuery } from '../../api/bank.ts';
import type { BankStatement } from '../../api/bank.ts';
import { entityQuery } from '../../api/books.ts';
import type { Account } from '../../api/books.ts';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { lastOf } from './last-of.ts';
import { NumberForm } from './number-form.tsx';
import { balanceText } from './statement-words.ts';

const words = spoken.bank;

/** Each bank account with the balance of its last statement, and how many of its lines are to be done. */
export function BankAccounts() {
  const entity = useEntity();
  const { data: accounts, error } = useQuery(bankAccountsQuery(entity));
  const { data: statements } = useQuery(bankStatementsQuery(entity));
  const columns: Column<Account>[] = [
    { title: words.account, of: (account) => <AccountLink of={account} /> },
    { title: words.number, kind: 'wide', of: (account) => statements && <NumberAtBank of={account} statements={statements} /> },
    { title: words.last_balance, kind: 'figure', of: ({ id }) => statements && <LastBalance of={lastOf(statements, id)} /> },
    { title: words.to_do, kind: 'figure', of: ({ id }) => <ToDo account={id} /> },
  ];
  return (
    <section aria-labelledby="bank-accounts">
      <h2 id="bank-accounts">{words.accounts}</h2>
      <Fault error={error} />
      {accounts?.length === 0 && <p className="soft">{spoken.month_end.no_bank}</p>}
      {accounts && accounts.length > 0 && <Table className="bank-accounts" columns={columns} rows={accounts} keyOf={({ id }) => id} />}
    </section>
  );
}

function AccountLink({ of: { id, account_code, name } }: { of: Account }) {
  return (
    <Link className="link" to="/$entity/bank/$account" params={{ entity: String(useEntity()), account: String(id) }}>
      {account_code} {name}
    </Link>
  );
}

/** What the bank calls it: as it was said here or for invoices, or as a file that was imported has it. */
function NumberAtBank({ of, statements }: { of: Account; statements: BankStatement[] }) {
  const { data: own } = useSuspenseQuery(entityQuery(useEntity()));
  const of_invoices = own.identity?.bank_accounts?.find(({ account_id }) => account_id === of.id)?.iban;
  const imported = statements.find(({ account_id, number }) => account_id === of.id && number !== null)?.number;
  const number = of.bank?.iban ?? of.bank?.number ?? of_invoices ?? imported;
  if (number) return <span className="quiet tab small">{number}</span>;
  return (
    <Writing>
      <DialogTrigger>
        <Button className="link">{words.set_number}</Button>
        <NumberForm of={of} />
      </DialogTrigger>
    </Writing>
  );
}

function LastBalance({ of }: { of: BankStatement | undefined }) {
  if (!of) return <span className="quiet">–</span>;
  return (
    <>
      {balanceText(of.closing)} <span className="quiet small">{dayText(of.to!)}</span>
    </>
  );
}

function ToDo({ account }: { account: number }) {
  const { data: count } = useQuery(bankLineCountQuery(useEntity(), { account, state: 'new' }));
  return <span className="tab">{count ?? ' '}</span>;
}
