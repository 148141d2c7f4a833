import type { Decimal } from '../../accounting/decimal.ts';
import type { DoneLine, MatchAccount, MatchedBooks, OpenEntry, OpenItem, PastUse, SettledItem } from './matched-books.ts';
import { foldName } from './fold-name.ts';
import { NumberForms } from './number-forms.ts';
import { NumberIndex, wordsOf } from './number-index.ts';
import { Payers, plainNumber } from './payers.ts';

/** Where what lines are compared with is found at once: 10,000 lines meet 50,000 items. */
export class MatchIndex {
  readonly payers: Payers;
  readonly items: NumberIndex<OpenItem>;
  readonly settled: NumberIndex<SettledItem>;
  readonly entries: NumberIndex<OpenEntry>;
  /** The numbers that we give: the first of each receivable. */
  readonly forms: NumberForms;
  readonly #accounts: ReadonlyMap<number, MatchAccount>;
  readonly #ownNumbers: ReadonlyMap<string, number>;
  readonly #holders: ReadonlySet<string>;
  readonly #itemsOfContact: ReadonlyMap<number | null, OpenItem[]>;
  readonly #itemsOfAmount: ReadonlyMap<string, OpenItem[]>;
  readonly #entriesOfAmount: ReadonlyMap<string, OpenEntry[]>;
  readonly #done: ReadonlyMap<string, DoneLine[]>;
  readonly #past: ReadonlyMap<string, PastUse[]>;

  constructor({ items, settled, entries, accounts, contacts, done, past }: MatchedBooks) {
    const oldestFirst = [...items].sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : one.id - other.id));
    this.payers = new Payers(contacts, past);
    this.items = new NumberIndex(oldestFirst, ({ numbers }) => numbers);
    this.settled = new NumberIndex(settled, ({ numbers }) => numbers);
    this.entries = new NumberIndex(entries, ({ numbers }) => numbers);
    this.forms = new NumberForms(numbersOfOurs(items, settled));
    this.#accounts = new Map(accounts.map((account) => [account.id, account]));
    this.#ownNumbers = new Map(accounts.flatMap(({ id, numbers }) => numbers.map((number): [string, number] => [plainNumber(number), id])));
    this.#holders = new Set(accounts.flatMap(({ holder }) => (holder === null ? [] : [foldName(holder).key])));
    this.#itemsOfContact = Map.groupBy(oldestFirst, ({ contact_id }) => contact_id);
    this.#itemsOfAmount = Map.groupBy(oldestFirst, ({ amount, currency }) => amountKey(amount, currency));
    this.#entriesOfAmount = Map.groupBy(entries, ({ amount, account_id }) => amountKey(amount, account_id));
    this.#done = Map.groupBy(
      done.filter(({ end_to_end_id }) => end_to_end_id !== null),
      ({ end_to_end_id }) => end_to_end_id ?? '',
    );
    this.#past = Map.groupBy(past, ({ key, direction }) => pastKey(key, direction));
  }

  account(id: number): MatchAccount | undefined {
    return this.#accounts.get(id);
  }

  /** Which of our own accounts has this number. */
  ownAccount(number: string | null): number | undefined {
    return number === null ? undefined : this.#ownNumbers.get(plainNumber(number));
  }

  /** Whether a name is that of the holder of our accounts. */
  isHolder(name: string | null | undefined): boolean {
    return name !== null && name !== undefined && this.#holders.has(foldName(name).key);
  }

  /** The oldest first. */
  itemsOf(contact_id: number): readonly OpenItem[] {
    return this.#itemsOfContact.get(contact_id) ?? [];
  }

  itemsWith(amount: Decimal, currency: string): readonly OpenItem[] {
    return this.#itemsOfAmount.get(amountKey(amount, currency)) ?? [];
  }

  entriesWith(amount: Decimal, account_id: number): readonly OpenEntry[] {
    return this.#entriesOfAmount.get(amountKey(amount, account_id)) ?? [];
  }

  doneWithId(end_to_end_id: string | null): readonly DoneLine[] {
    return end_to_end_id === null ? [] : (this.#done.get(end_to_end_id) ?? []);
  }

  past(key: string | null, direction: PastUse['direction']): readonly PastUse[] {
    return key === null ? [] : (this.#past.get(pastKey(key, direction)) ?? []);
  }
}

const amountKey = (amount: Decimal, of: string | number): string => `${of} ${amount.toString()}`;
const pastKey = (key: string, direction: string): string => `${direction} ${key}`;

function* numbersOfOurs(items: readonly OpenItem[], settled: readonly SettledItem[]): Iterable<string> {
  for (const { side, numbers } of items) if (side === 'receivable' && numbers[0] !== undefined) yield numbers[0];
  for (const { numbers } of settled) if (numbers[0] !== undefined) yield numbers[0];
}

/** All that a line says in words. */
export function wordsOfLine({
  text,
  parts,
  end_to_end_id,
  references,
  counterparty,
  other_texts,
}: Pick<DoneLine, 'text' | 'end_to_end_id' | 'counterparty'> & {
  parts: readonly { text: string | null; end_to_end_id: string | null }[];
  references: readonly { value: string }[];
  other_texts?: readonly string[];
}): string[] {
  const [of_parts, values] = [parts.flatMap((part) => [part.text, part.end_to_end_id]), references.map(({ value }) => value)];
  // Between texts stands what is no word of a number, so that none is made of the end of one and the beginning of the next.
  return [text, end_to_end_id, ...values, ...of_parts, counterparty?.name ?? null, ...(other_texts ?? [])].flatMap((said) =>
    said === null ? [] : [...wordsOf([said]), '·'],
  );
}
