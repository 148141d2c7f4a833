import type { ExportedAccount, ExportedBooks, ExportLack } from '../exported.ts';
import { accountRoots } from './account-roots.ts';
import { sirenOf } from './fec.ts';
import { lackOfCodes, lackOfDays, lackOfOpenings, lackUnless } from './lacks.ts';

/** Classes of the French chart (plan comptable général): 6 for expenses, 7 for revenue, 1 to 5 for what has a balance. */
const classes = { assets: /^[1-5]/, liabilities: /^[1-5]/, equity: /^[1-5]/, income: /^7/, expenses: /^6/ } as const;

/** What keeps books from being a file of the French tax office: the number of the enterprise, its currency, and the chart of its law. */
export function lacksOfFec(books: ExportedBooks): ExportLack[] {
  const { owner, currency, accounts } = books;
  const wrong = (account: ExportedAccount): boolean => !classes[accountRoots[account.account_type][0]].test(account.code);
  const misplaced = new Set(accounts.filter(wrong).map(({ code }) => code));
  return [
    ...lackUnless(
      sirenOf(owner.registration) !== undefined,
      'registration',
      'Enter the SIREN or SIRET as registration number of the entity.',
    ),
    ...lackUnless(currency === 'EUR', 'currency_code', `Books for the French tax office are kept in EUR, not in ${currency}.`, currency),
    ...lackOfDays(books, { whole: true }),
    ...lackOfOpenings(books),
    ...lackOfCodes(
      books,
      (code) => /^\d{3}/.test(code) && !misplaced.has(code),
      'FEC takes the French chart: three digits first, 6 for expenses, 7 for revenue, 1 to 5 for the rest.',
    ),
  ];
}
