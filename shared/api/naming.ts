import { codeOrder } from '../accounting/code-order.ts';
import { currencyCode } from './kinds/currency-code-kind.ts';
import type { InputField, Kind, RecordName } from './kind.ts';
import { list } from './kinds/composite-kinds.ts';
import { accountCode } from './kinds/account-code-kind.ts';
import { acronym, dimensionCode, name } from './kinds/text-kinds.ts';
import type { Fields } from './operation.ts';

/** `account_id` → `account_code` */
const asCode = (key: string): string => key.replace(/_id$/, '_code');

/**
 * Of the collections to which declarations refer from everywhere. A resource that few refer to says it in the kind of its id, which they import
 * (`{ ...idOf('a contact', 'contacts'), named: … }`).
 */
const names: Readonly<Record<string, RecordName>> = {
  accounts: {
    field: 'code',
    // Case makes no other code (docs/accounting.md §4.1).
    found_by: { field: 'code_order', of: codeOrder },
    kind: accountCode,
    example: '301',
    called: 'code',
    noun: 'account',
    key: asCode,
  },
  currencies: {
    field: 'currency_code',
    kind: currencyCode,
    example: 'EUR',
    called: 'code',
    noun: 'currency',
    few: true,
    key: asCode,
  },
  categories: {
    field: 'name',
    kind: name,
    example: 'Consulting',
    called: 'name',
    noun: 'category',
    key: (key) => key.replace(/_id$/, ''),
    narrowed_by: ['account_type', 'category_type'],
  },
  taxes: {
    field: 'code',
    kind: acronym,
    example: 'OTP',
    called: 'code',
    noun: 'tax',
    few: true,
    key: (key) => (key.endsWith('_id') ? asCode(key) : 'tax_codes'),
  },
  discounts: {
    field: 'code',
    kind: acronym,
    example: 'SALE',
    called: 'code',
    noun: 'discount',
    few: true,
    key: (key) => (key.endsWith('_id') ? asCode(key) : 'discount_codes'),
  },
  dimensions: { field: 'code', kind: dimensionCode, example: 'project', called: 'code', noun: 'dimension', key: asCode },
};

/** The name of the records to which an id, or each id of a list, refers; undefined when they have none. */
function nameOf(kind: Kind): { collection: string; said: RecordName } | undefined {
  const [collection, ...others] = kind.refers_to ?? kind.items?.refers_to ?? [];
  const said = collection !== undefined && others.length === 0 ? (kind.named ?? kind.items?.named ?? names[collection]) : undefined;
  // A list of ids has a word of its own, and only taxes and discounts have such a list.
  return said && (kind.items === undefined || !said.key('ids').startsWith('ids')) ? { collection: collection!, said } : undefined;
}

function sibling(key: string, field: InputField, { kind, example, called, noun }: RecordName): InputField {
  const many = field.kind.items !== undefined;
  return {
    kind: many ? list(kind, { max: field.kind.max_items! }) : kind,
    required: false,
    ...(field.nullable ? { nullable: true } : {}),
    description: many ? `Instead of \`${key}\`: the ${called}s.` : `Instead of \`${key}\`: the ${called} of the ${noun}.`,
    example: many ? [example] : example,
    name_of: key,
  };
}

/**
 * The fields; beside each field that refers to records by id stands one that names them. A request gives one of the two, or both when they
 * agree.
 */
export function withNames(fields: Fields): Fields {
  const all: Record<string, InputField> = {};
  for (const [key, field] of Object.entries(fields)) {
    const named = nameOf(field.kind);
    const other = named?.said.key(key);
    const taken = other === undefined ? undefined : fields[other];
    if (taken && taken.name_of !== key) throw new TypeError(`${key} and ${String(other)} are two fields`);
    if (!named || other === undefined || taken) {
      all[key] = field;
      continue;
    }
    const unless = [other, ...(field.required_unless ?? [])];
    all[key] =
      field.required || field.required_unless
        ? {
            ...field,
            required: false,
            exemplary: true,
            required_unless: unless,
            description: `${field.description} Required unless ${unless.map((name) => `\`${name}\``).join(' or ')} is given.`,
          }
        : field;
    all[other] = sibling(key, field, named.said);
  }
  return all;
}

/** A field that names records, and the field of ids for which it stands. */
export interface NamedField {
  readonly key: string;
  readonly ids: string;
  readonly many: boolean;
  readonly collection: string;
  readonly field: string;
  readonly found_by?: RecordName['found_by'];
  readonly called: string;
  readonly noun: string;
  readonly few?: true;
  readonly narrowed_by?: readonly [request: string, record: string];
}

/** Where a body or a query may name records: at its top, and in its objects and lists. */
export interface NamingPlan {
  readonly own: readonly NamedField[];
  /** Fields that name values of dimensions by their codes. */
  readonly values: readonly string[];
  readonly inside: readonly { readonly key: string; readonly plan: NamingPlan }[];
}

export function namingPlan(fields: Fields): NamingPlan {
  const own = Object.entries(fields).flatMap(([key, { name_of }]): NamedField[] => {
    if (name_of === undefined) return [];
    const { kind } = fields[name_of]!;
    const { collection, said } = nameOf(kind)!;
    const { field, found_by, called, noun, few, narrowed_by } = said;
    const found = { key, ids: name_of, many: kind.items !== undefined, collection, field, called, noun };
    return [{ ...found, ...(found_by ? { found_by } : {}), ...(few ? { few } : {}), ...(narrowed_by ? { narrowed_by } : {}) }];
  });
  const inside = Object.entries(fields).flatMap(([key, { kind }]) => {
    const inner = kind.fields ?? kind.items?.fields;
    const plan = inner && namingPlan(inner);
    return plan && !isNameless(plan) ? [{ key, plan }] : [];
  });
  const values = Object.keys(fields).filter((key) => fields[key]!.kind.names_values);
  return { own, values, inside };
}

/** Whether a request contains no names at all. */
export function isNameless({ own, values, inside }: NamingPlan): boolean {
  return own.length + values.length + inside.length === 0;
}

/** A record that may be named: its id, and the fields that tell records of the same name apart. */
export interface Nameable {
  readonly id: number;
}
/** The records of a collection whose field has a value. */
export interface FindNamed {
  (collection: string, field: string, value: unknown): readonly Nameable[];
  /** All texts in the field, for a message that says which there are, or was probably meant. */
  readonly known?: (collection: string, field: string) => Iterable<string>;
}
