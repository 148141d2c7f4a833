import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { accountNamesQuery, currenciesQuery } from '../api/books.ts';
import type { NamedAccount, Transaction } from '../api/books.ts';
import { foundContactsQuery } from '../api/contacts.ts';
import type { Contact } from '../api/contacts.ts';
import { foundTransactionsQuery } from '../api/transaction-filters.ts';
import { amountText, dayText, plainText, wordOf } from '../parts/format.ts';
import { readAmount } from '../parts/read-amount.ts';
import { spoken } from '../words/spoken.ts';
import { entriesOfPlaces, entriesOfSettings, newEntries } from './palette-places.ts';
import type { PaletteEntry } from './palette-places.ts';
import { useEntity } from './use-entity.ts';

const words = spoken.palette;
/** Of each kind so many are shown: who wants more types more. */
const SHOWN = 6;
/** The service is asked from so many letters on: a single one finds too much to be of use. */
const ASKED = 2;

interface Section {
  name: string;
  entries: PaletteEntry[];
}

/**
 * What the palette offers for what is typed, and whether that is all; kinds of which nothing fits are left out. The kind in which something is
 * exactly what was typed (a number, a name) comes first, and that first in it.
 */
export function usePaletteSections(typed: string): { sections: Section[]; isKnown: boolean } {
  const entity = useEntity();
  const asked = useDeferredValue(typed.trim());
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const isAsked = asked.length >= ASKED;
  const found = useQuery({ ...foundTransactionsQuery(entity, asked, readAmount(asked)), placeholderData: keepPreviousData });
  const people = useQuery({ ...foundContactsQuery(entity, asked), enabled: isAsked, placeholderData: keepPreviousData });
  const plain = plainText(asked);
  const fits = ({ title, also = '' }: PaletteEntry): boolean => plainText(`${title}, ${also}`).includes(plain);
  const isExact = ({ title, code }: PaletteEntry): boolean => [title, code].some((text) => text !== undefined && plainText(text) === plain);
  const fitting = asked === '' ? [] : [...accounts.values()].filter((account) => account.plain.includes(plain));
  const transactions = isAsked ? (found.data ?? []) : [];
  const contacts = isAsked ? (people.data ?? []) : [];
  const sections = [
    { name: words.go_to, entries: entriesOfPlaces(entity).filter(fits) },
    { name: words.new, entries: newEntries(entity).filter(fits) },
    { name: words.contacts, entries: contacts.map((contact) => entryOfContact(entity, contact)) },
    { name: words.accounts, entries: fitting.map((account) => entryOfAccount(entity, account)) },
    {
      name: words.transactions,
      entries: transactions.map((each) => entryOfTransaction(entity, each, currencies.get(each.currency_id) ?? 'XXX')),
    },
    { name: spoken.settings.title, entries: asked === '' ? [] : entriesOfSettings(entity).filter(fits) },
  ];
  const shown = sections
    .map(({ name, entries }) => ({ name, entries: firstThose(entries, isExact).slice(0, asked === '' ? 20 : SHOWN) }))
    .filter(({ entries }) => entries.length > 0);
  const isKnown = asked === typed.trim() && (!isAsked || [found, people].every((each) => each.isFetched && !each.isPlaceholderData));
  return { sections: firstThose(shown, ({ entries }) => isExact(entries[0]!)), isKnown };
}

function firstThose<T>(all: T[], are: (one: T) => boolean): T[] {
  return [...all.filter(are), ...all.filter((one) => !are(one))];
}

function entryOfContact(entity: number, { id, code, name, kind }: Contact): PaletteEntry {
  const to = linkOptions({ to: '/$entity/contacts/$id', params: { entity: String(entity), id: String(id) } });
  return { key: `contact ${id}`, title: name, code, tail: spoken.contacts.kinds[kind], to };
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
