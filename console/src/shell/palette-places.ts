import { linkOptions } from '@tanstack/react-router';
import type { LinkOptions } from '@tanstack/react-router';
import { hasBilling, mayWrite } from '../session/session.ts';
import { papers } from '../words/papers.ts';
import { spoken } from '../words/spoken.ts';
import { placesOf } from './places.ts';

const words = spoken.palette;

/** What the palette offers to go to. */
export interface PaletteEntry {
  key: string;
  title: string;
  /** Words by which it is found besides its title: what other programs call it. */
  also?: string;
  code?: string;
  tail?: string;
  to: LinkOptions;
}

/** The screens of the navigation, and those below them that one would look for. */
export function entriesOfPlaces(entity: number): PaletteEntry[] {
  const params = { entity: String(entity) };
  const { daily, statements, books } = placesOf(entity);
  const places = [...daily, ...statements, ...books].map(({ key, title, letter, to }) => ({
    key,
    title,
    to,
    ...(letter !== undefined && { tail: `G ${letter.toUpperCase()}` }),
  }));
  const below = [
    { key: 'reminders', title: papers.reminders.title, to: linkOptions({ to: '/$entity/reminders', params }) },
    { key: 'mails', title: papers.mails.title, to: linkOptions({ to: '/$entity/mails', params }) },
    { key: 'bring_in', title: spoken.settings.bring_in, to: linkOptions({ to: '/$entity/bring-in', params }) },
    { key: 'take_out', title: spoken.settings.take_out, to: linkOptions({ to: '/$entity/take-out', params }) },
  ];
  return [...places, ...below].map(withSynonyms);
}

/** The parts of the settings. */
export function entriesOfSettings(entity: number): PaletteEntry[] {
  const parts = Object.entries<string>(spoken.settings.parts).filter(([key]) => key !== 'subscription' || hasBilling());
  return parts.map(([part, title]) => {
    const to = linkOptions({ to: '/$entity/settings/$part', params: { entity: String(entity), part } });
    return { ...withSynonyms({ key: part, title, to }), key: `settings ${part}` };
  });
}

/** The entries that one may begin. */
export function newEntries(entity: number): PaletteEntry[] {
  if (!mayWrite(entity, 'books:draft')) return [];
  const params = { entity: String(entity) };
  const kinds = Object.entries(spoken.entry.kinds) as [keyof typeof spoken.entry.kinds, string][];
  return kinds.map(([type, title]) => ({
    key: `new ${type}`,
    title: words.new_of(title),
    to: linkOptions({ to: '/$entity/transactions/new', params, search: { type } }),
  }));
}

function withSynonyms<T extends PaletteEntry>(entry: T): T & { also?: string } {
  const also = (words.also as Readonly<Record<string, string>>)[entry.key];
  return also === undefined ? entry : { ...entry, also };
}
