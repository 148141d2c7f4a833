import type { MatchContact, MatchLine, PastUse } from './matched-books.ts';
import { foldName } from './fold-name.ts';

/**
 * Who a line is with. `number`: the account number is known for one contact. `name`: its folded name is that of one contact. `alike`: rare
 * words of the name are, or several contacts have the name.
 */
export interface Payer {
  by: 'number' | 'name' | 'alike';
  contact_id: number;
  /** The contact's name. */
  name: string;
}

/** So many words of a text may be a name; one alone may be anything. */
const MOST_WORDS = 6;

/** A word of a name is rare where so few contacts have it. */
const RARE = 2;

export class Payers {
  readonly #byNumber = new Map<string, Set<number>>();
  readonly #byName = new Map<string, Set<number>>();
  readonly #byWord = new Map<string, Set<number>>();
  readonly #names = new Map<number, string>();

  constructor(contacts: Iterable<MatchContact>, past: Iterable<PastUse>) {
    for (const { id, names, bank_numbers } of contacts) {
      this.#names.set(id, names[0] ?? '');
      for (const number of bank_numbers) add(this.#byNumber, plainNumber(number), id);
      for (const name of names) {
        const { key, words } = foldName(name);
        add(this.#byName, key, id);
        for (const word of words) if (word.length > 3) add(this.#byWord, word, id);
      }
    }
    // What a person decided for an account number is as good as a number of the contact, and a second decision otherwise is as bad.
    for (const { key, contact_id } of past)
      if (contact_id !== null && !key.includes(' ') && /\d/.test(key)) add(this.#byNumber, key, contact_id);
  }

  /** Undefined where nothing is known of the payer. */
  of({ counterparty, text }: Pick<MatchLine, 'counterparty' | 'text'>): Payer | undefined {
    if (counterparty === null || (counterparty.name === null && counterparty.iban === null && counterparty.number === null))
      return this.#inText(text);
    const number = counterparty.iban ?? counterparty.number;
    const known = number === null ? undefined : this.#byNumber.get(plainNumber(number));
    if (known?.size === 1) return this.#payer('number', [...known][0]!);
    const names = [counterparty.ultimate_name, counterparty.name].filter((name) => name !== null).map(foldName);
    for (const { key } of names) {
      const named = this.#byName.get(key);
      if (named?.size === 1) return this.#payer('name', [...named][0]!);
      if (named !== undefined) return this.#payer('alike', [...named][0]!);
    }
    const alike = names.flatMap(({ words }) => words).find((word) => (this.#byWord.get(word)?.size ?? RARE + 1) <= RARE);
    const contact = alike === undefined ? undefined : [...(this.#byWord.get(alike) ?? [])][0];
    return contact === undefined ? undefined : this.#payer('alike', contact);
  }

  /** The only contact whose whole name stands in a text, one word after the other, where the bank names nobody. */
  #inText(text: string | null): Payer | undefined {
    if (text === null) return undefined;
    const { words } = foldName(text);
    const found = new Set<number>();
    for (let from = 0; from < words.length; from += 1)
      for (let count = 2; count <= MOST_WORDS; count += 1)
        for (const id of this.#byName.get(
          words
            .slice(from, from + count)
            .sort()
            .join(' '),
        ) ?? [])
          found.add(id);
    const [only, ...others] = found;
    return only === undefined || others.length > 0 ? undefined : this.#payer('name', only);
  }

  nameOf(contact_id: number | null): string {
    return this.#names.get(contact_id ?? 0) ?? '';
  }

  #payer(by: Payer['by'], contact_id: number): Payer {
    return { by, contact_id, name: this.nameOf(contact_id) };
  }
}

/**
 * Under which key the books count what became of lines of a counterparty: its account number, else its folded name, else what the text begins with.
 */
export function payerKey({ counterparty, text }: Pick<MatchLine, 'counterparty' | 'text'>): string | null {
  const number = counterparty?.iban ?? counterparty?.number ?? null;
  if (number !== null) return plainNumber(number);
  const name = counterparty?.name ?? null;
  if (name !== null) return `name ${comesAgain(name).sort().join(' ')}`;
  const words = text === null ? [] : comesAgain(text);
  // A few letters, or one short word, are no payer.
  return words.join('').length < LEAST_LETTERS ? null : `text ${words.slice(0, MOST_WORDS).join(' ')}`;
}

const LEAST_LETTERS = 5;

/** The words that stay from month to month: branches, terminals, days and receipts of one shop differ in their digits. */
function comesAgain(said: string): string[] {
  const { words } = foldName(said);
  const kept = words.filter((word) => !/\d/.test(word));
  return kept.length > 0 ? kept : words;
}

export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

function add(map: Map<string, Set<number>>, key: string, id: number): void {
  if (key === '') return;
  const ids = map.get(key);
  if (ids === undefined) map.set(key, new Set([id]));
  else ids.add(id);
}
