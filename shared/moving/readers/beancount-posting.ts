import { readUnits } from './read-units.ts';
import { worthAt } from './weigh-postings.ts';
import type { WrittenPosting } from './weigh-postings.ts';

/** A posting of Beancount: account, amount, cost in braces, price; undefined where it is none that can be read. */
export function beancountPosting(row: string, line: number, home: string): WrittenPosting | undefined {
  const bare = row
    .replace(/\s;.*$/, '')
    .trim()
    .replace(/^[*!&#?%]\s+/, '');
  const [, account = '', said = ''] = /^([\p{Lu}\p{Lo}][^\s:]*(?::[^\s:]+)+)\s*(.*)/su.exec(bare) ?? [];
  if (account === '') return undefined;
  const text = row.trim();
  if (said === '') return { line, text, account, amount: null, worth: null };
  const first = readUnits(said);
  if (first === undefined) return undefined;
  const currency = first.commodity || home;
  const cost = /^\{(\{?)([^{}]*)\}\}?\s*/.exec(first.rest);
  const price = /^(@@?)(.*)$/s.exec(cost ? first.rest.slice(cost[0].length) : first.rest);
  if (!cost && !price && first.rest !== '') return undefined;
  const amount = { units: first.units, currency };
  const worth_of = (each: string, total: boolean): WrittenPosting['worth'] | undefined => {
    const worth = readUnits(each.replace(/^[^#]*#/, ''));
    return worth && { value: worthAt(first.units, worth.units, { total }), currency: worth.commodity || home };
  };
  // A cost may be left to the lots that there are (`{}`), or name a day alone: the price says nothing of it.
  if (cost) return { line, text, account, amount, worth: worth_of(cost[2] ?? '', cost[1] === '{') ?? null };
  if (!price) return { line, text, account, amount, worth: null };
  const worth = worth_of(price[2] ?? '', price[1] === '@@');
  return worth === undefined ? undefined : { line, text, account, amount, worth };
}
