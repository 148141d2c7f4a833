import { offerRule } from '../../../shared/banking/rules/offer-rule.ts';
import type { OfferedRule } from '../../../shared/banking/rules/offer-rule.ts';
import { HABIT } from '../../../shared/banking/matching/candidates-of-habit.ts';
import { payerKey } from '../../../shared/banking/matching/payers.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { BooksReader } from '../../../shared/books/books-reader.ts';
import type { BooksView } from '../../../shared/books/command.ts';
import { useOfLine } from '../../../shared/proposals/entries-of-lines.ts';
import type { EntriesOfLines } from '../../../shared/proposals/entries-of-lines.ts';
import { namedValues } from '../../../shared/api/kinds/named-values-kind.ts';
import { matchedLine } from '../../../shared/proposals/matched-line.ts';
import type { Habits } from '../../../shared/proposals/propose-lines.ts';
import { countUses, readPast } from '../../../shared/proposals/read-past.ts';
import { readRules } from '../../../shared/proposals/read-rules.ts';
import type { BankAct } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';

/** What a person says of a line without a rule, by which the next one of its payer may be done. */
export const isOfHabit = ({ act, rule_id }: BankAct): boolean => act === 'post' && typeof rule_id !== 'number';

export async function readHabits(acts: readonly BankAct[], reader: BooksReader, books: BooksView): Promise<Habits> {
  const ids = acts.filter(isOfHabit).flatMap(({ line_id }) => line_id ?? []);
  const lines = ids.map((id) => books.get('bank_lines', id)).filter((line) => line !== undefined);
  if (lines.every((line) => payerKey(line) === null)) return { past: [], rules: [] };
  const [past, rules] = await Promise.all([readPast(lines, reader), readRules(reader)]);
  return { past, rules };
}

/** Rules that would do lines as a person has done those of their payers before, one of each payer. */
export function offerRules(lines: readonly BankLine[], { past, rules }: Habits): Record<string, unknown>[] {
  const known = new Set(past.filter((use) => use.lines >= HABIT).map(({ key }) => key));
  const offers = new Map<string | null, OfferedRule>();
  for (const line of lines.filter((one) => known.has(payerKey(one) ?? ''))) {
    const matched = matchedLine(line, null);
    const offer = offerRule(matched, past, rules);
    if (offer) offers.set(payerKey(matched), offer);
  }
  return [...offers.values()].map(presentOffer);
}

/** The same for the next lines of those that acts have done, which count as well. */
export function offerRulesOfActs(acts: readonly BankAct[], { past, rules }: Habits, books: BooksView): Record<string, unknown>[] {
  const done = acts.filter(isOfHabit).flatMap((act) => {
    const line = books.get('bank_lines', act.line_id ?? 0);
    return line ? [{ line, entries: entriesOf(line, act) }] : [];
  });
  const all = countUses([...past, ...done.map(({ line, entries }) => useOfLine(line, entries))]);
  return offerRules(
    done.map(({ line }) => line),
    { past: all, rules },
  );
}

/** The entry that an act has made, as the act said it. A line without an account has that of its contact or tax. */
function entriesOf({ acts }: BankLine, { line_items }: BankAct): EntriesOfLines {
  const said = (line_items ?? []).flatMap(({ account_id, taxes, dimensions }) =>
    account_id ? [{ account_id, taxes: taxes ?? [], dimensions: namedValues.record(dimensions ?? {}) }] : [],
  );
  return new Map(acts.flatMap(({ transaction_ids }) => transaction_ids ?? []).map((id) => [id, said]));
}

/** As `POST /bank-rule` takes it. */
function presentOffer({ lines, rule: { name, when, then, ...same } }: OfferedRule): Record<string, unknown> {
  if (then.act !== 'post') throw new TypeError(`A rule that ${then.act}s is never offered`);
  const { contact_id = null } = then;
  return {
    lines,
    rule: {
      ...same,
      name: name.slice(0, limits.name_characters),
      when: when.map((condition) => ({ from: null, to: null, ...condition })),
      then: {
        act: 'post',
        line_items: then.lines.map(({ account_id, tax_id = null }) => ({
          account_id,
          tax_id,
          share: null,
          amount: null,
          dimensions: null,
        })),
        ...{ account_id: null, reason: null, contact_id, narration: null },
      },
    },
  };
}
