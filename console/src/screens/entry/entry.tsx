import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { today, transactionQuery } from '../../api/books.ts';
import { Fault } from '../../parts/fault.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { copyOf, draftOf, emptyDraft } from './entry-draft.ts';
import { EntryForm } from './entry-form.tsx';

const words = spoken.entry;

/** A new entry, empty or as a copy of another. */
export function Entry() {
  const entity = useEntity();
  const { type = 'IN', copy, contact = null } = useSearch({ from: '/$entity/transactions/new' });
  const { data: copied, error } = useQuery({ ...transactionQuery(entity, copy ?? 0), enabled: copy !== undefined });
  return (
    <div className="page">
      <ScreenHead title={words.title} />
      <Fault error={error} />
      {copy === undefined && <EntryForm key={type} begin={emptyDraft(type, today(), contact)} />}
      {copied && <EntryForm key={copied.id} begin={copyOf(copied, today())} />}
    </div>
  );
}

/** A draft of the service, changed. Its number stays, and so does what the form does not ask. */
export function EditedDraft() {
  const id = Number(useParams({ from: '/$entity/transactions/$id/edit' }).id);
  const { data: of, error } = useQuery(transactionQuery(useEntity(), id));
  return (
    <div className="page">
      <ScreenHead title={words.edit_title} sub={of && `${words.kinds[of.transaction_type]} ${of.transaction_no ?? ''}`} />
      <Fault error={error} />
      {of && <EntryForm begin={draftOf(of)} changes={id} />}
    </div>
  );
}
