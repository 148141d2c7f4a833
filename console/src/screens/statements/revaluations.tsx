import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button, DialogTrigger } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import { revaluationsQuery } from '../../api/exchange.ts';
import type { Revaluation } from '../../api/exchange.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText } from '../../parts/format.ts';
import { Answers, Question } from '../../parts/question.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useDialogAction } from '../../parts/use-dialog-action.ts';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';

const words = papers.records.exchange;

/** The revaluations that stand, each with its entries; the latest one can be undone. */
export function Revaluations() {
  const { data: all = [], error } = useQuery(revaluationsQuery(useEntity()));
  if (all.length === 0) return <Fault error={error} />;
  const columns: Column<Revaluation>[] = [
    { title: spoken.transactions.date, kind: 'tab', of: ({ date }) => dayText(date) },
    { title: words.entries, of: (of) => <Entries of={of} /> },
    { title: words.undo, kind: 'figure', of: (of) => of === all[0] && <UndoButton of={of} /> },
  ];
  return (
    <section aria-labelledby="revaluations" className="control">
      <h2 id="revaluations">{words.revaluations}</h2>
      <Table columns={columns} rows={all} keyOf={({ id }) => id} />
    </section>
  );
}

function Entries({ of: { entries } }: { of: Revaluation }) {
  const entity = String(useEntity());
  return entries.map(({ transaction_id, currency, account_id }) => (
    <div key={transaction_id}>
      <Link className="link" to="/$entity/transactions/$id" params={{ entity, id: String(transaction_id) }}>
        <AccountName id={account_id} /> · {currency}
      </Link>
    </div>
  ));
}

function UndoButton({ of }: { of: Revaluation }) {
  return (
    <Writing right="books:close">
      <DialogTrigger>
        <Button className="link" aria-label={words.undo_of(dayText(of.date))}>
          {words.undo}
        </Button>
        <Question title={words.undo_title(dayText(of.date))} said={words.undo_said}>
          <Undo of={of} />
        </Question>
      </DialogTrigger>
    </Writing>
  );
}

function Undo({ of: { id, date } }: { of: Revaluation }) {
  const entity = useEntity();
  const undo = useDialogAction(
    () => answered(books(entity).POST('/books/v1/revaluation/{id}/undo', { params: { path: { id } } })),
    () => words.undone(dayText(date)),
  );
  return <Answers no={words.keep} yes={words.undo} onYes={() => undo.mutate()} canSayYes={!undo.isPending} error={undo.error} />;
}
