import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { balanceQuery, entityQuery, periodsQuery, today, transactionQuery } from '../../api/books.ts';
import { contactQuery } from '../../api/contacts.ts';
import type { Contact } from '../../api/contacts.ts';
import { Fault } from '../../parts/fault.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { entering } from '../../words/entering.ts';
import { spoken } from '../../words/spoken.ts';
import { isShut } from './correction-request.ts';
import { copyOf, draftOf, emptyDraft, filledBy, payingDraft } from './entry-draft.ts';
import type { Draft, Paid } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';
import { useOnlyAccounts } from './only-accounts.ts';

const words = spoken.entry;

/** A new entry: empty, a copy of another, or what pays an open item. */
export function Entry() {
  const entity = useEntity();
  const { type = 'IN', copy, contact = null, pays } = useSearch({ from: '/$entity/transactions/new' });
  const [paid_type, paid_id] = (pays?.split(':') ?? []) as [Paid['type']?, string?];
  const read = copy ?? Number(paid_id ?? 0);
  const { data: document, error } = useQuery({ ...transactionQuery(entity, read), enabled: read > 0 && paid_type !== 'Balance' });
  const { data: balance, error: refused } = useQuery({ ...balanceQuery(entity, read), enabled: paid_type === 'Balance' });
  const paid = paid_type && (paid_type === 'Balance' ? balance : document);
  // Whom the address names fills in what naming a contact does.
  const named = contact ?? (copy === undefined ? null : (document?.contact_id ?? null));
  const { data: whose, isPending } = useQuery({ ...contactQuery(entity, named ?? 0), enabled: named !== null });
  const isKnown = named === null || !isPending;
  const place = useLocation({ select: ({ href }) => href });
  const withOnly = useOnlyAccounts();
  return (
    <div className="page">
      <ScreenHead title={words.title} />
      <Fault error={error ?? refused} />
      {read === 0 && isKnown && <EntryForm key={type} place={place} begin={withOnly(draftFor(type, contact, whose))} />}
      {copy !== undefined && document && isKnown && <EntryForm key={document.id} place={place} begin={copyOf(document, today(), whose)} />}
      {paid && <EntryForm key={pays} place={place} begin={withOnly(payingDraft(type, today(), paid, paid_type))} />}
    </div>
  );
}

/** An empty one of today, filled in by the contact where there is one. */
function draftFor(type: Draft['kind'], id: number | null, contact: Contact | undefined): Draft {
  const empty = emptyDraft(type, today(), id);
  return contact ? { ...empty, ...filledBy(contact, empty) } : empty;
}

/** A draft of the service, changed. Its number stays, and so does what the form does not ask. */
export function EditedDraft() {
  const id = Number(useParams({ from: '/$entity/transactions/$id/edit' }).id);
  const { data: of, error } = useQuery(transactionQuery(useEntity(), id));
  const place = useLocation({ select: ({ href }) => href });
  return (
    <div className="page">
      <ScreenHead title={words.edit_title} sub={of && `${words.kinds[of.transaction_type]} ${of.transaction_no ?? ''}`} />
      <Fault error={error} />
      {of && <EntryForm place={`${place} ${of.updated_at}`} begin={draftOf(of)} target={{ is: 'draft', id }} />}
    </div>
  );
}

/** What is posted, corrected: filled in as it is, of its own day or of today where that takes nothing more. */
export function Correction() {
  const entity = useEntity();
  const id = Number(useParams({ from: '/$entity/transactions/$id/correct' }).id);
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: of, error } = useQuery(transactionQuery(entity, id));
  const { data: periods } = useQuery(periodsQuery(entity));
  const place = useLocation({ select: ({ href }) => href });
  const begin = (): Draft => ({ ...draftOf(of!), ...(isShut(of!, own, periods!) && { date: today() }) });
  return (
    <div className="page">
      <ScreenHead title={entering.correct_title} sub={of && `${words.kinds[of.transaction_type]} ${of.transaction_no ?? ''}`} />
      <Fault error={error} />
      {of && periods && <EntryForm place={`${place} ${of.updated_at}`} begin={begin()} target={{ is: 'correction', of }} />}
    </div>
  );
}
