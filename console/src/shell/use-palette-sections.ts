import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { LinkOptions } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { accountNamesQuery, currenciesQuery } from '../api/books.ts';
import type { NamedAccount, Transaction } from '../api/books.ts';
import { foundTransactionsQuery } from '../api/transaction-filters.ts';
import { amountText, dayText, plainText, wordOf } from '../parts/format.ts';
import { readAmount } from '../parts/read-amount.ts';
import { mayWrite } from '../session/session.ts';
import { spoken } from '../words/spoken.ts';
import { placesOf } from './places.ts';
import { useEntity } from './use-entity.ts';

const words = spoken.palette;
/** Of each kind so many are shown: who wants more types more. */
const SHOWN = 6;

export interface PaletteEntry {
  key: string;
  title: string;
  code?: string;
  tail?: string;
  to: LinkOptions;
}

interface Section {
  name: string;
  entries: PaletteEntry[];
}

/** What the palette offers for what is typed, and whether that is all; kinds of which nothing fits are left out. */
export function usePaletteSections(typed: string): { sections: Section[]; isKnown: boolean } {
  const entity = useEntity();
  const asked = useDeferredValue(typed.trim());
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const found = useQuery({ ...foundTransactionsQuery(entity, asked, readAmount(asked)), placeholderData: keepPreviousData });
  const fits = (text: string): boolean => plainText(text).includes(plainText(asked));
  const fitting = asked === '' ? [] : [...accounts.values()].filter(({ plain }) => plain.includes(plainText(asked)));
  const sections = [
    { name: words.go_to, entries: entriesOfPlaces(entity).filter(({ title }) => fits(title)) },
    { name: words.new, entries: (mayWrite(entity, 'books:draft') ? newEntries(entity) : []).filter(({ title }) => fits(title)) },
    { name: words.accounts, entries: fitting.slice(0, SHOWN).map((account) => entryOfAccount(entity, account)) },
    {
      name: words.transactions,
      entries:
        asked.length < 2
          ? []
          : (found.data ?? []).map((each) => entryOfTransaction(entity, each, currencies.get(each.currency_id) ?? 'XXX')),
    },
  ];
  const shown = sections
    .map(({ name, entries }) => ({ name, entries: entries.slice(0, asked === '' ? 20 : SHOWN) }))
    .filter(({ entries }) => entries.length > 0);
  const isAsked = asked.length >= 2;
  return { sections: shown, isKnown: asked === typed.trim() && (!isAsked || (found.isFetched && !found.isPlaceholderData)) };
}

function entriesOfPlaces(entity: number): PaletteEntry[] {
  const { daily, statements, books } = placesOf(entity);
  const places = [...daily, ...statements, ...books].map(({ key, title, letter, to }) => ({
    key,
    title,
    to,
    ...(letter !== undefined && { tail: `G ${letter.toUpperCase()}` }),
  }));
  const connections = linkOptions({ to: '/$entity/settings/$part', params: { entity: String(entity), part: 'connections' } });
  return [...places, { key: 'connections', title: spoken.settings.parts.connections, to: connections }];
}

function newEntries(entity: number): PaletteEntry[] {
  const params = { entity: String(entity) };
  const kinds = Object.entries(spoken.entry.kinds) as [keyof typeof spoken.entry.kinds, string][];
  return kinds.map(([type, title]) => ({
    key: `new ${type}`,
    title: words.new_of(title),
    to: linkOptions({ to: '/$entity/transactions/new', params, search: { type } }),
  }));
}

function entryOfAccount(entity: number, { id, account_code, name, account_type }: NamedAccount): PaletteEntry {
  const params = { entity: String(entity), id: String(id) };
  const to = linkOptions({ to: '/$entity/accounts/$id', params });
  return { key: `account ${id}`, title: name, code: account_code, tail: wordOf(spoken.statements.types, account_type), to };
}

function entryOfTransaction(entity: number, of: Transaction, currency: string): PaletteEntry {
  const to = linkOptions({ to: '/$entity/transactions/$id', params: { entity: String(entity), id: String(of.id) } });
  const tail = `${dayText(of.transaction_date)} · ${amountText(of.amount, currency)} ${currency}`;
  return { key: `transaction ${of.id}`, title: of.narration, ...(of.transaction_no !== null && { code: of.transaction_no }), tail, to };
}
