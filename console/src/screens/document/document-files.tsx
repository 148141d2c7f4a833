import type { Transaction } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { electronic_forms, readable_forms } from './form-names.ts';
import { isElectronic } from './has-document.ts';

const all_forms = { ...readable_forms, ...electronic_forms };
type Form = keyof typeof all_forms;

/** How a file of each form ends. */
const endings: Readonly<Partial<Record<Form, string>>> = { pdf: 'pdf', facturx: 'pdf', html: 'html', text: 'txt' };

/** The document as a file of any form that its kind and state have. */
export function DocumentFiles({ of, language }: { of: Transaction; language: '' | 'en' | 'de' | 'fr' | 'es' }) {
  const entity = useEntity();
  const forms = isElectronic(of) && of.is_posted ? all_forms : readable_forms;
  const number = of.transaction_no ?? `${of.transaction_type}-${of.id}`;
  return (
    <ExportMenu
      title={papers.document.file}
      name={number}
      formats={Object.keys(forms) as Form[]}
      wordOf={(form) => all_forms[form]}
      endingOf={(form) => endings[form] ?? 'xml'}
      fetchFile={(format) => {
        const query = { format, ...(language === '' ? {} : { language }) };
        return answered(
          books(entity).GET('/books/v1/transaction/{id}/document', { params: { path: { id: of.id }, query }, parseAs: 'blob' }),
        );
      }}
    />
  );
}
