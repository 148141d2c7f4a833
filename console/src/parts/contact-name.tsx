import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contactQuery } from '../api/contacts.ts';
import { useEntity } from '../shell/use-entity.ts';

/** A contact by its name, which leads to its page. */
export function ContactName({ id }: { id: number }) {
  const entity = useEntity();
  const { data: contact } = useQuery(contactQuery(entity, id));
  return (
    <Link className="link" to="/$entity/contacts/$id" params={{ entity: String(entity), id: String(id) }}>
      {contact?.name ?? '…'}
    </Link>
  );
}
