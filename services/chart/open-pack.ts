import { stated } from '../../shared/api/record-form.ts';
import type { Input } from '../../shared/api/resource-types.ts';
import type { BooksView } from '../../shared/books/command.ts';
import type { ChosenPack } from '../../shared/countries/choose-pack.ts';
import type { PackAccount, PackTax } from '../../shared/countries/country-pack.ts';
import { accountsOf, familyOf, taxesOfChoice, usualTaxOf } from '../../shared/countries/taxes-of-choice.ts';
import { textOf } from '../../shared/countries/text-of.ts';
import { account as accounts } from '../../shared/resources/account/account.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import { tax as taxes } from '../../shared/resources/tax/tax.ts';
import { storedCode } from './account-codes.ts';
import { checkTax } from './check-tax.ts';

/** Founds new books by the pack of a country: categories and accounts, taxes, and the accounts that the entity names. */
class PackOpening {
  private readonly chosen: ChosenPack;
  private readonly language: string | null;
  private readonly books: BooksView;
  private readonly categories = new Map<string, number>();
  private readonly accounts = new Map<string, Account>();
  private readonly taxes = new Map<string, number>();

  constructor(chosen: ChosenPack, language: string | null, books: BooksView) {
    this.chosen = chosen;
    this.language = language;
    this.books = books;
  }

  open(): void {
    const { chart } = this.chosen;
    const made = taxesOfChoice(this.chosen);
    const named = new Set(made.flatMap((tax) => accountsOf(tax, chart)));
    // Taxes name their accounts, and accounts the taxes that their lines bear: those of taxes, whose lines bear none, come first.
    for (const account of chart.accounts) if (named.has(account.code)) this.openAccount(account);
    for (const tax of made) this.addTax(tax);
    for (const account of chart.accounts) if (!named.has(account.code)) this.openAccount(account);
  }

  private openAccount(account: PackAccount): void {
    const { pack, chart } = this.chosen;
    const usual = usualTaxOf(account, this.chosen);
    const tax = usual === undefined ? undefined : this.taxes.get(usual);
    const fields = stated(accounts, {
      name: textOf(account.name, this.language),
      account_type: account.account_type,
      account_code: account.code,
      ...(account.category === undefined ? {} : { category_id: this.categoryOf(account, account.category) }),
      ...(account.grouping_code === undefined ? {} : { grouping_code: account.grouping_code }),
      // What is owed to the authority is no debt to suppliers (docs/accounting.md §4.4).
      ...(account.code === chart.roles.tax_authority ? { presentation: 'TAXES' as const } : {}),
      ...(tax === undefined ? {} : { tax_ids: [tax] }),
    });
    const made = {
      ...fields,
      ...storedCode(account.code),
      currency_id: this.books.entity.currency_id,
      pack_code: `${pack.code}/${chart.code}/${account.code}`,
    };
    this.accounts.set(account.code, this.books.insert('accounts', made));
  }

  private categoryOf({ account_type }: PackAccount, name: string): number {
    const key = `${account_type} ${name}`;
    const known = this.categories.get(key);
    if (known !== undefined) return known;
    const { id } = this.books.insert('categories', { external_id: null, metadata: [], name, category_type: account_type });
    this.categories.set(key, id);
    return id;
  }

  private addTax(tax: PackTax): void {
    const { pack, chart } = this.chosen;
    const { account, input_account, pending_account } = tax.accounts?.[chart.code] ?? {};
    const family = familyOf(tax, this.chosen);
    const fields = stated(taxes, {
      name: textOf(tax.name, this.language),
      code: tax.code,
      rate: String(tax.rate),
      use: tax.use,
      mechanism: tax.mechanism,
      ...(account === undefined ? {} : { account_id: this.idOf(account) }),
      ...(input_account === undefined ? {} : { input_account_id: this.idOf(input_account) }),
      ...(pending_account === undefined ? {} : { pending_account_id: this.idOf(pending_account) }),
      ...(tax.deductible === undefined ? {} : { deductible: String(tax.deductible) }),
      ...(tax.due === undefined ? {} : { due: tax.due }),
      ...labelsOf(tax),
      ...(family === undefined ? {} : { family }),
    });
    const { id } = this.books.insert('taxes', { ...checkTax(fields, this.books), pack_code: `${pack.code}/${tax.code}` });
    this.taxes.set(tax.code, id);
  }

  private idOf(code: string): number {
    const account = this.accounts.get(code);
    if (!account) throw new Error(`The pack ${this.chosen.pack.code} has no account ${code} in its chart ${this.chosen.chart.code}`);
    return account.id;
  }

  /** The accounts that the entity itself names; an account of another type is none of its. */
  namedByEntity(): Partial<Entity> {
    const { pack, chart } = this.chosen;
    const of = (role: string): number | undefined => this.accounts.get(chart.roles[role] ?? '')?.id;
    const [gains, losses, rounding] = [of('exchange_gain'), of('exchange_loss'), of('rounding')];
    return {
      ...(gains === undefined ? {} : { forex_account_id: gains }),
      ...(losses === undefined || losses === gains ? {} : { forex_loss_account_id: losses }),
      ...(rounding === undefined ? {} : { cash_rounding_account_id: rounding }),
      ...(rounding === undefined || pack.cash_rounding === null ? {} : { cash_rounding: pack.cash_rounding }),
    };
  }
}

/** What documents and returns say of a tax, and on which side and days it holds. */
function labelsOf(tax: PackTax): Partial<Input<typeof taxes>> {
  const { tax_category, exemption_code, exemption_reason, standard_code, boxes, valid } = tax;
  return {
    boxes,
    ...(tax_category === undefined ? {} : { tax_category: tax_category as NonNullable<Input<typeof taxes>['tax_category']> }),
    ...(exemption_code === undefined ? {} : { exemption_code }),
    ...(exemption_reason === undefined ? {} : { exemption_reason }),
    ...(standard_code === undefined ? {} : { standard_code }),
    ...(valid === undefined ? {} : { valid: valid.map(([from, to]) => ({ from, ...(to === null ? {} : { to }) })) }),
  };
}

/**
 * Opens the chart and the taxes of a pack in books that have none yet, and answers the accounts that the entity is to name.
 *
 * @param language of the names; the official one of the country where it is null, or where a name is not there in it
 */
export function openPack(chosen: ChosenPack, language: string | null, books: BooksView): Partial<Entity> {
  const opening = new PackOpening(chosen, language, books);
  opening.open();
  return opening.namedByEntity();
}
