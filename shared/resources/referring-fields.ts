import type { StoredRecord } from '../api/declare-record.ts';
import type { Kind } from '../api/kind.ts';
import { storedName } from '../api/record-index.ts';
import { booksRecords } from './all-records.ts';

/** A stored field that holds the id of another record, or a list of such ids. */
export interface ReferringField {
  /** Whose records have the field. */
  readonly from: string;
  /** The collections of the records to which it may refer; the first is named in messages. */
  readonly to: readonly string[];
  /** Its name in the record: `account_id`, `taxes`, `dimensions.value_id`. */
  readonly field: string;
  readonly many: boolean;
  /** No answer shows it. */
  readonly hidden: boolean;
}

/** Every reference from one record of the books to another, as `idOf` declares them. */
export const referringFields: readonly ReferringField[] = [...booksRecords.values()].flatMap(fieldsOf);

function fieldsOf({ collection: from, own }: StoredRecord): ReferringField[] {
  return Object.entries(own).flatMap(([key, field]): ReferringField[] => {
    if (field.stored === undefined) return [];
    return referencesIn(field.kind, storedName(key, field), false).map((one) => ({ from, hidden: field.read === 'never', ...one }));
  });
}

/** The ids of a value of the kind, and those of its parts, however deep. */
function referencesIn(kind: Kind, field: string, many: boolean): Pick<ReferringField, 'to' | 'field' | 'many'>[] {
  const { refers_to, items, fields = {}, parts_refer_to = {} } = kind;
  return [
    ...(refers_to === undefined ? [] : [{ to: refers_to, field, many }]),
    ...(items === undefined ? [] : referencesIn(items, field, true)),
    ...Object.entries(fields).flatMap(([part, of]) => referencesIn(of.kind, `${field}.${part}`, many)),
    ...Object.entries(parts_refer_to).map(([part, of]) => ({ to: [of], field: `${field}.${part}`, many: true })),
  ];
}

/**
 * The collection that a field's name stands for in whatever record it occurs: `account_id` is an account everywhere. A name that stands for
 * different collections, as an assignment's `transaction_id` does, is left out, and so is what no answer shows.
 */
export const collectionByField: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(referringFields, ({ field }) => field.split('.').at(-1)!)].flatMap(([name, fields]) => {
    const collections = new Set(fields.flatMap(({ to }) => to));
    return collections.size === 1 && fields.some(({ hidden }) => !hidden) ? [[name, [...collections][0]!] as const] : [];
  }),
);
