import { Link } from '@tanstack/react-router';
import { Button, DialogTrigger } from 'react-aria-components';
import { today } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import type { Reminder } from '../../api/reminders.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';

const words = papers.records.charges;
const income = ['OPERATING_REVENUE', 'NON_OPERATING_REVENUE'];

/** What a reminder asks for besides: the entry that booked it, or the way to book it. */
export function Charges({ of }: { of: Reminder }) {
  const entity = String(useEntity());
  if (of.charges_transaction_id !== null)
    return (
      <Link className="link" to="/$entity/transactions/$id" params={{ entity, id: String(of.charges_transaction_id) }}>
        {words.booked}
      </Link>
    );
  if (of.fee === 0 && of.interest === 0) return null;
  return (
    <Writing right="books:post">
      <DialogTrigger>
        <Button className="link">{words.book}</Button>
        <BookForm of={of} />
      </DialogTrigger>
    </Writing>
  );
}

function BookForm({ of }: { of: Reminder }) {
  const entity = useEntity();
  const save = (form: FormData): Promise<unknown> => {
    const interest = Number(textOf(form, 'interest_account')) || null;
    const body = {
      account_id: Number(textOf(form, 'account')),
      ...(interest !== null && { interest_account_id: interest }),
      transaction_date: textOf(form, 'day'),
    };
    return answered(books(entity).POST('/books/v1/reminder/{id}/book-charges', { params: { path: { id: of.id } }, body }));
  };
  return (
    <Question title={words.title} said={words.said}>
      <RecordForm onSave={save} save={words.go} right="books:post" onSaved={() => say({ said: words.done })}>
        {(faults) => (
          <>
            <AccountChoice label={words.account} name="account" types={income} fault={faults.account_id?.[0]} />
            {of.interest !== 0 && (
              <AccountChoice
                label={words.interest_account}
                name="interest_account"
                types={income}
                fault={faults.interest_account_id?.[0]}
              />
            )}
            <TextField label={words.day} name="day" type="date" required defaultValue={today()} faults={faults.transaction_date} />
          </>
        )}
      </RecordForm>
    </Question>
  );
}
