import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { entityQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { contactQuery } from '../../api/contacts.ts';
import { documentCheckQuery } from '../../api/mails.ts';
import type { CheckedForm } from '../../api/mails.ts';
import type { components } from '../../api/schema.d.ts';
import { BareSelect } from '../../parts/bare-select.tsx';
import { Fault } from '../../parts/fault.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { electronic_forms } from './form-names.ts';

const words = papers.document;
const forms: Readonly<Record<CheckedForm, string>> = electronic_forms;

/** What a document lacks as an e-invoice of a form: first of the one that its contact, else the company, wants. */
export function CheckForm({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: contact } = useQuery({ ...contactQuery(entity, of.contact_id ?? 0), enabled: of.contact_id !== null });
  const [chosen, setChosen] = useState<CheckedForm>();
  const wanted = contact?.e_invoice ?? own.identity?.e_invoice ?? 'off';
  const form = chosen ?? (wanted === 'off' ? 'xrechnung' : wanted);
  const { data: check, error } = useQuery(documentCheckQuery(entity, of.id, form));
  return (
    <div className="document-check">
      <BareSelect label={words.form} choices={forms} chosen={form} onChoose={setChosen} />
      <Fault error={error} />
      <div aria-live="polite">
        {check && <p className="soft">{check.ok ? words.fits(forms[form]) : words.misses(forms[form])}</p>}
        {check && !check.ok && (
          <ul>
            {check.faults.map((fault) => (
              <li key={`${fault.rule} ${fault.field}`}>
                {fault.message} <span className="quiet small">{words.rule(fault.rule)}</span>
                <Where of={of} fault={fault} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Where what is missing is entered, by the part that its field names. */
function Where({ of, fault: { field } }: { of: Transaction; fault: components['schemas']['DocumentFault'] }): ReactNode {
  const params = { entity: String(useEntity()) };
  const [part] = field.split('.');
  if (part === 'identity') {
    return (
      <Link className="link small" to="/$entity/settings/$part" params={{ ...params, part: 'identity' }}>
        {words.where.identity}
      </Link>
    );
  }
  if (part === 'contact') {
    if (of.contact_id === null) return <span className="soft small">{words.where.no_contact}</span>;
    return (
      <Link className="link small" to="/$entity/contacts/$id/edit" params={{ ...params, id: String(of.contact_id) }}>
        {words.where.contact}
      </Link>
    );
  }
  if (!of.is_posted) {
    return (
      <Link className="link small" to="/$entity/transactions/$id/edit" params={{ ...params, id: String(of.id) }}>
        {words.where.draft}
      </Link>
    );
  }
  return <span className="soft small">{part === 'document' ? words.where.renew : words.where.figures}</span>;
}
