import { taxesOfLine } from '../../../shared/accounting/taxes-of-line.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import type { DocumentSource } from '../../../shared/documents/document-source.ts';
import { issueDocument } from '../../../shared/documents/issue-document.ts';
import { requireDocumentType } from '../../../shared/documents/require-document-type.ts';
import { documentOfText } from '../../../shared/documents/snapshot-text.ts';
import { valueOfDraftTaxes } from '../../../shared/documents/value-of-draft-taxes.ts';
import type { Contact } from '../../../shared/resources/contact/contact.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { Currency } from '../../../shared/resources/currency/currency.ts';
import type { Discount } from '../../../shared/resources/discount/discount.ts';
import type { DocumentSnapshot } from '../../../shared/resources/document/document-snapshot.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';
import type { Entity } from '../../../shared/resources/entity/entity.ts';
import type { LineItem } from '../../../shared/resources/line-item/line-item.ts';
import type { Tax } from '../../../shared/resources/tax/tax.ts';
import type { Transaction } from '../../../shared/resources/transaction/transaction.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { snapshotReader } from '../reading/snapshot-reader.ts';

type Reader = ReturnType<typeof snapshotReader>;

/**
 * What the document of a transaction says: what was kept of it at its posting, else what its records say now. Throws 404 where there is no such
 * transaction, 422 for a type of which no document is handed over.
 */
export function readDocument(entity_id: number, id: number): Promise<IssuedDocument> {
  return inSnapshot(async (snapshot) => {
    const reader = snapshotReader(snapshot, entity_id);
    const [transaction] = await reader.find<Transaction>('transactions', { ...withIds([id]), deleted_at: null });
    if (!transaction) throw new RequestError(404, { id: [missingRecord('transactions', id)] });
    const { transaction_type, document_hash } = transaction;
    requireDocumentType(transaction_type, 'id');
    if (!document_hash) return issueDocument(await readSource(reader, transaction));
    const [kept] = await reader.find<DocumentSnapshot>('document_snapshots', { transaction_id: id, deleted_at: null });
    if (!kept) throw new Error(`The document of the transaction ${id} was kept and is missing`);
    return documentOfText(kept.text);
  });
}

async function readSource(reader: Reader, transaction: Transaction): Promise<DocumentSource> {
  const { id, contact_id, corrects_ids } = transaction;
  const lines = await reader.find<LineItem>('line_items', { transaction_id: id, deleted_at: null }, { sort: { position: 1 } });
  const [[entity], [contact = null], currencies, taxes, discounts, corrects] = await Promise.all([
    reader.find<Entity>('entities', withIds([reader.entity_id])),
    contact_id ? reader.find<Contact>('contacts', withIds([contact_id])) : [],
    reader.find<Currency>('currencies', {}),
    reader.find<Tax>('taxes', withIds(lines.flatMap(taxesOfLine))),
    reader.find<Discount>('discounts', withIds(lines.flatMap((line) => line.discounts))),
    corrects_ids ? reader.find<Transaction>('transactions', withIds(corrects_ids)) : [],
  ]);
  const banks = (entity!.identity?.bank_accounts ?? []).flatMap(({ account_id }) => account_id ?? []);
  const accounts = new Map((banks.length > 0 ? await reader.find<Account>('accounts', withIds(banks)) : []).map((one) => [one.id, one]));
  const codes = new Map(currencies.map((one) => [one.id, one.currency_code]));
  const [taxOf, discountOf] = [byId(taxes), byId(discounts)];
  return {
    transaction,
    lines,
    entity: entity!,
    contact,
    currency_code: codes.get(transaction.currency_id)!,
    reporting_currency_code: entity!.currency_code,
    tax_value: valueOfDraftTaxes(transaction, entity!),
    corrects,
    tax: (tax) => taxOf.get(tax)!,
    discount: (discount) => discountOf.get(discount)!,
    currencyOfAccount: (account) => codes.get(accounts.get(account)?.currency_id ?? 0),
  };
}

/** Of records, whose ids are numbers. */
function withIds(ids: readonly number[]): object {
  return { _id: { $in: [...new Set(ids)] } };
}

function byId<T extends { id: number }>(records: readonly T[]): Map<number, T> {
  return new Map(records.map((record) => [record.id, record]));
}
