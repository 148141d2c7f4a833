import type { BareResource } from '../../api/declare-operation.ts';
import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { answerList, list, nestedList } from '../../api/kinds/composite-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { limits } from '../../api/limits.ts';
import { rowsToPost } from '../ledger/planned-rows.ts';
import { offeredRule } from '../bank-rule/offered-rule.ts';
import { bankAct } from './bank-acts.ts';

type OfBankLines = BareResource & { readonly name: 'BankLine' };

/** What of a line that is undone may stay. */
export const keptOfBankLines = { nothing: 'Nothing of it', entries: 'Its entries and assignments' } as const;

/** Its rules are those of transactions, whose service does it. */
export const actOperation = (resource: OfBankLines) =>
  declareOperation(resource, {
    id: 'actOnBankLines',
    small_because: 'as many acts as one request does alone',
    method: 'POST',
    path: '/bank-line/act',
    service: 'transaction',
    event: 'bank_line.acted',
    rehearses: rowsToPost,
    summary: 'Do bank lines',
    description:
      'Books each line, or ties it to what is booked, all or nothing. Entries are made by the rules of transactions, on the day of the line, and are reconciled by it. `offered_rules` would do the next lines of a payer as a person has done at least three, and never otherwise; each `rule` is what `POST /bank-rule` takes.',
    body: {
      acts: {
        kind: list(bankAct, { max: limits.bank_acts, min: 1 }),
        required: true,
        description: 'What to do with each line.',
        example: [{ line_id: 1, act: 'settle', items: [{ id: 4 }] }],
      },
    },
    body_bytes: limits.batch_body_bytes,
    answer: namedAnswer({ message: shownText, resources: nestedList('BankLine'), offered_rules: answerList(offeredRule) }),
  });

export const undoOperation = (resource: OfBankLines) =>
  declareOperation(resource, {
    id: 'undoBankLines',
    small_because: 'as many acts as one request does alone',
    method: 'POST',
    path: '/bank-line/undo',
    service: 'transaction',
    event: 'bank_line.reopened',
    summary: 'Undo bank lines',
    description:
      'Takes back what was done with the lines, all or nothing: assignments are undone and entries reversed, on their own day or the first one after it that is open; entries that were there before are only untied. `alone` counts the lines among them that the service had done without a person in the last 90 days.',
    body: {
      line_ids: {
        kind: list(idOf('a bank line', 'bank_lines'), { max: limits.bank_acts, min: 1 }),
        required: true,
        description: 'The lines.',
        example: [1],
      },
      keep: {
        kind: choice('kept_of_bank_lines', codesOf(keptOfBankLines)),
        required: false,
        description: 'What stays; nothing unless given. With entries only the tie is taken away.',
        example: null,
      },
      date: {
        kind: date,
        required: false,
        description:
          'Day on which it is taken back; the own day of each entry and assignment unless given, or the first one after it that is open.',
        example: '2024-04-01',
      },
    },
    answer: namedAnswer({ message: shownText, resources: nestedList('BankLine'), alone: shownInteger }),
  });
