import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { boxesOn } from '../../../shared/accounting/form-boxes.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import type { FiledBox } from '../../../shared/accounting/tax-figures.ts';
import { isIncomeStatementType } from '../../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { resolveReferences } from '../../../shared/books/resolve-references.ts';
import type { CountryPack } from '../../../shared/countries/country-pack.ts';
import type { Account } from '../../../shared/resources/account/account.ts';
import type { TaxReturn } from '../../../shared/resources/tax-return/tax-return.ts';
import { fillForm, packOfEntity } from '../../../shared/taxes/fill-form.ts';
import type { FilledForm } from '../../../shared/taxes/fill-form.ts';
import type { TaxSum } from '../../../shared/accounting/statements/build-tax-summary.ts';
import type { ManagedPair } from '../managed-entry.ts';

/** What a request says about the form. */
type Asked = Pick<TaxReturn, 'kind' | 'end_date'> & {
  registration: string | null;
  form?: TaxReturn['form'];
  typed?: TaxReturn['typed'];
  rounding_account_id?: number | null;
};

/** What a return by the form keeps, and the pair of its settlement that takes the residue; none where nothing is left. */
export interface FiledForm {
  readonly kept: Pick<
    TaxReturn,
    'form' | 'form_name' | 'form_version' | 'due' | 'due_in_ledger' | 'residue' | 'boxes' | 'rounding_account_id'
  >;
  readonly pairs: readonly ManagedPair[];
}

/**
 * A return in the boxes of the country's form: the form's figure is filed, and the settlement moves the residue to the account for roundings
 * (docs/accounting.md §5.22). Undefined for an entity without a country, and for what is no return of sales tax at home. Throws 107 where taxes
 * stand in no box, 108 where the form is further from the ledger than roundings explain, 422 for a box that takes no typing and where no
 * account takes the residue.
 */
export function fileByForm(asked: Asked, sums: readonly TaxSum[], books: BooksView): FiledForm | undefined {
  const pack = packOfEntity(books.entity);
  const isOfForm = pack !== undefined && asked.kind === 'sales_tax' && asked.registration === null;
  if (!isOfForm) return withoutForm(asked, pack);
  checkTyped(asked, pack);
  const typed = new Map((asked.typed ?? []).map(({ code, amount }) => [code, amount]));
  const filled = fillForm(pack, sums, { end: asked.end_date, currency_code: books.entity.currency_code, typed });
  checkFilled(filled, pack);
  const taking = filled.residue.isZero() ? undefined : roundingAccount(asked, pack, books);
  return {
    kept: {
      form: 'official',
      form_name: pack.return.form,
      form_version: filled.version,
      ...{ due: filled.due, due_in_ledger: filled.due_in_ledger, residue: filled.residue },
      boxes: filled.boxes.map(({ code, amount, exact }): FiledBox => ({ code, amount, exact })),
      ...(taking && { rounding_account_id: taking.id }),
    },
    pairs: taking ? [{ account_id: taking.id, debit: filled.residue.neg() }] : [],
  };
}

function withoutForm({ form, typed, rounding_account_id }: Asked, pack: CountryPack | undefined): undefined {
  const why = pack
    ? 'The form is of the return of sales tax at home.'
    : 'The entity was founded without a country, so there is no form; GET /country lists those that have one.';
  const given = Object.entries({ form, typed, rounding_account_id }).filter(([, value]) => value !== undefined && value !== null);
  if (given.length > 0) throw new RequestError(422, Object.fromEntries(given.map(([field]) => [field, [`${why} Leave ${field} out.`]])));
  return undefined;
}

function checkTyped({ typed, end_date }: Asked, pack: CountryPack): void {
  const open = boxesOn(pack.return.boxes, dayText(end_date)).filter(({ kind }) => kind === 'typed');
  const strange = (typed ?? []).filter(({ code }) => !open.some((box) => box.code === code));
  if (strange.length === 0) return;
  const message = `${strange.map(({ code }) => code).join(', ')} of ${pack.return.form} takes no typing. These boxes do: ${open.map(({ code }) => code).join(', ')}.`;
  throw new RequestError(422, { typed: [message] });
}

function checkFilled({ unboxed, residue, is_beyond_rounding }: FilledForm, { return: { form } }: CountryPack): void {
  if (unboxed.length > 0) {
    const codes = [...new Set(unboxed.map(({ tax }) => tax.code))].join(', ');
    throw new BookkeepingError('tax_return', 'UnboxedTaxes', 'end_date', `These Taxes stand in no box of ${form}: ${codes}`);
  }
  if (!is_beyond_rounding) return;
  const message = `${form} and the ledger differ by ${residue.toString()}, which is more than roundings explain`;
  throw new BookkeepingError('tax_return', 'BeyondRounding', 'end_date', message);
}

/** The account that is given, else that of the chart's part `rounding`; one of revenue or expense. */
function roundingAccount({ rounding_account_id }: Asked, pack: CountryPack, books: BooksView): Account {
  const { rounding_account_id: given } = resolveReferences({ rounding_account_id: ['accounts', rounding_account_id] }, books);
  const chart = pack.charts.find(({ code }) => code === books.entity.pack?.chart);
  const own = given ?? books.all('accounts').find(({ code }) => code === chart?.roles.rounding);
  if (!own) throw new RequestError(422, { rounding_account_id: ['The form rounds. Name the account that takes what is left.'] });
  if (isIncomeStatementType(own.account_type)) return own;
  const message = `${own.name} takes no roundings. Name an account of revenue or expense.`;
  throw new RequestError(422, { rounding_account_id: [message] });
}
