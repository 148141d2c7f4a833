import { yearsToOpen } from '../../../shared/moving/entries-to-post.ts';
import { batchesOf } from '../../../shared/moving/transaction-bodies.ts';
import { clock } from '../../../shared/base/clock.ts';
import type { Import } from '../../../shared/resources/import/import.ts';
import { compareWith, most, shownComparison } from './check-step.ts';
import { createAccounts } from './create-accounts.ts';
import { createContacts } from './create-contacts.ts';
import { createDimensions } from './create-dimensions.ts';
import { bodiesOf, callFor, idsOf, readMovingInto } from './moving-into.ts';
import type { MovingInto, StepSetting } from './moving-into.ts';
import { postedFigures } from './posted-entries.ts';
import { recordStep } from './record-step.ts';

/**
 * Creates years, dimensions, contacts and accounts and posts the entries, then compares what the ledger says with the file. Each request leaves out what an earlier
 * one has done (`on_conflict: skip`, by external id): so it may be begun again anywhere.
 */
export async function applyStep(asked: Import, setting: StepSetting): Promise<void> {
  const moving = await readMovingInto(asked, setting.db);
  await openYears(asked, moving, setting);
  await createDimensions(asked, moving.dimensions, setting);
  const contacts = await createContacts(asked, moving.journal, setting);
  const mapped = await createAccounts(asked, moving.entries, setting);
  const ids = idsOf(mapped);
  const bodies = bodiesOf(asked, moving, (key) => ids.get(key)!, contacts);
  let done = 0;
  for (const transactions of batchesOf(bodies, most)) {
    if (setting.stopped()) return;
    done += transactions.length;
    // What was posted before the process ended.
    if (done <= mapped.done) continue;
    await callFor(asked, setting, 'createTransactionBatch', { transactions, on_conflict: 'skip' });
    await recordStep(asked, 'progressed', { done });
  }
  const posted = await postedFigures(asked, setting);
  const keys = new Map([...ids].reverse().map(([key, id]) => [id, key]));
  const figures = posted.flatMap(({ account_id, ...figure }) => [{ ...figure, account: keys.get(account_id)! }]);
  const compared = compareWith(moving, figures, (key) => keys.get(ids.get(key)!)!);
  await recordStep(asked, 'applied', {
    state: 'applied',
    due_at: null,
    fault: null,
    applied_at: clock.now(),
    done,
    ...shownComparison(compared),
  });
}

async function openYears(asked: Import, { entries, books }: MovingInto, setting: StepSetting): Promise<void> {
  let count = books.periods.reduce((highest, { period_count }) => Math.max(highest, period_count), 0);
  for (const calendar_year of yearsToOpen(entries, books))
    await callFor(asked, setting, 'createReportingPeriod', { calendar_year, period_count: (count += 1) });
}
