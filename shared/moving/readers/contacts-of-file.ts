import type { ContactKind, JournalContact } from '../journal.ts';

const NAME = 255;

type Said = Omit<JournalContact, 'key'>;

/** Customers and suppliers of a file while it is read. */
export class ContactsOfFile {
  readonly #said = new Map<string, Said>();
  readonly #used = new Set<string>();

  /** A contact that the file names; who is named as customer and as supplier is both. */
  say(key: string, { name, kind, number }: Said): void {
    const known = this.#said.get(key);
    this.#said.set(key, { number, name: (name || known?.name || key).slice(0, NAME), kind: together(known?.kind, kind) });
  }

  /** The one contact that an entry's postings name; undefined of none, and of several: a transaction has one. */
  only(keys: Iterable<string>): string | undefined {
    const [one, ...others] = new Set([...keys].filter((key) => key !== ''));
    return others.length === 0 ? one : undefined;
  }

  use(key: string): void {
    this.#used.add(key);
  }

  /** Those that entries name: a list may hold thousands that nothing was ever sold to. */
  used(): JournalContact[] {
    return [...this.#used].map((key) => ({ key, ...(this.#said.get(key) ?? { number: null, name: key.slice(0, NAME), kind: 'other' }) }));
  }
}

function together(one: ContactKind | undefined, other: ContactKind): ContactKind {
  if (one === undefined || one === 'other' || one === other) return other;
  return other === 'other' ? one : 'both';
}
