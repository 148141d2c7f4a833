import type { Language } from '../../api/locales.ts';
import type { Presented } from '../present-values.ts';
import { chartTemplates } from './chart-templates.ts';
import type { ChartTemplate } from './template.ts';

/** Every template in one language. */
export function presentChartTemplates(language: Language): Presented[] {
  return Object.entries<ChartTemplate>(chartTemplates).map(([code, { names, sentences, accounts, taxes }]) => ({
    code,
    name: names[language],
    description: sentences[language],
    accounts: accounts.map((account) => ({
      account_code: String(account.code),
      account_type: account.type,
      name: account.names[language],
      category: account.category?.[language] ?? null,
    })),
    taxes: taxes.map((tax) => ({ code: tax.code, name: tax.names[language] })),
  }));
}
