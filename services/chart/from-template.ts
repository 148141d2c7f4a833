import { Decimal } from '../../shared/accounting/decimal.ts';
import type { Language } from '../../shared/api/locales.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { shown } from '../../shared/books/answers.ts';
import type { BooksView, Command } from '../../shared/books/command.ts';
import { accountLabel, accountOutline, presentAccount } from '../../shared/resources/account/present-account.ts';
import { presentCategory } from '../../shared/resources/category/present-category.ts';
import { chartTemplates } from '../../shared/resources/chart-template/chart-templates.ts';
import type { ChartTemplateCode } from '../../shared/resources/chart-template/chart-templates.ts';
import type { ChartTemplate, TemplateAccount } from '../../shared/resources/chart-template/template.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import type { Account } from '../../shared/resources/account/account.ts';
import type { Category } from '../../shared/resources/category/category.ts';
import type { EntityPack } from '../../shared/resources/entity/pack-fields.ts';
import type { Tax } from '../../shared/resources/tax/tax.ts';
import { presentTax } from '../../shared/resources/tax/present-tax.ts';
import { checkFreeCode, storedCode } from './account-codes.ts';

interface OpenedChart {
  categories: Category[];
  accounts: Account[];
  taxes: Tax[];
  /** Takes realised exchange differences. */
  exchange_account_id: number;
}

const unannotated = { external_id: null, metadata: [] };

/**
 * Opens the accounts of a template in books that may already have accounts. One code that is taken refuses them all (docs/accounting.md
 * §4.1). The answer's Location is that of the first account, as after a batch.
 */
export const createAccountsFromTemplate: Command<ParamsOf<'createAccountsFromTemplate'>> = {
  name: 'account.create_from_template',
  weight: ({ chart_template }) => chartTemplates[chart_template].accounts.length * 2,
  decide({ chart_template, language, add }, books) {
    if (books.entity.pack && add !== true) throw secondChart(books.entity.pack);
    const { categories, accounts, taxes } = openChart(chart_template, language ?? books.entity.language ?? 'en', books);
    return {
      status: 201,
      location: `/account/${accounts[0]!.id}`,
      body: {
        status: 'success',
        message: `${accounts.length} accounts created successfully, from ${accountLabel(accounts[0]!)} on`,
        categories: categories.map((category) => shown(category, books, () => presentCategory(category))),
        accounts: accounts.map((account) => shown(accountOutline(account), books, () => presentAccount(account))),
        taxes: taxes.map((tax) => shown(tax, books, () => presentTax(tax))),
      },
    };
  },
};

/** The accounts of a template would stand beside those of the country's chart that play the same parts. */
function secondChart({ country, chart }: EntityPack): RequestError {
  const message = `The books have the chart ${chart} of ${country.toUpperCase()}; a template is a second one. Send add true to add it all the same.`;
  return new RequestError(422, { chart_template: [message] });
}

/**
 * Adds the categories, accounts and taxes of a template to the books. A category or tax that exists under the same name is used as it is.
 */
export function openChart(code: ChartTemplateCode, language: Language, books: BooksView): OpenedChart {
  const template: ChartTemplate = chartTemplates[code];
  const opened: Omit<OpenedChart, 'exchange_account_id'> = { categories: [], accounts: [], taxes: [] };
  for (const account of template.accounts) {
    checkFreeCode(String(account.code), null, books);
    const category_id = account.category === null ? null : categoryOf(account, account.category[language], opened, books);
    opened.accounts.push(
      books.insert('accounts', {
        ...unannotated,
        name: account.names[language],
        account_type: account.type,
        ...storedCode(String(account.code)),
        description: null,
        currency_id: books.entity.currency_id,
        category_id,
      }),
    );
  }
  for (const { code: tax_code, names } of template.taxes) {
    if (books.all('taxes').some((tax) => tax.code === tax_code)) continue;
    const tax = { ...unannotated, name: names[language], code: tax_code, rate: new Decimal(0), account_id: null, withholding_tax: false };
    opened.taxes.push(books.insert('taxes', tax));
  }
  const exchange_account_id = opened.accounts.find(({ code: given }) => given === String(template.exchange_differences))!.id;
  return { ...opened, exchange_account_id };
}

function categoryOf({ type }: TemplateAccount, name: string, opened: Pick<OpenedChart, 'categories'>, books: BooksView): number {
  const known = books.all('categories').find((category) => category.name === name && category.category_type === type);
  if (known) return known.id;
  const category = books.insert('categories', { ...unannotated, name, category_type: type });
  opened.categories.push(category);
  return category.id;
}
