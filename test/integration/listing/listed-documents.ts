import type { Document } from 'mongodb';
import type { ListOrder } from '../../../shared/api/list-order.ts';
import { withAllValues } from '../../../shared/storage/merged-ranges.ts';
import type { Listing } from '../../../services/ledger-listing/listings.ts';

/** The entity whose documents are looked for. */
export const ENTITY = 1;
/** Another one, whose documents lie between them. */
const OTHER = 2;
/** What a line names of a dimension. */
const named_values = [{ dimension_id: 1, value_id: 7 }];

/** A document whose every declared field is there: rare values in one of a thousand, of which `askedOf` asks. */
export function listedDocument(_id: number, { selections, collection }: Listing): Document {
  const rare = _id % 1_000 === 0;
  const day = new Date(Date.UTC(2024, 0, 1) + (_id % 365) * 86_400_000);
  const document: Document = {
    _id,
    entity_id: _id % 2 === 0 ? ENTITY : OTHER,
    deleted_at: null,
    created_at: new Date(Date.UTC(2024, 0, 1) + _id * 1_000),
    updated_at: new Date(Date.UTC(2024, 0, 1) + _id * 1_000),
  };
  for (const { field, kind } of Object.values(selections)) {
    if (field in document || field === 'id') continue;
    if (kind.name === 'date' || kind.name === 'time') document[field] = day;
    else document[field] = rare ? valueOf(kind) : (other(kind) ?? null);
  }
  // What unique indexes hold differs from record to record.
  for (const field of ['external_id', 'transaction_no', 'currency_code']) document[field] = _id === 3_000 ? 'RARE' : `${field} ${_id}`;
  for (const field of ['calendar_year', ...(collection === 'closing_rates' ? ['reporting_period_id'] : [])])
    document[field] = _id === 3_000 ? 7 : _id + 10;
  // A word of all, three of a third each, a rare one, and one of its own.
  const search_words = ['every', `third${_id % 3}`, ...(rare ? ['rarely'] : []), `number${_id}`];
  return { ...document, position: _id, code: _id, place: _id, search_words };
}

/** The filter as the list asks it: with the values of all of these documents for what it leaves out of an index that merges. */
export function allNamed(filter: Document, { merging = [] }: Listing, order?: ListOrder): Document {
  const fields = merging.flat().map(({ field, codes }) => [field, codes ?? [7, 8]] as const);
  return withAllValues(filter, merging, new Map(fields), order);
}

function valueOf(kind: Listing['selections'][string]['kind']): unknown {
  const [, second] = codesOf(kind);
  if (second !== undefined) return second;
  const given = { boolean: false, metadata: [{ key: 'order', value: 'A-7' }], named_values, amount: 7 }[kind.name];
  return given ?? (kind.bus.type === 'number' ? 7 : 'RARE');
}

/** The codes of a vocabulary; none of another kind. */
function codesOf({ schema }: Listing['selections'][string]['kind']): readonly unknown[] {
  return (schema.enum as readonly unknown[] | undefined) ?? [];
}

function other(kind: Listing['selections'][string]['kind']): unknown {
  const [first] = codesOf(kind);
  if (first !== undefined) return first;
  const given = { boolean: true, metadata: null, named_values: null, amount: 8 }[kind.name];
  return given === undefined ? (kind.bus.type === 'number' ? 8 : null) : given;
}

/** The value of a filter, in bus form, that finds few of these documents. */
export function askedOf({ kind, match }: Listing['selections'][string]): unknown {
  const [, rare] = codesOf(kind);
  if (rare !== undefined) return rare;
  const asked = {
    ids: [2, 4],
    'text list': ['RARE', 'NONE'],
    date: match === 'until' ? '2024-01-02' : '2024-12-29',
    time: '2024-01-01T01:39:00.000Z',
    boolean: match === 'among',
    metadata: { order: 'A-7' },
    named_values,
    amount: match === 'least' ? '8' : '7',
  }[kind.name];
  return asked ?? (kind.bus.type === 'number' ? 7 : 'RARE');
}
