import { Button, DialogTrigger } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import type { Proposal } from '../../api/reminders.ts';
import { Amount } from '../../parts/amount.tsx';
import { dayText } from '../../parts/format.ts';
import { ModalDialog } from '../../parts/modal-dialog.tsx';
import { Answers } from '../../parts/question.tsx';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { useDialogAction } from '../../parts/use-dialog-action.ts';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';

const words = papers.reminders;
type Item = Proposal['items'][number];

/** What a reminder would say: each item, interest, fee and total; and the way to send this one alone. */
export function ReminderDialog({ of }: { of: Proposal }) {
  return (
    <DialogTrigger>
      <Button className="link" aria-label={words.look_at(of.contact_name)}>
        {words.look}
      </Button>
      <ModalDialog title={words.letter_to(of.contact_name)} said={[words.levels.number(of.level), of.email].join(' · ')} className="roomy">
        <Table
          columns={columnsOf(of.currency_code)}
          rows={of.items}
          keyOf={({ item_type, item_id }) => `${String(item_type)}${String(item_id)}`}
        />
        <Sums of={of} />
        <SendOne of={of} />
      </ModalDialog>
    </DialogTrigger>
  );
}

function columnsOf(currency: string): Column<Item>[] {
  return [
    { title: words.items, of: ({ transaction_no }) => transaction_no },
    { title: papers.mails.when, kind: 'tab wide', of: ({ due_date }) => due_date !== null && dayText(due_date) },
    { title: words.oldest, kind: 'soft', of: ({ days_overdue }) => words.late(days_overdue ?? 0) },
    { title: words.outstanding, kind: 'figure', of: ({ outstanding }) => <Amount value={outstanding ?? 0} currency={currency} /> },
  ];
}

function Sums({ of: { interest, fee, total, currency_code } }: { of: Proposal }) {
  const rows = [
    [words.interest, interest],
    [words.fee, fee],
  ] as const;
  return (
    <dl className="totals">
      {rows
        .filter(([, value]) => value !== 0)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              <Amount value={value} currency={currency_code} />
            </dd>
          </div>
        ))}
      <div className="total">
        <dt>{words.total}</dt>
        <dd className="num">
          <Amount value={total} currency={currency_code} unit />
        </dd>
      </div>
    </dl>
  );
}

function SendOne({ of: { contact_id, email } }: { of: Proposal }) {
  const entity = useEntity();
  const send = useDialogAction(
    () => answered(books(entity).POST('/books/v1/reminder', { body: { contact_id } })),
    () => papers.sending.was_queued(email ?? ''),
  );
  const canSend = mayWrite(entity, 'documents:send') && !send.isPending;
  return <Answers no={papers.sending.cancel} yes={papers.sending.go} onYes={() => send.mutate()} canSayYes={canSend} error={send.error} />;
}
