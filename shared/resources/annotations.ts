import type { MirroredFields } from '../api/record-index.ts';
import { metadata } from '../api/kinds/metadata-kind.ts';
import { commaList } from '../api/kinds/list-kinds.ts';
import { text } from '../api/kinds/text-kinds.ts';
import { limits } from '../api/limits.ts';

const externalId = text({ max: limits.external_id_characters });

/**
 * What clients store with a record for their own purposes. The books never read it, so it may change even after posting, and no hash covers
 * it.
 */
export const annotations = {
  external_id: {
    kind: externalId,
    stored: true,
    mirrored: false,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'What the record is called in a system of yours: unique among the live records of its kind in the entity.',
    example: 'shop-4711',
    filter: {
      external_id: { description: 'The record of exactly that external id.' },
      external_ids: {
        match: 'any_of',
        kind: commaList(externalId, 'external ids'),
        description: 'The records of those external ids; ids with a comma in them are asked for one by one.',
        example: 'shop-4711,shop-4712',
      },
    },
  },
  metadata: {
    kind: metadata,
    stored: true,
    mirrored: false,
    sparse: true,
    create: 'optional',
    update: true,
    default: {},
    description:
      'Whatever you keep with it: texts by key. PATCH merges it key by key, null removes a key; PUT replaces it. In a list: `metadata[order]=A-7`.',
    example: { order: 'A-7' },
    filter: { metadata: { match: 'entries', description: 'Records with those values: `metadata[order]=A-7`.' } },
  },
} as const satisfies MirroredFields;

export type Annotation = keyof typeof annotations;

/** What a posted document or a balance in use says besides its figures; no hash and no figure of an account reads it (docs/accounting.md §5.1). */
const remarks: ReadonlySet<string> = new Set(['due_date', 'dispute', 'reference', 'narration', 'contact_id', 'contact_code']);

/** Whether a change concerns only annotations, or nothing: a record that is sent back as it was read changes nothing. */
export function isAnnotation(changes: object): boolean {
  return keysOf(changes).every((key) => Object.hasOwn(annotations, key));
}

/** Whether a change concerns only annotations and remarks, or nothing. */
export function isRemark(changes: object): boolean {
  return keysOf(changes).every((key) => Object.hasOwn(annotations, key) || remarks.has(key));
}

function keysOf(changes: object): string[] {
  return Object.keys(changes).filter((key) => key !== 'id');
}

/** A record without annotations has no index entry. */
export const annotationIndexes = [
  { on: ['external_id'], unique: true, where: { external_id: 'string', deleted_at: null } },
  { on: ['metadata'], where: { metadata: 'array' } },
] as const;

/** The fields of the record that are annotations. */
export function annotationsOf<R extends object>(record: R): Pick<R, Annotation & keyof R> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => Object.hasOwn(annotations, key))) as Pick<R, Annotation & keyof R>;
}
