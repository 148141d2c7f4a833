import type { Document } from 'mongodb';
import { creditorReference } from '../../../shared/accounting/creditor-reference.ts';
import { dayText } from '../../../shared/accounting/fiscal-year.ts';
import { possibleNumbers } from '../../../shared/accounting/named-documents.ts';
import { amountLeft, isClearable } from '../../../shared/accounting/open-item.ts';
import { proposeAssignments } from '../../../shared/accounting/propose-assignments.ts';
import type { ClearableItem } from '../../../shared/accounting/propose-assignments.ts';
import { limits } from '../../../shared/api/limits.ts';
import { todayOf } from '../../../shared/books/day-of-books.ts';
import { toStored } from '../../../shared/database/document.ts';
import type { ParamsOf } from '../../../shared/resources/operation-params.ts';
import { amountOf } from '../../../shared/resources/present-values.ts';
import { inSnapshot } from '../reading/in-snapshot.ts';
import { readReportBooks } from '../reading/read-report-books.ts';
import { findAssigningItem } from './find-assigning-item.ts';
import type { FoundAssigningItem } from './find-assigning-item.ts';
import { readOpenItemScope } from './open-item-scope.ts';
import type { OpenItemScope } from './open-item-scope.ts';
import { sourcesOf } from './open-item-sources.ts';
import type { OpenItemSource } from './open-item-sources.ts';
import { presentOpenItems } from './present-open-items.ts';
import { saidBy } from './said-by.ts';
import { takeOpenItems } from './walk-open-items.ts';
import type { StandingItem } from './walk-open-items.ts';

/** Of the items that are named, and of those of exactly the amount, so many are looked at. */
const MOST_FITTING = 100;

interface Candidate extends ClearableItem {
  readonly standing: StandingItem;
}

/** What an item may settle of what is open on its account, likeliest first (docs/accounting.md §14.3). Throws what an assignment of it would. */
export function suggestAssignments(
  entity_id: number,
  { transaction_id, assigning_type = 'Transaction' }: ParamsOf<'suggestAssignments'>,
): Promise<Record<string, unknown>> {
  return inSnapshot(async (snapshot) => {
    const books = await readReportBooks(snapshot, entity_id);
    const found = await findAssigningItem(snapshot, books, assigning_type, transaction_id);
    const { account_id, currency_id, contact_id, open_from } = found.item;
    const today = todayOf(books.entity);
    const as_of = dayText(open_from > today ? open_from : today);
    const scope = await readOpenItemScope(snapshot, books, { account_id, currency_id, as_of });
    const candidates = await readCandidates(scope, found);
    const assigning = { contact_id, texts: found.texts, left: amountLeft(found.item) };
    const proposals = proposeAssignments(assigning, candidates, limits.proposals_per_item);
    const chosen = new Set(proposals.flatMap(({ items }) => items.map(({ standing }) => standing)));
    const shown = await presentOpenItems(scope, [...chosen]);
    const presented = new Map([...chosen].map((standing, place) => [standing, shown[place]!]));
    return {
      status: 'success',
      proposals: proposals.map(({ items, amounts, ...why }) => ({
        items: items.map(({ standing }) => presented.get(standing)!),
        amounts: amounts.map(amountOf),
        ...why,
      })),
    };
  });
}

/** The oldest items of the same contact, those whose numbers are named, and those of exactly the amount; each once. */
async function readCandidates(scope: OpenItemScope, { item, texts }: FoundAssigningItem): Promise<Candidate[]> {
  const { contact_id, side } = item;
  const opposite = (source: OpenItemSource): Document =>
    source.type === 'Balance' ? { balance_type: side === 'D' ? 'CREDIT' : 'DEBIT' } : { credited: side === 'D' };
  const theirs = contact_id === null ? {} : { contact_id: { $in: [contact_id, null] } };
  const numbers = texts.flatMap(possibleNumbers);
  const left = toStored(amountLeft(item));
  const rest = { $subtract: ['$amount', { $add: ['$cleared_amount', '$assigned_amount'] }] };
  const choices: { most: number; of: (source: OpenItemSource) => OpenItemSource }[] = [
    { most: limits.assignments_per_request, of: (source) => narrowed(source, { ...opposite(source), contact_id }, contact_id === null) },
    { most: MOST_FITTING, of: (source) => narrowed(source, { ...opposite(source), ...theirs, $or: namesOf(source, numbers) }, false) },
    { most: MOST_FITTING, of: (source) => narrowed(source, { ...opposite(source), ...theirs, $expr: { $eq: [rest, left] } }, true) },
  ];
  const sources = sourcesOf(scope);
  const standing = await Promise.all(choices.map(({ most, of }) => takeOpenItems(scope, sources.map(of), most)));
  const each = new Map(standing.flat().map((one) => [`${one.type} ${one.id}`, one]));
  return [...each.values()].filter(isToBeCleared).map(candidate);
}

/** A source of fewer items, along the index of open items or along whichever suits. */
function narrowed(source: OpenItemSource, filter: Document, in_order: boolean): OpenItemSource {
  // Conditions on what the source chooses by stay beside its own.
  return { ...source, filter: { $and: [source.filter, filter] }, reads: in_order ? source.reads : {} };
}

function namesOf({ type }: OpenItemSource, numbers: readonly string[]): Document[] {
  const fields = type === 'Balance' ? ['reference', 'document_reference'] : ['transaction_no', 'reference'];
  // The type repeats the condition of the partial index, so that MongoDB can use it.
  return fields.map((field) => ({ [field]: { $in: [...numbers], $type: 'string' } }));
}

function isToBeCleared({ record }: StandingItem): boolean {
  return 'balance_type' in record ? record.assigned_amount.isZero() : isClearable(record);
}

function candidate(standing: StandingItem): Candidate {
  const { type, id, date, record } = standing;
  const { transaction_no: number, reference } = saidBy(record);
  const names = [number, reference, creditorReference(number)];
  return { standing, type, id, date, number, names, contact_id: record.contact_id ?? null, left: amountLeft(record) };
}
