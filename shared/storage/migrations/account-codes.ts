import { codeOrder } from '../../accounting/code-order.ts';
import { inSlices } from './in-slices.ts';
import type { Migration } from './migration.ts';

const unvalidated = { bypassDocumentValidation: true };
const asText = (number: unknown): object => ({ $toString: { $toLong: number } });

/** Codes of accounts, which were numbers, become the text of their digits, with what puts them in natural order (docs/accounting.md §4.1). */
export const accountCodes: Migration = {
  name: 'account-codes',
  async apply(db, goOn) {
    const accounts = db.collection('accounts');
    const texts = { $map: { input: '$former_codes', in: asText('$$this') } };
    await accounts.updateMany({ former_codes: { $type: 'number' } }, [{ $set: { former_codes: texts } }], unvalidated);
    await accounts.updateMany({ code: { $type: 'number' } }, [{ $set: { code: asText('$code') } }, { $unset: 'code_order' }], unvalidated);
    const changesOf = (found: readonly object[]) =>
      new Map((found as { _id: number; code: string }[]).map(({ _id, code }) => [_id, { code_order: codeOrder(code) }]));
    await inSlices(db, { collection: 'accounts', missing: 'code_order', from: ['code'], changesOf, goOn });
  },
};
