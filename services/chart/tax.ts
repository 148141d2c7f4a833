import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { stated, statedChange, statedOf } from '../../shared/api/record-form.ts';
import type { Change, Input } from '../../shared/api/resource-types.ts';
import { commandsOf } from '../../shared/books/actions/commands-of.ts';
import { changed, created, shown } from '../../shared/books/answers.ts';
import type { BooksReader } from '../../shared/books/books-reader.ts';
import type { Answer, BooksView, Command } from '../../shared/books/command.ts';
import { isOnPostedLine } from '../../shared/books/is-on-posted-line.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { recycleCommand } from '../../shared/books/recycle-command.ts';
import { restoreCommand } from '../../shared/books/restore-command.ts';
import type { Tax } from '../../shared/resources/tax/tax.ts';
import { referencesOf } from '../../shared/resources/references.ts';
import { presentTax, presentTaxInFull, taxLabel } from '../../shared/resources/tax/present-tax.ts';
import { tax as resource } from '../../shared/resources/tax/tax.ts';
import { checkTax } from './check-tax.ts';
import type { TaxFields } from './check-tax.ts';

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

/** Changes a tax. Once it has been posted, only its name and its labels may change. */
export const updateTax: Command<{ id: number } & Change<typeof resource>, boolean> = {
  name: 'tax.update',
  query: ({ id }, reader) => isPostedTax(id, reader),
  decide(params, books, isPosted) {
    const tax = recordOfPath('taxes', params.id, books);
    const fields = checkTax({ ...statedOf(resource, tax), ...statedChange(resource, params, tax) }, books);
    const field = changedField(tax, fields);
    if (isPosted && field)
      throw new BookkeepingError('tax', 'TaxInUse', field, `Tax '${tax.name}' has been posted; only its name and labels can change`);
    return taxChanged(books.update('taxes', tax.id, fields), 'updated', books);
  },
};

/** Recycles a tax that no posted line carries and no other record names. */
const deleteTax = recycleCommand('taxes', {
  name: 'tax.delete',
  resource: 'tax',
  called: ({ name }) => `Tax '${name}'`,
  loosened: {
    'line_items.taxes': 'posted ones are asked for; a draft is refused when it is posted',
    'line_items.withholding_tax_id': 'as its taxes',
    'transactions.stated_tax.tax_id': 'as its lines',
    'bank_rules.then.line_items.tax_id': 'the rule rests until it is restored (docs/decisions/bank-matching.md)',
    'accounts.tax_ids': 'a preset: lines that are entered are offered it no more',
    'contacts.taxes': 'a preset: a document that would take it is refused (docs/accounting.md §14.5)',
  },
  kept: async ({ id }, reader) => ((await isOnPostedLines(id, reader)) ? 'Posted line items carry' : undefined),
  answer: taxChanged,
});

/** Whether a posted line is charged with the tax, or something is withheld of it by the tax. */
async function isOnPostedLines(id: number, reader: BooksReader): Promise<boolean> {
  return (await isOnPostedLine({ taxes: id }, reader)) || isOnPostedLine({ withholding_tax_id: id }, reader);
}

/** Whether a posted line carries the tax, or an opening balance brings it along. */
async function isPostedTax(id: number, reader: BooksReader): Promise<boolean> {
  if (await isOnPostedLines(id, reader)) return true;
  return reader.exists('balances', { 'waiting_taxes.tax_id': { $eq: id, $type: 'number' }, deleted_at: null });
}

/** Restores a tax. Its account must exist and suit the tax, as for a new one. */
const restoreTax = restoreCommand('taxes', { name: 'tax.restore', check: checkTax, answer: taxChanged });

/** The fields that a posted tax keeps; the others are labels (docs/accounting.md §5.12, §5.14). */
const kept = [
  'rate',
  'code',
  'account_id',
  'withholding_tax',
  'mechanism',
  'paid_by',
  'input_account_id',
  'deductible',
  'due',
  'pending_account_id',
  'registration',
  'country',
] as const satisfies (keyof TaxFields)[];

/** The first of them in which two states of a tax differ, as answers show them. */
function changedField(before: Tax, after: TaxFields): string | undefined {
  const [was, is] = [presentTax(before), presentTax({ ...before, ...after })];
  return kept.find((field) => was[field] !== is[field]);
}

function taxChanged(tax: Tax, verb: string, books: BooksView): Answer {
  return changed(
    taxLabel(tax),
    verb,
    shown(tax, books, () => presentTaxInFull(tax, referencesOf(books))),
  );
}

export const taxCommands = commandsOf(resource, {
  create: createTax,
  update: updateTax,
  delete: deleteTax,
  restore: restoreTax,
});
