import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { bankLineCountQuery } from '../../api/bank.ts';
import type { BankStatement } from '../../api/bank.ts';
import { answered, books } from '../../api/client.ts';
import { dayText } from '../../parts/format.ts';
import { Question } from '../../parts/question.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { daysText, gapsText } from './statement-words.ts';

const words = spoken.bank;

/** Closes a statement. What stands in the way is said first: lines that are to be done, or a gap, which only a reason accepts. */
export function ConfirmForm({ of }: { of: BankStatement }) {
  const { data: left } = useQuery(bankLineCountQuery(useEntity(), { account: of.account_id, statement: of.id, state: 'new' }));
  return (
    <Question title={words.confirm_title(daysText(of))} said={words.confirm_said}>
      {left === undefined && <p className="soft">{words.looking}</p>}
      {left !== undefined && left > 0 && <LinesLeft of={of} count={left} />}
      {left === 0 && <Confirm of={of} />}
    </Question>
  );
}

function LinesLeft({ of, count }: { of: BankStatement; count: number }) {
  const params = { entity: String(useEntity()), account: String(of.account_id) };
  return (
    <>
      <p className="against">
        {words.confirm_left(count)}{' '}
        <Link className="link" to="/$entity/bank/$account" params={params} search={{ statement: of.id }}>
          {words.see_lines}
        </Link>
      </p>
      <div className="answers">
        <Button slot="close" className="button">
          {spoken.settings.cancel}
        </Button>
      </div>
    </>
  );
}

/** What a person opened is confirmed as it was opened: an answer that comes meanwhile changes nothing of what is asked. */
function Confirm({ of: now }: { of: BankStatement }) {
  const [of] = useState(now);
  const entity = useEntity();
  const gaps = gapsText(of);
  const last = of.closing?.date ?? of.to;
  const confirm = (form: FormData): Promise<unknown> => {
    const reason = textOf(form, 'reason');
    const body = { ...(reason === '' ? {} : { accept_gap_reason: reason }), lock: form.has('lock') };
    return answered(books(entity).POST('/books/v1/bank-statement/{id}/confirm', { params: { path: { id: of.id } }, body }));
  };
  return (
    <RecordForm onSave={confirm} save={words.confirm}>
      {(faults) => (
        <>
          {gaps !== '' && (
            <>
              <p className="against">{gaps}</p>
              <TextField label={words.gap_reason} name="reason" required autoFocus faults={faults.accept_gap_reason} />
            </>
          )}
          {last && (
            <label className="tick">
              <input type="checkbox" name="lock" /> {words.lock_too(dayText(last))}
            </label>
          )}
        </>
      )}
    </RecordForm>
  );
}
