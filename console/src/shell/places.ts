import { linkOptions } from '@tanstack/react-router';
import type { LinkOptions } from '@tanstack/react-router';
import type { IconName } from '../parts/icon.tsx';
import { spoken } from '../words/spoken.ts';

const words = spoken.shell;

/** A screen that one goes to: by the navigation, by its letter after G, or by the palette. */
export interface Place {
  key: string;
  title: string;
  icon: IconName;
  letter?: string;
  to: LinkOptions;
  /** Its address has filters or dates, which do not make it another place. */
  hasSearch?: true;
}

export interface Places {
  daily: Place[];
  statements: Place[];
  books: Place[];
}

/** Every place of a company, once, in the order of the navigation. */
export function placesOf(entity: number): Places {
  const params = { entity: String(entity) };
  const owed = (side: string): LinkOptions => linkOptions({ to: '/$entity/owed/$side', params: { ...params, side } });
  const statement = (name: string): LinkOptions => linkOptions({ to: '/$entity/statements/$name', params: { ...params, name } });
  return {
    daily: [
      { key: 'home', title: words.home, icon: 'home', letter: 'h', to: linkOptions({ to: '/$entity', params }) },
      {
        key: 'transactions',
        title: words.transactions,
        icon: 'list',
        letter: 't',
        to: linkOptions({ to: '/$entity/transactions', params }),
        hasSearch: true,
      },
      { key: 'receivable', title: words.receivable, icon: 'in', letter: 'r', to: owed('receivable') },
      { key: 'payable', title: words.payable, icon: 'out', letter: 'p', to: owed('payable') },
    ],
    statements: [
      { key: 'balance_sheet', title: words.balance_sheet, icon: 'sheet', letter: 'b', to: statement('balance-sheet'), hasSearch: true },
      { key: 'income', title: words.income_statement, icon: 'sheet', letter: 'i', to: statement('income-statement'), hasSearch: true },
      {
        key: 'trial_balance',
        title: words.trial_balance,
        icon: 'sheet',
        to: linkOptions({ to: '/$entity/trial-balance', params }),
        hasSearch: true,
      },
    ],
    books: [
      {
        key: 'accounts',
        title: words.accounts,
        icon: 'accounts',
        letter: 'a',
        to: linkOptions({ to: '/$entity/accounts', params }),
        hasSearch: true,
      },
      { key: 'periods', title: words.periods, icon: 'check', letter: 'm', to: linkOptions({ to: '/$entity/periods', params }) },
    ],
  };
}
