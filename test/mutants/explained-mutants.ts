import type { Mutant } from './mutants-of.ts';

/** A change that breaks no promise, so that no test can notice it, with the reason why. */
export interface ExplainedMutant {
  file: string;
  /** What stands in the changed line; any line of the file unless given. */
  line?: string;
  /** `before → after`, as the tool names them. */
  changes: readonly string[];
  why: string;
}

const ONE_MORE = 'A bound that is one more is the same promise; that the bound holds is tested.';
const LATER_OF_EQUALS = 'Of two equal dates either is the later one.';
const ONLY_ZERO_COUNTS = 'MongoDB asks only whether a projection is zero, and of these documents nothing else is read.';

export const explainedMutants: readonly ExplainedMutant[] = [
  {
    file: 'shared/accounting/compare-text.ts',
    line: 'return a < b',
    changes: ['< → <=', '1 → 2'],
    why: 'Equal texts have been answered before; of what a comparison answers only the sign counts.',
  },
  { file: 'shared/accounting/assignment-date.ts', line: 'assigning.open_from >', changes: ['> → >='], why: LATER_OF_EQUALS },
  { file: 'shared/accounting/open-item.ts', line: 'other && other > date', changes: ['> → >='], why: LATER_OF_EQUALS },
  {
    file: 'shared/accounting/exchange-rate-span.ts',
    line: 'endOfDay(end) < startOfDay(start)',
    changes: ['< → <='],
    why: 'The last millisecond of a day is never the first of another.',
  },
  {
    file: 'shared/accounting/instant-text.ts',
    changes: ['256 → 257', '>= → >', 'spelled.clear(); → ;'],
    why: 'How many texts are kept in memory shows in no answer.',
  },
  {
    file: 'shared/accounting/statements/figures-of-accounts.ts',
    line: 'compareCodes(one.account.code',
    changes: ['- → +'],
    why: 'No two accounts have one code.',
  },
  {
    file: 'shared/accounting/mod-97.ts',
    line: 'parseInt(digit, 10)',
    changes: ['10 → 11'],
    why: 'A single decimal digit is the same number in base eleven.',
  },
  {
    file: 'shared/accounting/period-days.ts',
    line: 'a > b ? a : b',
    changes: ['> → >='],
    why: LATER_OF_EQUALS,
  },
  {
    file: 'shared/accounting/ends-of-interval.ts',
    line: 'last < end ?',
    changes: ['< → <='],
    why: 'Of two equal days either is the end.',
  },
  {
    file: 'shared/accounting/first-day-that-takes.ts',
    line: 'span.start > startOfDay',
    changes: ['> → >='],
    why: 'A span that begins with the day holds it, and has been found before.',
  },
  {
    file: 'shared/accounting/time-zone.ts',
    line: 'clocks.set',
    changes: ['clocks.set(time_zone, clock); → ;'],
    why: 'How many clocks are kept in memory shows in no answer.',
  },
  {
    file: 'shared/accounting/rate.ts',
    line: 'const VALUE_DIGITS',
    changes: ['32 → 33'],
    why: 'A value is off by less than half a digit at 33 places too, so that a half is found as well.',
  },
  {
    file: 'shared/accounting/deductible-tax.ts',
    line: 'deductible.equals(100)',
    changes: ['100 → 101'],
    why: 'A hundred parts of a hundred come to the whole tax, too.',
  },
  {
    file: 'shared/accounting/period-days.ts',
    line: 'filter((end) => end < date)',
    changes: ['< → <='],
    why: 'A period that ends on the day holds it, and has been found before.',
  },
  {
    file: 'shared/accounting/statements/build-account-schedule.ts',
    line: 'new Date(0)',
    changes: ['0 → 1'],
    why: 'No item is dated in the first millisecond of 1970.',
  },
  {
    file: 'shared/accounting/statements/comparative-window.ts',
    line: 'new Date(0)',
    changes: ['0 → 1'],
    why: 'Its day is set in the next line, and its time of day is not used.',
  },
  {
    file: 'shared/books/rounds/round-limits.ts',
    changes: [
      ...['500 → 501', '4_000 → 4001', '1_000 → 1001', '8 → 9', '4 → 5', '5_000 → 5001'],
      ...['2 → 3', '100 → 101', '200 → 201', '10_000 → 10001'],
    ],
    why: ONE_MORE,
  },
  {
    file: 'shared/books/state/state-limits.ts',
    changes: ['10_000 → 10001', '2_000 → 2001', '300_000 → 300001'],
    why: ONE_MORE,
  },
  {
    file: 'shared/books/rounds/back-off.ts',
    line: '5 * 2 ** attempt',
    changes: ['5 → 6', '2 → 3', '* → /'],
    why: 'How long a round waits between two attempts changes how many it needs, not what it writes.',
  },
  {
    file: 'shared/books/rounds/back-off.ts',
    line: 'Math.random() * longest',
    changes: ['* → /'],
    why: 'How long a round waits between two attempts changes how many it needs, not what it writes.',
  },
  {
    file: 'shared/books/rounds/round-runner.ts',
    line: 'actors.length > 0',
    changes: ['> → >='],
    why: 'The heads of no entity are asked for, and the answer is none.',
  },
  {
    file: 'shared/books/rounds/round-runner.ts',
    line: 'idle.length > 0',
    changes: ['> → >='],
    why: 'The heads of no entity are asked for, and the answer is none.',
  },
  {
    file: 'shared/books/rounds/round-runner.ts',
    line: '< roundLimits.rechecks_ms',
    changes: ['< → <='],
    why: 'States are checked for a millisecond longer.',
  },
  {
    file: 'shared/books/rounds/round-runner.ts',
    line: '> roundLimits.recheck_after_ms',
    changes: ['> → >='],
    why: 'A state that was checked just as long ago is read a millisecond earlier.',
  },
  {
    file: 'shared/books/rounds/round-runner.ts',
    line: 'if (moved.size === 0) await backOff',
    changes: ['=== → !==', '0 → 1'],
    why: 'When a round waits between two attempts changes how many it needs, not what it writes.',
  },
  {
    file: 'shared/books/rounds/round-runner.ts',
    changes: ['envelope.actor.forget(); → ;', 'actor.forget(); → ;'],
    why: 'A state that is old is dropped when the fence of the next round, or the check before an answer without a write, finds it old.',
  },
  {
    file: 'shared/books/rounds/send-round-write.ts',
    line: 'ordered: true',
    changes: ['true → false'],
    why: 'In a transaction the first refused document ends it all the same.',
  },
  {
    file: 'shared/books/rounds/commit-round.ts',
    line: "hasErrorLabel('UnknownTransactionCommitResult')",
    changes: ['&& → ||', "!error.hasErrorLabel('UnknownTransactionCommitResult') → error.hasErrorLabel('UnknownTransactionCommitResult')"],
    why: 'The driver never gives both labels together, and what is pursued although it was aborted is found to be aborted.',
  },
  {
    file: 'shared/books/rounds/commit-round.ts',
    line: 'setTimeout(resolve, 100)',
    changes: ['100 → 101'],
    why: 'A pause between two tries of a millisecond more.',
  },
  {
    file: 'shared/books/rounds/commit-round.ts',
    line: 'performance.now() < deadline',
    changes: ['< → <='],
    why: ONE_MORE,
  },
  {
    file: 'shared/books/state/actor.ts',
    line: '_at = 0',
    changes: ['0 → 1'],
    why: 'A state that was checked in the first millisecond of 1970 is checked again as one that never was.',
  },
  {
    file: 'shared/books/state/actor.ts',
    line: 'last_used = 0',
    changes: ['0 → 1'],
    why: 'It is set before anything reads it.',
  },
  {
    file: 'shared/books/rounds/prefetch-round.ts',
    line: '> roundLimits.idempotency_ms',
    changes: ['> → >='],
    why: 'A key is forgotten a millisecond earlier.',
  },
  {
    file: 'shared/books/rounds/prefetch-round.ts',
    line: 'forgotten.length > 0',
    changes: ['> → >='],
    why: 'The deletion of no keys.',
  },
  {
    file: 'shared/books/rounds/prefetch-round.ts',
    line: 'led.length > 0',
    changes: ['> → >='],
    why: 'Nothing is fetched for no lookups.',
  },
  {
    file: 'shared/books/rounds/round-writes.ts',
    line: '(write.updates?.length ?? 0) > 0',
    changes: ['> → >='],
    why: 'Nothing is sent for a write of nothing.',
  },
  { file: 'shared/books/rounds/decide-round.ts', line: 'decided.size >= roundLimits.weight', changes: ['>= → >'], why: ONE_MORE },
  {
    file: 'shared/database/id-blocks.ts',
    changes: ['8 → 9', '16_384 → 16385', '2 → 3', '4 → 5'],
    why: 'Ids may have gaps, so the size of a block is no promise.',
  },
  { file: 'shared/books/state/load-entity-states.ts', line: 'projection:', changes: ['1 → 2'], why: ONLY_ZERO_COUNTS },
  {
    file: 'shared/books/state/load-entity-states.ts',
    line: 'first < entity_ids.length',
    changes: ['< → <='],
    why: 'The states of no entity are asked for, and the answer is none.',
  },
  { file: 'shared/books/rounds/waiting-commands.ts', line: '>= roundLimits.mailbox', changes: ['>= → >'], why: ONE_MORE },
  {
    file: 'shared/books/rounds/follow-ups.ts',
    line: 'turns < roundLimits.gather_turns',
    changes: ['0 → 1'],
    why: 'One turn of the event loop fewer; what has not arrived by then is in the next round.',
  },
  {
    file: 'shared/books/rounds/follow-ups.ts',
    line: 'private submitted = 0',
    changes: ['0 → 1'],
    why: 'Only differences of it are used, and only after a round of many.',
  },
  {
    file: 'shared/books/rounds/follow-ups.ts',
    line: 'last_round = { answered: 0, submitted: 0 }',
    changes: ['0 → 1'],
    why: 'Only a round of many reads it.',
  },
  { file: 'shared/books/books-reader.ts', line: 'projection:', changes: ['1 → 2'], why: ONLY_ZERO_COUNTS },
  { file: 'shared/books/books-reader.ts', line: 'batchSize = ', changes: ['1_000 → 1001'], why: 'A batch of one more.' },
  { file: 'shared/books/is-on-posted-line.ts', line: '$project', changes: ['1 → 2'], why: ONLY_ZERO_COUNTS },
  { file: 'shared/books/is-on-posted-line.ts', line: '$limit', changes: ['1 → 2'], why: 'It is asked only whether there is one.' },
  {
    file: 'shared/books/state/own-numbers.ts',
    line: 'sequence.last < sequence.highest',
    changes: ['< → <='],
    why: 'There is no number between a sequence and the highest that it has reached.',
  },
  {
    file: 'shared/books/trail/read-trail.ts',
    line: 'events.length >= limit',
    changes: ['>= → >'],
    why: 'One document more is read, and what is too much of it is cut off.',
  },
  {
    file: 'shared/books/rounds/books.ts',
    line: 'dry_run ? -1',
    changes: ['1 → 2'],
    why: 'The id of an entity that is only tried is shown in no answer.',
  },
  {
    file: 'shared/books/actions/process-books.ts',
    line: 'service.logger.warn(',
    changes: ['service.logger.warn(`Ended ${ended} open transactions of processes that are gone`); → ;'],
    why: 'A line in the log.',
  },
  {
    file: 'shared/books/actions/process-books.ts',
    line: "service.logger.warn('Open",
    changes: ["service.logger.warn('Open transactions of processes that are gone could not be ended', error); → ;"],
    why: 'A line in the log.',
  },
  {
    file: 'shared/books/actions/process-books.ts',
    line: 'ended > 0',
    changes: ['> → >=', '0 → 1'],
    why: 'A line in the log.',
  },
  {
    file: 'shared/books/reading/check-integrity.ts',
    line: '2_000',
    changes: ['2_000 → 2001'],
    why: 'A batch of one more.',
  },
  {
    file: 'shared/books/reading/check-integrity.ts',
    line: 'batch.push(row) === BATCH',
    changes: ['=== → !=='],
    why: 'The transactions of rows are looked up one by one instead of by batches: slower, with the same answer.',
  },
  { file: 'shared/books/reading/check-integrity.ts', line: 'projection:', changes: ['1 → 2'], why: ONLY_ZERO_COUNTS },
  {
    file: 'shared/books/rounds/round-metrics.ts',
    line: 'buckets: [',
    changes: ['1 → 2', '2 → 3', '4 → 5', '8 → 9', '16 → 17', '32 → 33', '64 → 65', '128 → 129', '256 → 257'],
    why: 'The bounds of the buckets of a histogram.',
  },
];

/** Why a change needs no test, or nothing when it needs one. `text` is that of its file. */
export function explanationOf({ file, from, before, after }: Mutant, text: string): string | undefined {
  return explainedMutants.find((one) => one.file === file && explains(one, { from, before, after }, text))?.why;
}

/** Whether an explanation is about a change of its file, whose text is given. */
export function explains(one: ExplainedMutant, { from, before, after }: Pick<Mutant, 'from' | 'before' | 'after'>, text: string): boolean {
  const line = `${text}\n`.slice(text.lastIndexOf('\n', from) + 1, `${text}\n`.indexOf('\n', from));
  return line.includes(one.line ?? '') && one.changes.includes(`${before} → ${after}`);
}
