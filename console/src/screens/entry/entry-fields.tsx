import { ContactField } from '../../parts/contact-field.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { spoken } from '../../words/spoken.ts';
import { filledBy, isOfParty, partyOf, takesPrepaid } from './entry-draft.ts';
import { whomOf } from './whom-of.ts';
import { MainAccount, MainFields } from './main-fields.tsx';
import type { MainProps } from './main-fields.tsx';
import { PrepaidField } from './prepaid-field.tsx';

const words = spoken.entry;

/** What the whole document says: with whom it is first, where it is with a customer or a supplier, whose account follows from them. */
export function EntryFields({ draft, of, faults, onChange }: MainProps) {
  const { kind, compound, contact, narration, reference } = draft;
  const isFirst = isOfParty(kind);
  const whom = (
    <ContactField
      label={whomOf(kind)}
      value={contact}
      onChange={(chosen, unknown) => onChange({ ...filledBy(chosen, draft), unknown })}
      adds={partyOf(kind)}
      fault={faults.contact_id?.[0]}
      // One that is named already has nothing to be asked.
      autoFocus={isFirst && contact === null}
    />
  );
  const account = !compound && <MainAccount draft={draft} faults={faults} onChange={onChange} autoFocus={!isFirst} />;
  return (
    <>
      <MainFields draft={draft} of={of} faults={faults} onChange={onChange} first={isFirst ? whom : account} />
      <div className="remarks">
        {isFirst ? account : whom}
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
      {takesPrepaid(kind) && <PrepaidField draft={draft} faults={faults} onChange={(prepaid) => onChange({ prepaid })} />}
      {faults.transaction_date && (
        <p className="fault" role="alert">
          {faults.transaction_date[0]}
        </p>
      )}
    </>
  );
}
