import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { accountTypes, isIncomeStatementType } from '../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input, Stated } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { isOnPostedLine } from '../../shared/books/is-on-posted-line.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import { resolveReferences } from '../../shared/books/resolve-references.ts';
import { discount as resource } from '../../shared/resources/discount/discount.ts';
import { discountLabel, presentDiscountInFull } from '../../shared/resources/discount/present-discount.ts';
import type { Discount } from '../../shared/resources/discount/discount.ts';
import { referencesOf } from '../../shared/resources/references.ts';

/** Adds a discount (docs/accounting.md §5.6). */
export const createDiscount: Command<Input<typeof resource>> = {
  name: 'discount.create',
  decide(params, books) {
    const fields = stated(resource, params);
    checkDiscount(fields, books);
    const discount = books.insert('discounts', fields);
    return created(
      '/discount',
      discountLabel(discount),
      shown(discount, books, () => presentDiscountInFull(discount, referencesOf(books))),
    );
  },
};

/** Changes a discount. Once it has been posted, only its name may change. */
const updateDiscount: Command<{ id: number } & Change<typeof resource>, boolean> = {
  name: 'discount.update',
  query: ({ id }, reader) => isOnPostedLine({ discounts: id }, reader),
  decide(params, books, isPosted) {
    const discount = recordOfPath('discounts', params.id, books);
    const fields = { ...statedOf(resource, discount), ...statedChange(resource, params, discount) };
    checkDiscount(fields, books);
    const changedField = (['code', 'account_id', 'gross_discount'] as const).find((key) => fields[key] !== discount[key]);
    const field = fields.rate.equals(discount.rate) ? changedField : 'rate';
    if (isPosted && field) {
      const message = `Discount '${discount.name}' has been posted; only its name can change`;
      throw new BookkeepingError('discount', 'DiscountInUse', field, message);
    }
    return discountChanged(books.update('discounts', discount.id, fields), 'updated', books);
  },
};

/** Recycles a discount that no posted line carries. */
const deleteDiscount = recycleCommand('discounts', {
  name: 'discount.delete',
  resource: 'discount',
  called: ({ name }) => `Discount '${name}'`,
  loosened: { 'line_items.discounts': 'posted ones are asked for; a draft is refused when it is posted' },
  kept: async ({ id }, reader) => ((await isOnPostedLine({ discounts: id }, reader)) ? 'Posted line items carry' : undefined),
  answer: discountChanged,
});

/** Restores a discount. Its account must exist and suit the discount, as for a new one. */
const restoreDiscount = restoreCommand('discounts', {
  name: 'discount.restore',
  check: checkDiscount,
  answer: discountChanged,
});

/** Throws unless the rate is above 0 and at most 100, the account belongs to the income statement, and the code is not reserved. */
function checkDiscount({ rate, code, account_id }: Stated<typeof resource>, books: BooksView): void {
  if (rate.lessThanOrEqualTo(0) || rate.greaterThan(100)) {
    throw new RequestError(422, { rate: [`rate must be above 0 and at most 100; got ${rate.toFixed()}`] });
  }
  const { account_id: account } = resolveReferences({ account_id: ['accounts', account_id] }, books);
  if (!isIncomeStatementType(account.account_type)) {
    const message = `Discount Account must be an Income Statement Account; '${account.name}' is of type ${accountTypes[account.account_type].label}`;
    throw new BookkeepingError('discount', 'InvalidAccountType', 'account_id', message);
  }
  if (code === 'total')
    throw new BookkeepingError('discount', 'ReservedCode', 'code', 'The code `total` is taken by the sum of the discounts');
}

function discountChanged(discount: Discount, verb: string, books: BooksView): Answer {
  return changed(
    discountLabel(discount),
    verb,
    shown(discount, books, () => presentDiscountInFull(discount, referencesOf(books))),
  );
}

export const discountCommands = commandsOf(resource, {
  create: createDiscount,
  update: updateDiscount,
  delete: deleteDiscount,
  restore: restoreDiscount,
});
