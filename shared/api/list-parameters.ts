import type { Selections } from './selection.ts';
import { pageParameters } from './declare-operation.ts';
import { instant } from './kinds/date-kinds.ts';
import { searchText } from './kinds/search-kind.ts';
import { cursorText, idList, sorting } from './kinds/list-kinds.ts';
import { integer } from './kinds/number-kinds.ts';
import { listFormatParameter } from './list-formats.ts';
import { byId } from './list-order.ts';
import type { ListOrders } from './list-order.ts';
import type { BodyOf } from './kind.ts';
import { limits } from './limits.ts';
import type { Fields } from './operation.ts';

/** What every list of records can select by, besides its own filters. */
export const commonSelections = {
  ids: { field: 'id', match: 'any_of', kind: idList },
  created_after: { field: 'created_at', match: 'created_after', kind: instant },
  updated_after: { field: 'updated_at', match: 'after', kind: instant },
} as const satisfies Selections;

const cursorParameters = {
  limit: {
    kind: integer(1, limits.per_page_max),
    required: false,
    description: 'As `perPage`, of a list that is walked by cursor.',
    example: 20,
  },
  cursor: {
    kind: cursorText,
    required: false,
    description: '`meta.next_cursor` of the part before; empty at the beginning. However far, each part costs the same. Not with `page`.',
    example: '',
  },
} as const satisfies Fields;

/** Parameters of a list that is neither sorted nor asked for by ids: by page, by cursor, or as a file. */
export const walkParameters = { ...cursorParameters, ...pageParameters, ...listFormatParameter } as const satisfies Fields;

const idsParameter = {
  ids: { kind: idList, required: false, description: 'The records of those ids.', example: '1,2' },
} as const satisfies Fields;

const timeParameters = {
  created_after: {
    kind: instant,
    required: false,
    description: 'Created later than that.',
    example: '2024-07-25T10:15:00Z',
  },
  updated_after: {
    kind: instant,
    required: false,
    description: 'Changed, or created, later than that: what a copy has not seen yet.',
    example: '2024-07-25T10:15:00Z',
  },
} as const satisfies Fields;

const searchParameter = (searched: readonly string[]): Fields => ({
  search: {
    kind: searchText,
    required: false,
    description: `Words, or beginnings of words, in ${inWords(searched)}: all of them, in any order, without regard to case and accents. Pages are counted up to ${limits.search_total} records; further ones are walked by cursor.`,
    example: 'inv',
  },
});

function inWords(keys: readonly string[]): string {
  const quoted = keys.map((key) => `\`${key}\``);
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)!}` : quoted.join('');
}

interface ListTerms {
  searched?: readonly string[] | undefined;
  isTimed?: boolean | undefined;
}

/** What selects the records of a list besides its filters: words, ids and times. */
export function selectionParameters({ searched = [], isTimed = false }: ListTerms): Fields {
  return { ...(searched.length > 0 ? searchParameter(searched) : {}), ...idsParameter, ...(isTimed ? timeParameters : {}) };
}

/** Parameters of a resource's list besides its filters: by page or by cursor, in the orders that its indexes support. */
export function listParameters({ orders = byId, ...terms }: ListTerms & { orders?: ListOrders | undefined }): Fields {
  const names = Object.keys(orders);
  const sort = {
    kind: sorting(names),
    required: false,
    description: `The order, by fields that have an index; \`-\` turns it round. By ${names[0]!} unless given.${someOnly(orders)}`,
    example: names.at(-1),
  };
  return { ...selectionParameters(terms), sort, ...walkParameters };
}

/** Which orders leave out the records that do not have their field. */
function someOnly(orders: ListOrders): string {
  const names = Object.values(orders).flatMap(({ name, only, descending }) => (only && !descending ? [`\`${name}\``] : []));
  return names.length > 0 ? ` A list by ${names.join(' or ')} has the records with one.` : '';
}

/** The same on the bus. */
export type ListRequest = BodyOf<typeof idsParameter & typeof timeParameters & typeof cursorParameters & typeof pageParameters> & {
  sort?: string;
  search?: string;
};
