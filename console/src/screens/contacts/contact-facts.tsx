import { useQuery } from '@tanstack/react-query';
import { currenciesQuery, taxesQuery } from '../../api/books.ts';
import type { Contact } from '../../api/contacts.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { countryName } from '../../parts/country-names.ts';
import { Fact } from '../../parts/fact.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { languages } from '../../words/languages.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import { electronic_forms } from '../document/form-names.ts';

const words = spoken.contacts;
const more = papers.records.contact;

/** Who a contact is, and what it says of the documents and entries that name it: what is not said is not shown. */
export function ContactFacts({ of }: { of: Contact }) {
  return (
    <dl className="facts">
      <Fact name={words.address}>{of.address && <span className="contact-facts">{linesOf(of.address)}</span>}</Fact>
      <Fact name={more.person}>{of.contact_name}</Fact>
      <Fact name={words.email}>{of.email && <Linked to={`mailto:${of.email}`}>{of.email}</Linked>}</Fact>
      <Fact name={papers.sending.cc}>{of.cc?.join(', ')}</Fact>
      <Fact name={words.phone}>{of.phone && <Linked to={`tel:${of.phone.replace(/\s/g, '')}`}>{of.phone}</Linked>}</Fact>
      <Fact name={words.vat_id}>{of.vat_id}</Fact>
      <Fact name={more.tax_number}>{of.tax_number}</Fact>
      <Fact name={words.days}>{of.payment_terms?.days}</Fact>
      <Fact name={more.terms}>{of.payment_terms?.text}</Fact>
      <Fact name={more.bank}>{of.bank_accounts?.map((account) => account?.iban ?? account?.number).join(', ')}</Fact>
      <Usual of={of} />
      <Fact name={words.note}>{of.note}</Fact>
    </dl>
  );
}

/** What its documents and entries begin with. */
function Usual({ of }: { of: Contact }) {
  const entity = useEntity();
  const { data: taxes } = useQuery(taxesQuery(entity));
  const { data: currencies } = useQuery(currenciesQuery(entity));
  const form = of.e_invoice === 'off' ? papers.e_invoice.off : of.e_invoice && electronic_forms[of.e_invoice];
  const usual = taxes ? (of.taxes ?? []).map((id) => taxes.find((tax) => tax.id === id)?.name ?? String(id)) : [];
  return (
    <>
      <Fact name={more.line_account}>{of.line_account_id && <Account id={of.line_account_id} />}</Fact>
      <Fact name={more.tax}>{usual.join(', ')}</Fact>
      <Fact name={more.receivable}>{of.receivable_account_id && <Account id={of.receivable_account_id} />}</Fact>
      <Fact name={more.payable}>{of.payable_account_id && <Account id={of.payable_account_id} />}</Fact>
      <Fact name={more.language}>{of.language && languages[of.language]}</Fact>
      <Fact name={more.currency}>{of.currency_id && currencies?.get(of.currency_id)}</Fact>
      <Fact name={more.e_invoice}>{form}</Fact>
      <Fact name={more.buyer_reference}>{of.buyer_reference}</Fact>
      <Fact name={papers.reminders.title}>{of.reminders === 'off' ? more.not_reminded : null}</Fact>
    </>
  );
}

/** Its code and name stay side by side. */
function Account({ id }: { id: number }) {
  return (
    <span>
      <AccountName id={id} />
    </span>
  );
}

function Linked({ to, children }: { to: string; children: string }) {
  return (
    <a className="link" href={to}>
      {children}
    </a>
  );
}

function linesOf({ line1, line2, line3, postal_code, city, region, country }: NonNullable<Contact['address']>): string {
  const place = [postal_code, city].filter(Boolean).join(' ');
  return [line1, line2, line3, place, region, country && countryName(country)].filter(Boolean).join('\n');
}
