import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { mailsQuery } from '../../api/mails.ts';
import type { Language } from '../../api/mails.ts';
import { BareSelect } from '../../parts/bare-select.tsx';
import { Fault } from '../../parts/fault.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { languages } from '../../words/languages.ts';
import { papers } from '../../words/papers.ts';
import { CheckForm } from './check-form.tsx';
import { DocumentFiles } from './document-files.tsx';
import { isElectronic } from './has-document.ts';
import { PageFrame } from './page-frame.tsx';
import { RenewButton } from './renew-dialog.tsx';
import './document.css';

const words = papers.document;
type ShownLanguage = Language | '';
const shown_languages: Readonly<Record<ShownLanguage, string>> = { '': words.own_language, ...languages };

/** The document as it is sent: to look at in any language, as a file of any form, and what it lacks as an e-invoice. */
export function DocumentSection({ of }: { of: Transaction }) {
  const [isShown, setIsShown] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [language, setLanguage] = useState<ShownLanguage>('');
  const wasMailed = useWasMailed(of);
  return (
    <section aria-labelledby="document">
      <div className="section-head">
        <h2 id="document">{words.title}</h2>
        <div className="tools">
          <Button className="button" onPress={() => setIsShown(!isShown)} aria-expanded={isShown}>
            {isShown ? words.hide : words.show}
          </Button>
          {isElectronic(of) && (
            <Button className="button" onPress={() => setIsChecked(!isChecked)} aria-expanded={isChecked}>
              {isChecked ? words.check_hide : words.check}
            </Button>
          )}
          {of.is_posted && !wasMailed && (
            <Writing right="books:post">
              <RenewButton of={of} />
            </Writing>
          )}
          <DocumentFiles of={of} language={language} />
        </div>
      </div>
      {isChecked && <CheckForm of={of} />}
      {isShown && (
        <>
          <div className="document-language">
            <BareSelect label={words.language} choices={shown_languages} chosen={language} onChoose={setLanguage} />
          </div>
          <DocumentPage id={of.id} language={language} />
        </>
      )}
    </section>
  );
}

/** Whether it is with its contact, or on its way: then it stays as it is (services/transaction/renew-document.ts). */
function useWasMailed({ id, is_posted }: Transaction): boolean {
  const { data } = useInfiniteQuery({ ...mailsQuery(useEntity(), { transaction: id }, 10), enabled: is_posted });
  const mails = data?.pages.flatMap((page) => page.data) ?? [];
  return mails.some(
    ({ kind, status, may_have_arrived }) => kind === 'document' && (status === 'queued' || status === 'sent' || may_have_arrived === true),
  );
}

/** The page of a document, as the service writes it. */
function DocumentPage({ id, language }: { id: number; language: ShownLanguage }) {
  const entity = useEntity();
  const { data: page, error } = useQuery({
    queryKey: [entity, 'document', id, language],
    queryFn: () => {
      const query = { format: 'html', ...(language === '' ? {} : { language }) } as const;
      const call = books(entity).GET('/books/v1/transaction/{id}/document', { params: { path: { id }, query }, parseAs: 'text' });
      return answered(call);
    },
  });
  return (
    <>
      <Fault error={error} />
      {page !== undefined && <PageFrame title={words.frame} page={page} />}
    </>
  );
}
