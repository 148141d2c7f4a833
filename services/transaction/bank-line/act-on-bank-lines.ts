import { RequestError } from '../../../shared/base/request-error.ts';
import type { FieldMessages } from '../../../shared/base/request-error.ts';
import type { BooksView, Command } from '../../../shared/books/command.ts';
import type { Habits } from '../../../shared/proposals/propose-lines.ts';
import type { BankAct, BankDeed } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';
import { namingFields } from '../assignment/naming-fields.ts';
import { weightOf } from '../record-transaction.ts';
import { refusedFields } from '../refused-fields.ts';
import { doAct } from './do-act.ts';
import { findForAct, findsMore, lookupsOfAct, nothingFound } from './find-for-act.ts';
import type { FoundOfAct } from './find-for-act.ts';
import { linesAnswer } from './lines-answer.ts';
import { isOfHabit, offerRulesOfActs, readHabits } from './offer-rules.ts';

interface Found {
  acts: FoundOfAct[];
  habits: Habits;
}

/** Does bank lines: each act decides on top of those before it, all or nothing (docs/accounting.md §16.2). */
export const actOnBankLines: Command<OperationParams['actOnBankLines'], Found | undefined> = {
  name: 'bank-line.act',
  needs: ({ acts }, books) => acts.flatMap((act) => lookupsOfAct(act, books)),
  queries: ({ acts }) => acts.some((act) => findsMore(act) || isOfHabit(act)),
  query: async ({ acts }, reader, books) => ({
    acts: await Promise.all(acts.map((act) => findForAct(act, reader, books))),
    habits: await readHabits(acts, reader, books),
  }),
  meters: ({ acts }) => acts.flatMap((act) => act.acts ?? [act]).filter(({ act }) => act !== 'match' && act !== 'ignore').length,
  weight: ({ acts }) => acts.flatMap((act) => [act, ...(act.acts ?? [])]).reduce((sum, act) => sum + weightOfDeed(act), 0),
  decide({ acts }, books, found) {
    const lines = doAll(acts, found, books);
    return linesAnswer(lines, 'done', books, { offered_rules: found ? offerRulesOfActs(acts, found.habits, books) : [] });
  },
};

/** Throws what all acts are refused for at once, so that a month is corrected in one go; one refusal keeps its own code. */
function doAll(acts: readonly BankAct[], found: Found | undefined, books: BooksView): BankLine[] {
  const refused: unknown[] = [];
  const lines = acts.flatMap((act, index) => {
    try {
      return namingFields(
        (field) => `acts.${index}.${fieldOfAct(field, act)}`,
        // What a refused act has written of itself must not reach the next one.
        () => books.attempt((view) => doAct(act, found?.acts[index] ?? nothingFound, view)),
      );
    } catch (error) {
      refused.push(error);
      return [];
    }
  });
  if (refused.length === 1) throw refused[0];
  if (refused.length > 1) throw new RequestError(422, Object.assign({}, ...refused.map(refusedFields)) as FieldMessages);
  return lines;
}

/** A receipt stands for whatever the act makes. */
function weightOfDeed({ items, line_items, difference }: BankDeed): number {
  const given_up = (items ?? []).filter((item) => item.difference ?? difference).length;
  return 3 + weightOf({ transaction_type: 'RC', line_items: line_items ?? [], ...(items ? { clears: items } : {}) }) + 8 * given_up;
}

/** Where an act has what a check of the entry names. */
function fieldOfAct(field: string, { line_items, line_ids }: BankAct): string {
  if (field === 'transaction_date') return 'date';
  if (field === 'reporting_amount') return 'exchange_rate';
  return line_items || !field.startsWith('line_items') ? field : line_ids ? 'line_ids' : 'line_id';
}
