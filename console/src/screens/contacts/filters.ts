import type { ContactFilters } from '../../api/contacts.ts';
import { spoken } from '../../words/spoken.ts';

/** The filters that stand in an address. What it cannot mean is left out. */
export function contactFiltersOf({ search, kind }: Record<string, unknown>): ContactFilters {
  // The router reads a text of digits as a number.
  const words = typeof search === 'number' ? String(search) : search;
  const isKind = typeof kind === 'string' && kind !== '' && Object.hasOwn(spoken.contacts.kinds, kind);
  return {
    ...(typeof words === 'string' && words !== '' && { search: words }),
    ...(isKind && { kind: kind as NonNullable<ContactFilters['kind']> }),
  };
}
