import { sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { isDisputed } from '../../../shared/accounting/reminders.ts';
import type { RemindableItem } from '../../../shared/accounting/reminders.ts';
import type { OpenItemScope } from '../open-items/open-item-scope.ts';
import { sourcesOf } from '../open-items/open-item-sources.ts';
import { keyOfItem, readLastReminders } from '../open-items/read-last-reminders.ts';
import type { LastReminder } from '../open-items/read-last-reminders.ts';
import { kindOf } from '../open-items/present-open-items.ts';
import { saidBy } from '../open-items/said-by.ts';
import { walkOpenItems } from '../open-items/walk-open-items.ts';
import type { StandingItem } from '../open-items/walk-open-items.ts';

/** An overdue item with what was reminded of it before. */
export interface OverdueItem extends RemindableItem {
  readonly item: StandingItem;
  readonly document_id: number | null;
  readonly transaction_no: string;
}

/** What one contact owes in one currency. */
export interface Owed {
  readonly contact_id: number;
  readonly currency_id: number;
  /** By due date. */
  readonly overdue: readonly OverdueItem[];
  /** What waits to be applied. */
  readonly unapplied: Decimal;
}

const AT_ONCE = 1_000;

/** What contacts owe that is overdue on the day of the scope and not disputed, by contact and currency, the oldest due date first. */
export async function readRemindable(scope: OpenItemScope): Promise<Owed[]> {
  const found = new Map<string, { first: StandingItem; overdue: StandingItem[]; unapplied: Decimal[] }>();
  for await (const item of walkOpenItems(scope, sourcesOf(scope), { at_once: AT_ONCE })) {
    const { contact_id, currency_id, account_id } = item.record;
    if (!contact_id) continue;
    const key = `${contact_id} ${currency_id}`;
    const owed = found.get(key) ?? { first: item, overdue: [], unapplied: [] };
    found.set(key, owed);
    const isUnapplied = kindOf(scope.accounts.get(account_id)!.account_type, item.record) === 'unapplied';
    if (isUnapplied) owed.unapplied.push(item.outstanding);
    else if (item.due < scope.day && !isDisputed(item.record, scope.day)) owed.overdue.push(item);
  }
  const owing = [...found.values()].filter(({ overdue }) => overdue.length > 0);
  const last = await readLastReminders(
    scope,
    owing.flatMap(({ overdue }) => overdue),
  );
  return owing.map(({ first, overdue, unapplied }) => ({
    contact_id: first.record.contact_id!,
    currency_id: first.record.currency_id,
    overdue: overdue.map((item) => overdueItem(item, last)),
    unapplied: unapplied.length === 0 ? ZERO : sumOf(unapplied, (one) => one),
  }));
}

function overdueItem(item: StandingItem, last: ReadonlyMap<string, LastReminder>): OverdueItem {
  const { document_id, transaction_no } = saidBy(item.record);
  const reminded = last.get(keyOfItem(item));
  return {
    ...{ item, document_id, transaction_no, due: item.due, outstanding: item.outstanding },
    level: reminded?.level ?? 0,
    reminded_on: reminded?.on ?? null,
  };
}
