import { isNullInDryRun } from '../../shared/api/dry-run-keys.ts';
import { namesRecord } from '../../shared/books/actions/carry-out-proposal.ts';
import type { BooksView, ResidentCollection } from '../../shared/books/command.ts';
import type { Proposal } from '../../shared/resources/proposal/proposal.ts';
import type { ProposedMark } from '../../shared/resources/proposal/proposed-field.ts';

type Field = NonNullable<Proposal['shown']>[number];
type Texts = Map<string, string>;

/** Of the envelope, shown elsewhere (rows have a list of their own), or what others make of what is written. */
const unshown = new Set([
  ...['message', 'ledger', 'provisional', 'revision', 'entity_id', 'totals'],
  ...['assignable', 'clearable', 'balance', 'cleared_amount', 'outstanding', 'settlement', 'has_integrity', 'main_account_value'],
  ...['line_accounts', 'credited', 'is_credited', 'transaction_name'],
]);
const midnight = /^(\d{4}-\d\d-\d\d)T00:00:00(?:\.0+)?Z$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/**
 * Everything that would be written: what was asked, and what the dry run makes of it, with old beside new. Where the record was there before, only what
 * becomes another is shown, but for what was asked.
 */
export function fieldsOf(params: object, body: object, before: object | undefined, books: BooksView): Field[] {
  const { id: record, ...asked } = params as { id?: number };
  const was: Texts = new Map();
  const sent: Texts = new Map();
  const written: Texts = new Map();
  gather(before ?? {}, '', was, books);
  gather(record === undefined ? asked : { record, ...asked }, '', sent, books, true);
  const { resource = {}, status: _status, ...others } = body as { resource?: object; status?: string };
  gather(resource, '', written, books);
  gather(others, '', written, books);
  const all = new Map([...sent, ...written]);
  const fields: Field[] = [];
  for (const [field, after] of all) {
    const old = was.get(field);
    if (before && old === after && !sent.has(field)) continue;
    fields.push({ field, before: old ?? null, after, mark: markOf(field) });
  }
  for (const [field, old] of was) if (!all.has(field)) fields.push({ field, before: old, after: null, mark: markOf(field) });
  return fields;
}

/** `ids`: also those of records, which a request names and a dry run makes up. */
function gather(value: unknown, path: string, texts: Texts, books: BooksView, ids = false): void {
  if (value === null || value === undefined || value === '') return;
  const key = path.slice(path.lastIndexOf('.') + 1);
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    if (value.length > 0) texts.set(path, value.map((one) => nameOf(key, one, books)).join(', '));
    return;
  }
  if (typeof value !== 'object') {
    const text = nameOf(key, value, books);
    const day = midnight.exec(text)?.[1];
    // When it is done is known when it is done.
    if (day !== undefined || !instant.test(text)) texts.set(path, day ?? text);
    return;
  }
  for (const [part, one] of Object.entries(value)) {
    // A record that is shown beside its id says nothing more.
    if (Object.hasOwn(value, `${part}_id`) && typeof one === 'object') continue;
    if (!Array.isArray(value) && (unshown.has(part) || part.endsWith('_by') || (!ids && isNullInDryRun(part) && !namesRecord(part))))
      continue;
    gather(one, path === '' ? part : `${path}.${part}`, texts, books, ids);
  }
}

const collections: Readonly<Record<string, ResidentCollection>> = {
  account_id: 'accounts',
  currency_id: 'currencies',
  category_id: 'categories',
  taxes: 'taxes',
  discounts: 'discounts',
};

/** A record by its code and name as they are now, so that nobody has to know ids by heart. */
function nameOf(key: string, value: unknown, books: BooksView): string {
  const collection = collections[key] ?? (key.endsWith('_account_id') ? 'accounts' : undefined);
  const record = collection && typeof value === 'number' ? books.getAny(collection, value) : undefined;
  if (!record) return String(value);
  const { code, currency_code, name } = record as { code?: string; currency_code?: string; name?: string };
  return [code ?? currency_code, name].filter(Boolean).join(' ');
}

function markOf(field: string): ProposedMark | null {
  if (/(?:^|\.)(?:iban|bic|bank_accounts\b.*)$/.test(field)) return 'payee_account';
  if (/(?:^|\.)rates?$/.test(field)) return field.includes('tax') ? 'tax_rate' : 'exchange_rate';
  return null;
}
