import type { Document } from 'mongodb';
import type mongoose from 'mongoose';
import { compareCodes } from '../../../shared/accounting/code-order.ts';
import { compareText } from '../../../shared/accounting/compare-text.ts';
import { sumOf, ZERO } from '../../../shared/accounting/decimal.ts';
import type { Decimal } from '../../../shared/accounting/decimal.ts';
import { limits } from '../../../shared/api/limits.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { fromDecimal128 } from '../../../shared/database/document.ts';
import type { OpenItemKind, openItemGroups } from '../../../shared/resources/open-item/open-item.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { amountOf, dateOf } from '../../../shared/resources/present-values.ts';
import type { Presented } from '../../../shared/resources/present-values.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { readContacts } from '../reading/read-contacts.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { readOpenItemScope } from './open-item-scope.ts';
import type { OpenItemScope } from './open-item-scope.ts';
import { sourcesOf } from './open-item-sources.ts';
import type { OpenItemSource } from './open-item-sources.ts';
import { kindOf, kindOnSide } from './present-open-items.ts';
import { collectionOf, walkOpenItems } from './walk-open-items.ts';

type Group = keyof typeof openItemGroups;

/** Items of one account, contact, currency and kind, overdue or not, and what they come to. */
interface Added {
  account_id: number;
  contact_id: number | null;
  currency_id: number;
  kind: OpenItemKind;
  overdue: boolean;
  items: number;
  outstanding: Decimal;
  value: Decimal;
}

/** What open items come to (docs/accounting.md §11.29). Throws 422 for too many accounts or contacts. */
export function openItemTotals(entity_id: number, { by = 'currency', ...filters }: ParamsOf<'readOpenItemTotals'>) {
  return inSnapshot(async (snapshot) => {
    const scope = await readOpenItemScope(snapshot, await readReportBooks(snapshot, entity_id), filters);
    const rows = new Map<string, Added[]>();
    for (const added of await addUp(scope, by)) {
      const key = keyOf(added, by, scope);
      const sums = rows.get(key);
      if (sums) sums.push(added);
      else rows.set(key, [added]);
    }
    if (rows.size > limits.statement_rows) throw tooMany();
    return { status: 'success', as_of: dateOf(scope.day), totals: await presentRows(scope, by, [...rows.values()]) };
  });
}

function keyOf({ account_id, contact_id, currency_id }: Added, by: Group, { accounts }: OpenItemScope): string {
  const within = { currency: '', account: account_id, contact: contact_id };
  return `${accounts.get(account_id)!.account_type} ${currency_id} ${within[by] ?? ''}`;
}

/** MongoDB adds up the items of which nothing is settled, most of them; the others are worth a share of their value, which only our rounding knows. */
async function addUp(scope: OpenItemScope, by: Group): Promise<Added[]> {
  const sources = sourcesOf(scope, { fields: ['outstanding'] });
  const [whole, others] = [sources.filter((source) => source.whole), sources.filter((source) => !source.whole)];
  const added = (await Promise.all(whole.map((source) => addUpWhole(scope, source, by)))).flat();
  for await (const { record, due, outstanding, value } of walkOpenItems(scope, others, { at_once: AT_ONCE })) {
    const { account_id, contact_id = null, currency_id } = record;
    const kind = kindOf(scope.accounts.get(account_id)!.account_type, record);
    added.push({ account_id, contact_id, currency_id, kind, overdue: due < scope.day, items: 1, outstanding, value });
  }
  return added;
}

const AT_ONCE = 1_000;

type Decimal128 = InstanceType<typeof mongoose.Types.Decimal128>;
interface Sums {
  _id: { account_id: number; contact_id?: number | null; currency_id: number; credited: boolean; overdue: boolean };
  items: number;
  amount: Decimal128;
  value: Decimal128;
}

async function addUpWhole(scope: OpenItemScope, { type, filter, says_due, reads }: OpenItemSource, by: Group): Promise<Added[]> {
  const isBalance = type === 'Balance';
  const _id: Document = {
    account_id: '$account_id',
    currency_id: '$currency_id',
    credited: isBalance ? { $eq: ['$balance_type', 'CREDIT'] } : '$credited',
    overdue: { $lt: [says_due ? '$due_date' : '$transaction_date', scope.day] },
    ...(by === 'contact' ? { contact_id: '$contact_id' } : {}),
  };
  const sums = { items: { $sum: 1 }, amount: { $sum: '$amount' }, value: { $sum: isBalance ? '$balance' : '$reporting_amount' } };
  const { db, session } = scope.snapshot;
  const found = await db
    .collection(collectionOf(type))
    .aggregate<Sums>([{ $match: filter }, { $group: { _id, ...sums } }], { session, ...reads })
    .toArray();
  return found.map(({ _id: { account_id, contact_id = null, currency_id, credited, overdue }, items, amount, value }) => {
    const kind = kindOnSide(scope.accounts.get(account_id)!.account_type, credited);
    return { account_id, contact_id, currency_id, kind, overdue, items, outstanding: fromDecimal128(amount), value: fromDecimal128(value) };
  });
}

async function presentRows(scope: OpenItemScope, by: Group, rows: readonly (readonly Added[])[]): Promise<Presented[]> {
  const { snapshot, books, accounts } = scope;
  const named = by === 'contact' ? rows.flatMap(([one]) => one!.contact_id ?? []) : [];
  const contacts = await readContacts(snapshot, books.entity.id, [...new Set(named)]);
  return rows
    .map((added) => {
      const { account_id, contact_id, currency_id } = added[0]!;
      const account = accounts.get(account_id)!;
      const contact = by === 'contact' ? contacts.get(contact_id ?? 0) : undefined;
      return {
        account_type: account.account_type,
        currency_id,
        currency_code: books.currencies.get(currency_id)!.currency_code,
        account_id: by === 'account' ? account_id : null,
        account_code: by === 'account' ? account.code : null,
        contact_id: by === 'contact' ? contact_id : null,
        contact_code: contact?.code ?? null,
        contact_name: contact?.name ?? null,
        ...figuresOf(added),
      };
    })
    .sort(
      (a, b) =>
        compareText(b.account_type, a.account_type) ||
        compareText(a.currency_code, b.currency_code) ||
        compareCodes(a.account_code ?? '', b.account_code ?? '') ||
        compareText(a.contact_name ?? '', b.contact_name ?? '') ||
        (a.contact_id ?? 0) - (b.contact_id ?? 0),
    );
}

function figuresOf(added: readonly Added[]): Presented {
  const sum = (of: (one: Added) => Decimal): Decimal => sumOf(added, of);
  const when = (isCounted: boolean, amount: Decimal): Decimal => (isCounted ? amount : ZERO);
  const outstanding = sum(({ kind, outstanding: left }) => when(kind === 'outstanding', left));
  const unapplied = sum(({ kind, outstanding: left }) => when(kind === 'unapplied', left));
  return {
    items: added.reduce((count, { items }) => count + items, 0),
    outstanding: amountOf(outstanding),
    unapplied: amountOf(unapplied),
    net: amountOf(outstanding.minus(unapplied)),
    overdue: amountOf(sum(({ kind, overdue, outstanding: left }) => when(overdue && kind === 'outstanding', left))),
    value: amountOf(sum(({ kind, value }) => (kind === 'outstanding' ? value : value.neg()))),
  };
}

function tooMany(): RequestError {
  const message = `These are more than ${limits.statement_rows} accounts or contacts. Ask for one account-id, one account-type or fewer days.`;
  return new RequestError(422, { by: [message] });
}
