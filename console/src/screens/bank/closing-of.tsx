import { Button, DialogTrigger } from 'react-aria-components';
import type { BankStatement } from '../../api/bank.ts';
import { answered, books } from '../../api/client.ts';
import { amountText, dayText } from '../../parts/format.ts';
import { RemoveButton } from '../../parts/remove-button.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { ReopenForm } from './reopen-form.tsx';
import { daysText } from './statement-words.ts';

const words = spoken.bank;

/** Whether a statement is confirmed, and what may be done with it as a whole. */
export function ClosingOf({ of }: { of: BankStatement }) {
  return (
    <span className="closing">
      {of.confirmed_at && <span className="state done">{words.confirmed(dayText(of.confirmed_at))}</span>}
      <Unexplained of={of} />
      <Writing>
        <DialogTrigger>
          <Button className="link" aria-label={`${of.confirmed_at ? words.reopen : words.confirm} ${daysText(of)}`}>
            {of.confirmed_at ? words.reopen : words.confirm}
          </Button>
          {of.confirmed_at ? <ReopenForm of={of} /> : <ConfirmForm of={of} />}
        </DialogTrigger>
        {!of.confirmed_at && <TakeOut of={of} />}
      </Writing>
    </span>
  );
}

/** What nothing explained when it was confirmed, and why that was accepted. */
function Unexplained({ of: { confirmed_figures, gap_reason, closing } }: { of: BankStatement }) {
  const amount = confirmed_figures?.unexplained ?? 0;
  if (amount === 0) return null;
  return (
    <span className="alarm small">
      {words.figures.unexplained} {amountText(amount, closing?.currency ?? 'XXX')} {gap_reason}
    </span>
  );
}

/** With the lines that only it shows. The same file brings it back. */
function TakeOut({ of }: { of: BankStatement }) {
  const entity = useEntity();
  return (
    <RemoveButton
      name={daysText(of)}
      said={words.taken_out}
      onRemove={() => answered(books(entity).DELETE('/books/v1/bank-statement/{id}', { params: { path: { id: of.id } } }))}
    />
  );
}
