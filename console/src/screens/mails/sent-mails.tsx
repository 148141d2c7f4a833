import { useInfiniteQuery } from '@tanstack/react-query';
import { mailsQuery } from '../../api/mails.ts';
import type { MailFilters } from '../../api/mails.ts';
import { Fault } from '../../parts/fault.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { MailTable } from './mail-table.tsx';

/** The newest mails of a transaction or to a contact; nothing where there is none. */
export function SentMails({ of }: { of: MailFilters }) {
  const { data, error } = useInfiniteQuery(mailsQuery(useEntity(), of, 10));
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  if (rows.length === 0) return <Fault error={error} />;
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">{papers.mails.title}</h2>
      <MailTable rows={rows} isOfOne={of.transaction !== undefined} />
    </section>
  );
}
