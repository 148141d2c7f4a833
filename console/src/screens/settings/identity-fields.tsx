import { useSuspenseQuery } from '@tanstack/react-query';
import { bankAccountsQuery, bankStatementsQuery } from '../../api/bank.ts';
import { entityQuery } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { addressOf } from '../../parts/address-of.ts';
import { AreaField } from '../../parts/area-field.tsx';
import { CountryField } from '../../parts/country-field.tsx';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import { electronic_forms } from '../document/form-names.ts';
import type { Entity, IdentityBody } from './change-logo.ts';
import { MoreOfIdentity, moreOfIdentity, termsOfIdentity } from './identity-more.tsx';
import { Logo } from './logo.tsx';
import { OwnBankAccounts, ownBankAccountsOf } from './own-bank-accounts.tsx';

const words = spoken.settings.of_identity;
type Identity = NonNullable<Entity['identity']>;
type Faults = Readonly<Record<string, string[]>>;

/** Of an entity that chose no colour. */
const INK = '#1b2130';
const COLUMNS = [0, 1, 2] as const;

/** Who the company is on its invoices, and how these look. What it does not ask for stays as it was. */
export function IdentityFields() {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const save = (form: FormData): Promise<unknown> =>
    answered(books(entity).PATCH('/books/v1/entity/{id}', { params: { path: { id: entity } }, body: { identity: identityOf(form, own) } }));
  return (
    <>
      <Logo />
      <RecordForm key={typedPart(own)} onSave={save} save={spoken.settings.save} onSaved={() => say({ said: spoken.settings.saved })}>
        {(faults) => (
          <>
            <Party of={own.identity} faults={faults} />
            <Paid of={own.identity} faults={faults} />
            <MoreOfIdentity of={own.identity} faults={faults} />
            <Look of={own} faults={faults} />
          </>
        )}
      </RecordForm>
    </>
  );
}

/** What the form begins with. A logo is saved by itself, and what was typed beside it stays. */
const typedPart = ({ identity, language }: Entity): string => JSON.stringify([language, { ...identity, logo_id: null }]);

interface Asked {
  of: Identity | null;
  faults: Faults;
}

function Party({ of, faults }: Asked) {
  const { address } = of ?? {};
  return (
    <>
      <TextField label={words.street} name="line1" defaultValue={address?.line1 ?? ''} />
      <div className="two">
        <TextField label={words.postal_code} name="postal_code" defaultValue={address?.postal_code ?? ''} />
        <TextField label={words.city} name="city" defaultValue={address?.city ?? ''} />
        <CountryField label={words.country} name="country" chosen={address?.country} faults={faults['identity.address.country']} />
        <TextField label={words.vat_id} name="vat_id" defaultValue={of?.vat_id ?? ''} faults={faults['identity.vat_id']} />
        <TextField label={words.tax_number} name="tax_number" defaultValue={of?.tax_number ?? ''} />
        <TextField label={words.phone} name="phone" type="tel" defaultValue={of?.phone ?? ''} faults={faults['identity.phone']} />
      </div>
      <TextField label={words.email} name="email" type="email" defaultValue={of?.email ?? ''} faults={faults['identity.email']} />
    </>
  );
}

function Paid({ of, faults }: Asked) {
  const known = useKnownBankAccounts();
  return (
    <>
      <OwnBankAccounts of={of?.bank_accounts?.length ? of.bank_accounts : known} faults={faults} />
      <div className="two">
        <TextField
          label={words.days}
          name="days"
          inputMode="numeric"
          pattern="\d{0,3}"
          defaultValue={of?.payment_terms?.days ?? ''}
          faults={faults['identity.payment_terms.days']}
        />
        <ChoiceField
          label={papers.e_invoice.title}
          name="e_invoice"
          choices={[['', papers.e_invoice.off], ...Object.entries(electronic_forms)]}
          chosen={of?.e_invoice === 'off' ? '' : (of?.e_invoice ?? '')}
          fault={faults['identity.e_invoice']?.[0]}
        />
      </div>
    </>
  );
}

/** The bank accounts of the books whose IBAN was said there, or stands in a file that was imported. */
function useKnownBankAccounts() {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(bankAccountsQuery(entity));
  const { data: statements } = useSuspenseQuery(bankStatementsQuery(entity));
  return accounts.flatMap(({ id, bank }) => {
    const imported = statements.find(({ account_id, number }) => account_id === id && iban_form.test(number ?? ''));
    const iban = bank?.iban ?? imported?.number;
    return iban ? [{ iban, bic: bank?.bic ?? null, account_id: id }] : [];
  });
}

/** An account may have another number than an IBAN, under which nobody pays from abroad. */
const iban_form = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

function Look({ of: { identity, language }, faults }: { of: Entity; faults: Faults }) {
  const said = identity?.texts?.find((text) => isOfInvoices(text, language));
  return (
    <>
      <div className="two">
        <TextField
          label={words.colour}
          name="colour"
          type="color"
          hint={words.colour_hint}
          defaultValue={identity?.colour ?? INK}
          faults={faults['identity.colour']}
        />
        <ChoiceField label={words.paper} name="paper" choices={Object.entries(words.papers)} chosen={identity?.paper ?? ''} />
      </div>
      <AreaField label={words.intro} name="intro" value={said?.intro ?? null} />
      <AreaField label={words.closing} name="closing" value={said?.closing ?? null} />
      {COLUMNS.map((column) => (
        <AreaField
          key={column}
          label={words.footer(column + 1)}
          name={`footer${column}`}
          value={identity?.footer?.[column] ?? null}
          fault={faults[`identity.footer.${column}`]?.[0]}
        />
      ))}
    </>
  );
}

type Text = NonNullable<Identity['texts']>[number];

function isOfInvoices(text: Text, language: Entity['language']): boolean {
  return text.transaction_type === 'IN' && text.language === (language ?? 'en');
}

/** The identity with what the form asks for; the rest as it was. */
function identityOf(form: FormData, { identity, language }: Entity): IdentityBody {
  const text = (key: string): string | null => textOf(form, key).trim() || null;
  const [intro, closing] = [text('intro'), text('closing')];
  const texts = (identity?.texts ?? []).filter((one) => !isOfInvoices(one, language));
  const own = { transaction_type: 'IN', language: language ?? 'en', intro, closing };
  return {
    ...identity,
    address: addressOf(form, identity?.address),
    vat_id: text('vat_id'),
    tax_number: text('tax_number'),
    phone: text('phone'),
    email: text('email'),
    bank_accounts: ownBankAccountsOf(form, identity?.bank_accounts ?? []),
    e_invoice: text('e_invoice'),
    payment_terms: termsOfIdentity(form, identity),
    ...moreOfIdentity(form, identity),
    colour: text('colour'),
    paper: text('paper'),
    footer: COLUMNS.flatMap((column) => text(`footer${column}`) ?? []),
    texts: [...texts, ...(intro === null && closing === null ? [] : [own])],
  } as IdentityBody;
}
