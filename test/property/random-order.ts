import type { Random } from '../fuzz/random.ts';
import { FIRST_YEAR } from './any-story.ts';
import type { Fact } from './any-story.ts';

/** What is entered: a fact, or an act of the year's end that may come sooner or later. */
export type Act = Fact | { does: 'translate' | 'close' | 'reopen' | 'reopen in vain'; year: number };

/** How often something is closed too early, reopened or translated beforehand, at most. */
const DETOURS = 6;

/**
 * An order in which the rules permit to enter facts and to close years. A year may be closed before all of it is entered, and is reopened
 * then; closed years may be reopened as long as nothing of what they carried is used, and are refused it once something is.
 */
export class RandomOrder {
  readonly acts: Act[] = [];
  private readonly facts: readonly Fact[];
  private readonly waiting: Fact[];
  private readonly years: readonly number[];
  /** The last days of the periods. */
  private readonly ends: readonly string[];
  private readonly random: Random;
  private closed = 0;
  private detours = DETOURS;
  /** Of each closed year, what has been assigned or reversed of its items since. */
  private readonly uses = new Map<number, Set<string>>();

  /** @param periods all but the last of them are closed in the end */
  constructor(facts: readonly Fact[], periods: readonly { end: string }[], random: Random) {
    this.facts = facts;
    this.waiting = [...facts];
    this.ends = periods.map(({ end }) => end);
    const closings = periods.length - 1;
    this.years = Array.from({ length: closings }, (_, index) => FIRST_YEAR + index);
    this.random = random;
    while (this.waiting.length > 0 || this.closed < closings) this.step();
  }

  private step(): void {
    const enterable = this.waiting.filter((fact) => this.mayEnter(fact));
    const next = this.years[this.closed];
    const last = this.years[this.closed - 1];
    const isEarly = (year: number): boolean => this.waiting.some((fact) => this.yearOfFact(fact) <= year);
    const isDetour = this.detours > 0 && this.random.chance(0.25);
    if (isDetour && this.detour(next, last)) this.detours -= 1;
    else if (next !== undefined && !isEarly(next) && (enterable.length === 0 || this.random.chance(0.3))) this.close(next);
    else if (enterable.length > 0) this.enter(this.random.pick(enterable));
    else this.reopen(last!);
  }

  /** False where there is none to take. */
  private detour(next: number | undefined, last: number | undefined): boolean {
    const kind = this.random.pick(['translate', 'close', 'close', 'reopen', 'reopen', 'reopen'] as const);
    if (kind === 'reopen') {
      if (last === undefined || this.isRevaluedAfter(last)) return false;
      if (this.uses.get(last)!.size === 0) this.reopen(last);
      else this.acts.push({ does: 'reopen in vain', year: last });
      return true;
    }
    if (next === undefined) return false;
    if (kind === 'close') this.close(next);
    else this.acts.push({ does: 'translate', year: this.random.pick(this.years.slice(this.closed)) });
    return true;
  }

  private close(year: number): void {
    this.acts.push({ does: 'close', year });
    this.uses.set(year, new Set());
    this.closed += 1;
  }

  private reopen(year: number): void {
    this.acts.push({ does: 'reopen', year });
    this.uses.delete(year);
    this.closed -= 1;
  }

  private enter(fact: Fact): void {
    this.acts.push(fact);
    this.waiting.splice(this.waiting.indexOf(fact), 1);
    if (fact.does === 'unassign') for (const used of this.uses.values()) used.delete(fact.assignment);
    else if (fact.does === 'assign' || fact.does === 'give up' || fact.does === 'reverse') {
      const name = fact.does === 'reverse' ? fact.document : fact.name;
      for (const [year, used] of this.uses) if (this.usesYear(fact, year)) used.add(name);
    }
  }

  /** Its year takes it, nothing earlier of its items is missing, and it uses nothing that a reopening will take away. */
  private mayEnter(fact: Fact): boolean {
    if (this.yearOfFact(fact) < FIRST_YEAR + this.closed) return false;
    if (fact.does === 'revalue') return this.mayRevalue(fact);
    const items = new Set(this.itemsOf(fact));
    const before = this.waiting.slice(0, this.waiting.indexOf(fact));
    if (before.some((one) => this.itemsOf(one).some((item) => items.has(item)))) return false;
    const early = this.years.slice(0, this.closed).filter((year) => this.waiting.some((one) => this.yearOfFact(one) <= year));
    return !early.some((year) => this.usesYear(fact, year));
  }

  /** A revaluation counts what was recorded until its day by then, in books whose years before are closed, and follows those of earlier days. */
  private mayRevalue({ date }: Extract<Fact, { does: 'revalue' }>): boolean {
    if (this.yearOf(date) !== FIRST_YEAR + this.closed) return false;
    return this.waiting.every((fact) => this.dateOf(fact) > date || (fact.does === 'revalue' && fact.date === date));
  }

  private isRevaluedAfter(year: number): boolean {
    return this.acts.some((act) => act.does === 'revalue' && this.yearOf(act.date) > year);
  }

  /** Whether it settles an item of a year, or of one before it. */
  private usesYear(fact: Fact, year: number): boolean {
    if (fact.does !== 'assign' && fact.does !== 'give up' && fact.does !== 'reverse') return false;
    return this.itemsOf(fact).some((name) => {
      const document = this.facts.find((one) => one.does === 'document' && one.name === name) as Extract<Fact, { does: 'document' }>;
      return this.yearOf(document.date) <= year;
    });
  }

  private itemsOf(fact: Fact): string[] {
    if (fact.does === 'document' || fact.does === 'journal') return [fact.name];
    if (fact.does === 'assign') return [fact.giving, fact.cleared];
    if (fact.does === 'give up') return [fact.cleared];
    if (fact.does === 'revalue') return [];
    return fact.does === 'reverse' ? [fact.document] : this.itemsOf(this.assignmentOf(fact));
  }

  /** The year that has to take it: that of its date, or of the assignment that it turns. */
  private yearOfFact(fact: Fact): number {
    return this.yearOf(this.dateOf(fact));
  }

  private dateOf(fact: Fact): string {
    return fact.does === 'unassign' ? this.assignmentOf(fact).date : fact.date;
  }

  private yearOf(date: string): number {
    return FIRST_YEAR + this.ends.findIndex((end) => date <= end);
  }

  private assignmentOf({ assignment }: Extract<Fact, { does: 'unassign' }>): Extract<Fact, { does: 'assign' }> {
    return this.facts.find((one) => one.does === 'assign' && one.name === assignment) as Extract<Fact, { does: 'assign' }>;
  }
}
