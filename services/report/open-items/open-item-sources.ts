import type { Document } from 'mongodb';
import { endOfDay } from '../../../shared/accounting/fiscal-year.ts';
import { isUnappliedSide } from '../../../shared/accounting/open-item.ts';
import { outstandingSettlements, owedTypes } from '../../../shared/accounting/vocabularies.ts';
import type { AssignmentType } from '../../../shared/accounting/vocabularies.ts';
import type { ListOrder } from '../../../shared/api/list-order.ts';
import { toStored } from '../../../shared/database/document.ts';
import { standingDocument } from '../../../shared/resources/open-item/standing-document.ts';
import type { OpenItemScope } from './open-item-scope.ts';

/** Some of the items of a scope: each item is in exactly one source, and each source has an index in the order of the list. */
export interface OpenItemSource {
  readonly type: AssignmentType;
  /** Whether its records say when they are due. The others are due on their own dates. */
  readonly says_due: boolean;
  /** Nothing of its records was settled or taken back after the day: what is left of them now was left then. */
  readonly untouched: boolean;
  /** Nothing at all is settled of them: what is left of each is its amount. */
  readonly whole: boolean;
  /** In an order by contact: whether all of them are of contacts, or all of nobody. */
  readonly of_contacts?: boolean;
  readonly filter: Document;
  /** The index to read along, where MongoDB might take one that also holds what was settled long ago. */
  readonly reads: { hint?: Record<string, 1> };
}

/** The partial indexes of open items by the orders that go along them; that of a contact's documents is shorter. */
const indexes: Readonly<Record<string, Record<string, 1>>> = {
  due_date: { entity_id: 1, due_date: 1, transaction_date: 1, _id: 1 },
  transaction_date: { entity_id: 1, settlement: 1, transaction_date: 1, _id: 1 },
  amount: { entity_id: 1, settlement: 1, amount: 1, _id: 1 },
  contact: { entity_id: 1, contact_id: 1, due_date: 1, transaction_date: 1, _id: 1 },
};

/** Where the items of a scope are found, in an order of the list: none before the books begin. */
export function sourcesOf(scope: OpenItemScope, { fields }: Pick<ListOrder, 'fields'> = { fields: ['due'] }): OpenItemSource[] {
  if (scope.periods.length === 0 || scope.accounts.size === 0) return [];
  const [first] = fields;
  return (['Balance', 'Transaction'] as const).flatMap((type) =>
    sidesOf(type, scope).flatMap((side) =>
      statesOf(type, scope).flatMap(({ untouched, state }) =>
        [true, false].flatMap((says_due) => {
          const filter = { ...recordsOf(type, scope), ...side, ...dueOf(says_due, scope, type), ...state };
          const source = { type, says_due, untouched, whole: false, filter, reads: readsAlong('due_date', scope, untouched) };
          if (first === 'contact') return partedByContact(source, scope);
          return untouched && (first !== 'due' || isBounded(scope)) ? partedBySettlement(source, scope, first) : [source];
        }),
      ),
    ),
  );
}

function isBounded({ amounts }: OpenItemScope): boolean {
  return amounts.from !== undefined || amounts.to !== undefined;
}

/** What is found by its words or its contact is found along their indexes. */
function readsAlong(index: string, { contact_id, said }: OpenItemScope, untouched: boolean): OpenItemSource['reads'] {
  return untouched && contact_id === undefined && !said ? { hint: indexes[index]! } : {};
}

/** The items of a source of which nothing is settled, whose amounts are what is left of them, and the others. */
function partedBySettlement(source: OpenItemSource, scope: OpenItemScope, first: string | undefined): OpenItemSource[] {
  const { from, to } = scope.amounts;
  const range = { ...(from ? { $gte: toStored(from) } : {}), ...(to ? { $lte: toStored(to) } : {}) };
  const amount = Object.keys(range).length > 0 ? { amount: range } : {};
  const index = { date: 'transaction_date', outstanding: 'amount' }[first ?? ''];
  const reads = index ? readsAlong(index, scope, source.untouched) : source.reads;
  return [
    { ...source, reads, whole: true, filter: { ...source.filter, ...amount, settlement: 'open' } },
    { ...source, reads, filter: { ...source.filter, settlement: 'partial' } },
  ];
}

function partedByContact(source: OpenItemSource, scope: OpenItemScope): OpenItemSource[] {
  const { contact_id } = scope;
  const theirs = contact_id ?? { $type: 'number' };
  return [
    {
      ...source,
      of_contacts: true,
      filter: { ...source.filter, contact_id: theirs },
      reads: readsAlong('contact', scope, source.untouched),
    },
    ...(contact_id === undefined ? [{ ...source, of_contacts: false, filter: { ...source.filter, contact_id: null } }] : []),
  ];
}

function recordsOf(type: AssignmentType, { books, periods, contact_id, currency_id, said }: OpenItemScope): Document {
  return {
    ...said?.[type],
    entity_id: books.entity.id,
    reporting_period_id: { $in: periods },
    deleted_at: null,
    ...(contact_id === undefined ? {} : { contact_id }),
    ...(currency_id === undefined ? {} : { currency_id }),
    ...(type === 'Transaction' ? standingDocument : {}),
  };
}

/** The accounts; where a kind is asked for, those of each type with the side on which it stands (docs/accounting.md §11.8). */
function sidesOf(type: AssignmentType, { accounts, kind }: OpenItemScope): Document[] {
  const ids = (of: string[]): Document => ({
    account_id: { $in: [...accounts.values()].flatMap(({ id, account_type }) => (of.includes(account_type) ? [id] : [])) },
  });
  if (kind === undefined) return [ids([...owedTypes])];
  return owedTypes.map((account_type) => {
    const credited = isUnappliedSide(account_type, 'C') === (kind === 'unapplied');
    return { ...ids([account_type]), ...(type === 'Balance' ? { balance_type: credited ? 'CREDIT' : 'DEBIT' } : { credited }) };
  });
}

function statesOf(type: AssignmentType, { assigned_later, reversed_later }: OpenItemScope): { untouched: boolean; state: Document }[] {
  const settled = assigned_later.ids(type);
  const open = { settlement: { $in: [...outstandingSettlements] } };
  const touched =
    type === 'Transaction'
      ? [{ _id: { $in: [...settled, ...reversed_later] } }]
      : [{ _id: { $in: settled } }, { origin_transaction_id: { $in: [...reversed_later] } }];
  if (settled.length + reversed_later.length === 0) return [{ untouched: true, state: open }];
  return [
    { untouched: true, state: { ...open, ...(settled.length > 0 ? { _id: { $nin: settled } } : {}) } },
    { untouched: false, state: { $or: touched } },
  ];
}

/** A balance stands from its period's first day on, a document from its date. */
function dueOf(says_due: boolean, { due, day }: OpenItemScope, type: AssignmentType): Document {
  const range = { ...(due.from ? { $gte: due.from } : {}), ...(due.before ? { $lt: due.before } : {}) };
  const begun = type === 'Transaction' ? { $lte: endOfDay(day) } : {};
  const dated = (bounds: Document): Document => (Object.keys(bounds).length > 0 ? { transaction_date: bounds } : {});
  return says_due ? { due_date: { $type: 'date', ...range }, ...dated(begun) } : { due_date: null, ...dated({ ...range, ...begun }) };
}
