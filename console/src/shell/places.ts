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
  /** Screens whose addresses begin with its own are part of it. */
  hasScreensBelow?: true;
  /** Screens with other addresses that are part of it. */
  also?: readonly ('/$entity/reminders' | '/$entity/mails' | '/$entity/settings/$part' | '/$entity/bring-in' | '/$entity/take-out')[];
}

export interface Places {
  daily: Place[];
  statements: Place[];
  books: Place[];
}

/** Every place of a company, once, in the order of the navigation. */
export function placesOf(entity: number): Places {
  const params = { entity: String(entity) };
  return { daily: dailyPlaces(params), statements: statementPlaces(params), books: bookPlaces(params) };
}

interface Params {
  entity: string;
}

function dailyPlaces(params: Params): Place[] {
  const owed = (side: string): LinkOptions => linkOptions({ to: '/$entity/owed/$side', params: { ...params, side } });
  return [
    { key: 'home', title: words.home, icon: 'home', letter: 'h', to: linkOptions({ to: '/$entity', params }) },
    {
      key: 'transactions',
      title: words.transactions,
      icon: 'list',
      letter: 't',
      to: linkOptions({ to: '/$entity/transactions', params }),
      hasSearch: true,
    },
    {
      key: 'bank',
      title: words.bank,
      icon: 'bank',
      letter: 'n',
      to: linkOptions({ to: '/$entity/bank', params }),
      hasSearch: true,
      hasScreensBelow: true,
    },
    {
      key: 'receivable',
      title: words.receivable,
      icon: 'in',
      letter: 'r',
      to: owed('receivable'),
      hasSearch: true,
      hasScreensBelow: true,
      also: ['/$entity/reminders', '/$entity/mails'],
    },
    { key: 'payable', title: words.payable, icon: 'out', letter: 'p', to: owed('payable'), hasSearch: true, hasScreensBelow: true },
  ];
}

function statementPlaces(params: Params): Place[] {
  const statement = (name: string): LinkOptions => linkOptions({ to: '/$entity/statements/$name', params: { ...params, name } });
  return [
    { key: 'balance_sheet', title: words.balance_sheet, icon: 'sheet', letter: 'b', to: statement('balance-sheet'), hasSearch: true },
    { key: 'income', title: words.income_statement, icon: 'sheet', letter: 'i', to: statement('income-statement'), hasSearch: true },
    {
      key: 'cash_flow',
      title: words.cash_flow,
      icon: 'sheet',
      letter: 'c',
      to: linkOptions({ to: '/$entity/cash-flow', params }),
      hasSearch: true,
    },
    { key: 'equity', title: words.equity, icon: 'sheet', to: linkOptions({ to: '/$entity/equity', params }), hasSearch: true },
    {
      key: 'tax',
      title: words.tax_return,
      icon: 'percent',
      letter: 'x',
      to: linkOptions({ to: '/$entity/tax', params }),
      hasSearch: true,
    },
    {
      key: 'trial_balance',
      title: words.trial_balance,
      icon: 'sheet',
      to: linkOptions({ to: '/$entity/trial-balance', params }),
      hasSearch: true,
    },
    { key: 'journal', title: words.journal, icon: 'list', to: linkOptions({ to: '/$entity/journal', params }), hasSearch: true },
    { key: 'exchange', title: words.exchange, icon: 'sheet', to: linkOptions({ to: '/$entity/exchange', params }), hasSearch: true },
  ];
}

function bookPlaces(params: Params): Place[] {
  return [
    {
      key: 'contacts',
      title: words.contacts,
      icon: 'people',
      letter: 'k',
      to: linkOptions({ to: '/$entity/contacts', params }),
      hasSearch: true,
    },
    {
      key: 'accounts',
      title: words.accounts,
      icon: 'accounts',
      letter: 'a',
      to: linkOptions({ to: '/$entity/accounts', params }),
      hasSearch: true,
    },
    { key: 'periods', title: words.periods, icon: 'check', letter: 'm', to: linkOptions({ to: '/$entity/periods', params }) },
    { key: 'proposals', title: spoken.proposals.title, icon: 'shield', to: linkOptions({ to: '/$entity/proposals', params }) },
    { key: 'trail', title: words.trail, icon: 'clock', to: linkOptions({ to: '/$entity/trail', params }) },
    {
      key: 'settings',
      title: words.settings,
      icon: 'gear',
      letter: 's',
      to: linkOptions({ to: '/$entity/settings/$part', params: { ...params, part: 'company' } }),
      also: ['/$entity/settings/$part', '/$entity/bring-in', '/$entity/take-out'],
    },
  ];
}
