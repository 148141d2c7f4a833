import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input, Stated } from '../../shared/api/resource-types.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { isOnPostedLine } from '../../shared/books/is-on-posted-line.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import type { Tax } from '../../shared/resources/tax/tax.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { presentTaxInFull, taxLabel } from '../../shared/resources/tax/present-tax.ts';
import { tax as resource } from '../../shared/resources/tax/tax.ts';

/** Adds a tax (docs/accounting.md §5.4–5.5). */
export const createTax: Command<Input<typeof resource>> = {
  name: 'tax.create',
  decide(params, books) {
    const tax = books.insert('taxes', checkTax(stated(resource, params), books));
    return created(
      '/tax',
      taxLabel(tax),
      shown(tax, books, () => presentTaxInFull(tax, referencesOf(books))),
    );
  },
};

/** Changes a tax. Once it has been posted, only its name may change. */
export const updateTax: Command<{ id: number } & Change<typeof resource>, boolean> = {
  name: 'tax.update',
  query: ({ id }, reader) => isOnPostedLine({ taxes: id }, reader),
  decide(params, books, isPosted) {
    const tax = recordOfPath('taxes', params.id, books);
    const fields = checkTax({ ...statedOf(resource, tax), ...statedChange(resource, params, tax) }, books);
    const changedField = (['code', 'account_id', 'withholding_tax'] as const).find((key) => fields[key] !== tax[key]);
    const field = fields.rate.equals(tax.rate) ? changedField : 'rate';
    if (isPosted && field)
      throw new BookkeepingError('tax', 'TaxInUse', field, `Tax '${tax.name}' has been posted; only its name can change`);
    return taxChanged(books.update('taxes', tax.id, fields), 'updated', books);
  },
};

/** Recycles a tax that no posted line carries. */
export const deleteTax: Command<{ id: number }, boolean> = {
  name: 'tax.delete',
  query: ({ id }, reader) => isOnPostedLine({ taxes: id }, reader),
  decide({ id }, books, isPosted) {
    const tax = recordOfPath('taxes', id, books);
    if (isPosted) throw new BookkeepingError('tax', 'OrphanedItems', 'id', `Posted line items carry Tax '${tax.name}'`);
    return taxChanged(books.recycle('taxes', id), 'deleted', books);
  },
};

/** Restores a tax. Its account must exist and suit the tax, as for a new one. */
export const restoreTax = restoreCommand('taxes', { name: 'tax.restore', check: checkTax, answer: taxChanged });

type TaxFields = Stated<typeof resource>;

/** The fields of a tax as they are stored, after the rules are checked. A tax of 0 % posts nothing, so it has no account. */
function checkTax(fields: TaxFields, books: BooksView): TaxFields {
  const { rate, code } = fields;
  if (rate.isNegative() && !rate.isZero()) throw new RequestError(422, { rate: [`rate must be zero or more; got ${rate.toFixed()}`] });
  const { account_id: account } = resolveReferences({ account_id: ['accounts', fields.account_id] }, books);
  if (code === 'total') throw new BookkeepingError('tax', 'ReservedCode', 'code', 'The code `total` is taken by the sum of the taxes');
  if (rate.isZero()) return { ...fields, account_id: null };
  if (!account) throw new BookkeepingError('tax', 'MissingTaxAccount', 'account_id', `${rate.toFixed()}% Tax requires a Tax Account`);
  if (account.account_type !== 'CONTROL') {
    throw new BookkeepingError('tax', 'InvalidAccountType', 'account_id', 'Tax Account must be of Type Control');
  }
  return fields;
}

function taxChanged(tax: Tax, verb: string, books: BooksView): Answer {
  return changed(
    taxLabel(tax),
    verb,
    shown(tax, books, () => presentTaxInFull(tax, referencesOf(books))),
  );
}
