import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { PageFrame } from './page-frame.tsx';
import './document-view.css';

const words = spoken.transaction.of_document;
const handed_over = new Set(['IN', 'CN', 'CS', 'DN']);

/** Whether there is something that a customer or a supplier is handed. */
export function hasDocument({ transaction_type }: Transaction): boolean {
  return handed_over.has(transaction_type);
}

/** The document as it is sent: to look at, and as a file. */
export function DocumentView({ of }: { of: Transaction }) {
  const entity = useEntity();
  const [isShown, setIsShown] = useState(false);
  const read = (format: 'html' | 'pdf', parseAs: 'text' | 'blob'): Promise<unknown> =>
    answered(books(entity).GET('/books/v1/transaction/{id}/document', { params: { path: { id: of.id }, query: { format } }, parseAs }));
  const { data: page, error } = useQuery({
    queryKey: [entity, 'document', of.id],
    enabled: isShown,
    queryFn: async () => (await read('html', 'text')) as string,
  });
  return (
    <section aria-labelledby="document">
      <div className="section-head">
        <h2 id="document">{words.title}</h2>
        <div className="tools">
          <Button className="button" onPress={() => setIsShown(!isShown)} aria-expanded={isShown}>
            {isShown ? words.hide : words.show}
          </Button>
          <ExportMenu
            title={words.file}
            name={of.transaction_no ?? `${of.transaction_type}-${of.id}`}
            formats={['pdf']}
            fetchFile={() => read('pdf', 'blob')}
          />
        </div>
      </div>
      <Fault error={error} />
      {isShown && page !== undefined && <PageFrame title={words.frame} page={page} />}
    </section>
  );
}
