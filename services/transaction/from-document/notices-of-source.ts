import type { Entity } from '../../../shared/resources/entity/entity.ts';
import { Refusal } from '../../../shared/api/kind.ts';
import type { Kind } from '../../../shared/api/kind.ts';
import { compact, country, iban, vatId } from '../../../shared/api/kinds/party-kinds.ts';
import { email } from '../../../shared/api/kinds/text-kinds.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { Invoice } from '../../../shared/einvoice/invoice.ts';
import type { DraftNotice, NoticeCode, SuggestedContact } from '../../../shared/resources/transaction/draft-notices.ts';
import { cut } from './lines-of-invoice.ts';
import type { Source } from './read-source.ts';
import { accountsOf } from './supplier.ts';

/** What the parties of a document make worth a look. An account that the supplier never had is how invoices are forged. */
export function noticesOfSource({ invoice, contact }: Source, { identity }: Entity): DraftNotice[] {
  const notices: DraftNotice[] = [];
  const notice = (code: NoticeCode, message: string): void => void notices.push({ code, message, line: null, tax_ids: [] });
  if (!contact)
    notice('supplier_unknown', 'No contact is its supplier: send suggested_contact to POST /contact, and name it on the draft.');
  const unknown = contact ? accountsOf(invoice).filter((id) => !contact.bank_accounts.some((one) => one.iban === id)) : [];
  if (unknown.length > 0) {
    const words = `It wants to be paid to ${unknown.join(', ')}, which ${contact!.name} did not have before`;
    notice('bank_account_new', `${words}. Ask by a number that you know, not by one of the document, before you pay or add it.`);
  }
  const buyer = invoice.buyer.vat_id;
  if (buyer && identity?.vat_id && compact(buyer) !== compact(identity.vat_id))
    notice('not_for_us', `It is made out to ${compact(buyer)}, not to us.`);
  return notices;
}

/** The seller as a new contact, as far as the books take what the document says; null where they have the contact. */
export function suggestedContact({ invoice, contact }: Source): SuggestedContact | null {
  const { seller } = invoice;
  if (contact || !seller.name?.trim()) return null;
  const accounts = accountsOf(invoice).flatMap((id) => accepted(iban, id) ?? []);
  const vat_id = accepted(vatId, compact(seller.vat_id ?? ''));
  const mail = accepted(email, seller.email ?? '');
  return {
    name: cut(seller.name, limits.name_characters),
    kind: 'supplier',
    ...(vat_id === undefined ? {} : { vat_id }),
    ...(seller.tax_number?.trim() ? { tax_number: cut(seller.tax_number, limits.name_characters) } : {}),
    ...(mail === undefined ? {} : { email: mail }),
    ...(seller.phone?.trim() ? { phone: cut(seller.phone, limits.phone_characters) } : {}),
    ...addressOf(invoice),
    ...(accounts.length > 0 ? { bank_accounts: accounts.map((id) => ({ iban: id })) } : {}),
  };
}

function addressOf({ seller: { address } }: Invoice): Pick<SuggestedContact, 'address'> {
  const land = accepted(country, address?.country ?? '');
  if (!address || land === undefined) return {};
  const lines = Object.entries(address).filter(([key, value]) => key !== 'country' && typeof value === 'string' && value.trim() !== '');
  const parts = lines.map(([key, value]) => [key, cut(value as string, limits.address_line_characters)] as const);
  return { address: { ...Object.fromEntries(parts), country: land } };
}

function accepted(kind: Kind<string, unknown, unknown>, value: string): string | undefined {
  const checked = kind.check!(value);
  return checked instanceof Refusal ? undefined : checked;
}
