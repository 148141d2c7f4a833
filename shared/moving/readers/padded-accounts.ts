import { ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import type { JournalEntry } from '../journal.ts';
import { byDay } from './by-day.ts';

interface Moved {
  readonly day: string;
  readonly value: Decimal;
}

/** What moved an account and those below it, asked for later and later days. */
class PaddedAccount {
  /** What the file says, in any order until it is first asked for. */
  readonly #said: Moved[] = [];
  /** What was added since, in the order of its days. */
  readonly #added: Moved[] = [];
  #begun = false;
  #at = { said: 0, added: 0 };
  #until = '';
  #sum = ZERO;

  add(moved: Moved): void {
    if (!this.#begun) this.#said.push(moved);
    else if (moved.day < this.#until) this.#sum = this.#sum.plus(moved.value);
    else this.#added.push(moved);
  }

  before(day: string): Decimal {
    if (!this.#begun) this.#said.sort(byDay);
    this.#begun = true;
    this.#until = day;
    this.#at = { said: this.#sumUp(this.#said, this.#at.said, day), added: this.#sumUp(this.#added, this.#at.added, day) };
    return this.#sum;
  }

  #sumUp(list: readonly Moved[], from: number, day: string): number {
    let at = from;
    for (; at < list.length && list[at]!.day < day; at += 1) this.#sum = this.#sum.plus(list[at]!.value);
    return at;
  }
}

/** An account by the parts of its name. */
interface Level {
  readonly below: Map<string, Level>;
  padded?: PaddedAccount;
}

/** What entries move on some accounts, with the accounts below each. For each account later and later days are asked for. */
export class PaddedAccounts {
  readonly #root: Level = { below: new Map() };
  readonly #accounts = new Map<string, PaddedAccount>();
  /** For each account of entries, those of these that it is part of. */
  readonly #wholes = new Map<string, readonly PaddedAccount[]>();

  constructor(names: ReadonlySet<string>, entries: readonly JournalEntry[]) {
    for (const name of names) this.#accounts.set(name, this.#padded(name));
    for (const entry of entries) this.add(entry);
  }

  add({ day, postings }: Pick<JournalEntry, 'day' | 'postings'>): void {
    for (const { account, value } of postings) for (const whole of this.#wholesOf(account)) whole.add({ day, value });
  }

  /** What moved an account until the day before. */
  before(account: string, day: string): Decimal {
    return this.#accounts.get(account)!.before(day);
  }

  #padded(name: string): PaddedAccount {
    let level = this.#root;
    for (const part of name.split(':')) {
      const next = level.below.get(part) ?? { below: new Map() };
      level.below.set(part, next);
      level = next;
    }
    return (level.padded ??= new PaddedAccount());
  }

  #wholesOf(account: string): readonly PaddedAccount[] {
    const known = this.#wholes.get(account);
    if (known) return known;
    const wholes: PaddedAccount[] = [];
    let level: Level | undefined = this.#root;
    for (const part of account.split(':')) {
      level = level.below.get(part);
      if (level === undefined) break;
      if (level.padded) wholes.push(level.padded);
    }
    this.#wholes.set(account, wholes);
    return wholes;
  }
}
