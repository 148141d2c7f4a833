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
  of({ counterparty }: Pick<MatchLine, 'counterparty'>): Payer | undefined {
    if (counterparty === null) return undefined;
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

  nameOf(contact_id: number | null): string {
    return this.#names.get(contact_id ?? 0) ?? '';
  }

  #payer(by: Payer['by'], contact_id: number): Payer {
    return { by, contact_id, name: this.nameOf(contact_id) };
  }
}

/** Under which key the books count what became of lines of a counterparty: its account number, else its folded name. */
export function payerKey({ counterparty }: Pick<MatchLine, 'counterparty'>): string | null {
  const number = counterparty?.iban ?? counterparty?.number ?? null;
  if (number !== null) return plainNumber(number);
  const name = counterparty?.name ?? null;
  // Branches and terminals of one shop differ in what follows the name.
  return name === null ? null : `name ${foldName(name).key}`;
}

export const plainNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

function add(map: Map<string, Set<number>>, key: string, id: number): void {
  if (key === '') return;
  const ids = map.get(key);
  if (ids === undefined) map.set(key, new Set([id]));
  else ids.add(id);
}
