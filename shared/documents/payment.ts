import { creditorReference, qrReference } from '../accounting/creditor-reference.ts';
import type { IssuedDocument } from '../resources/document/issued-document.ts';
import type { DocumentSource } from './document-source.ts';

/** UNCL 4461 (BT-81). */
const means = { SEPA_TRANSFER: '58', TRANSFER: '30', DIRECT_DEBIT: '59', IN_CASH: '10', NOT_SAID: '1' } as const;

/**
 * How a document is paid, and to which account (BG-16): the one that it names, else those in its currency, the default before the others. Only
 * an invoice says so unasked.
 */
export function paymentOf(source: DocumentSource): IssuedDocument['payment'] {
  const { transaction } = source;
  const { payment_means = null } = transaction.document ?? {};
  const accounts = transaction.transaction_type === 'IN' || payment_means ? payees(source, payment_means?.account ?? null) : [];
  const means_code = payment_means?.code ?? usualMeans(source, accounts.length > 0);
  const reference = transaction.payment_reference ?? ownReference(source, accounts);
  const debit = means_code === means.DIRECT_DEBIT ? debitOf(source) : { mandate: null, creditor_id: null, debited_account: null };
  return { means_code, reference, accounts: means_code === means.DIRECT_DEBIT ? [] : accounts, ...debit };
}

/** A direct debit is taken from the first account of the contact (BG-19). */
function debitOf({ contact, entity }: DocumentSource): Pick<IssuedDocument['payment'], 'mandate' | 'creditor_id' | 'debited_account'> {
  return {
    mandate: contact?.mandate?.id ?? null,
    creditor_id: entity.identity?.creditor_id ?? null,
    debited_account: contact?.bank_accounts?.[0]?.iban ?? null,
  };
}

type Payees = IssuedDocument['payment']['accounts'];

/** What the payer of an invoice states: made of its number, for a QR-IBAN in digits (docs/accounting.md §15.4). */
function ownReference({ transaction, currency_code }: DocumentSource, [account]: Payees): string | null {
  const { transaction_type, transaction_no } = transaction;
  if (transaction_type !== 'IN' || transaction_no === null) return null;
  const isSwiss = (account?.qr_iban ?? null) !== null && ['CHF', 'EUR'].includes(currency_code);
  return isSwiss ? qrReference(transaction_no) : creditorReference(transaction_no);
}

function usualMeans({ transaction, currency_code }: DocumentSource, has_account: boolean): string {
  if (transaction.transaction_type === 'CS') return means.IN_CASH;
  if (!has_account) return means.NOT_SAID;
  return currency_code === 'EUR' ? means.SEPA_TRANSFER : means.TRANSFER;
}

function payees(source: DocumentSource, named: string | null): Payees {
  const { entity, currency_code } = source;
  const own = (entity.identity?.bank_accounts ?? []).map((account) => ({
    iban: account.iban ?? '',
    qr_iban: account.qr_iban,
    bic: account.bic,
    name: account.name ?? entity.name,
    currency_code: account.account_id === null ? null : (source.currencyOfAccount(account.account_id) ?? null),
    isDefault: account.default === true,
  }));
  const chosen = own.filter(({ iban }) => iban === named);
  const inCurrency = own.filter((account) => account.currency_code === currency_code);
  const found = chosen.length > 0 ? chosen : inCurrency.length > 0 ? inCurrency : own.filter((account) => account.currency_code === null);
  const ordered = [...found.filter(({ isDefault }) => isDefault), ...found.filter(({ isDefault }) => !isDefault)];
  return ordered.map(({ isDefault: _, ...account }) => account);
}
