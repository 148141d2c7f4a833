import { useSuspenseQuery } from '@tanstack/react-query';
import { currenciesQuery } from '../../api/books.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { currencyChoices } from '../../parts/currency-choices.ts';
import { FormPart } from '../../parts/form-part.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { languages } from '../../words/languages.ts';
import { papers } from '../../words/papers.ts';
import { electronic_forms } from '../document/form-names.ts';
import type { Asked } from './faults.ts';

const words = papers.records.contact;

/** In which language, currency and form its documents are, what they have to say, and whether it is reminded of them. */
export function DocumentPart({ of, faults, hasFault }: Asked) {
  const { data: currencies } = useSuspenseQuery(currenciesQuery(useEntity()));
  const ids = new Map([...currencies].map(([id, code]) => [code, String(id)]));
  const choices = currencyChoices([...currencies.values()]).map(([code, name]) => [ids.get(code)!, name] as const);
  const { end_of_month, text } = of?.payment_terms ?? {};
  const says = [text, end_of_month, of?.buyer_reference, of?.language, of?.currency_id, of?.e_invoice, of?.reminders === 'off'];
  const isRefused = hasFault('payment_terms.text', 'buyer_reference', 'language', 'currency_id', 'e_invoice');
  return (
    <FormPart title={words.documents} open={says.some(Boolean) || isRefused}>
      <div className="pair">
        <ChoiceField
          label={words.language}
          name="language"
          choices={[['', words.as_company], ...Object.entries(languages)]}
          chosen={of?.language ?? ''}
        />
        <ChoiceField
          label={words.currency}
          name="currency"
          choices={[['', words.as_account], ...choices]}
          chosen={String(of?.currency_id ?? '')}
          fault={faults.currency_id?.[0]}
        />
        <ChoiceField
          label={words.e_invoice}
          name="e_invoice"
          choices={[['', words.as_company], ['off', papers.e_invoice.off], ...Object.entries(electronic_forms)]}
          chosen={of?.e_invoice ?? ''}
          fault={faults.e_invoice?.[0]}
        />
        <TextField
          label={words.buyer_reference}
          name="buyer_reference"
          hint={words.buyer_reference_hint}
          defaultValue={of?.buyer_reference ?? ''}
          faults={faults.buyer_reference}
        />
      </div>
      <TextField label={words.terms} name="terms" hint={words.terms_hint} defaultValue={text ?? ''} faults={faults['payment_terms.text']} />
      <label className="tick">
        <input type="checkbox" name="end_of_month" defaultChecked={end_of_month ?? false} />
        {words.end_of_month}
      </label>
      <label className="tick">
        <input type="checkbox" name="not_reminded" defaultChecked={of?.reminders === 'off'} />
        {words.not_reminded}
      </label>
    </FormPart>
  );
}
