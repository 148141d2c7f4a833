import { useSuspenseQuery } from '@tanstack/react-query';
import { AccountField } from '../../parts/account-field.tsx';
import { Choices } from '../../parts/choices.tsx';
import { ContactField } from '../../parts/contact-field.tsx';
import { DayField } from '../../parts/day-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { metaQuery } from '../../api/books.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { filledBy, fallsDue } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';

const words = spoken.entry;

interface Props {
  draft: Draft;
  faults: Readonly<Record<string, string[]>>;
  onChange: (next: Partial<Draft>) => void;
}

/** What the whole document says. */
export function EntryFields({ draft, faults, onChange }: Props) {
  const { data: types } = useSuspenseQuery(metaQuery(useEntity()));
  const { kind, main, contact, date, due, narration, reference, credited } = draft;
  const accounts = useAccountsOf(types.get(kind)?.main_account_types);
  return (
    <>
      <div className="fields">
        <AccountField
          label={words.mains[kind]}
          accounts={accounts}
          value={main}
          onChange={(account) => onChange({ main: account })}
          placeholder={words.account_hint}
          empty={words.no_account}
          fault={faults.account_id?.[0]}
          autoFocus
        />
        <DayField label={spoken.transactions.date} value={date} onChange={(day) => onChange({ date: day })} />
        {fallsDue(kind) && <DayField label={spoken.transaction.due} value={due} onChange={(day) => onChange({ due: day })} />}
        {kind === 'JN' && (
          <Choices
            label={words.side}
            choices={words.sides}
            chosen={credited ? 'credited' : 'debited'}
            onChoose={(side) => onChange({ credited: side === 'credited' })}
          />
        )}
      </div>
      <div className="remarks">
        <ContactField value={contact} onChange={(chosen) => onChange(filledBy(chosen, draft))} fault={faults.contact_id?.[0]} />
        <TextField
          label={spoken.transactions.what}
          value={narration}
          placeholder={words.narration_hint}
          onChange={({ target }) => onChange({ narration: target.value })}
          faults={faults.narration}
        />
        <TextField
          label={words.reference}
          value={reference}
          onChange={({ target }) => onChange({ reference: target.value })}
          faults={faults.reference}
        />
      </div>
      {faults.transaction_date && (
        <p className="fault" role="alert">
          {faults.transaction_date[0]}
        </p>
      )}
    </>
  );
}
